import type { warnings } from "#app/messages/en/warnings.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "హెచ్చరికలు",
  lookAgain: "మళ్ళీ చూడండి:",
  labels: {
    "asks-fee": "డబ్బు అడుగుతున్నారు",
    webmail: "కంపెనీ పేరుతో ఉచిత ఈమెయిల్",
    "short-link": "షార్ట్ లింక్: ఎక్కడికి వెళ్తుందో కనిపించదు",
    "asks-id-or-bank": "ముందే ఐడీ లేదా బ్యాంక్ వివరాలు అడుగుతున్నారు",
    "no-venue": "అడ్రస్ లేని వాక్-ఇన్",
    "offer-before-interview": "ఇంటర్వ్యూకి ముందే ఉద్యోగం గ్యారంటీ అంటున్నారు",
  },
} satisfies Words<typeof warnings>;
