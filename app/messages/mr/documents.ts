import type { documents } from "#app/messages/en/documents.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  names: {
    Resume: "रिझ्युमे",
    "Photo ID": "फोटो आयडी",
    "Aadhaar card": "आधार कार्ड",
    "PAN card": "पॅन कार्ड",
    "Passport-size photos": "पासपोर्ट साइज फोटो",
    Marksheets: "मार्कशीट",
    "Degree certificate": "पदवी प्रमाणपत्र",
    Photocopies: "झेरॉक्स",
    "Experience letter": "एक्स्पीरियन्स लेटर",
    "Salary slips": "सॅलरी स्लिप",
    Pen: "पेन",
    Laptop: "लॅपटॉप",
  },
  letterNeeded: "कॉल लेटर आणा.",
  letterNotNeeded: "कॉल लेटर लागत नाही. थेट या.",
} satisfies Words<typeof documents>;
