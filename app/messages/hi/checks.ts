import type { checks } from "#app/messages/en/checks.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  checked: (how, when) => `पक्का किया: ${how}, ${when}`,
  bases: {
    called: "HR डेस्क को कॉल करके",
    website: "कंपनी की वेबसाइट पर देखकर",
    "official-mail": "कंपनी का मेल या पोस्टर देखकर",
    "at-the-gate": "गेट पर पूछकर",
    "company-posted": "कंपनी ने खुद डाली है",
  },
  today: (time) => `आज ${time}`,
  yesterday: (time) => `बीते कल ${time}`,
  daysAgo: (days) => `${days} दिन पहले`,
  nobody: "इस दिन के लिए अभी किसी ने पक्का नहीं किया है। निकलने से पहले कॉल कर लें।",
} satisfies Words<typeof checks>;
