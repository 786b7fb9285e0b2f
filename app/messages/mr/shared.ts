import { plural } from "#app/base/languages.ts";
import type { shared } from "#app/messages/en/shared.ts";
import { inCity, ofCity } from "#app/messages/forms/mr.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  importantLists: "महत्त्वाच्या लिस्ट",
  interviewPatterns: "मुलाखतीचे पॅटर्न",
  drive: "ड्राइव्ह",
  details: "माहिती",
  dayTitle: (city, day) => `${ofCity(city)} वॉक-इन, ${day}`,
  dayText: (city, weekday, day) =>
    `${ofCity(city)} ${weekday}, ${day} च्या वॉक-इन आणि फोनवरच्या ड्राइव्ह: कंपनी, वेळ आणि ठिकाण.`,
  walkIns: (count) => plural(count, { one: "# वॉक-इन", other: "# वॉक-इन" }),
  more: (count) => plural(count, { one: "आणखी # वॉक-इन", other: "आणखी # वॉक-इन" }),
  dayNumbers: ({ count, city, weekday, day, first }) =>
    `${inCity(city)} ${weekday}, ${day} रोजी ${count}: ${first}`,
  walkInText: ({ profile, company, city, weekday, day }) =>
    `${company} मध्ये ${profile}, ${city}, ${weekday}, ${day}. वेळ आणि ठिकाण WalkinMitra वर.`,
  walkIn: "वॉक-इन",
  openings: "नोकऱ्या",
  driveText: ({ profile, company, city, walkIn, day }) =>
    `${company} मध्ये ${profile}, ${city}.${walkIn} ${day} रोजी WalkinMitra वर पोस्ट केली.`,
  walkInOn: (day) => `वॉक-इन ${day} रोजी`,
  listText: (city, day) => `${ofCity(city)} महत्त्वाची लिस्ट, ${day} रोजी पोस्ट केली.`,
  patternText: (company, profile, day) =>
    `${company} मधील ${profile} साठी मुलाखतीचा पॅटर्न, ${day} रोजी पोस्ट केला.`,
  hiring: (company) => `${company} मध्ये भरती`,
  hiringFor: (company, profile) => `${company} मध्ये भरती: ${profile}`,
  shared: "एका मित्राने तुमच्यासोबत ही वॉक-इन शेअर केली आहे",
  sharedList: "एका मित्राने तुमच्यासोबत ही लिस्ट शेअर केली आहे",
  company: "कंपनी",
  profile: "पद",
  city: "शहर",
  locality: "एरिया",
  dayIsOver: "हा दिवस संपला.",
  date: "तारीख",
  walkInDate: "वॉक-इनची तारीख",
  posted: "पोस्टची तारीख",
  afterLogin: "लॉगिन केल्यावर तुम्हाला दिसेल",
  behindLogin: {
    address: "पत्ता आणि मॅप",
    pay: "पगार",
    carry: "सोबत काय आणायचे",
    phone: "HR चा फोन नंबर",
  },
  gone: "ही ड्राइव्ह आता नाही, किंवा कधी नव्हतीच. कोणी तुम्हाला ही लिंक पाठवली असेल, तर त्यांना ती पुन्हा कॉपी करायला सांगा.",
} satisfies Words<typeof shared>;
