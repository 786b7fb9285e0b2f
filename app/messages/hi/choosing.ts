import type { choosing } from "#app/messages/en/choosing.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  selectCityAndDate: "ड्राइव की लिस्ट देखने के लिए शहर और तारीख चुनें",
  selectCity: "शहर चुनें।",
  panIndia:
    "पूरे भारत की रोज़ की लिस्ट नहीं होती: वॉक-इन किसी एक शहर में होती है। कोई शहर चुनें, या पूरे भारत की नौकरियाँ [ड्राइव] में देखें।",
  notADay: (written) => `${written} जैसी कोई तारीख नहीं है।`,
  tooFar: (first, last) => `हमारे पास सिर्फ़ ${first} से ${last} तक की लिस्ट हैं।`,
  notOurCity: (typed) => `"${typed}" हमारे शहरों में नहीं है।`,
  didYouMean: (city) => `क्या आप ${city} ढूँढ रहे थे?`,
  selectCityName: "कम से कम शहर का नाम तो चुनें!",
  notAuthorized: "आपको यह देखने की अनुमति नहीं है। ज़्यादा जानकारी के लिए हमारी टीम से संपर्क करें!",
} satisfies Words<typeof choosing>;
