import type { checks } from "#app/messages/en/checks.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  on: "ఇది జరుగుతుంది.",
  confirmed: "ఆ రోజుకు కన్ఫర్మ్ అయింది.",
  did: {
    called: (when) => `${when} HR డెస్క్‌కు ఫోన్ చేశాం`,
    website: (when) => `${when} కంపెనీ వెబ్‌సైట్‌లో చూశాం`,
    "official-mail": (when) => `${when} కంపెనీ మెయిల్ లేదా పోస్టర్ చూశాం`,
    "at-the-gate": (when) => `${when} గేట్ దగ్గర అడిగాం`,
    "company-posted": (when) => `${when} కంపెనీ స్వయంగా పెట్టిన పోస్ట్ చూశాం`,
  },
  today: (time) => `ఈరోజు ${time}`,
  yesterday: (time) => `నిన్న ${time}`,
  daysAgo: (days) => `${days} రోజుల క్రితం`,
  nobody: "ఆ రోజుకు ఇంకా ఎవరూ కన్ఫర్మ్ చేయలేదు.",
  stale: "గత 24 గంటల్లో కన్ఫర్మ్ చేయలేదు.",
  undated: "ఇంకా ఎవరూ కన్ఫర్మ్ చేయలేదు.",
  call: "బయల్దేరే ముందు ఫోన్ చేయండి.",
  callFirst: (number) => `ముందు ఫోన్ చేయండి: ${number}`,
  noNumber: "నంబర్ తెలియదు.",
  ask: "మా టీమ్‌ను అడగండి",
  askTeam: "నంబర్ తెలియదు: [మా టీమ్‌ను అడగండి].",
  origin: {
    team: "మా టీమ్ చదివింది.",
    message: "మాకు పంపిన మెసేజ్ నుంచి, మా టీమ్ చదివింది.",
    reader: "ఒక యూజర్ పంపారు, మా టీమ్ చదివింది.",
  },
} satisfies Words<typeof checks>;
