import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "जाँच चल रही है: लोगों ने इसकी शिकायत की है। निकलने से पहले पूछ लें।",
  reviewOf: (said) => `जाँच चल रही है: ${said}। निकलने से पहले पूछ लें।`,
  askedMoney: (people, day) =>
    `${people === 1 ? "1 व्यक्ति कहता है कि उससे" : `${people} लोग कहते हैं कि उनसे`} पैसे माँगे गए, आखिरी बार: ${day}`,
  notHappening: (people, day) =>
    `${people === 1 ? "1 व्यक्ति कहता है" : `${people} लोग कहते हैं`} कि यह नहीं हो रही है, आखिरी बार: ${day}`,
  peopleToldUs: "लोगों ने हमें बताया",
  to: "[दूसरे दिन] पर जाएँ।",
  from: "पहले यह [दूसरे दिन] को थी।",
  closed: "लोग कह रहे हैं: एंट्री बंद",
} satisfies Words<typeof warned>;
