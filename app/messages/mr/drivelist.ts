import { plural } from "#app/base/languages.ts";
import type { drivelist } from "#app/messages/en/drivelist.ts";
import { inCity, ofCity } from "#app/messages/forms/mr.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  search: "शोधा",
  show: (count) => plural(count, { one: "# ड्राइव्ह दाखवा", other: "# ड्राइव्ह दाखवा" }),
  found: (count, all) => `${all} पैकी ${count} ड्राइव्ह.`,
  newest: (most) => `सर्वात नव्या ${most}`,
  noneFits: "या फिल्टरनुसार एकही ड्राइव्ह सापडली नाही.",
  walkIns: "सगळ्या शहरांतल्या वॉक-इन",
  noOlder: "इथे याहून जुन्या ड्राइव्ह नाहीत.",
  backToNewest: (most) => `सर्वात नव्या ${most} वर जा`,
  none: (city, month) => `${inCity(city)} ${month} मध्ये अजून ड्राइव्ह नाहीत.`,
  invite: "दुसरे शहर किंवा महिना निवडा, किंवा [पहिली ड्राइव्ह जोडा].",
  yours: (counts) => `तुमच्या, अजून प्रसिद्ध न झालेल्या: ${counts}`,
  pending: (count) => `${count} ची तपासणी बाकी`,
  refused: (count) => `${count} नाकारलेल्या`,
  yoursHint:
    "या फक्त तुम्हाला आणि आमच्या टीमला दिसतात. प्रत्येक ड्राइव्ह दिसण्याआधी आम्ही तपासतो; तोपर्यंत तुम्ही ती उघडून दुरुस्त करू शकता किंवा मागे घेऊ शकता.",
  putAway: "लपवा",
  putAwayNamed: (company) => `लपवा: ${company}`,
  inProfile: "सगळ्या तुमच्या [प्रोफाइल] मध्ये आहेत.",
  apply: "अर्ज",
  walkIn: "वॉक-इन",
  applyBy: "शेवटची तारीख",
  recent: "अलीकडे पाठवलेल्या",
  ofMonth: "त्या महिन्यातल्या इतर ड्राइव्ह",
  filter: "फिल्टर",
  showMonth: "दाखवा",
  noCity: (city) => `हे शहर आमच्या लिस्टमध्ये नाही, म्हणून ${city} दाखवत आहोत.`,
  noMonth: (month) => `असा महिना नाही, म्हणून ${month} दाखवत आहोत.`,
  noYear: (first, last, year) => `आमच्याकडे ${first} ते ${last} ही वर्षे आहेत, म्हणून ${year} दाखवत आहोत.`,
  lookAgain: "सेव्ह झाले आहे. पुन्हा पाहा:",
  failed: (request) => `लिस्ट उघडता आली नाही. पुन्हा प्रयत्न करा. (रिक्वेस्ट ${request})`,
  title: (city) => `${ofCity(city)} ड्राइव्ह`,
} satisfies Words<typeof drivelist>;
