import type { degrees } from "#app/messages/en/degrees.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  names: {
    "10th": "10वीं",
    "12th": "12वीं",
    iti: "ITI",
    diploma: "डिप्लोमा",
    "be-btech": "B.E., B.Tech",
    bca: "BCA",
    bsc: "B.Sc",
    bcom: "B.Com",
    ba: "BA",
    bba: "BBA",
    any: "कोई भी ग्रेजुएट",
    mca: "MCA",
    msc: "M.Sc",
    "me-mtech": "M.E., M.Tech",
    mba: "MBA",
  },
} satisfies Words<typeof degrees>;
