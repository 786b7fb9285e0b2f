import { named } from "#app/messages/named.ts";

/* Server only, like the areas that import it. */

/** "In" a city. */
export const inCity = named({
  Bangalore: "बेंगलुरु में",
  Pune: "पुणे में",
  Hyderabad: "हैदराबाद में",
  Delhi: "दिल्ली में",
  Ahmedabad: "अहमदाबाद में",
  Noida: "नोएडा में",
  Gurgaon: "गुड़गाँव में",
  Chennai: "चेन्नई में",
  Mumbai: "मुंबई में",
  Salem: "सेलम में",
  Lucknow: "लखनऊ में",
  Kolkata: "कोलकाता में",
  Indore: "इंदौर में",
  Othercities: "दूसरे शहरों में",
  "PAN India": "पूरे भारत में",
  Common: "भारत में",
});

/** "Of" a city, before what is feminine there: a drive, a list. */
export function ofCity(city: string): string {
  return inCity(city).replace(/ में$/, " की");
}
