import type { reasons } from "#app/messages/en/reasons.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  labels: {
    "asks-money": "টাকা চাইছে",
    "not-happening": "এটি হচ্ছে না",
    "wrong-details": "কিছু তথ্য ভুল",
    closed: "এটি আগেই বন্ধ হয়ে গেছে",
    "not-a-job": "এটি চাকরি নয়",
    offensive: "এটি আপত্তিকর",
    other: "অন্য কিছু",
  },
} satisfies Words<typeof reasons>;
