import type { checks } from "#app/messages/en/checks.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  on: "यह ड्राइव होगी।",
  confirmed: "इस दिन के लिए कन्फ़र्म।",
  did: {
    called: (when) => `हमने ${when} HR डेस्क को कॉल किया`,
    website: (when) => `हमने ${when} कंपनी की वेबसाइट पर देखा`,
    "official-mail": (when) => `हमने ${when} कंपनी का मेल या पोस्टर देखा`,
    "at-the-gate": (when) => `हमने ${when} गेट पर पूछा`,
    "company-posted": (when) => `हमने ${when} कंपनी की अपनी पोस्ट देखी`,
  },
  today: (time) => `आज ${time}`,
  yesterday: (time) => `कल ${time}`,
  daysAgo: (days) => `${days} दिन पहले`,
  nobody: "इस दिन के लिए अभी किसी ने कन्फ़र्म नहीं किया है।",
  stale: "पिछले 24 घंटों में कन्फ़र्म नहीं किया गया।",
  undated: "अभी किसी ने कन्फ़र्म नहीं किया है।",
  call: "निकलने से पहले कॉल कर लें।",
  callFirst: (number) => `पहले कॉल करें: ${number}`,
  noNumber: "कोई नंबर नहीं पता।",
  ask: "हमारी टीम से पूछें",
  askTeam: "कोई नंबर नहीं पता: [हमारी टीम से पूछें]।",
  origin: {
    team: "हमारी टीम ने पढ़ी है।",
    message: "एक मैसेज से मिली, हमारी टीम ने पढ़ी है।",
    reader: "एक यूज़र ने भेजी, हमारी टीम ने पढ़ी है।",
  },
} satisfies Words<typeof checks>;
