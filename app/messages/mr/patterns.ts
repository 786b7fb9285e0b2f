import type { patterns } from "#app/messages/en/patterns.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "मुलाखतीचे पॅटर्न",
  lead: "कंपन्या टेस्ट आणि मुलाखतीत काय विचारतात: ज्यांनी त्या दिल्या, त्यांच्याकडून.",
  submit: "पॅटर्न पाठवा",
  noOlder: "इथे याहून जुने पॅटर्न नाहीत.",
  none: "अजून पॅटर्न पाठवलेले नाहीत.",
  invite: "अलीकडे टेस्ट दिली का?",
  first: "काय विचारले ते लिहा",
  label: "पॅटर्न",
  hover: "कंपनी किंवा पदाचे नाव पूर्ण दिसत नसेल, तर नावावर टॅप करा.",
  pattern: "पॅटर्न",
  patternHint: "राउंड, वेळ, काय विचारले. मुलाखत घेणाऱ्यांची नावे लिहू नका.",
  recent: "अलीकडचे पॅटर्न",
  all: "सगळे पॅटर्न",
  parts: "या पेजचे भाग",
  detail: "माहिती",
  linkCopy: "लिंक कॉपी",
  askTeam: "टीमला दुरुस्त करायला सांगा",
  ask: (title, address) => `कृपया माझा पॅटर्न “${title}” (${address}) दुरुस्त करा: `,

  shareTitle: "*WalkinMitra: मुलाखतीचा पॅटर्न*",
  sharePosted: (name, day) => `कोणी पोस्ट केला: ${name}, ${day}`,
  shareText: "नमस्कार! WalkinMitra वर हा मुलाखतीचा पॅटर्न पाहा:",
  search: "कंपनी, पद किंवा काय विचारले",
  find: "शोधा",
  notFound: "कोणत्याही पॅटर्नमध्ये हे सर्व नाही.",
} satisfies Words<typeof patterns>;
