import type { walkin } from "#app/messages/en/walkin.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (day) => `ಇಂದು, ${day}`,
  tomorrow: (day) => `ನಾಳೆ, ${day}`,
  listToday: (city) => `${city}, ಇಂದು`,
  listTomorrow: (city) => `${city}, ನಾಳೆ`,
  till: (time) => `${time}ರವರೆಗೆ`,
  happens: "ಅಲ್ಲಿ ಏನು ನಡೆಯುತ್ತದೆ",
  confirmedNearby: "ಹತ್ತಿರದಲ್ಲಿ ಕನ್ಫರ್ಮ್ ಆದವು",
  calendarFile: "ಕ್ಯಾಲೆಂಡರ್ ಫೈಲ್ (.ics)",
  fullDetails: "ಪೂರ್ತಿ ವಿವರಗಳು",
} satisfies Words<typeof walkin>;
