import { named } from "#app/messages/named.ts";

/* Server only, like the areas that import it. */

/** "In" a city. */
export const inCity = named({
  Bangalore: "बंगळुरूमध्ये",
  Pune: "पुण्यात",
  Hyderabad: "हैदराबादमध्ये",
  Delhi: "दिल्लीत",
  Ahmedabad: "अहमदाबादमध्ये",
  Noida: "नोएडामध्ये",
  Gurgaon: "गुडगावमध्ये",
  Chennai: "चेन्नईत",
  Mumbai: "मुंबईत",
  Salem: "सेलममध्ये",
  Lucknow: "लखनौमध्ये",
  Kolkata: "कोलकात्यात",
  Indore: "इंदूरमध्ये",
  Othercities: "इतर शहरांत",
  "PAN India": "संपूर्ण भारतात",
  Common: "भारतात",
});

/** "Of" a city, before what is there. */
export const ofCity = named({
  Bangalore: "बंगळुरूमधील",
  Pune: "पुण्यातील",
  Hyderabad: "हैदराबादमधील",
  Delhi: "दिल्लीतील",
  Ahmedabad: "अहमदाबादमधील",
  Noida: "नोएडामधील",
  Gurgaon: "गुडगावमधील",
  Chennai: "चेन्नईतील",
  Mumbai: "मुंबईतील",
  Salem: "सेलममधील",
  Lucknow: "लखनौमधील",
  Kolkata: "कोलकात्यातील",
  Indore: "इंदूरमधील",
  Othercities: "इतर शहरांतील",
  "PAN India": "संपूर्ण भारतातील",
  Common: "भारतातील",
});
