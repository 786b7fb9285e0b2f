import type { degrees } from "#app/messages/en/degrees.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  names: {
    "10th": "టెన్త్ (10)",
    "12th": "ఇంటర్ (12)",
    iti: "ITI",
    diploma: "డిప్లొమా",
    "be-btech": "B.E., B.Tech",
    bca: "BCA",
    bsc: "B.Sc",
    bcom: "B.Com",
    ba: "BA",
    bba: "BBA",
    any: "ఏదైనా డిగ్రీ",
    mca: "MCA",
    msc: "M.Sc",
    "me-mtech": "M.E., M.Tech",
    mba: "MBA",
  },
} satisfies Words<typeof degrees>;
