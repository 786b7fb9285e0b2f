import { plural } from "#app/base/languages.ts";
import type { find } from "#app/messages/en/find.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "வாக்-இன் தேடு",
  search: "தேடவும்",
  city: "நகரம்",
  when: "எப்போது",
  sevenDays: "7 நாள்",
  all: "எல்லாம்",
  walkIns: (count) => plural(count, { one: "# வாக்-இன்", other: "# வாக்-இன்கள்" }),
  moreThan: (count) => `${count}-க்கு மேற்பட்ட வாக்-இன்கள்`,
  show: (walkIns) => `${walkIns} காட்டு`,
  showThem: "வாக்-இன்களைக் காட்டு",
  found: (walkIns) => `கிடைத்தவை: ${walkIns}.`,
  foundOn: (walkIns, day) => `${day}: கிடைத்தவை ${walkIns}.`,
  foundFrom: (walkIns, from) => `${from} முதல்: கிடைத்தவை ${walkIns}.`,
  foundUntil: (walkIns, until) => `${until} வரை: கிடைத்தவை ${walkIns}.`,
  foundBetween: (walkIns, from, until) => `${from} முதல் ${until} வரை: கிடைத்தவை ${walkIns}.`,
  today: (day) => `இன்று, ${day}`,
  tomorrow: (day) => `நாளை, ${day}`,
  tellMe: "தினமும் தெரிவிக்கவும்",
  backToFirst: "தொடக்கத்திற்குத் திரும்பு",
  dailyLists: "தினசரி பட்டியல்கள்",
  noneFits: "இந்த ஃபில்டர்களில் வாக்-இன் எதுவும் இல்லை.",
  allCitiesAndDays: "எல்லா நகரங்களும் நாட்களும்",
  broken: "அடுத்த முடிவுகளுக்கான இந்த லிங்க் சரியில்லை. முதலிலிருந்து பார்க்கவும்.",
  noAnswer: (request) =>
    `தேடல் இப்போது வேலை செய்யவில்லை. தினசரி பட்டியல்கள் வேலை செய்கின்றன: அங்கே பார்க்கவும், அல்லது ஒரு நிமிடம் கழித்து மீண்டும் முயற்சிக்கவும். (ரிக்வெஸ்ட் ${request})`,
} satisfies Words<typeof find>;
