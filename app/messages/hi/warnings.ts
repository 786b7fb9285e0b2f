import type { warnings } from "#app/messages/en/warnings.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "चेतावनी",
  lookAgain: "फिर से देखें:",
  labels: {
    "asks-fee": "पैसे माँगती है",
    webmail: "कंपनी के नाम पर मुफ़्त ईमेल",
    "short-link": "छोटा लिंक: पता नहीं चलता कि कहाँ ले जाएगा",
    "asks-id-or-bank": "पहले से आईडी या बैंक की जानकारी माँगती है",
    "no-venue": "वॉक-इन, पर जगह नहीं",
    "offer-before-interview": "इंटरव्यू से पहले नौकरी का वादा",
  },
} satisfies Words<typeof warnings>;
