import type { cities } from "#app/messages/en/cities.ts";
import { named } from "#app/messages/named.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  name: named({
    Bangalore: "বেঙ্গালুরু",
    Pune: "পুনে",
    Hyderabad: "হায়দরাবাদ",
    Delhi: "দিল্লি",
    Ahmedabad: "আমেদাবাদ",
    Noida: "নয়ডা",
    Gurgaon: "গুরগাঁও",
    Chennai: "চেন্নাই",
    Mumbai: "মুম্বই",
    Salem: "সেলম",
    Lucknow: "লখনউ",
    Kolkata: "কলকাতা",
    Indore: "ইন্দোর",
    Othercities: "অন্যান্য শহর",
    "PAN India": "সারা ভারত",
    Common: "ভারত",
  }),
} satisfies Words<typeof cities>;
