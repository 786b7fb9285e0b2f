import type { patterns } from "#app/messages/en/patterns.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ఇంటర్వ్యూ ప్యాటర్న్‌లు",
  lead: "టెస్ట్‌లో, ఇంటర్వ్యూలో కంపెనీలు ఏం అడుగుతాయి: వెళ్ళి వచ్చినవారు చెప్పినవి.",
  submit: "ప్యాటర్న్ పంపండి",
  noOlder: "ఇక్కడ ఇంతకంటే పాత ప్యాటర్న్‌లు లేవు.",
  none: "ఇంకా ప్యాటర్న్‌లు ఏవీ పంపలేదు.",
  invite: "ఈ మధ్య టెస్ట్ రాశారా?",
  first: "ఏం అడిగారో రాయండి",
  label: "ప్యాటర్న్‌లు",
  hover: "కంపెనీ లేదా పోస్ట్ పేరు పూర్తిగా కనిపించకపోతే పేరును నొక్కి పట్టుకోండి.",
  pattern: "ప్యాటర్న్",
  patternHint: "రౌండ్‌లు, టైమ్, ఏం అడిగారు. ఇంటర్వ్యూ చేసినవారి పేర్లు వద్దు.",
  recent: "ఇటీవలి ప్యాటర్న్‌లు",
  all: "అన్ని ప్యాటర్న్‌లు",
  parts: "ఈ పేజీ భాగాలు",
  detail: "వివరం",
  linkCopy: "లింక్ కాపీ",
  askTeam: "సరిచేయమని టీమ్‌ను అడగండి",
  ask: (title, address) => `“${title}” (${address}) అనే నా ప్యాటర్న్‌ను సరిచేయండి: `,

  shareTitle: "*WalkinMitra: ఇంటర్వ్యూ ప్యాటర్న్*",
  sharePosted: (name, day) => `పోస్ట్ చేసినవారు: ${name}, ${day}`,
  shareText: "నమస్తే! WalkinMitraలో ఈ ఇంటర్వ్యూ ప్యాటర్న్ చూడండి:",
  search: "కంపెనీ, పోస్ట్ లేదా అడిగినది",
  find: "వెతకండి",
  notFound: "ఇవన్నీ ఉన్న ప్యాటర్న్ ఏదీ లేదు.",
} satisfies Words<typeof patterns>;
