import type { taps } from "#app/messages/en/taps.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  youSaid: (word) => `మీరు చెప్పింది: ${word}. ధన్యవాదాలు.`,
  notSent: "ఇది వెళ్ళలేదు. మీ నెట్‌వర్క్ చూసి, మళ్ళీ ట్యాప్ చేయండి.",
} satisfies Words<typeof taps>;
