import { plural } from "#app/base/languages.ts";
import type { shared } from "#app/messages/en/shared.ts";
import { inCity, ofCity } from "#app/messages/forms/kn.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  importantLists: "ಮುಖ್ಯ ಲಿಸ್ಟ್‌ಗಳು",
  interviewPatterns: "ಇಂಟರ್‌ವ್ಯೂ ಪ್ಯಾಟರ್ನ್‌ಗಳು",
  drive: "ಡ್ರೈವ್",
  details: "ವಿವರ",
  dayTitle: (city, day) => `${ofCity(city)} ವಾಕ್-ಇನ್‌ಗಳು, ${day}`,
  dayText: (city, weekday, day) =>
    `${ofCity(city)} ${weekday}, ${day}ರ ವಾಕ್-ಇನ್ ಮತ್ತು ಫೋನ್ ಡ್ರೈವ್‌ಗಳು: ಕಂಪನಿ, ಸಮಯ, ಸ್ಥಳ.`,
  walkIns: (count) => plural(count, { one: "# ವಾಕ್-ಇನ್", other: "# ವಾಕ್-ಇನ್‌ಗಳು" }),
  more: (count) => plural(count, { one: "ಇನ್ನೂ # ವಾಕ್-ಇನ್", other: "ಇನ್ನೂ # ವಾಕ್-ಇನ್‌ಗಳು" }),
  dayNumbers: ({ count, city, weekday, day, first }) =>
    `${inCity(city)} ${weekday}, ${day} ${count}: ${first}`,
  walkInText: ({ profile, company, city, weekday, day }) =>
    `${company}: ${profile}, ${city}, ${weekday}, ${day}. ಸಮಯ, ಸ್ಥಳ WalkinMitraದಲ್ಲಿ.`,
  walkIn: "ವಾಕ್-ಇನ್",
  openings: "ಕೆಲಸಗಳು",
  driveText: ({ profile, company, city, walkIn, day }) =>
    `${company}: ${profile}, ${city}.${walkIn} WalkinMitraದಲ್ಲಿ ಪೋಸ್ಟ್ ಮಾಡಿದ ದಿನಾಂಕ: ${day}.`,
  walkInOn: (day) => `ವಾಕ್-ಇನ್ ದಿನಾಂಕ: ${day}`,
  listText: (city, day) => `${ofCity(city)} ಮುಖ್ಯ ಲಿಸ್ಟ್, ${day}ರಂದು ಪೋಸ್ಟ್ ಮಾಡಲಾಗಿದೆ.`,
  patternText: (company, profile, day) =>
    `${company}: ${profile} ಇಂಟರ್‌ವ್ಯೂ ಪ್ಯಾಟರ್ನ್, ಪೋಸ್ಟ್ ಮಾಡಿದ ದಿನಾಂಕ: ${day}.`,
  hiring: (company) => `${company}: ಕೆಲಸಗಳಿವೆ`,
  hiringFor: (company, profile) => `${company}: ${profile} ಕೆಲಸಗಳಿವೆ`,
  shared: "ನಿಮ್ಮ ಸ್ನೇಹಿತರೊಬ್ಬರು ಈ ವಾಕ್-ಇನ್ ಅನ್ನು ನಿಮ್ಮೊಂದಿಗೆ ಶೇರ್ ಮಾಡಿದ್ದಾರೆ",
  sharedList: "ನಿಮ್ಮ ಸ್ನೇಹಿತರೊಬ್ಬರು ಈ ಲಿಸ್ಟ್ ಅನ್ನು ನಿಮ್ಮೊಂದಿಗೆ ಶೇರ್ ಮಾಡಿದ್ದಾರೆ",
  company: "ಕಂಪನಿ",
  profile: "ಹುದ್ದೆ",
  city: "ನಗರ",
  locality: "ಏರಿಯಾ",
  dayIsOver: "ಈ ದಿನ ಮುಗಿದಿದೆ.",
  date: "ದಿನಾಂಕ",
  walkInDate: "ವಾಕ್-ಇನ್ ದಿನಾಂಕ",
  posted: "ಪೋಸ್ಟ್ ದಿನಾಂಕ",
  afterLogin: "ಲಾಗಿನ್ ಆದ ನಂತರ ನಿಮಗೆ ಕಾಣುವುದು",
  behindLogin: {
    address: "ವಿಳಾಸ ಮತ್ತು ಮ್ಯಾಪ್",
    pay: "ಸಂಬಳ",
    carry: "ಏನು ತರಬೇಕು",
    phone: "HR ಫೋನ್ ನಂಬರ್",
  },
  gone: "ಈ ಡ್ರೈವ್ ಈಗ ಇಲ್ಲ, ಅಥವಾ ಇರಲೇ ಇಲ್ಲ. ಈ ಲಿಂಕ್ ಅನ್ನು ನಿಮಗೆ ಯಾರಾದರೂ ಕಳುಹಿಸಿದ್ದರೆ, ಇನ್ನೊಮ್ಮೆ ಕಾಪಿ ಮಾಡಿ ಕಳುಹಿಸಲು ಹೇಳಿ.",
} satisfies Words<typeof shared>;
