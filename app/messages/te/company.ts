import type { company } from "#app/messages/en/company.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: (name) => `${name}: వాక్-ఇన్‌లు, ఇంటర్వ్యూలు`,
  text: (posted, confirmed, coming) =>
    `వాక్-ఇన్‌లు, డ్రైవ్‌లు: ${posted}, కన్ఫర్మ్ అయినవి: ${confirmed}, రాబోయేవి: ${coming}. ఎవరు వెళ్ళారు, ఏం అడిగారు.`,
  section: "కంపెనీ",
  figures: "అంకెల్లో",
  posted: "వాక్-ఇన్‌లు, డ్రైవ్‌లు",
  first: "ఇక్కడ మొదటిది",
  held: "జరిగినవి",
  of: (count, all) => `${all}లో ${count}`,
  rate: (percent) => `${percent} %`,
  confirmed: "ఒక్కసారైనా కన్ఫర్మ్ అయినవి",
  ways: {
    called: "కంపెనీకి ఫోన్ చేసి",
    website: "కంపెనీ వెబ్‌సైట్‌లో",
    "official-mail": "కంపెనీ మెయిల్ లేదా పోస్టర్‌తో",
    "at-the-gate": "గేట్ దగ్గర",
    "company-posted": "కంపెనీ స్వయంగా పెట్టిన పోస్ట్‌లో",
  },
  notHappening: "సరైనవని తేలిన రిపోర్ట్‌లు: జరగలేదు",
  askedMoney: "సరైనవని తేలిన రిపోర్ట్‌లు: డబ్బు అడిగారు",
  people: (count) => (count === 1 ? "ఒకరు" : `${count} మంది`),
  nobody: "ఇప్పటివరకు ఎవరూ లేరు",
  how: "వాక్-ఇన్ రద్దు కాకపోతే, వెళ్ళినవారెవరూ జరగలేదని చెప్పకపోతే, అది జరిగినట్టు లెక్కిస్తాం. రిపోర్ట్‌లలో మా టీమ్ సరైనవని తేల్చినవి మాత్రమే లెక్కలోకి వస్తాయి.",
  coming: "రాబోయేవి",
  none: "ప్రస్తుతం రాబోయేవి ఏవీ లేవు.",
  more: (count) => `ఇంకా ${count}`,
  drives: "ఈ నెల డ్రైవ్‌లు",
  all: (count) => `మొత్తం ${count}`,
  past: "అయిపోయినవి",
  ends: {
    held: "జరిగింది",
    cancelled: "రద్దయింది",
    moved: "రోజు మారింది",
    denied: "జరగలేదు",
    review: "రిపోర్ట్ చూస్తున్నాం",
  },
  follow: "తర్వాతది రాగానే చెప్పండి",
  gone: "ఈ పేరుతో మా దగ్గర ఏ కంపెనీ లేదు.",
} satisfies Words<typeof company>;
