import type { wrongword } from "#app/messages/en/wrongword.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ভুল শব্দ?",
  lead: "এই পেজে কোন শব্দ ভুল বা অদ্ভুত লাগছে, আমাদের জানান। আমাদের টিম ঠিক করে দেয়।",
  said: "এখন কী লেখা আছে",
  saidHint: "শব্দগুলি পেজ থেকে কপি করুন।",
  better: "কী লেখা উচিত",
  betterHint: "খালি রাখতে পারেন।",
  send: "টিমকে পাঠান",
  writeSaid: "যে শব্দ ভুল, তা লিখুন।",
} satisfies Words<typeof wrongword>;
