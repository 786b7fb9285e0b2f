import type { usual } from "#app/messages/en/usual.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  why: {
    cancelled: "ಕಂಪನಿ ಇದನ್ನು ರದ್ದು ಮಾಡಿದೆ.",
    postponed: "ಕಂಪನಿ ಇದನ್ನು ಮುಂದೂಡಿದೆ.",
    full: "ಕಂಪನಿಗೆ ಬೇಕಾದಷ್ಟು ಜನ ಸಿಕ್ಕಿದ್ದಾರೆ.",
    unreachable: "ಕಂಪನಿಯನ್ನು ಸಂಪರ್ಕಿಸಲು ಆಗಲಿಲ್ಲ.",
    over: "ಇದರ ದಿನ ಮುಗಿದಿದೆ.",
    known: "ಇದು ನಮ್ಮಲ್ಲಿ ಮೊದಲೇ ಇದೆ.",
    incomplete: "ಕಂಪನಿ, ನಗರ ಅಥವಾ ದಿನ ಇಲ್ಲ.",
    fee: "ಇದರಲ್ಲಿ ಹಣ ಕೇಳುತ್ತಾರೆ.",
  },
} satisfies Words<typeof usual>;
