import { plural } from "#app/base/languages.ts";
import type { ends } from "#app/messages/en/ends.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  howDidItEnd: "ফল কী হল?",
  anyNews: "কোনও উত্তর এল?",
  ends: {
    selected: "নির্বাচিত",
    rejected: "নির্বাচিত নয়",
    waiting: "উত্তর আসেনি",
  },
  why: "আপনি এখানে যা জানাবেন, তা শুধু আপনিই দেখবেন। পাঁচজন জানানোর পর তা কোম্পানির হিসাবে যোগ হবে।",
  selected: (count, told) => `যাঁরা জানিয়েছেন, সেই ${told} জনের মধ্যে ${count} জন নির্বাচিত হয়েছেন।`,
  waiting: (count) =>
    plural(count, { one: "# জনের কাছে এখনও উত্তর আসেনি।", other: "# জনের কাছে এখনও উত্তর আসেনি।" }),
  askAgain: (day) =>
    `${day} তারিখের ওয়াক-ইনে আপনার যাওয়ার কথা ছিল। নির্বাচিত হয়েছেন? দুটি ট্যাপে জানান: পরে যাঁরা যাবেন, তাঁদের কাজে লাগবে।`,
} satisfies Words<typeof ends>;
