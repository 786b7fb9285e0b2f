import type { checks } from "#app/messages/en/checks.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  checked: (how, when) => `तपासले: ${how}, ${when}`,
  bases: {
    called: "HR ला फोन केला",
    website: "कंपनीची वेबसाइट",
    "official-mail": "अधिकृत मेल किंवा पोस्टर",
    "at-the-gate": "गेटवर खात्री केली",
    "company-posted": "कंपनीनेच पोस्ट केले",
  },
  today: (time) => `आज ${time}`,
  yesterday: (time) => `काल ${time}`,
  daysAgo: (days) => `${days} दिवसांपूर्वी`,
  nobody: "या दिवसासाठी अजून कोणी तपासलेले नाही. निघण्यापूर्वी फोन करा.",
} satisfies Words<typeof checks>;
