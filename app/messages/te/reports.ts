import type { reports } from "#app/messages/en/reports.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  tellUs: "ఏదైనా తప్పుగా ఉందా? మాకు చెప్పండి",
  whatIsWrong: "ఏది తప్పు?",
  choose: "ఎంచుకోండి",
  whatHappened: "ఏం జరిగింది?",
  whoReads: "దీన్ని మీ పేరుతో మా టీమ్ మాత్రమే చూస్తుంది. ఏం నిర్ణయించామో మీ ప్రొఫైల్‌లో కనిపిస్తుంది.",
  restored: "మీరు ఇంతకు ముందు రాసింది తిరిగి తెచ్చాం.",
  discard: "రాసింది వద్దు",
  report: "రిపోర్ట్ చేయండి",
  chooseWhat: "ఏది తప్పో ఎంచుకోండి.",
  writeWhat: "ఏది తప్పో రాయండి.",
} satisfies Words<typeof reports>;
