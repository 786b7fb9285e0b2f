import { named } from "#app/messages/named.ts";

/* Server only, like the areas that import it. */

/** "In" a city. */
export const inCity = named({
  Bangalore: "বেঙ্গালুরুতে",
  Pune: "পুনেতে",
  Hyderabad: "হায়দরাবাদে",
  Delhi: "দিল্লিতে",
  Ahmedabad: "আমেদাবাদে",
  Noida: "নয়ডায়",
  Gurgaon: "গুরগাঁওয়ে",
  Chennai: "চেন্নাইয়ে",
  Mumbai: "মুম্বইয়ে",
  Salem: "সেলমে",
  Lucknow: "লখনউয়ে",
  Kolkata: "কলকাতায়",
  Indore: "ইন্দোরে",
  Othercities: "অন্যান্য শহরে",
  "PAN India": "সারা ভারতে",
  Common: "ভারতে",
});

/** "Of" a city, before what is there. */
export const ofCity = named({
  Bangalore: "বেঙ্গালুরুর",
  Pune: "পুনের",
  Hyderabad: "হায়দরাবাদের",
  Delhi: "দিল্লির",
  Ahmedabad: "আমেদাবাদের",
  Noida: "নয়ডার",
  Gurgaon: "গুরগাঁওয়ের",
  Chennai: "চেন্নাইয়ের",
  Mumbai: "মুম্বইয়ের",
  Salem: "সেলমের",
  Lucknow: "লখনউয়ের",
  Kolkata: "কলকাতার",
  Indore: "ইন্দোরের",
  Othercities: "অন্যান্য শহরের",
  "PAN India": "সারা ভারতের",
  Common: "ভারতের",
});
