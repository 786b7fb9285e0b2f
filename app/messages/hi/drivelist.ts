import { plural } from "#app/base/languages.ts";
import type { drivelist } from "#app/messages/en/drivelist.ts";
import { inCity, ofCity } from "#app/messages/forms/hi.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  search: "खोजें",
  show: (count) => plural(count, { one: "# ड्राइव देखें", other: "# ड्राइव देखें" }),
  found: (count, all) => `${all} में से ${count} ड्राइव।`,
  newest: (most) => `सबसे नई ${most}`,
  noneFits: "इन फ़िल्टर में कोई ड्राइव नहीं मिली।",
  walkIns: "सभी शहरों की वॉक-इन",
  noOlder: "यहाँ इससे पुरानी ड्राइव नहीं हैं।",
  backToNewest: (most) => `सबसे नई ${most} पर लौटें`,
  none: (city, month) => `${inCity(city)} ${month} की अभी कोई ड्राइव नहीं है।`,
  invite: "कोई और शहर या महीना चुनें, या [पहली ड्राइव जोड़ें]।",
  yours: (counts) => `आपकी, जो अभी पब्लिश नहीं हुईं: ${counts}`,
  pending: (count) => `${count} की जाँच बाकी`,
  refused: (count) => `${count} नामंज़ूर`,
  yoursHint:
    "इन्हें सिर्फ़ आप और हमारी टीम देख सकते हैं। हर ड्राइव दिखाने से पहले हम उसे जाँचते हैं; तब तक आप इसे खोलकर ठीक कर सकते हैं या वापस ले सकते हैं।",
  putAway: "छिपाएँ",
  putAwayNamed: (company) => `छिपाएँ: ${company}`,
  inProfile: "सारी आपकी [प्रोफ़ाइल] में हैं।",
  apply: "अप्लाई",
  walkIn: "वॉक-इन",
  applyBy: "आखिरी तारीख",
  recent: "हाल में भेजी गईं",
  ofMonth: "उस महीने की और ड्राइव",
  filter: "फ़िल्टर",
  showMonth: "दिखाएँ",
  noCity: (city) => `यह शहर हमारी लिस्ट में नहीं है, इसलिए ${city} दिखा रहे हैं।`,
  noMonth: (month) => `ऐसा कोई महीना नहीं है, इसलिए ${month} दिखा रहे हैं।`,
  noYear: (first, last, year) => `साल ${first} से ${last} तक के हैं, इसलिए ${year} दिखा रहे हैं।`,
  lookAgain: "यह सेव हो गई है। फिर से देखें:",
  failed: (request) => `लिस्ट नहीं खुल सकी। फिर कोशिश करें। (रिक्वेस्ट ${request})`,
  title: (city) => `${ofCity(city)} ड्राइव`,
} satisfies Words<typeof drivelist>;
