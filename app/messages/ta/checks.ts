import type { checks } from "#app/messages/en/checks.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  on: "இது நடக்கும்.",
  confirmed: "இந்த நாளுக்கு உறுதி செய்யப்பட்டது.",
  did: {
    called: (when) => `${when} HR டெஸ்க்குக்குப் போன் செய்தோம்`,
    website: (when) => `${when} நிறுவனத்தின் வெப்சைட்டில் பார்த்தோம்`,
    "official-mail": (when) => `${when} நிறுவனத்தின் இமெயில் அல்லது போஸ்டரைப் பார்த்தோம்`,
    "at-the-gate": (when) => `${when} கேட்டில் விசாரித்தோம்`,
    "company-posted": (when) => `${when} நிறுவனமே போட்ட போஸ்ட்டைப் பார்த்தோம்`,
  },
  today: (time) => `இன்று ${time}`,
  yesterday: (time) => `நேற்று ${time}`,
  daysAgo: (days) => `${days} நாட்களுக்கு முன்`,
  nobody: "இந்த நாளுக்கு இன்னும் யாரும் உறுதி செய்யவில்லை.",
  stale: "கடந்த 24 மணி நேரத்தில் உறுதி செய்யவில்லை.",
  undated: "இன்னும் யாரும் உறுதி செய்யவில்லை.",
  call: "கிளம்பும் முன் போன் செய்யவும்.",
  callFirst: (number) => `முதலில் போன் செய்யவும்: ${number}`,
  noNumber: "எண் தெரியவில்லை.",
  ask: "எங்கள் குழுவிடம் கேளுங்கள்",
  askTeam: "எண் தெரியவில்லை: [எங்கள் குழுவிடம் கேட்கவும்].",
  origin: {
    team: "எங்கள் குழு படித்துப் பார்த்தது.",
    message: "எங்களுக்கு வந்த மெசேஜிலிருந்து, எங்கள் குழு படித்துப் பார்த்தது.",
    reader: "ஒரு பயனர் அனுப்பியது, எங்கள் குழு படித்துப் பார்த்தது.",
  },
} satisfies Words<typeof checks>;
