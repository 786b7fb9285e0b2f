import { plural } from "#app/base/languages.ts";
import type { records } from "#app/messages/en/records.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  details: "விவரங்கள்",
  view: "பார்",
  viewNamed: (name) => `பார்: ${name}`,
  edit: "திருத்து",
  editNamed: (name) => `திருத்து: ${name}`,
  remove: "நீக்கு",
  removeNamed: (name) => `நீக்கு: ${name}`,
  goes: (name) => `“${name}” நீக்கப்படும்; இனி யாராலும் பார்க்க முடியாது.`,
  areYouSure: "நிச்சயமாகவா?",
  submit: "அனுப்பு",
  update: "மாற்றங்களைச் சேமி",
  clear: "கிளியர் செய்",
  cancel: "வேண்டாம்",
  close: "மூடு",
  noRecent: "சமீபத்தில் எதுவும் இல்லை!",

  newOf: {
    drive: (count) => plural(count, { one: "# புதிய டிரைவ்.", other: "# புதிய டிரைவ்கள்." }),
    list: (count) => plural(count, { one: "# புதிய பட்டியல்.", other: "# புதிய பட்டியல்கள்." }),
    pattern: (count) => plural(count, { one: "# புதிய பேட்டர்ன்.", other: "# புதிய பேட்டர்ன்கள்." }),
  },
  changed: "இங்கே ஏதோ மாறியுள்ளது.",
  show: "காட்டு",

  restored: "நீங்கள் முன்பு எழுதியதை மீண்டும் கொண்டு வந்துள்ளோம்.",
  discard: "எழுதியது வேண்டாம்",
  use: "அதைப் பயன்படுத்து",
  draftOf: (version) => `பதிப்பு ${version}: நீங்கள் எழுதி வைத்தது`,
  changedSince: "அதன் பிறகு இது மாறிவிட்டது. படிவத்தில் இப்போது சேமிக்கப்பட்டது உள்ளது; நீங்கள் எழுதியது:",
  typed: (label, typed, saved) => `${label}: ${typed} (இப்போது சேமித்தது: ${saved})`,
  nothing: "எதுவும் இல்லை",
  savedNow: (value) => `இப்போது சேமித்தது: ${value}`,
  needed: (names) => `இன்னும் தேவை: ${names}.`,

  yes: "ஆம்",
  no: "இல்லை",
  updated: "திருத்தியது",
  postedBy: "போஸ்ட் செய்தவர்",
  postedAt: "போஸ்ட் செய்த நேரம்",
  updatedBy: "திருத்தியவர்",
  updatedAt: "திருத்திய நேரம்",
  notAvailable: "தகவல் இல்லை",
  company: "நிறுவனம்",
  profile: "பணி",

  share: "WhatsApp-இல் பகிர்",
  link: "இந்தப் பக்கத்தின் லிங்க்",
  copy: "காப்பி செய்",
  copyFull: "முழுவதும் காப்பி செய்",
} satisfies Words<typeof records>;
