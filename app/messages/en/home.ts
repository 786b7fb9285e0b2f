import { MESSAGES } from "#app/base/copy.ts";
import { plural } from "#app/base/languages.ts";

/** The start page. */
export const home = {
  area: "home",
  description: "Walk-in and application drives per city and date, for job seekers in India.",
  welcomeGuest: MESSAGES.welcomeGuest as string,
  morning: "Good morning",
  afternoon: "Good afternoon",
  evening: "Good evening",
  greeting: (greeting: string, name: string) => `${greeting}, ${name}.`,
  walkIns: (count: number) =>
    plural(count, { one: "[# walk-in] today.", other: "[# walk-ins] today." }),
  today: (count: number) => `${count} today`,
  thisMonth: (count: number) => `${count} this month`,
  forYou: "For you",
  fitsMe: "Walk-ins for me",
  myWalkIns: "My walk-ins",
  searchAll: "Search all cities",
  pickCity: "Pick your city. Each drive says whether it is confirmed for its day.",
  neverPay: "Never pay to attend.",
  noFee: "A real company asks for no fee. Cyber-crime helpline 1930.",
  whatYouFind: "What you find here",
  features: [...MESSAGES.features] as string[],
  featureTexts: [
    "Openings to apply for, city by city and month by month.",
    "Who is interviewing today and tomorrow, where and when.",
    "Notices that other job seekers share.",
    "What was asked, round by round.",
    "Ask our team. People answer, not a machine.",
  ],
};
