import type { cities } from "#app/messages/en/cities.ts";
import { named } from "#app/messages/named.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  name: named({
    Bangalore: "बेंगलुरु",
    Pune: "पुणे",
    Hyderabad: "हैदराबाद",
    Delhi: "दिल्ली",
    Ahmedabad: "अहमदाबाद",
    Noida: "नोएडा",
    Gurgaon: "गुड़गाँव",
    Chennai: "चेन्नई",
    Mumbai: "मुंबई",
    Salem: "सेलम",
    Lucknow: "लखनऊ",
    Kolkata: "कोलकाता",
    Indore: "इंदौर",
    Othercities: "दूसरे शहर",
    "PAN India": "पूरा भारत",
    Common: "भारत",
  }),
} satisfies Words<typeof cities>;
