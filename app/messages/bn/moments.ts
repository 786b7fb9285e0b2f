import type { moments } from "#app/messages/en/moments.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  startsIn: (hours, minutes) =>
    `শুরু হতে আর ${[hours ? `${hours} ঘণ্টা` : "", minutes ? `${minutes} মিনিট` : ""].filter(Boolean).join(" ")}`,
  asOf: (time) => `${time} পর্যন্ত পাওয়া তথ্য`,
  people: (count, time) => (count === 1 ? `1 জন, ${time}` : `${count} জন, শেষ ${time}`),
  atTheGate: (count, time) => `গেট থেকে ${count} জন জানিয়েছেন, শেষ ${time}`,
} satisfies Words<typeof moments>;
