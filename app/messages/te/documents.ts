import type { documents } from "#app/messages/en/documents.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  names: {
    Resume: "రెజ్యూమే",
    "Photo ID": "ఫోటో ఐడీ",
    "Aadhaar card": "ఆధార్ కార్డ్",
    "PAN card": "పాన్ కార్డ్",
    "Passport-size photos": "పాస్‌పోర్ట్ సైజ్ ఫోటోలు",
    Marksheets: "మార్క్స్ మెమోలు",
    "Degree certificate": "డిగ్రీ సర్టిఫికెట్",
    Photocopies: "జిరాక్స్ కాపీలు",
    "Experience letter": "ఎక్స్‌పీరియన్స్ లెటర్",
    "Salary slips": "శాలరీ స్లిప్‌లు",
    Pen: "పెన్",
    Laptop: "ల్యాప్‌టాప్",
  },
  letterNeeded: "కాల్ లెటర్ తీసుకురండి.",
  letterNotNeeded: "కాల్ లెటర్ అక్కర్లేదు. నేరుగా రండి.",
} satisfies Words<typeof documents>;
