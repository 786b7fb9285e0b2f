import type { documents } from "#app/messages/en/documents.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  names: {
    Resume: "ரெஸ்யூம்",
    "Photo ID": "போட்டோ ஐடி",
    "Aadhaar card": "ஆதார் கார்டு",
    "PAN card": "பான் கார்டு",
    "Passport-size photos": "பாஸ்போர்ட் சைஸ் போட்டோ",
    Marksheets: "மார்க்‌ஷீட்",
    "Degree certificate": "டிகிரி சான்றிதழ்",
    Photocopies: "ஜெராக்ஸ்",
    "Experience letter": "எக்ஸ்பீரியன்ஸ் லெட்டர்",
    "Salary slips": "சேலரி ஸ்லிப்",
    Pen: "பேனா",
    Laptop: "லேப்டாப்",
  },
  letterNeeded: "கால் லெட்டர் கொண்டு வரவும்.",
  letterNotNeeded: "கால் லெட்டர் தேவையில்லை. நேரடியாக வரலாம்.",
} satisfies Words<typeof documents>;
