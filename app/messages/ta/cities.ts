import type { cities } from "#app/messages/en/cities.ts";
import { named } from "#app/messages/named.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  name: named({
    Bangalore: "பெங்களூரு",
    Pune: "புனே",
    Hyderabad: "ஹைதராபாத்",
    Delhi: "டெல்லி",
    Ahmedabad: "அகமதாபாத்",
    Noida: "நொய்டா",
    Gurgaon: "குர்கான்",
    Chennai: "சென்னை",
    Mumbai: "மும்பை",
    Salem: "சேலம்",
    Lucknow: "லக்னோ",
    Kolkata: "கொல்கத்தா",
    Indore: "இந்தூர்",
    Othercities: "பிற நகரங்கள்",
    "PAN India": "இந்தியா முழுவதும்",
    Common: "இந்தியா",
  }),
} satisfies Words<typeof cities>;
