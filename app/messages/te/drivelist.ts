import { plural } from "#app/base/languages.ts";
import type { drivelist } from "#app/messages/en/drivelist.ts";
import { inCity, ofCity } from "#app/messages/forms/te.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  search: "వెతకండి",
  show: (count) => plural(count, { one: "# డ్రైవ్ చూపండి", other: "# డ్రైవ్‌లు చూపండి" }),
  found: (count, all) => `${all} డ్రైవ్‌లలో సరిపోయేవి: ${count}.`,
  newest: (most) => `కొత్త ${most}`,
  noneFits: "ఈ ఫిల్టర్లలో డ్రైవ్ ఏదీ లేదు.",
  walkIns: "అన్ని నగరాల వాక్-ఇన్‌లు",
  noOlder: "ఇక్కడ ఇంతకంటే పాత డ్రైవ్‌లు లేవు.",
  backToNewest: (most) => `మళ్ళీ కొత్త ${most} చూడండి`,
  none: (city, month) => `${inCity(city)} ${month} డ్రైవ్‌లు ఇంకా లేవు.`,
  invite: "వేరే నగరం లేదా నెల ఎంచుకోండి, లేదా [మొదటి డ్రైవ్ చేర్చండి].",
  yours: (counts) => `మీవి, ఇంకా పబ్లిష్ కానివి: ${counts}`,
  pending: (count) => `${count} పెండింగ్`,
  refused: (count) => `${count} రిజెక్ట్`,
  yoursHint:
    "వీటిని మీరు, మా టీమ్ మాత్రమే చూస్తారు. ప్రతి డ్రైవ్ కనిపించే ముందు చెక్ చేస్తాం; అప్పటివరకు మీరు తెరిచి సరిచేయవచ్చు లేదా వెనక్కి తీసుకోవచ్చు.",
  putAway: "దాచండి",
  putAwayNamed: (company) => `దాచండి: ${company}`,
  inProfile: "అన్నీ మీ [ప్రొఫైల్]లో ఉన్నాయి.",
  apply: "అప్లై",
  walkIn: "వాక్-ఇన్",
  applyBy: "చివరి రోజు",
  recent: "ఇటీవల పంపినవి",
  ofMonth: "ఆ నెల ఇతర డ్రైవ్‌లు",
  filter: "ఫిల్టర్",
  showMonth: "చూపండి",
  noCity: (city) => `ఆ నగరం మా దగ్గర లేదు; ${city} చూపిస్తున్నాం.`,
  noMonth: (month) => `అలాంటి నెల లేదు; ${month} చూపిస్తున్నాం.`,
  noYear: (first, last, year) => `సంవత్సరాలు ${first} నుంచి ${last} వరకే; ${year} చూపిస్తున్నాం.`,
  lookAgain: "ఇది సేవ్ అయింది. మరోసారి చూడండి:",
  failed: (request) => `లిస్ట్ చూపించలేకపోయాం. మళ్ళీ ప్రయత్నించండి. (రిక్వెస్ట్ ${request})`,
  title: (city) => `${ofCity(city)} డ్రైవ్‌లు`,
} satisfies Words<typeof drivelist>;
