import type { pictures } from "#app/messages/en/pictures.ts";
import { ofCity } from "#app/messages/forms/bn.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  walkInsIn: (city) => `${ofCity(city)} ওয়াক-ইন`,
  walkInsElsewhere: "অন্য শহরে ওয়াক-ইন",
  otherCities: "অন্য শহর",
  importantList: "জরুরি লিস্ট",
  interviewPattern: "ইন্টারভিউ প্যাটার্ন",
  posted: "পোস্ট",
  ofCompany: (posted, confirmed) => `ওয়াক-ইন ও ড্রাইভ: ${posted}, কনফার্ম: ${confirmed}`,
  next: "পরেরটি",
  first: "প্রথমটি",
} satisfies Words<typeof pictures>;
