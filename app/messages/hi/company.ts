import type { company } from "#app/messages/en/company.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: (name) => `${name}: वॉक-इन और इंटरव्यू`,
  text: (posted, confirmed, coming) =>
    `वॉक-इन और ड्राइव: ${posted}, कन्फ़र्म: ${confirmed}, आने वाली: ${coming}। कौन गया, और उनसे क्या पूछा गया।`,
  section: "कंपनी",
  figures: "आँकड़ों में",
  posted: "वॉक-इन और ड्राइव",
  first: "यहाँ की पहली",
  held: "हुई",
  of: (count, all) => `${all} में से ${count}`,
  rate: (percent) => `${percent} %`,
  confirmed: "कम से कम एक बार कन्फ़र्म",
  ways: {
    called: "कंपनी को कॉल करके",
    website: "कंपनी की वेबसाइट पर",
    "official-mail": "कंपनी के मेल या पोस्टर से",
    "at-the-gate": "गेट पर",
    "company-posted": "कंपनी की अपनी पोस्ट से",
  },
  notHappening: "लोग कहते हैं, नहीं हुई",
  askedMoney: "लोग कहते हैं, पैसे माँगे गए",
  people: (count) => `${count} लोग`,
  nobody: "कोई नहीं",
  how: "वॉक-इन तब हुई मानी जाती है जब वह रद्द नहीं हुई और वहाँ गए किसी ने हमें कुछ और नहीं बताया। लोगों की शिकायतों में से सिर्फ़ वे गिनी जाती हैं जिन्हें हमारी टीम ने सही पाया।",
  coming: "आने वाली",
  none: "अभी कोई आने वाली नहीं है।",
  more: (count) => `और ${count}`,
  drives: "इस महीने की ड्राइव",
  all: (count) => `सभी ${count}`,
  past: "बीती हुई",
  ends: {
    held: "हुई",
    cancelled: "रद्द",
    moved: "दिन बदला",
    denied: "नहीं हुई",
    review: "शिकायत की जाँच जारी",
  },
  follow: "अगली की सूचना दें",
  gone: "इस नाम की कोई कंपनी हमारे पास नहीं है।",
} satisfies Words<typeof company>;
