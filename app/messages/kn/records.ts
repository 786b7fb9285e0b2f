import { plural } from "#app/base/languages.ts";
import type { records } from "#app/messages/en/records.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  details: "ವಿವರ",
  view: "ನೋಡಿ",
  viewNamed: (name) => `ನೋಡಿ: ${name}`,
  edit: "ಎಡಿಟ್ ಮಾಡಿ",
  editNamed: (name) => `ಎಡಿಟ್ ಮಾಡಿ: ${name}`,
  remove: "ಅಳಿಸಿ",
  removeNamed: (name) => `ಅಳಿಸಿ: ${name}`,
  goes: (name) => `“${name}” ಅನ್ನು ಅಳಿಸಲಾಗುತ್ತದೆ; ಇನ್ನು ಯಾರಿಗೂ ಕಾಣುವುದಿಲ್ಲ.`,
  areYouSure: "ಖಚಿತವೇ?",
  submit: "ಕಳುಹಿಸಿ",
  update: "ಅಪ್‌ಡೇಟ್ ಮಾಡಿ",
  clear: "ಕ್ಲಿಯರ್ ಮಾಡಿ",
  cancel: "ಬೇಡ",
  close: "ಮುಚ್ಚಿ",
  noRecent: "ಇತ್ತೀಚಿನದು ಏನೂ ಇಲ್ಲ!",

  newOf: {
    drive: (count) => plural(count, { one: "# ಹೊಸ ಡ್ರೈವ್.", other: "# ಹೊಸ ಡ್ರೈವ್‌ಗಳು." }),
    list: (count) => plural(count, { one: "# ಹೊಸ ಲಿಸ್ಟ್.", other: "# ಹೊಸ ಲಿಸ್ಟ್‌ಗಳು." }),
    pattern: (count) => plural(count, { one: "# ಹೊಸ ಪ್ಯಾಟರ್ನ್.", other: "# ಹೊಸ ಪ್ಯಾಟರ್ನ್‌ಗಳು." }),
  },
  changed: "ಇಲ್ಲಿ ಏನೋ ಬದಲಾಗಿದೆ.",
  show: "ತೋರಿಸಿ",

  restored: "ನೀವು ಮೊದಲು ಬರೆದದ್ದನ್ನು ವಾಪಸ್ ತಂದಿದ್ದೇವೆ.",
  discard: "ಬರೆದದ್ದು ಬೇಡ",
  use: "ಅದನ್ನು ಬಳಸಿ",
  draftOf: (version) => `ವರ್ಷನ್ ${version}ರ ನಿಮ್ಮ ಡ್ರಾಫ್ಟ್`,
  changedSince: "ಆಮೇಲೆ ಇದು ಬದಲಾಗಿದೆ. ಫಾರ್ಮ್‌ನಲ್ಲಿ ಈಗ ಸೇವ್ ಆಗಿರುವುದು ಇದೆ; ನೀವು ಬರೆದದ್ದು:",
  typed: (label, typed, saved) => `${label}: ${typed} (ಈಗ ಸೇವ್ ಆಗಿರುವುದು: ${saved})`,
  nothing: "ಏನೂ ಇಲ್ಲ",
  savedNow: (value) => `ಈಗ ಸೇವ್ ಆಗಿರುವುದು: ${value}`,
  needed: (names) => `ಇನ್ನೂ ಬೇಕಾಗಿರುವುದು: ${names}.`,

  yes: "ಹೌದು",
  no: "ಇಲ್ಲ",
  updated: "ಅಪ್‌ಡೇಟ್ ಆಗಿದೆ",
  postedBy: "ಪೋಸ್ಟ್ ಮಾಡಿದವರು",
  postedAt: "ಪೋಸ್ಟ್ ಮಾಡಿದ ಸಮಯ",
  updatedBy: "ಅಪ್‌ಡೇಟ್ ಮಾಡಿದವರು",
  updatedAt: "ಅಪ್‌ಡೇಟ್ ಮಾಡಿದ ಸಮಯ",
  notAvailable: "ಮಾಹಿತಿ ಇಲ್ಲ",
  company: "ಕಂಪನಿ",
  profile: "ಹುದ್ದೆ",

  share: "WhatsAppನಲ್ಲಿ ಶೇರ್ ಮಾಡಿ",
  link: "ಈ ಪುಟದ ಲಿಂಕ್",
  copy: "ಕಾಪಿ ಮಾಡಿ",
  copyFull: "ಪೂರ್ತಿ ಕಾಪಿ ಮಾಡಿ",
} satisfies Words<typeof records>;
