import type { checks } from "#app/messages/en/checks.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  checked: (how, when) => `చెక్ చేసింది: ${how}, ${when}`,
  bases: {
    called: "HRకి ఫోన్ చేశాం",
    website: "కంపెనీ వెబ్‌సైట్",
    "official-mail": "అధికారిక మెయిల్ లేదా పోస్టర్",
    "at-the-gate": "గేట్ దగ్గర కన్ఫర్మ్ చేశాం",
    "company-posted": "కంపెనీయే పోస్ట్ చేసింది",
  },
  today: (time) => `ఈరోజు ${time}`,
  yesterday: (time) => `నిన్న ${time}`,
  daysAgo: (days) => `${days} రోజుల క్రితం`,
  nobody: "ఈ రోజు కోసం ఇంకా ఎవరూ చెక్ చేయలేదు. బయల్దేరే ముందు ఫోన్ చేయండి.",
} satisfies Words<typeof checks>;
