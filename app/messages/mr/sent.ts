import { plural } from "#app/base/languages.ts";
import type { sent } from "#app/messages/en/sent.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (count) => plural(count, { one: "आज तुमच्यासाठी # वॉक-इन", other: "आज तुमच्यासाठी # वॉक-इन" }),
  tomorrow: (count) =>
    plural(count, { one: "उद्या तुमच्यासाठी # वॉक-इन", other: "उद्या तुमच्यासाठी # वॉक-इन" }),
  on: (count, day) =>
    plural(count, { one: `तुमच्यासाठी # वॉक-इन, ${day}`, other: `तुमच्यासाठी # वॉक-इन, ${day}` }),
  fresh: (count) =>
    plural(count, { one: "तुमच्यासाठी # नवी वॉक-इन", other: "तुमच्यासाठी # नव्या वॉक-इन" }),
  more: (count) => `आणि आणखी ${count}`,
  walkIn: "वॉक-इन",
  aWalkIn: "एक वॉक-इन",
  afterAll: "आता होणार आहे",
  posted: "तुमची वॉक-इन पोस्ट झाली",
  answered: "तुम्ही पाठवलेल्या मेसेजबद्दल",
  asked: (address) => `तुम्ही हे इथे मागितले: ${address}`,
  noMore: (address) => `ईमेल बंद करा: ${address}`,
  noFee: "मुलाखतीसाठी कधीही पैसे देऊ नका. पैसे मागितले? 1930 वर फोन करा.",
} satisfies Words<typeof sent>;
