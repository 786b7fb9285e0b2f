import type { share } from "#app/messages/en/share.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "WalkinMitra: தினசரி வாக்-இன் பட்டியல்",
  date: (date, month, year) => `${date} ${month} ${year}`,
  total: (total, kinds) => `மொத்தம்: ${total} (${kinds})`,
  technical: "டெக்னிக்கல்",
  nonTechnical: "நான்-டெக்னிக்கல்",
  tagline: "எல்லா வாக்-இன், எல்லா நகரம், தினமும்.",
  noFee: "நேர்காணலுக்கு ஒருபோதும் பணம் தர வேண்டாம். பணம் கேட்டால் 1930-க்கு அழைக்கவும்.",
  andMore: (count) => `…மேலும் ${count}:`,
  notMentioned: "குறிப்பிடப்படவில்லை",
  entryChances: (type, chances) => `${type} (நுழைவு வாய்ப்பு: ${chances})`,
  callLetter: "கால் லெட்டர்",
  noCallLetter: "கால் லெட்டர் தேவையில்லை",
  entryUntil: (time) => `நுழைவு ${time} வரை`,
  profile: "பணி",
  for: "யாருக்கு",
  type: "வகை",
  graduation: "டிகிரி",
  package: "பேக்கேஜ்",
  time: "நேரம்",
  venue: "இடம்",
  carry: "கொண்டு வர",
  contact: "தொடர்புக்கு",
  call: "போன்",
} satisfies Words<typeof share>;
