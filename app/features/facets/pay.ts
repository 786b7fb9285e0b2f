/** In rupees; "up to 4 LPA" and "3 LPA onwards" have one bound. */
export type Pay = { from?: number; to?: number; per: "year" | "month" };

const LONGEST = 120;

const NUMBER = String.raw`(\d{1,3}(?:,\d{2,3})+|\d+)(?:\.(\d{1,2}))?`;
const UNIT = String.raw`(l(?:akhs?|acs?|pa)?|k|thousand)?`;

/** Reads "3–4.5 LPA" or "₹18,000 a month"; undefined for anything less clear. */
export function readPay(typed: string | null | undefined): Pay | undefined {
  if (!typed || typed.length > LONGEST) return undefined;
  const text = typed
    .normalize("NFKC")
    .replaceAll(/[‐-―−]/g, "-")
    .replaceAll(/\bL\.?\s?P\.?\s?A\b\.?/gi, " lpa ")
    .replaceAll(/(?<=\d)(?=lpa)/gi, " ")
    .replaceAll(/\b(?:inr|rs)\b\.?|₹|\/-/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (/[$€£%]|\bnot\b|\bplus\b.*\d/i.test(text)) return undefined;
  const year =
    /\blpa\b|\bp\.?\s?a\b\.?|\bper annum\b|\bannum\b|\b(?:a|per|\/) ?year\b|\/ ?(?:yr|year|annum)\b|\bannual(?:ly)?\b|\byearly\b/i.test(
      text,
    );
  const month = /\bp\.?\s?m\b\.?|\b(?:a|per) ?month\b|\/ ?(?:mo|month|pm)\b|\bmonthly\b/i.test(
    text,
  );
  const lakhs = /\bl(?:akhs?|acs?|pa)\b|\d ?l\b/i.test(text);
  if (year && month) return undefined;
  const per = month ? "month" : year || lakhs ? "year" : undefined;
  if (!per) return undefined;
  const numbers = [...text.matchAll(new RegExp(`(?<![\\d.,])${NUMBER} ?${UNIT}(?![\\d,])`, "gi"))];
  const written = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (written.length !== numbers.length || numbers.length === 0 || numbers.length > 2) {
    return undefined;
  }
  const units = numbers.map(([, , , unit]) => unit?.[0]?.toLowerCase());
  const last = units.at(-1) ?? (lakhs ? "l" : undefined);
  const amounts = numbers.map(([, whole, part], index) => {
    const value = Number(`${whole!.replaceAll(",", "")}.${part ?? "0"}`);
    const unit = units[index] ?? (value < 1000 ? last : undefined);
    return Math.round(value * (unit === "l" ? 100_000 : unit ? 1000 : 1));
  });
  const [low, high] = amounts as [number, number?];
  const least = per === "year" ? 50_000 : 2000;
  const most = per === "year" ? 20_000_000 : 1_000_000;
  if (amounts.some((amount) => amount < least || amount > most)) return undefined;
  if (high !== undefined) {
    const range = new RegExp(
      `${NUMBER} ?${UNIT}[a-z. /]*?(?:-|\\bto\\b)[a-z. ]*?${NUMBER}`,
      "i",
    ).test(text);
    return range && high >= low ? { from: low, to: high, per } : undefined;
  }
  if (/\bup ?to\b|\bmax(?:imum)?\b|\btill\b/i.test(text)) return { to: low, per };
  if (
    /\bonwards?\b|\bmin(?:imum)?\b|\babove\b|\bstart(?:s|ing)?\b|\bfrom\b|\d ?(?:lpa|k|l)? ?\+(?! ?(?!(?:lpa|k|l)\b)[a-z])/i.test(
      text,
    )
  ) {
    return { from: low, per };
  }
  return { from: low, to: low, per };
}
