import { plural } from "#app/base/languages.ts";
import type { ends } from "#app/messages/en/ends.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  howDidItEnd: "नतीजा क्या रहा?",
  anyNews: "कोई जवाब आया?",
  ends: {
    selected: "सेलेक्शन हुआ",
    rejected: "सेलेक्शन नहीं हुआ",
    waiting: "जवाब नहीं आया",
  },
  why: "आप यहाँ जो बताएँगे, वह सिर्फ़ आपको दिखेगा। पाँच लोगों के बताने पर वह कंपनी के आँकड़े में गिना जाएगा।",
  selected: (count, told) => `बताने वाले ${told} लोगों में से ${count} का सेलेक्शन हुआ।`,
  waiting: (count) =>
    plural(count, { one: "# के पास अभी जवाब नहीं आया।", other: "# के पास अभी जवाब नहीं आया।" }),
  askAgain: (day) =>
    `${day} की वॉक-इन में आपको जाना था। क्या सेलेक्शन हुआ? दो टैप में बताएँ: आगे जाने वालों को मदद मिलेगी।`,
} satisfies Words<typeof ends>;
