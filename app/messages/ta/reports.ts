import type { reports } from "#app/messages/en/reports.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  tellUs: "ஏதேனும் தவறா? எங்களிடம் சொல்லவும்",
  whatIsWrong: "என்ன தவறு?",
  choose: "தேர்வு செய்யவும்",
  whatHappened: "என்ன நடந்தது?",
  whoReads: "இதை உங்கள் பெயருடன் எங்கள் குழு மட்டுமே பார்க்கும். முடிவு உங்கள் சுயவிவரத்தில் தெரியும்.",
  restored: "நீங்கள் முன்பு எழுதியதை மீண்டும் கொண்டு வந்துள்ளோம்.",
  discard: "எழுதியது வேண்டாம்",
  report: "புகார் செய்",
  chooseWhat: "என்ன தவறு என்று தேர்வு செய்யவும்.",
  writeWhat: "என்ன தவறு என்று எழுதவும்.",
} satisfies Words<typeof reports>;
