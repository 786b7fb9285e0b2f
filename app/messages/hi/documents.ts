import type { documents } from "#app/messages/en/documents.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  names: {
    Resume: "रेज़्यूमे",
    "Photo ID": "फ़ोटो आईडी",
    "Aadhaar card": "आधार कार्ड",
    "PAN card": "पैन कार्ड",
    "Passport-size photos": "पासपोर्ट साइज़ फ़ोटो",
    Marksheets: "मार्कशीट",
    "Degree certificate": "डिग्री सर्टिफ़िकेट",
    Photocopies: "फ़ोटोकॉपी",
    "Experience letter": "एक्सपीरियंस लेटर",
    "Salary slips": "सैलरी स्लिप",
    Pen: "पेन",
    Laptop: "लैपटॉप",
  },
  letterNeeded: "कॉल लेटर साथ लाएँ।",
  letterNotNeeded: "कॉल लेटर की ज़रूरत नहीं। सीधे आ जाएँ।",
} satisfies Words<typeof documents>;
