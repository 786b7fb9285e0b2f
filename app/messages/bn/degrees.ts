import type { degrees } from "#app/messages/en/degrees.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  names: {
    "10th": "মাধ্যমিক (10)",
    "12th": "উচ্চ মাধ্যমিক (12)",
    iti: "ITI",
    diploma: "ডিপ্লোমা",
    "be-btech": "B.E., B.Tech",
    bca: "BCA",
    bsc: "B.Sc",
    bcom: "B.Com",
    ba: "BA",
    bba: "BBA",
    any: "যে কোনও গ্র্যাজুয়েট",
    mca: "MCA",
    msc: "M.Sc",
    "me-mtech": "M.E., M.Tech",
    mba: "MBA",
  },
} satisfies Words<typeof degrees>;
