import { plural } from "#app/base/languages.ts";
import type { drivelist } from "#app/messages/en/drivelist.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  search: "इन ड्राइव में खोजें",
  show: (count) => plural(count, { one: "# ड्राइव देखें", other: "# ड्राइव देखें" }),
  found: (count, all) => `${all} में से ${count} ड्राइव।`,
  newest: (most) => `सबसे नई ${most}`,
  noneFits: "ऐसी कोई ड्राइव नहीं है जिस पर यह सब लागू हो।",
  walkIns: "सभी शहरों की वॉक-इन",
  noOlder: "यहाँ इससे पुरानी ड्राइव नहीं हैं।",
  backToNewest: (most) => `सबसे नई ${most} पर लौटें`,
  none: (city, month) => `${city} में ${month} की अभी कोई ड्राइव नहीं है।`,
  invite: "कोई और शहर या महीना चुनें, या [पहली ड्राइव जोड़ें]।",
  yours: (counts) => `आपकी, जो अभी पब्लिश नहीं हुईं: ${counts}`,
  pending: (count) => `${count} की जाँच बाकी`,
  refused: (count) => `${count} नामंज़ूर`,
  yoursHint:
    "इन्हें सिर्फ़ आप और हमारी टीम देखते हैं। हर ड्राइव दिखने से पहले हम जाँचते हैं; तब तक आप इसे खोलकर ठीक कर सकते हैं या वापस ले सकते हैं।",
  putAway: "किनारे रखें",
  putAwayNamed: (company) => `किनारे रखें: ${company}`,
  inProfile: "सारी आपकी [प्रोफ़ाइल] में हैं।",
  apply: "अप्लाई",
  walkIn: "वॉक-इन",
  applyBy: "आखिरी दिन",
  recent: "हाल में भेजी गईं",
  ofMonth: "उस महीने की और ड्राइव",
  filter: "फ़िल्टर",
  showMonth: "दिखाएँ",
  noCity: (city) => `ऐसा कोई शहर नहीं है, इसलिए यह ${city} है।`,
  noMonth: (month) => `ऐसा कोई महीना नहीं है, इसलिए यह ${month} है।`,
  noYear: (first, last, year) => `साल ${first} से ${last} तक हैं, इसलिए यह ${year} है।`,
  lookAgain: "यह सेव हो गई है। कृपया फिर से देखें:",
  failed: (request) => `लिस्ट पढ़ी नहीं जा सकी। कृपया फिर कोशिश करें। (अनुरोध ${request})`,
} satisfies Words<typeof drivelist>;
