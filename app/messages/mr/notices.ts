import type { notices } from "#app/messages/en/notices.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  unread: (count) => `न वाचलेल्या: ${count}.`,
  allRead: "तुम्ही सगळ्या वाचल्या आहेत.",
  markAll: "सगळ्या वाचल्या अशी खूण करा",
  alerts: "तुमचे अलर्ट",
  none: "अजून सूचना नाहीत.",
  hint: "एखादी ड्राइव्ह सेव्ह करा, किंवा [तुम्हाला काय कळवायचे ते निवडा].",
  fresh: "नवी",
} satisfies Words<typeof notices>;
