import type { choosing } from "#app/messages/en/choosing.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  selectCityAndDate: "ड्राइव्हची लिस्ट पाहण्यासाठी शहर आणि तारीख निवडा",
  selectCity: "शहर निवडा.",
  panIndia:
    "संपूर्ण भारताची रोजची लिस्ट नसते: वॉक-इन एकाच शहरात होते. शहर निवडा, किंवा संपूर्ण भारतातील नोकऱ्या [ड्राइव्ह] मध्ये पाहा.",
  notADay: (written) => `${written} अशी कोणतीही तारीख नाही.`,
  tooFar: (first, last) => `आमच्याकडे फक्त ${first} ते ${last} च्या लिस्ट आहेत.`,
  notOurCity: (typed) => `"${typed}" हे शहर आमच्या लिस्टमध्ये नाही.`,
  didYouMean: (city) => `तुम्हाला ${city} म्हणायचे होते का?`,
  selectCityName: "किमान शहर तरी निवडा!",
  notAuthorized: "हे पाहण्याची तुम्हाला परवानगी नाही. अधिक माहितीसाठी आमच्या टीमशी संपर्क करा!",
} satisfies Words<typeof choosing>;
