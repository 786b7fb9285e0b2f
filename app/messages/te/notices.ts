import type { notices } from "#app/messages/en/notices.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  unread: (count) => `చదవనివి: ${count}.`,
  allRead: "మీరు అన్నీ చదివారు.",
  markAll: "అన్నీ చదివినట్టు గుర్తించండి",
  alerts: "మీ అలర్ట్‌లు",
  none: "ఇంకా నోటిఫికేషన్లు లేవు.",
  hint: "ఒక డ్రైవ్ సేవ్ చేయండి, లేదా [ఏ అలర్ట్ కావాలో ఎంచుకోండి].",
  fresh: "కొత్తది",
} satisfies Words<typeof notices>;
