import type { gate } from "#app/messages/en/gate.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ఇప్పుడు గేట్ దగ్గర",
  words: {
    short: "క్యూ చిన్నది",
    long: "క్యూ పెద్దది",
    "very-long": "క్యూ చాలా పెద్దది",
    closed: "ఎంట్రీ క్లోజ్",
    moved: "అడ్రస్ మారింది",
    "not-happening": "జరగడం లేదు",
    "asks-money": "డబ్బు అడిగారు",
  },
  nothing: "ఇంకా ఎవరూ చెప్పలేదు.",
  areYouThere: "మీరు అక్కడ ఉన్నారా? ఒక్క ట్యాప్ చాలు, తర్వాతి వారికి తెలుస్తుంది. మీ పేరు మా టీమ్‌కు మాత్రమే కనిపిస్తుంది.",
  tooMany: "ఈ గేట్ గురించి చాలామంది ఒకేసారి చెబుతున్నారు. ఒక నిమిషం ఆగి, మళ్ళీ ప్రయత్నించండి.",
  choose: "గేట్ దగ్గర మీకు కనిపించేది ఎంచుకోండి.",
} satisfies Words<typeof gate>;
