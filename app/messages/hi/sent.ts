import { plural } from "#app/base/languages.ts";
import type { sent } from "#app/messages/en/sent.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (count) => plural(count, { one: "आज आपके लिए # वॉक-इन", other: "आज आपके लिए # वॉक-इन" }),
  tomorrow: (count) => plural(count, { one: "कल आपके लिए # वॉक-इन", other: "कल आपके लिए # वॉक-इन" }),
  on: (count, day) =>
    plural(count, { one: `आपके लिए # वॉक-इन, ${day}`, other: `आपके लिए # वॉक-इन, ${day}` }),
  fresh: (count) => plural(count, { one: "आपके लिए # नई वॉक-इन", other: "आपके लिए # नई वॉक-इन" }),
  more: (count) => `और ${count}`,
  walkIn: "वॉक-इन",
  aWalkIn: "एक वॉक-इन",
  afterAll: "अब होगी",
  posted: "आपकी वॉक-इन पोस्ट हो गई",
  answered: "आपके भेजे मैसेज के बारे में",
  asked: (address) => `आपने यह यहाँ माँगा था: ${address}`,
  noMore: (address) => `ईमेल बंद करें: ${address}`,
  noFee: "इंटरव्यू के लिए कभी पैसे न दें। माँगें तो 1930 पर कॉल करें।",
} satisfies Words<typeof sent>;
