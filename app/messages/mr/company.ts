import type { company } from "#app/messages/en/company.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: (name) => `${name}: वॉक-इन आणि मुलाखती`,
  text: (posted, confirmed, coming) =>
    `वॉक-इन आणि ड्राइव्ह: ${posted}, कन्फर्म: ${confirmed}, येणाऱ्या: ${coming}. कोण गेले, आणि त्यांना काय विचारले.`,
  section: "कंपनी",
  figures: "आकड्यांत",
  posted: "वॉक-इन आणि ड्राइव्ह",
  first: "इथली पहिली",
  held: "झाल्या",
  of: (count, all) => `${all} पैकी ${count}`,
  rate: (percent) => `${percent} %`,
  confirmed: "किमान एकदा कन्फर्म",
  ways: {
    called: "कंपनीला फोन करून",
    website: "कंपनीच्या वेबसाइटवर",
    "official-mail": "कंपनीच्या मेल किंवा पोस्टरवरून",
    "at-the-gate": "गेटवर",
    "company-posted": "कंपनीच्या स्वतःच्या पोस्टवरून",
  },
  notHappening: "बरोबर ठरलेल्या तक्रारी: झाली नाही",
  askedMoney: "बरोबर ठरलेल्या तक्रारी: पैसे मागितले",
  people: (count) => `${count} जण`,
  nobody: "आतापर्यंत कोणी नाही",
  how: "जी वॉक-इन रद्द झाली नाही आणि तिथे गेलेल्या कोणीही आम्हाला वेगळे सांगितले नाही, ती झाली असे धरतो. लोकांच्या तक्रारींपैकी आमच्या टीमला बरोबर वाटल्या त्याच मोजतो.",
  coming: "येणाऱ्या",
  none: "सध्या येणारी एकही नाही.",
  more: (count) => `आणि आणखी ${count}`,
  drives: "या महिन्याच्या ड्राइव्ह",
  all: (count) => `सर्व ${count}`,
  past: "होऊन गेलेल्या",
  ends: {
    held: "झाली",
    cancelled: "रद्द",
    moved: "दिवस बदलला",
    denied: "झाली नाही",
    review: "तक्रारीची तपासणी सुरू",
  },
  follow: "पुढची आली की कळवा",
  gone: "या नावाची कंपनी आमच्याकडे नाही.",
} satisfies Words<typeof company>;
