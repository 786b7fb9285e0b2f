import type { months } from "#app/messages/en/months.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  trail: "கடந்த மாதம்",
  cities: "நகரங்கள்",
  filter: "ஃபில்டர்",
  show: "காட்டு",
  lastMonth: "கடந்த மாதம்",
  code: "கோடு",
  codeHint: "ஒவ்வொரு மாதத்துக்கும் தனி கோடு. பெரிய, சிறிய எழுத்துகள் வேறு.",
  enterCode: "கோடை உள்ளிடவும்",
  isOpen: "இந்த மாதம் உங்களுக்குத் திறந்துள்ளது; வேறு மாதத்துக்கு அதன் கோடு வேண்டும்.",
  locked: (month) =>
    `[${month} பூட்டப்பட்டுள்ளது.] அந்த மாதத்தின் கோடால் டிரைவ்கள் திறக்கும். கோடை எங்கள் குழு தரும்: சாட்டில் கேட்கவும்.`,
  noDrives: "டிரைவ்கள் இல்லை",
  foundZero: "ஒரு டிரைவும் கிடைக்கவில்லை!",
  tryOther: "எதுவும் கிடைக்கவில்லை. வேறு தேர்வை முயலவும்!",
  applyHint:
    "விண்ணப்பி பட்டன் லிங்க் வேலை செய்யாவிட்டால், காப்பி பட்டனை அழுத்தி பிரவுசரின் புதிய டேபில் பேஸ்ட் செய்யவும், அது வேலை செய்யும்.",
  backToNewest: (most) => `புதிய ${most}-க்குத் திரும்பு`,
  lookingFor: (whom) => `யாருக்கு: ${whom}`,
  apply: "விண்ணப்பி",
  copyLink: "லிங்கைக் காப்பி செய்",
} satisfies Words<typeof months>;
