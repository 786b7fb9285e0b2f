import { named } from "#app/messages/named.ts";

/* Server only, like the areas that import it. */

/** "In" a city. */
export const inCity = named({
  Bangalore: "బెంగళూరులో",
  Pune: "పుణెలో",
  Hyderabad: "హైదరాబాద్‌లో",
  Delhi: "ఢిల్లీలో",
  Ahmedabad: "అహ్మదాబాద్‌లో",
  Noida: "నోయిడాలో",
  Gurgaon: "గుర్గావ్‌లో",
  Chennai: "చెన్నైలో",
  Mumbai: "ముంబైలో",
  Salem: "సేలంలో",
  Lucknow: "లక్నోలో",
  Kolkata: "కోల్‌కతాలో",
  Indore: "ఇండోర్‌లో",
  Othercities: "ఇతర నగరాల్లో",
  "PAN India": "దేశమంతటా",
  Common: "ఇండియా‌లో",
});

/** "Of" a city, before what is there. */
export const ofCity = named({
  Bangalore: "బెంగళూరు",
  Pune: "పుణె",
  Hyderabad: "హైదరాబాద్",
  Delhi: "ఢిల్లీ",
  Ahmedabad: "అహ్మదాబాద్",
  Noida: "నోయిడా",
  Gurgaon: "గుర్గావ్",
  Chennai: "చెన్నై",
  Mumbai: "ముంబై",
  Salem: "సేలం",
  Lucknow: "లక్నో",
  Kolkata: "కోల్‌కతా",
  Indore: "ఇండోర్",
  Othercities: "ఇతర నగరాల",
  "PAN India": "దేశవ్యాప్త",
  Common: "ఇండియా",
});
