import type { lists } from "#app/messages/en/lists.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "ముఖ్యమైన లిస్ట్‌లు",
  lead: "ఉద్యోగం వెతికేవారు ఒకరితో ఒకరు పంచుకునే జాబ్ నోటీసులు, సలహాలు, హెచ్చరికలు.",
  submit: "మీ లిస్ట్ పంపండి",
  submitInto: (city) => `మీ లిస్ట్ పంపండి: ${city}`,
  updateTitle: "లిస్ట్ ఎడిట్ చేయండి",
  updateInto: (city) => `లిస్ట్ ఎడిట్ చేయండి: ${city}`,
  removeTitle: "లిస్ట్ డిలీట్ చేయండి",
  noneOf: (city) => `“${city}” లిస్ట్‌లు లేవు. ఇవి మొత్తం ఇండియాకు.`,
  noOlder: "ఇక్కడ ఇంతకంటే పాత లిస్ట్‌లు లేవు.",
  noneUnder: (city) => `ఇక్కడ ఏమీ దొరకలేదు: ${city}.`,
  invite: "ఇతరులకు పనికొచ్చేది ఏదైనా తెలుసా?",
  first: "మొదట మీరే రాయండి",
  ofCity: (city) => `ముఖ్యమైన లిస్ట్‌లు: ${city}`,
  name: "టైటిల్",
  info: "సమాచారం",
  infoHint: "లాగిన్ అయిన అందరూ దీన్ని చదవగలరు. వెబ్ అడ్రస్‌లు లింక్‌లు అవుతాయి.",
  recent: "ఇటీవలి లిస్ట్‌లు",
  all: "అన్ని ముఖ్యమైన లిస్ట్‌లు",
  city: "నగరం",
  linkCopy: "లింక్ కాపీ చేయండి",
  link: (address) => `లింక్: ${address}`,

  shareTitle: "*WalkinMitra: ముఖ్యమైన లిస్ట్*",
  shareCity: (city) => `నగరం: ${city}`,
  sharePosted: (name, day) => `పోస్ట్ చేసినవారు: ${name}, ${day}`,
  shareText: (title, city) => `*${title}* (${city})\nWalkinMitraలో ఒక ముఖ్యమైన లిస్ట్:`,
} satisfies Words<typeof lists>;
