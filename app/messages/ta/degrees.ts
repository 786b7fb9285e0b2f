import type { degrees } from "#app/messages/en/degrees.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  names: {
    "10th": "10-ம் வகுப்பு",
    "12th": "பிளஸ் டூ (12)",
    iti: "ITI",
    diploma: "டிப்ளமோ",
    "be-btech": "B.E., B.Tech",
    bca: "BCA",
    bsc: "B.Sc",
    bcom: "B.Com",
    ba: "BA",
    bba: "BBA",
    any: "எந்த டிகிரியும்",
    mca: "MCA",
    msc: "M.Sc",
    "me-mtech": "M.E., M.Tech",
    mba: "MBA",
  },
} satisfies Words<typeof degrees>;
