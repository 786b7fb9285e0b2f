import type { wrongword } from "#app/messages/en/wrongword.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "गलत शब्द?",
  lead: "इस पेज पर कौन-से शब्द गलत हैं या अटपटे लगते हैं, हमें बताएँ। हमारी टीम उन्हें ठीक करती है।",
  said: "अभी क्या लिखा है",
  saidHint: "पेज से वे शब्द कॉपी करें।",
  better: "क्या लिखा होना चाहिए",
  betterHint: "इसे खाली छोड़ सकते हैं।",
  send: "टीम को भेजें",
  writeSaid: "जो शब्द गलत हैं, वे लिखें।",
} satisfies Words<typeof wrongword>;
