import type { months } from "#app/messages/en/months.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  trail: "मागचा महिना",
  cities: "शहरे",
  filter: "फिल्टर",
  show: "दाखवा",
  lastMonth: "मागचा महिना",
  code: "कोड",
  codeHint: "प्रत्येक महिन्याचा वेगळा कोड असतो. कॅपिटल-स्मॉल अक्षरे वेगळी धरली जातात.",
  enterCode: "कोड टाका",
  isOpen: "हा महिना तुमच्यासाठी उघडा आहे. दुसऱ्या महिन्यासाठी त्या महिन्याचा कोड लागेल.",
  locked: (month) =>
    `[${month} लॉक आहे.] त्याच्या ड्राइव्ह त्या महिन्याच्या कोडने उघडतात. कोड आमची टीम देते: चॅटमध्ये मागा.`,
  noDrives: "ड्राइव्ह नाहीत",
  foundZero: "एकही ड्राइव्ह सापडली नाही!",
  tryOther: "काही सापडले नाही. दुसरे काही निवडून पाहा!",
  applyHint:
    "“अर्ज करा” बटणाची लिंक चालली नाही, तर “लिंक कॉपी करा” दाबा आणि लिंक ब्राउझरच्या नव्या टॅबमध्ये पेस्ट करा, ती चालेल.",
  backToNewest: (most) => `सर्वात नव्या ${most} वर जा`,
  lookingFor: (whom) => `कोणासाठी: ${whom}`,
  apply: "अर्ज करा",
  copyLink: "लिंक कॉपी करा",
} satisfies Words<typeof months>;
