import type { reports } from "#app/messages/en/reports.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  tellUs: "কিছু ভুল আছে? আমাদের জানান",
  whatIsWrong: "কী ভুল আছে?",
  choose: "বেছে নিন",
  whatHappened: "কী হয়েছে?",
  whoReads: "এটি শুধু আমাদের টিম দেখে, আপনার নাম সহ। পরে কী হল তা আপনার প্রোফাইলে জানতে পারবেন।",
  restored: "আপনি আগে যা লিখেছিলেন, তা ফিরিয়ে আনা হয়েছে।",
  discard: "ফেলে দিন",
  report: "অভিযোগ জানান",
  chooseWhat: "কী ভুল তা বেছে নিন।",
  writeWhat: "কী ভুল তা লিখুন।",
} satisfies Words<typeof reports>;
