import type { warnings } from "#app/messages/en/warnings.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "எச்சரிக்கைகள்",
  lookAgain: "மீண்டும் பார்க்கவும்:",
  labels: {
    "asks-fee": "பணம் கேட்கிறது",
    webmail: "நிறுவனப் பெயரில் இலவச இமெயில்",
    "short-link": "எங்கே போகும் என்பதைக் குறு லிங்க் மறைக்கிறது",
    "asks-id-or-bank": "முன்கூட்டியே ஐடி அல்லது வங்கி விவரம் கேட்கிறது",
    "no-venue": "இடம் சொல்லாத வாக்-இன்",
    "offer-before-interview": "நேர்காணலுக்கு முன்பே வேலை உறுதி என்கிறது",
  },
} satisfies Words<typeof warnings>;
