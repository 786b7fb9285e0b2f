import { plural } from "#app/base/languages.ts";
import type { drivelist } from "#app/messages/en/drivelist.ts";
import { inCity, ofCity } from "#app/messages/forms/ta.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  search: "தேடவும்",
  show: (count) => plural(count, { one: "# டிரைவைக் காட்டு", other: "# டிரைவ்களைக் காட்டு" }),
  found: (count, all) => `${all} டிரைவ்களில் பொருந்துபவை: ${count}.`,
  newest: (most) => `புதிய ${most}`,
  noneFits: "இந்த ஃபில்டர்களில் டிரைவ் எதுவும் இல்லை.",
  walkIns: "எல்லா நகர வாக்-இன்கள்",
  noOlder: "இங்கே இதைவிடப் பழைய டிரைவ்கள் இல்லை.",
  backToNewest: (most) => `புதிய ${most}-க்குத் திரும்பு`,
  none: (city, month) => `${inCity(city)} ${month}-க்கு இன்னும் டிரைவ்கள் இல்லை.`,
  invite: "வேறு நகரத்தையோ மாதத்தையோ தேர்வு செய்யவும், அல்லது [முதல் டிரைவைச் சேர்க்கவும்].",
  yours: (counts) => `உங்களுடையவை, இன்னும் வெளியாகாதவை: ${counts}`,
  pending: (count) => `சரிபார்ப்பு பாக்கி ${count}`,
  refused: (count) => `ஏற்கப்படாதவை ${count}`,
  yoursHint:
    "இவற்றை நீங்களும் எங்கள் குழுவும் மட்டுமே பார்க்கலாம். ஒவ்வொரு டிரைவையும் வெளியிடும் முன் சரிபார்க்கிறோம்; அதுவரை அதைத் திறந்து திருத்தலாம் அல்லது திரும்பப் பெறலாம்.",
  putAway: "மறை",
  putAwayNamed: (company) => `மறை: ${company}`,
  inProfile: "எல்லாமே உங்கள் [சுயவிவரம்] பகுதியில் உள்ளன.",
  apply: "விண்ணப்பி",
  walkIn: "வாக்-இன்",
  applyBy: "கடைசி நாள்",
  recent: "சமீபத்தில் அனுப்பியவை",
  ofMonth: "அந்த மாதத்தின் மற்ற டிரைவ்கள்",
  filter: "ஃபில்டர்",
  showMonth: "காட்டு",
  noCity: (city) => `அந்த நகரம் எங்களிடம் இல்லை; ${city} காட்டப்படுகிறது.`,
  noMonth: (month) => `அப்படி ஒரு மாதம் இல்லை; ${month} காட்டப்படுகிறது.`,
  noYear: (first, last, year) => `ஆண்டுகள் ${first} முதல் ${last} வரை மட்டுமே; ${year} காட்டப்படுகிறது.`,
  lookAgain: "இது சேமிக்கப்பட்டது. மீண்டும் ஒருமுறை பார்க்கவும்:",
  failed: (request) => `பட்டியலைக் காட்ட முடியவில்லை. மீண்டும் முயற்சிக்கவும். (ரிக்வெஸ்ட் ${request})`,
  title: (city) => `${ofCity(city)} டிரைவ்கள்`,
} satisfies Words<typeof drivelist>;
