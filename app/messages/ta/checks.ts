import type { checks } from "#app/messages/en/checks.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  checked: (how, when) => `சரிபார்த்தது: ${how}, ${when}`,
  bases: {
    called: "HR-க்கு போன் செய்தோம்",
    website: "நிறுவனத்தின் வெப்சைட்",
    "official-mail": "அதிகாரப்பூர்வ மெயில் அல்லது போஸ்டர்",
    "at-the-gate": "நேரில் உறுதி செய்தோம்",
    "company-posted": "நிறுவனமே போஸ்ட் செய்தது",
  },
  today: (time) => `இன்று ${time}`,
  yesterday: (time) => `நேற்று ${time}`,
  daysAgo: (days) => `${days} நாட்களுக்கு முன்`,
  nobody: "இந்த நாளுக்கு இன்னும் யாரும் சரிபார்க்கவில்லை. கிளம்பும் முன் போன் செய்யவும்.",
} satisfies Words<typeof checks>;
