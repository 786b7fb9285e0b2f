import type { notices } from "#app/messages/en/notices.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  unread: (count) => `बिना पढ़ी: ${count}।`,
  allRead: "आपने सब पढ़ ली हैं।",
  markAll: "सब पढ़ी हुई मार्क करें",
  alerts: "आपके अलर्ट",
  none: "अभी कोई सूचना नहीं।",
  hint: "कोई ड्राइव सेव करें, या [चुनें कि आपको क्या बताया जाए]।",
  fresh: "नई",
} satisfies Words<typeof notices>;
