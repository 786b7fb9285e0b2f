import type { talk } from "#app/messages/en/talk.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "எங்கள் குழுவிடம் கேளுங்கள்",
  here: "குழு ஆன்லைனில் உள்ளது",
  later: "குழு பிறகு பதில் தரும்",
  close: "சாட்டை மூடு",
  empty: "டிரைவ், பட்டியல் அல்லது உங்கள் கணக்கு பற்றிக் கேளுங்கள். பதில் சொல்வது மனிதர்கள், மெஷின் அல்ல.",
  conversation: "சாட்",
  earlier: "முந்தைய மெசேஜ்கள்",
  fresh: (count) => `புதியவை: ${count}`,
  writing: (name) => `${name} டைப் செய்கிறார்…`,
  offline: "நீங்கள் ஆஃப்லைனில் உள்ளீர்கள். நெட்வொர்க் வந்ததும் உங்கள் மெசேஜ்கள் அனுப்பப்படும்.",
  read: "படிக்கப்பட்டது",
  sent: "அனுப்பப்பட்டது",
  notSent: (reason) => `அனுப்பப்படவில்லை. ${reason}`,
  waiting: "அனுப்பக் காத்திருக்கிறது",
  retry: "மீண்டும் அனுப்பு",
  discard: "அனுப்ப வேண்டாம்",
  message: "உங்கள் மெசேஜ்",
  write: "மெசேஜ் எழுதவும்",
  send: "அனுப்பு",
  today: "இன்று",
  yesterday: "நேற்று",
  problems: {
    tooShort: "குறைந்தது 2 எழுத்துகள் எழுதவும்.",
    tooLong: "மெசேஜை 2,000 எழுத்துகளுக்குள் எழுதவும்.",
    unsent: "இதை அனுப்ப முடியவில்லை.",
  },
} satisfies Words<typeof talk>;
