import type { taps } from "#app/messages/en/taps.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  youSaid: (word) => `आपने बताया: ${word}। धन्यवाद।`,
  notSent: "यह भेजा नहीं जा सका। अपना नेटवर्क देखें और फिर टैप करें।",
} satisfies Words<typeof taps>;
