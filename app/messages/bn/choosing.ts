import type { choosing } from "#app/messages/en/choosing.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  selectCityAndDate: "ড্রাইভের লিস্ট দেখতে শহর আর তারিখ বেছে নিন",
  selectCity: "একটি শহর বেছে নিন।",
  panIndia:
    "সারা ভারতের রোজকার লিস্ট নেই: ওয়াক-ইন একটি শহরেই হয়। একটি শহর বেছে নিন, বা সারা ভারতের চাকরি [ড্রাইভ] বিভাগে দেখুন।",
  notADay: (written) => `${written} বলে কোনও তারিখ নেই।`,
  tooFar: (first, last) => `আমাদের কাছে শুধু ${first} থেকে ${last} পর্যন্ত লিস্ট আছে।`,
  notOurCity: (typed) => `"${typed}" আমাদের শহরগুলির মধ্যে নেই।`,
  didYouMean: (city) => `আপনি কি ${city} খুঁজছিলেন?`,
  selectCityName: "অন্তত শহরটি বেছে নিন!",
  notAuthorized: "এটি দেখার অনুমতি আপনার নেই। আরও জানতে আমাদের টিমের সঙ্গে যোগাযোগ করুন!",
} satisfies Words<typeof choosing>;
