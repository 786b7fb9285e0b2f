import type { degrees } from "#app/messages/en/degrees.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  names: {
    "10th": "ಎಸ್ಸೆಸ್ಸೆಲ್ಸಿ (10)",
    "12th": "ಪಿಯುಸಿ (12)",
    iti: "ITI",
    diploma: "ಡಿಪ್ಲೊಮಾ",
    "be-btech": "B.E., B.Tech",
    bca: "BCA",
    bsc: "B.Sc",
    bcom: "B.Com",
    ba: "BA",
    bba: "BBA",
    any: "ಯಾವುದೇ ಡಿಗ್ರಿ",
    mca: "MCA",
    msc: "M.Sc",
    "me-mtech": "M.E., M.Tech",
    mba: "MBA",
  },
} satisfies Words<typeof degrees>;
