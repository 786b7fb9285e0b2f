import type { patterns } from "#app/messages/en/patterns.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "इंटरव्यू पैटर्न",
  lead: "कंपनियाँ टेस्ट और इंटरव्यू में क्या पूछती हैं: उन लोगों से, जो इन्हें दे चुके हैं।",
  submit: "पैटर्न भेजें",
  noOlder: "यहाँ इससे पुराने पैटर्न नहीं हैं।",
  none: "अभी कोई पैटर्न नहीं भेजा गया है।",
  invite: "हाल में कोई टेस्ट दिया?",
  first: "लिखें कि क्या पूछा गया",
  label: "पैटर्न",
  hover: "कंपनी या पद का नाम पूरा न दिखे, तो नाम पर टैप करें।",
  pattern: "पैटर्न",
  patternHint: "राउंड, समय, क्या पूछा गया। इंटरव्यू लेने वालों के नाम न लिखें।",
  recent: "हाल के पैटर्न",
  all: "सभी पैटर्न",
  parts: "इस पेज के हिस्से",
  detail: "जानकारी",
  linkCopy: "लिंक कॉपी",
  askTeam: "टीम से इसे ठीक करवाएँ",
  ask: (title, address) => `कृपया मेरा पैटर्न “${title}” (${address}) ठीक करें: `,

  shareTitle: "*WalkinMitra: इंटरव्यू पैटर्न*",
  sharePosted: (name, day) => `किसने पोस्ट किया: ${name}, ${day}`,
  shareText: "नमस्ते! WalkinMitra पर यह इंटरव्यू पैटर्न देखें:",
  search: "कंपनी, पद या क्या पूछा गया",
  find: "खोजें",
  notFound: "किसी पैटर्न में यह सब नहीं है।",
} satisfies Words<typeof patterns>;
