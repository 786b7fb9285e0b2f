import type { own } from "#app/messages/en/own.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  thisDevice: (browser) => `${browser}, ಇದೇ ಡಿವೈಸ್`,
  since: (from, last) => `ಲಾಗಿನ್: ${from}, ಕೊನೆಯ ಬಳಕೆ ಸುಮಾರು: ${last}`,
  signOutOf: (browser) => `ಲಾಗ್ ಔಟ್ ಮಾಡಿ: ${browser}`,
  undecided: "ನಮ್ಮ ತಂಡ ಇನ್ನೂ ನಿರ್ಧರಿಸಿಲ್ಲ.",
  states: {
    verified: "ವೆರಿಫೈಡ್",
    pending: "ಪರಿಶೀಲನೆ ಬಾಕಿ",
    refused: "ರಿಜೆಕ್ಟ್ ಆಗಿದೆ",
  },
  decided: {
    cancelled: "ನೀವು ಹೇಳಿದ್ದು ಸರಿ: ಡ್ರೈವ್ ರದ್ದಾಗಿದೆ ಎಂದು ತೋರಿಸುತ್ತಿದ್ದೇವೆ. ಧನ್ಯವಾದ.",
    deleted: "ನೀವು ಹೇಳಿದ್ದು ಸರಿ: ಡ್ರೈವ್ ಅಳಿಸಿದ್ದೇವೆ. ಧನ್ಯವಾದ.",
    corrected: "ನೀವು ಹೇಳಿದ್ದು ಸರಿ: ಡ್ರೈವ್ ಮಾಹಿತಿ ಸರಿಪಡಿಸಿದ್ದೇವೆ. ಧನ್ಯವಾದ.",
    dismissed: "ನಾವು ಪರಿಶೀಲಿಸಿದೆವು: ಡ್ರೈವ್ ಸರಿಯಾಗಿಯೇ ಇದೆ. ತಿಳಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದ.",
  },
} satisfies Words<typeof own>;
