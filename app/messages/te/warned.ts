import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "చెక్ చేస్తున్నాం: కొందరు రిపోర్ట్ చేశారు. బయల్దేరే ముందు అడగండి.",
  to: "[వేరే రోజు] చూడండి.",
  from: "ముందు ఉన్న తేదీ: [వేరే రోజు].",
  closed: "క్లోజ్ అయిందంటున్నారు",
} satisfies Words<typeof warned>;
