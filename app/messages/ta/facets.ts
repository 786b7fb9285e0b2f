import type { facets } from "#app/messages/en/facets.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  driveType: {
    "Open walk in": "நேரடி வாக்-இன்",
    "Call based": "முதலில் போன்",
    "Need to Apply": "விண்ணப்பிக்க வேண்டும்",
  },
  driveFor: {
    Freshers: "ஃபிரெஷர்கள்",
    Experienced: "அனுபவமுள்ளவர்கள்",
    "Fresher/Experienced": "ஃபிரெஷர்/அனுபவம்",
    "No info about Fresher/Experienced": "ஃபிரெஷர்/அனுபவம்: தகவல் இல்லை",
  },
  profileType: { Technical: "டெக்னிக்கல்", "Non-Technical": "நான்-டெக்னிக்கல்", Core: "கோர்" },
  groups: {
    for: "யாருக்கு",
    batch: "பேட்ச்",
    degree: "டிகிரி",
    kind: "வகை",
    mode: "எப்படி",
    starts: "தொடக்கம்",
  },
  starts: { morning: "காலை", afternoon: "மதியம்" },
  modes: { "walk-in": "வாக்-இன்", call: "முதலில் போன்" },
  anyBatch: "எந்த பேட்ச்சும்",
  batchNotSaid: "பேட்ச் குறிப்பிடவில்லை",
  notSaid: "குறிப்பிடவில்லை",
} satisfies Words<typeof facets>;
