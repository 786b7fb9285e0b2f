import { plural } from "#app/base/languages.ts";
import type { sent } from "#app/messages/en/sent.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  today: (count) => plural(count, { one: "ఈరోజు మీకు # వాక్-ఇన్", other: "ఈరోజు మీకు # వాక్-ఇన్‌లు" }),
  tomorrow: (count) => plural(count, { one: "రేపు మీకు # వాక్-ఇన్", other: "రేపు మీకు # వాక్-ఇన్‌లు" }),
  on: (count, day) =>
    plural(count, { one: `${day} రోజున మీకు # వాక్-ఇన్`, other: `${day} రోజున మీకు # వాక్-ఇన్‌లు` }),
  fresh: (count) => plural(count, { one: "మీకు # కొత్త వాక్-ఇన్", other: "మీకు # కొత్త వాక్-ఇన్‌లు" }),
  more: (count) => `ఇంకా ${count}`,
  walkIn: "వాక్-ఇన్",
  aWalkIn: "ఒక వాక్-ఇన్",
  doNotGo: "వెళ్ళకండి. ఇది జరగదు.",
  openList: "లిస్ట్ తెరవండి",
  openDrive: "దీని పేజీ తెరవండి",
  confirmNow: "ఈ అడ్రస్‌ను కన్ఫర్మ్ చేయండి",
  afterAll: "రద్దు కాలేదు, జరుగుతుంది",
  reason: (why) => `కారణం: ${why}`,
  newDay: (when) => `కొత్త రోజు: ${when}`,
  oldDay: (when) => `పాత రోజు (జరగదు): ${when}`,
  posted: "మీ వాక్-ఇన్ పోస్ట్ అయింది",
  answered: "మీరు పంపిన మెసేజ్ గురించి",
  asked: (address) => `మీరు దీన్ని ఇక్కడ అడిగారు: ${address}`,
  planned: (address) =>
    `మీరు ఈ వాక్-ఇన్‌ను సేవ్ చేశారు లేదా వెళ్తున్నానని చెప్పారు, అందుకే ఇది వచ్చింది. ఎలా చెప్పాలో ఇక్కడ ఎంచుకోండి: ${address}`,
  noMore: (address) => `ఈమెయిల్స్ వద్దంటే: ${address}`,
  noFee: "ఇంటర్వ్యూ కోసం ఎప్పుడూ డబ్బు కట్టకండి. డబ్బు అడిగితే 1930కి ఫోన్ చేయండి.",
  telegramJoined: "చేరారు. ఇకపై అలర్ట్‌లు ఇక్కడే వస్తాయి; ఆపడానికి /stop పంపండి.",
  telegramAsks: (name, command) =>
    `ఈ చాట్‌కు ${name} అకౌంట్ అలర్ట్‌లు వస్తున్నాయి. ముందుకు వెళ్తే అవి ఇక్కడ ఆగి, వేరే అకౌంట్ అలర్ట్‌లు వస్తాయి. మీరే అడిగి ఉంటేనే ముందుకు వెళ్ళండి: ${command}`,
  telegramTaken: "మీ Telegram చాట్ ఇప్పుడు మీ అకౌంట్‌లో లేదు",
  telegramTakenHow:
    "ఆ చాట్‌లో ఎవరో వేరే అకౌంట్ లింక్ తెరిచి సరే అన్నారు. ఇక మీ అలర్ట్‌లు Telegramకు రావు. అది మీరు కాకపోతే, అక్కడ /stop పంపి, ఇక్కడ మళ్ళీ చేరండి.",
  telegramLinkOver: "ఈ లింక్ ఇప్పుడు పని చేయదు. WalkinMitraలో మీ అలర్ట్‌లు తెరిచి మళ్ళీ చేరండి.",
  telegramLeft: "ఇకపై ఇక్కడ మెసేజ్‌లు పంపం.",
  telegramHelp:
    "మీరు వెతుకుతున్నది ఇక్కడ రాయండి, ఉదా. “java fresher Pune this week”; రాబోయే వాక్-ఇన్‌లు వస్తాయి. అలర్ట్‌లు ఆపడానికి /stop పంపండి.",
  telegramAll: (address) => `అన్నీ, అడ్రస్‌లతో: ${address}`,
  telegramTellMe: (address) => `అలాంటిది వచ్చినప్పుడు అలర్ట్ కావాలంటే: ${address}`,
  telegramLists: (address) => `రోజువారీ లిస్ట్‌లు: ${address}`,
  telegramNoSearch: (address) => `సెర్చ్ ఇప్పుడు పని చేయడం లేదు. రోజువారీ లిస్ట్‌లు పని చేస్తున్నాయి: ${address}`,
  confirmEmail: "మీ ఈమెయిల్ కన్ఫర్మ్ చేయండి",
  confirmAsked:
    "ఎవరో, బహుశా మీరే, ఈ అడ్రస్‌కు WalkinMitra అప్‌డేట్స్ కావాలని అడిగారు. అది నిజమైతే, ఈ లింక్ తెరిచి బటన్ నొక్కండి:",
  confirmNot: "మీరు అడగకపోతే, ఏమీ చేయకండి: 7 రోజుల్లోపు ఈ అడ్రస్‌ను డిలీట్ చేస్తాం.",
  confirmNever: (address) => `ఇక ఎప్పుడూ మెయిల్ పంపకండి: ${address}`,
} satisfies Words<typeof sent>;
