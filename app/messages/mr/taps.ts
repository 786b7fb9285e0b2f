import type { taps } from "#app/messages/en/taps.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  youSaid: (word) => `तुम्ही सांगितले: ${word}. धन्यवाद.`,
  notSent: "हे पाठवता आले नाही. तुमचे नेटवर्क तपासा आणि पुन्हा टॅप करा.",
} satisfies Words<typeof taps>;
