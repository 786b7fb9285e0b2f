import type { facets } from "#app/messages/en/facets.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  driveType: {
    "Open walk in": "నేరుగా వాక్-ఇన్",
    "Call based": "ముందు ఫోన్",
    "Need to Apply": "అప్లై చేయాలి",
  },
  driveFor: {
    Freshers: "ఫ్రెషర్లు",
    Experienced: "అనుభవం ఉన్నవారు",
    "Fresher/Experienced": "ఫ్రెషర్/అనుభవం",
    "No info about Fresher/Experienced": "ఫ్రెషర్/అనుభవం: సమాచారం లేదు",
  },
  profileType: { Technical: "టెక్నికల్", "Non-Technical": "నాన్-టెక్నికల్", Core: "కోర్" },
  groups: {
    for: "ఎవరికి",
    batch: "బ్యాచ్",
    degree: "డిగ్రీ",
    kind: "రకం",
    mode: "ఎలా",
    starts: "మొదలయ్యే టైమ్",
  },
  starts: { morning: "ఉదయం", afternoon: "మధ్యాహ్నం" },
  modes: { "walk-in": "వాక్-ఇన్", call: "ముందు ఫోన్ చేయండి" },
  anyBatch: "ఏ బ్యాచ్ అయినా",
  batchNotSaid: "బ్యాచ్ చెప్పలేదు",
  notSaid: "చెప్పలేదు",
} satisfies Words<typeof facets>;
