import type { notices } from "#app/messages/en/notices.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  unread: (count) => `${count} पढ़नी बाकी।`,
  allRead: "कोई नई सूचना नहीं है।",
  markAll: "सब पढ़ ली हैं",
  alerts: "आपके अलर्ट",
  none: "अभी कोई सूचना नहीं।",
  hint: "कोई ड्राइव सेव करें, या [चुनें कि आपको क्या बताया जाए]।",
  fresh: "नई",
} satisfies Words<typeof notices>;
