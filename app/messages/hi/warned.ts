import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "लोगों ने इसकी शिकायत की है, जाँच चल रही है। निकलने से पहले पूछ लें।",
  reviewOf: (said) => `शिकायत की जाँच चल रही है: ${said}। निकलने से पहले पूछ लें।`,
  askedMoney: (people, day) =>
    `${people === 1 ? "1 व्यक्ति ने बताया कि उससे" : `${people} लोगों ने बताया कि उनसे`} पैसे माँगे गए, आखिरी बार ${day} को`,
  notHappening: (people, day) =>
    `${people === 1 ? "1 व्यक्ति ने" : `${people} लोगों ने`} बताया कि यह नहीं हो रही है, आखिरी बार ${day} को`,
  peopleToldUs: "लोगों ने हमें बताया",
  looking: "हमारी टीम इसे देख रही है। निकलने से पहले पूछ लें।",
  to: "[नया दिन देखें]।",
  from: "पहले यह [किसी और दिन] थी।",
  closed: "लोग कह रहे हैं: एंट्री बंद",
} satisfies Words<typeof warned>;
