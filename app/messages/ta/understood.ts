import type { understood } from "#app/messages/en/understood.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  we: "நாங்கள் புரிந்துகொண்டது",
  mended: (word, typed) => `${word} (${typed})`,
  thisWeek: "இந்த வாரம்",
  nextWeek: "அடுத்த வாரம்",
  weekend: "வார இறுதி",
  nextWeekend: "அடுத்த வார இறுதி",
  evening: "மாலை",
  after: (time) => `${time}-க்குப் பிறகு`,
  before: (time) => `${time}-க்கு முன்`,
  years: (years) => `${years} ஆண்டு அனுபவம்`,
  payMonth: (rupees) => `மாதம் குறைந்தது ${rupees}`,
  payMonthMost: (rupees) => `மாதம் அதிகபட்சம் ${rupees}`,
  payYear: (lakhs) => `ஆண்டுக்குக் குறைந்தது ${lakhs} லட்சம்`,
  payYearMost: (lakhs) => `ஆண்டுக்கு அதிகபட்சம் ${lakhs} லட்சம்`,
  asTyped: (word) => `“${word}” என எழுதியபடியே தேடு`,
  near: (what) => `நெருங்கியவை: ${what} இல்லாமல்`,
  noneHasAll: "இவை எல்லாம் உள்ள வாக்-இன் எதுவும் இல்லை.",
  nothingNear:
    "இதற்கு நெருங்கியதும் இல்லை. அன்றைய பட்டியல்களைப் பார்க்கவும், அல்லது புதியது வரும்போது அறிவிப்பு பெறவும்.",
  otherPlaces: "மற்ற இடங்கள்",
} satisfies Words<typeof understood>;
