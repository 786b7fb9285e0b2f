import type { checks } from "#app/messages/en/checks.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  on: "ही होणार आहे.",
  confirmed: "या दिवसासाठी कन्फर्म.",
  did: {
    called: (when) => `आम्ही ${when} HR डेस्कला फोन केला`,
    website: (when) => `आम्ही ${when} कंपनीच्या वेबसाइटवर पाहिले`,
    "official-mail": (when) => `आम्ही ${when} कंपनीचा मेल किंवा पोस्टर पाहिला`,
    "at-the-gate": (when) => `आम्ही ${when} गेटवर विचारले`,
    "company-posted": (when) => `आम्ही ${when} कंपनीची स्वतःची पोस्ट पाहिली`,
  },
  today: (time) => `आज ${time} वाजता`,
  yesterday: (time) => `काल ${time} वाजता`,
  daysAgo: (days) => `${days} दिवसांपूर्वी`,
  nobody: "या दिवसासाठी अजून कोणी कन्फर्म केलेले नाही.",
  stale: "गेल्या 24 तासांत कन्फर्म केलेले नाही.",
  undated: "अजून कोणी कन्फर्म केलेले नाही.",
  call: "निघण्यापूर्वी फोन करा.",
  callFirst: (number) => `आधी फोन करा: ${number}`,
  noNumber: "नंबर माहीत नाही.",
  ask: "आमच्या टीमला विचारा",
  askTeam: "नंबर माहीत नाही: [आमच्या टीमला विचारा].",
  origin: {
    team: "आमच्या टीमने वाचली आहे.",
    message: "एका मेसेजमधून मिळाली, आमच्या टीमने वाचली आहे.",
    reader: "एका युजरने पाठवली, आमच्या टीमने वाचली आहे.",
  },
} satisfies Words<typeof checks>;
