import type { taps } from "#app/messages/en/taps.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  youSaid: (word) => `நீங்கள் சொன்னது: ${word}. நன்றி.`,
  notSent: "இது அனுப்பப்படவில்லை. நெட்வொர்க்கைச் சரிபார்த்து மீண்டும் டச் செய்யவும்.",
} satisfies Words<typeof taps>;
