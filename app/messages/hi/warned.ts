import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "जाँच चल रही है: लोगों ने इसकी शिकायत की है। निकलने से पहले पूछ लें।",
  to: "[दूसरे दिन] पर जाएँ।",
  from: "पहले यह [दूसरे दिन] को थी।",
  closed: "लोग कह रहे हैं: एंट्री बंद",
} satisfies Words<typeof warned>;
