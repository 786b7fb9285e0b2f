import type { usual } from "#app/messages/en/usual.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  why: {
    cancelled: "కంపెనీ దీన్ని రద్దు చేసింది.",
    postponed: "కంపెనీ దీన్ని వాయిదా వేసింది.",
    full: "కంపెనీకి కావాల్సినంత మంది దొరికారు.",
    unreachable: "కంపెనీతో మాట్లాడలేకపోయాం.",
    over: "దీని రోజు అయిపోయింది.",
    known: "ఇది మా దగ్గర ఇప్పటికే ఉంది.",
    incomplete: "కంపెనీ, నగరం లేదా రోజు లేదు.",
    fee: "ఇందులో డబ్బు అడుగుతున్నారు.",
  },
} satisfies Words<typeof usual>;
