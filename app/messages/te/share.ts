import type { share } from "#app/messages/en/share.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  title: "WalkinMitra: రోజువారీ వాక్-ఇన్ లిస్ట్",
  date: (date, month, year) => `${date} ${month} ${year}`,
  total: (total, kinds) => `మొత్తం: ${total} (${kinds})`,
  technical: "టెక్నికల్",
  nonTechnical: "నాన్-టెక్నికల్",
  tagline: "ప్రతి వాక్-ఇన్, ప్రతి నగరం, ప్రతి రోజు.",
  noFee: "ఇంటర్వ్యూ కోసం ఎప్పుడూ డబ్బు కట్టకండి. డబ్బు అడిగితే 1930కి కాల్ చేయండి.",
  andMore: (count) => `…ఇంకా ${count}:`,
  notMentioned: "చెప్పలేదు",
  entryChances: (type, chances) => `${type} (ఎంట్రీ ఛాన్స్: ${chances})`,
  callLetter: "కాల్ లెటర్",
  noCallLetter: "కాల్ లెటర్ అక్కర్లేదు",
  entryUntil: (time) => `ఎంట్రీ ${time} వరకు`,
  profile: "పోస్ట్",
  for: "ఎవరికి",
  type: "రకం",
  graduation: "డిగ్రీ",
  package: "ప్యాకేజీ",
  time: "టైమ్",
  venue: "ప్లేస్",
  carry: "తీసుకురండి",
  contact: "కాంటాక్ట్",
  call: "ఫోన్",
} satisfies Words<typeof share>;
