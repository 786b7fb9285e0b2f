import type { share } from "#app/messages/en/share.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "WalkinMitra: रोज़ की वॉक-इन लिस्ट",
  date: (date, month, year) => `${date} ${month} ${year}`,
  total: (total, kinds) => `कुल: ${total} (${kinds})`,
  technical: "टेक्निकल",
  nonTechnical: "नॉन-टेक्निकल",
  tagline: "हर वॉक-इन, हर शहर, हर दिन।",
  noFee: "इंटरव्यू के लिए कभी पैसे न दें। माँगें तो 1930 पर कॉल करें।",
  andMore: (count) => `…और ${count}:`,
  notMentioned: "नहीं बताया गया",
  entryChances: (type, chances) => `${type} (एंट्री की संभावना: ${chances})`,
  callLetter: "कॉल लेटर",
  noCallLetter: "कॉल लेटर ज़रूरी नहीं",
  entryUntil: (time) => `एंट्री ${time} तक`,
  profile: "पद",
  for: "किसके लिए",
  type: "तरीका",
  graduation: "पढ़ाई",
  package: "पैकेज",
  time: "समय",
  venue: "जगह",
  carry: "साथ लाएँ",
  contact: "संपर्क",
  call: "कॉल",
} satisfies Words<typeof share>;
