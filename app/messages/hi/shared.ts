import { plural } from "#app/base/languages.ts";
import type { shared } from "#app/messages/en/shared.ts";
import { inCity, ofCity } from "#app/messages/forms/hi.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  importantLists: "ज़रूरी लिस्ट",
  interviewPatterns: "इंटरव्यू पैटर्न",
  drive: "ड्राइव",
  details: "जानकारी",
  dayTitle: (city, day) => `${inCity(city)} वॉक-इन, ${day}`,
  dayText: (city, weekday, day) =>
    `${inCity(city)} ${weekday}, ${day} की वॉक-इन और फ़ोन वाली ड्राइव: कंपनी, समय और जगह।`,
  walkIns: (count) => plural(count, { one: "# वॉक-इन", other: "# वॉक-इन" }),
  more: (count) => plural(count, { one: "और # वॉक-इन", other: "और # वॉक-इन" }),
  dayNumbers: ({ count, city, weekday, day, first }) =>
    `${inCity(city)} ${weekday}, ${day} को ${count}: ${first}`,
  walkInText: ({ profile, company, city, weekday, day }) =>
    `${company} में ${profile}, ${city}, ${weekday}, ${day}। समय और जगह WalkinMitra पर।`,
  walkIn: "वॉक-इन",
  openings: "नौकरियाँ",
  driveText: ({ profile, company, city, walkIn, day }) =>
    `${company} में ${profile}, ${city}।${walkIn} ${day} को WalkinMitra पर पोस्ट की गई।`,
  walkInOn: (day) => `वॉक-इन ${day} को`,
  listText: (city, day) => `${ofCity(city)} ज़रूरी लिस्ट, ${day} को पोस्ट की गई।`,
  patternText: (company, profile, day) =>
    `${company} में ${profile} का इंटरव्यू पैटर्न, ${day} को पोस्ट किया गया।`,
  hiring: (company) => `${company} में भर्ती`,
  hiringFor: (company, profile) => `${company} में भर्ती: ${profile}`,
  shared: "किसी दोस्त ने आपके साथ यह वॉक-इन शेयर की है",
  sharedList: "किसी दोस्त ने आपके साथ यह लिस्ट शेयर की है",
  company: "कंपनी",
  profile: "पद",
  city: "शहर",
  locality: "इलाका",
  dayIsOver: "यह दिन बीत चुका है।",
  date: "तारीख",
  walkInDate: "वॉक-इन की तारीख",
  posted: "पोस्ट की तारीख",
  afterLogin: "लॉगिन के बाद आप देखेंगे",
  behindLogin: {
    address: "पता और मैप",
    pay: "सैलरी",
    carry: "साथ क्या लाएँ",
    phone: "HR का फ़ोन नंबर",
  },
  gone: "यह ड्राइव अब नहीं है, या कभी थी ही नहीं। अगर किसी ने आपको यह लिंक भेजा है, तो उनसे इसे फिर से कॉपी करके भेजने को कहें।",
} satisfies Words<typeof shared>;
