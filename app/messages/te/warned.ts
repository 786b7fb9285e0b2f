import type { warned } from "#app/messages/en/warned.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  review: "రిపోర్ట్ వచ్చింది, చూస్తున్నాం. బయల్దేరే ముందు అడగండి.",
  reviewOf: (said) => `రిపోర్ట్ చూస్తున్నాం: ${said}. బయల్దేరే ముందు అడగండి.`,
  askedMoney: (people, day) =>
    `తమను డబ్బు అడిగారని ${people === 1 ? "ఒకరు చెబుతున్నారు" : `${people} మంది చెబుతున్నారు`}, చివరిసారి: ${day}`,
  notHappening: (people, day) =>
    `ఇది జరగడం లేదని ${people === 1 ? "ఒకరు చెబుతున్నారు" : `${people} మంది చెబుతున్నారు`}, చివరిసారి: ${day}`,
  peopleToldUs: "కొందరు మాకు చెప్పారు",
  looking: "మా టీమ్ దీన్ని చూస్తోంది. బయల్దేరే ముందు అడగండి.",
  to: "[కొత్త రోజు చూడండి].",
  from: "ముందు ఉన్న తేదీ: [వేరే రోజు].",
  closed: "ఎంట్రీ క్లోజ్ అయిందంటున్నారు",
} satisfies Words<typeof warned>;
