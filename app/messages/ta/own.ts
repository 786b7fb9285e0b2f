import type { own } from "#app/messages/en/own.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  thisDevice: (browser) => `${browser}, இந்தச் சாதனம்`,
  since: (from, last) => `லாகின்: ${from}, கடைசியாகப் பயன்படுத்தியது: ${last} அளவில்`,
  signOutOf: (browser) => `லாக் அவுட் செய்: ${browser}`,
  undecided: "எங்கள் குழு இன்னும் முடிவு செய்யவில்லை.",
  states: {
    verified: "வெரிஃபைடு",
    pending: "சரிபார்ப்பு பாக்கி",
    refused: "ஏற்கப்படவில்லை",
  },
  decided: {
    cancelled: "நீங்கள் சொன்னது சரி: டிரைவ் ரத்து என்று காட்டப்பட்டுள்ளது. நன்றி.",
    deleted: "நீங்கள் சொன்னது சரி: டிரைவை நீக்கிவிட்டோம். நன்றி.",
    corrected: "நீங்கள் சொன்னது சரி: டிரைவின் விவரங்கள் திருத்தப்பட்டன. நன்றி.",
    dismissed: "நாங்கள் சரிபார்த்தோம்; டிரைவ் சரியாகவே உள்ளது. தெரிவித்ததற்கு நன்றி.",
  },
} satisfies Words<typeof own>;
