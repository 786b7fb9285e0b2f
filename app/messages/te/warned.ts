import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "చెక్ చేస్తున్నాం: కొందరు రిపోర్ట్ చేశారు. బయల్దేరే ముందు అడగండి.",
  reviewOf: (said) => `చెక్ చేస్తున్నాం: ${said}. బయల్దేరే ముందు అడగండి.`,
  askedMoney: (people, day) =>
    `తమను డబ్బు అడిగారని ${people === 1 ? "ఒకరు చెబుతున్నారు" : `${people} మంది చెబుతున్నారు`}, చివరిసారి: ${day}`,
  notHappening: (people, day) =>
    `ఇది జరగడం లేదని ${people === 1 ? "ఒకరు చెబుతున్నారు" : `${people} మంది చెబుతున్నారు`}, చివరిసారి: ${day}`,
  peopleToldUs: "కొందరు మాకు చెప్పారు",
  to: "[వేరే రోజు] చూడండి.",
  from: "ముందు ఉన్న తేదీ: [వేరే రోజు].",
  closed: "క్లోజ్ అయిందంటున్నారు",
} satisfies Words<typeof warned>;
