import { plural } from "#app/base/languages.ts";
import type { drivelist } from "#app/messages/en/drivelist.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  search: "या ड्राइव्हमध्ये शोधा",
  show: (count) => plural(count, { one: "# ड्राइव्ह दाखवा", other: "# ड्राइव्ह दाखवा" }),
  found: (count, all) => `${all} पैकी ${count} ड्राइव्ह.`,
  newest: (most) => `सर्वात नव्या ${most}`,
  noneFits: "या सगळ्याला जुळणारी ड्राइव्ह नाही.",
  walkIns: "सगळ्या शहरांतल्या वॉक-इन",
  noOlder: "इथे याहून जुन्या ड्राइव्ह नाहीत.",
  backToNewest: (most) => `सर्वात नव्या ${most} कडे परत`,
  none: (city, month) => `${city}, ${month}: अजून ड्राइव्ह नाहीत.`,
  invite: "दुसरे शहर किंवा महिना निवडा, किंवा [पहिली ड्राइव्ह जोडा].",
  yours: (counts) => `तुमच्या, अजून प्रसिद्ध न झालेल्या: ${counts}`,
  pending: (count) => `${count} तपासणी बाकी`,
  refused: (count) => `${count} नाकारल्या`,
  yoursHint:
    "या फक्त तुम्ही आणि आमची टीम पाहते. प्रत्येक ड्राइव्ह दिसण्याआधी आम्ही तपासतो; तोपर्यंत तुम्ही ती उघडून दुरुस्त करू शकता किंवा मागे घेऊ शकता.",
  putAway: "बाजूला ठेवा",
  putAwayNamed: (company) => `बाजूला ठेवा: ${company}`,
  inProfile: "सगळ्या तुमच्या [प्रोफाइल] मध्ये आहेत.",
  apply: "अर्ज",
  walkIn: "वॉक-इन",
  applyBy: "शेवटचा दिवस",
  recent: "अलीकडे पाठवलेल्या",
  ofMonth: "त्या महिन्यातल्या इतर ड्राइव्ह",
  filter: "फिल्टर",
  showMonth: "दाखवा",
  noCity: (city) => `असे शहर नाही, म्हणून हे ${city} आहे.`,
  noMonth: (month) => `असा महिना नाही, म्हणून हा ${month} आहे.`,
  noYear: (first, last, year) => `वर्षे ${first} ते ${last} आहेत, म्हणून हे ${year} आहे.`,
  lookAgain: "सेव्ह झाले आहे. कृपया पुन्हा पाहा:",
  failed: (request) => `लिस्ट वाचता आली नाही. कृपया पुन्हा करा. (विनंती ${request})`,
} satisfies Words<typeof drivelist>;
