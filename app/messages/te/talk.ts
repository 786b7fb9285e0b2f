import type { talk } from "#app/messages/en/talk.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "మా టీమ్‌ను అడగండి",
  here: "టీమ్ ఆన్‌లైన్‌లో ఉంది",
  later: "టీమ్ తర్వాత జవాబిస్తుంది",
  close: "చాట్ మూసేయండి",
  empty: "డ్రైవ్, లిస్ట్ లేదా మీ అకౌంట్ గురించి అడగండి. జవాబిచ్చేది మనుషులే, మెషీన్ కాదు.",
  conversation: "చాట్",
  earlier: "పాత మెసేజ్‌లు",
  fresh: (count) => `కొత్తవి: ${count}`,
  writing: (name) => `${name} టైప్ చేస్తున్నారు…`,
  offline: "మీరు ఆఫ్‌లైన్‌లో ఉన్నారు. నెట్‌వర్క్ వచ్చాక మీ మెసేజ్‌లు వెళ్తాయి.",
  read: "చదివారు",
  sent: "వెళ్ళింది",
  notSent: (reason) => `వెళ్ళలేదు. ${reason}`,
  waiting: "పంపడానికి వేచి ఉంది",
  retry: "మళ్ళీ పంపండి",
  discard: "పంపవద్దు",
  message: "మీ మెసేజ్",
  write: "మెసేజ్ రాయండి",
  send: "పంపండి",
  today: "ఈరోజు",
  yesterday: "నిన్న",
  problems: {
    tooShort: "కనీసం 2 అక్షరాలు రాయండి.",
    tooLong: "మెసేజ్‌ను 2,000 అక్షరాలలోపు రాయండి.",
    unsent: "దీన్ని పంపలేకపోయాం.",
  },
} satisfies Words<typeof talk>;
