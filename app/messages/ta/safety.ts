import type { safety } from "#app/messages/en/safety.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  call1930: "1930-க்குப் போன் செய்",
  noFee:
    "*நேர்காணலுக்கு ஒருபோதும் பணம் தர வேண்டாம்.* யாராவது பணம் கேட்டால், வெளியேறி, [1930] எண்ணுக்கு அழைத்து, [cybercrime.gov.in] தளத்தில் புகார் செய்யவும்.",
} satisfies Words<typeof safety>;
