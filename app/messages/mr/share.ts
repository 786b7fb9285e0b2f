import type { share } from "#app/messages/en/share.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "WalkinMitra: रोजची वॉक-इन लिस्ट",
  date: (date, month, year) => `${date} ${month} ${year}`,
  total: (total, kinds) => `एकूण: ${total} (${kinds})`,
  technical: "टेक्निकल",
  nonTechnical: "नॉन-टेक्निकल",
  tagline: "प्रत्येक वॉक-इन, प्रत्येक शहर, दररोज.",
  noFee: "मुलाखतीसाठी कधीही पैसे देऊ नका. पैसे मागितले? 1930 वर फोन करा.",
  andMore: (count) => `…आणि आणखी ${count}:`,
  notMentioned: "दिलेले नाही",
  entryChances: (type, chances) => `${type} (प्रवेशाची शक्यता: ${chances})`,
  callLetter: "कॉल लेटर",
  noCallLetter: "कॉल लेटर लागत नाही",
  entryUntil: (time) => `एंट्री ${time} पर्यंत`,
  profile: "पद",
  for: "कोणासाठी",
  type: "प्रकार",
  graduation: "पदवी",
  package: "पॅकेज",
  time: "वेळ",
  venue: "ठिकाण",
  carry: "सोबत आणा",
  contact: "संपर्क",
  call: "फोन",
} satisfies Words<typeof share>;
