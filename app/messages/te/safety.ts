import type { safety } from "#app/messages/en/safety.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  call1930: "1930కి ఫోన్ చేయండి",
  noFee:
    "*ఇంటర్వ్యూ కోసం ఎప్పుడూ డబ్బు కట్టకండి.* ఎవరైనా డబ్బు అడిగితే, అక్కడి నుంచి వెళ్ళిపోండి, [1930] నంబర్‌కు ఫోన్ చేయండి, [cybercrime.gov.in] సైట్‌లో రిపోర్ట్ చేయండి.",
} satisfies Words<typeof safety>;
