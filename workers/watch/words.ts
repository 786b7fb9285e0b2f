const MOMENT = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** `26 Nov 2026, 9:30 am`, in India. */
export function momentOf(ms: number): string {
  return MOMENT.format(ms);
}

/** `4 minutes`, `3 hours 5 minutes`. */
export function lengthOf(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  const count = (n: number, word: string) => (n ? [`${n} ${word}${n === 1 ? "" : "s"}`] : []);
  return [...count(hours, "hour"), ...count(minutes % 60, "minute")].join(" ");
}
