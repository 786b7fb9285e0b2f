import type { reasons } from "#app/messages/en/reasons.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  labels: {
    "asks-money": "డబ్బు అడుగుతున్నారు",
    "not-happening": "ఇది జరగడం లేదు",
    "wrong-details": "కొన్ని వివరాలు తప్పు",
    closed: "ఎంట్రీ ఇప్పటికే క్లోజ్ అయింది",
    "not-a-job": "ఇది ఉద్యోగం కాదు",
    offensive: "ఇది అసభ్యంగా ఉంది",
    other: "వేరే కారణం",
  },
} satisfies Words<typeof reasons>;
