import type { cities } from "#app/messages/en/cities.ts";
import { named } from "#app/messages/named.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  name: named({
    Bangalore: "बंगळुरू",
    Pune: "पुणे",
    Hyderabad: "हैदराबाद",
    Delhi: "दिल्ली",
    Ahmedabad: "अहमदाबाद",
    Noida: "नोएडा",
    Gurgaon: "गुडगाव",
    Chennai: "चेन्नई",
    Mumbai: "मुंबई",
    Salem: "सेलम",
    Lucknow: "लखनौ",
    Kolkata: "कोलकाता",
    Indore: "इंदूर",
    Othercities: "इतर शहरे",
    "PAN India": "संपूर्ण भारत",
    Common: "भारत",
  }),
} satisfies Words<typeof cities>;
