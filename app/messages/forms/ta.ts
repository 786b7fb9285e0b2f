import { named } from "#app/messages/named.ts";

/* Server only, like the areas that import it. */

/** "In" a city. */
export const inCity = named({
  Bangalore: "பெங்களூரில்",
  Pune: "புனேயில்",
  Hyderabad: "ஹைதராபாத்தில்",
  Delhi: "டெல்லியில்",
  Ahmedabad: "அகமதாபாத்தில்",
  Noida: "நொய்டாவில்",
  Gurgaon: "குர்கானில்",
  Chennai: "சென்னையில்",
  Mumbai: "மும்பையில்",
  Salem: "சேலத்தில்",
  Lucknow: "லக்னோவில்",
  Kolkata: "கொல்கத்தாவில்",
  Indore: "இந்தூரில்",
  Othercities: "பிற நகரங்களில்",
  "PAN India": "இந்தியா முழுவதும்",
  Common: "இந்தியாவில்",
});

/** "Of" a city, before what is there. */
export const ofCity = named({
  Bangalore: "பெங்களூரு",
  Pune: "புனே",
  Hyderabad: "ஹைதராபாத்",
  Delhi: "டெல்லி",
  Ahmedabad: "அகமதாபாத்",
  Noida: "நொய்டா",
  Gurgaon: "குர்கான்",
  Chennai: "சென்னை",
  Mumbai: "மும்பை",
  Salem: "சேலம்",
  Lucknow: "லக்னோ",
  Kolkata: "கொல்கத்தா",
  Indore: "இந்தூர்",
  Othercities: "பிற நகரங்களின்",
  "PAN India": "அகில இந்திய",
  Common: "இந்தியா",
});
