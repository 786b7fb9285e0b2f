import { plural } from "#app/base/languages.ts";
import type { shared } from "#app/messages/en/shared.ts";
import { inCity, ofCity } from "#app/messages/forms/te.ts";
import type { Words } from "#app/messages/words.ts";

export default {
  importantLists: "ముఖ్యమైన లిస్ట్‌లు",
  interviewPatterns: "ఇంటర్వ్యూ ప్యాటర్న్‌లు",
  drive: "డ్రైవ్",
  details: "వివరాలు",
  dayTitle: (city, day) => `${ofCity(city)} వాక్-ఇన్‌లు, ${day}`,
  dayText: (city, weekday, day) =>
    `${inCity(city)} ${weekday}, ${day} వాక్-ఇన్, ఫోన్ డ్రైవ్‌లు: కంపెనీ, టైమ్, అడ్రస్.`,
  walkIns: (count) => plural(count, { one: "# వాక్-ఇన్", other: "# వాక్-ఇన్‌లు" }),
  more: (count) => plural(count, { one: "ఇంకా # వాక్-ఇన్", other: "ఇంకా # వాక్-ఇన్‌లు" }),
  dayNumbers: ({ count, city, weekday, day, first }) =>
    `${inCity(city)} ${weekday}, ${day} ${count}: ${first}`,
  walkInText: ({ profile, company, city, weekday, day }) =>
    `${company}: ${profile}, ${city}, ${weekday}, ${day}. టైమ్, అడ్రస్ WalkinMitraలో.`,
  walkIn: "వాక్-ఇన్",
  openings: "ఉద్యోగాలు",
  driveText: ({ profile, company, city, walkIn, day }) =>
    `${company}: ${profile}, ${city}.${walkIn} WalkinMitraలో పోస్ట్ చేసిన తేదీ: ${day}.`,
  walkInOn: (day) => `వాక్-ఇన్ తేదీ: ${day}`,
  listText: (city, day) => `${ofCity(city)} ముఖ్యమైన లిస్ట్, ${day} రోజున పోస్ట్ చేశారు.`,
  patternText: (company, profile, day) =>
    `${company}: ${profile} ఇంటర్వ్యూ ప్యాటర్న్, పోస్ట్ చేసిన తేదీ: ${day}.`,
  hiring: (company) => `${company}లో ఉద్యోగాలు`,
  hiringFor: (company, profile) => `${company}లో ఉద్యోగం: ${profile}`,
  shared: "మీ ఫ్రెండ్ ఒకరు ఈ వాక్-ఇన్‌ను మీతో షేర్ చేశారు",
  sharedList: "మీ ఫ్రెండ్ ఒకరు ఈ లిస్ట్‌ను మీతో షేర్ చేశారు",
  company: "కంపెనీ",
  profile: "పోస్ట్",
  city: "నగరం",
  locality: "ఏరియా",
  dayIsOver: "ఈ రోజు అయిపోయింది.",
  date: "తేదీ",
  walkInDate: "వాక్-ఇన్ తేదీ",
  posted: "పోస్ట్ తేదీ",
  afterLogin: "లాగిన్ అయ్యాక మీకు కనిపించేవి",
  behindLogin: {
    address: "అడ్రస్, మ్యాప్",
    pay: "జీతం",
    carry: "ఏం తీసుకురావాలి",
    phone: "HR ఫోన్ నంబర్",
  },
  gone: "ఈ డ్రైవ్ ఇప్పుడు లేదు, లేదా అసలు ఎప్పుడూ లేదు. ఈ లింక్‌ను మీకు ఎవరైనా పంపి ఉంటే, దాన్ని మరోసారి కాపీ చేసి పంపమని అడగండి.",
} satisfies Words<typeof shared>;
