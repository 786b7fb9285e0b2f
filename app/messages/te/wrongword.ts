import type { wrongword } from "#app/messages/en/wrongword.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "తప్పు పదమా?",
  lead: "ఈ పేజీలో ఏ పదాలు తప్పుగా లేదా వింతగా ఉన్నాయో చెప్పండి. మా టీమ్ సరిచేస్తుంది.",
  said: "ఇప్పుడు ఏం ఉంది",
  saidHint: "ఆ పదాలను పేజీ నుంచి కాపీ చేయండి.",
  better: "ఎలా ఉండాలి",
  betterHint: "ఖాళీగా వదిలేయవచ్చు.",
  send: "టీమ్‌కు పంపండి",
  writeSaid: "తప్పుగా ఉన్న పదాలు రాయండి.",
} satisfies Words<typeof wrongword>;
