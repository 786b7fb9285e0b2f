import { dailyKey } from "#app/base/spelling/company-key.ts";
import type { dailyDrives, dailySeries } from "#drizzle/schema.ts";

import { companiesOf, type Company } from "./companies.ts";
import { JOB_KINDS, type JobKind } from "./job-kinds.ts";
import { ADMINS, phone } from "./people.ts";
import { landline, venueOf, type City } from "./places.ts";
import {
  addDays,
  createRandom,
  dayText,
  makeId,
  momentOn,
  monthOf,
  yearOf,
  type Random,
} from "./random.ts";
import { batchOf, driveForOf, experienceOf, inner, packageOf, sentence } from "./wording.ts";

export type NewDailySeries = typeof dailySeries.$inferInsert;
export type NewDailyDrive = typeof dailyDrives.$inferInsert;

const TOTAL = 600;
const LONG_SERIES = 70;
const FIRST_OFFSET = -7;
const LAST_OFFSET = 7;

/** How many verified drives each city has today and tomorrow. PAN India has no daily list. */
const COUNTS: Partial<Record<City, readonly [today: number, tomorrow: number]>> = {
  Bangalore: [60, 24],
  Pune: [41, 17],
  Mumbai: [35, 13],
  Hyderabad: [30, 12],
  Chennai: [16, 8],
  Delhi: [14, 6],
  Noida: [10, 5],
  Gurgaon: [9, 4],
  Kolkata: [7, 3],
  Ahmedabad: [5, 2],
  Indore: [4, 2],
  Lucknow: [3, 1],
  Salem: [2, 1],
  Othercities: [3, 2],
};

/** Waiting for a check, one day each. */
const PENDING: readonly [city: City, offset: number][] = [
  ["Bangalore", 0],
  ["Pune", 1],
  ["Mumbai", 2],
];

/** They are in today's lists, where somebody sees them. */
const EXTREMES: readonly [city: City, nth: number, extreme: "long" | "unbroken"][] = [
  ["Bangalore", 11, "long"],
  ["Pune", 6, "long"],
  ["Mumbai", 9, "long"],
  ["Hyderabad", 4, "long"],
  ["Bangalore", 30, "unbroken"],
];

const CONTACTS = [
  "Divya, HR team",
  "Ms. Shruti Pawar",
  "Mr. Naveen",
  "Rehana (Talent Acquisition)",
  "Mr. Prakash Shetty",
  "HR Help Desk",
  "Ms. Anitha R",
  "Suresh Babu",
  "Ms. Neha Bansal",
  "Mr. Abhijit Ghosh",
  "Kiran Kumar (HR)",
  "Ms. Mary Thomas",
  "Mr. Yogesh Patil",
  "Ms. Zoya Khan",
  "Mr. Harpreet",
  "Recruitment Cell",
  "Ms. Janani S",
  "Mr. Tushar Mehta",
  "Ms. Ipsita Das",
  "Mr. Vignesh",
];

const TIMES = [
  "9:30 am – 12:30 pm",
  "10 am – 1 pm",
  "10 am – 4 pm",
  "9 am – 11:30 am",
  "11 am – 3 pm",
  "10:30 am – 2 pm",
  "9:30 am – 1 pm",
  "9 am – 5 pm",
  "12 pm – 4 pm",
  "11 am – 5 pm",
  "2 pm – 5:30 pm",
  "8:30 am (report by 8:15 am)",
];

const BRING = [
  "Bring two copies of your resume, Aadhaar, PAN and all mark sheets in original with one photocopy set",
  "Carry a printed resume, one photo ID and two passport-size photos",
  "Please carry an updated resume and a government photo ID; laptops are not allowed inside",
  "Original mark sheets will be checked at the gate, so do not come without them",
  "Bring a pen, a hard copy of your resume and one passport-size photo",
];

const SLIPS =
  "Carry your Aadhaar, last three salary slips and the relieving letter of your last company";

const CALL_NOTES = [
  "Call first: the address and the slot are given on the phone",
  "Keep your resume open when you call, three questions are asked at once",
  "If the line is busy, send a text with your name, degree and city",
  "Interviews are by appointment only, security will not let you in without a slot",
  "The telephonic round takes ten minutes, find a quiet place",
];

/** What some drives say of themselves beyond the usual; not drawn by chance, so that the other data stays as it is. */
const CARDS: readonly Partial<Draft>[] = [
  {
    documents: "Resume, Photo ID, Passport-size photos, Marksheets, Pen",
    callLetter: "not needed",
    entryUntil: "11:00",
    landmark: "Opposite the bus depot, gate 2",
  },
  {
    documents: "Resume, Aadhaar card, PAN card, Experience letter, Salary slips",
    documentsText: "One photocopy of each, signed by you",
    callLetter: "needed",
    landmark: "Next to the petrol pump; five minutes on foot from the metro",
  },
  { documents: "Resume, Degree certificate, Photocopies", entryUntil: "12:30" },
];

const NOTES = [
  "There is no fee at any stage; tell us if anybody asks for money",
  "Entry closes thirty minutes before the end, security will not make exceptions",
  "Those who attended in the last three months may please not apply again",
  "Lunch is on your own, the canteen opens at 1 pm",
  "Shortlisted candidates should be ready to stay till the evening",
  "Parking is for two-wheelers only",
  "Mention WalkinMitra at the reception and on top of your resume",
  "Only the first 150 candidates get a token, so come early",
  "Offer letters are sent by mail within seven working days",
  "References of friends are welcome, they need their own resume",
];

type Plan = {
  city: City;
  start: number;
  length: number;
  pending: boolean;
  /** What tries the layout: a text of more than 2,000 characters, a word that cannot be broken. */
  extreme?: "long" | "unbroken";
};

type Draft = Omit<
  NewDailyDrive,
  "id" | "seriesId" | "day" | "month" | "year" | "startDate" | "endDate" | "createdAt"
>;

/** 600 daily drives from last week to next week, each a day of its series. */
export function dailyDrivesOf(today: string): {
  series: NewDailySeries[];
  drives: NewDailyDrive[];
} {
  const random = createRandom("daily drives");
  const taken = new Set<string>();
  const series: NewDailySeries[] = [];
  const drives: NewDailyDrive[] = [];
  for (const [index, plan] of plans(random).entries()) {
    const startDate = addDays(today, plan.start);
    const endDate = addDays(today, plan.start + plan.length - 1);
    const posted = Math.min(plan.start, 0) - random.pick([1, 1, 1, 2, 2, 3]);
    const createdAt = momentOn(random, addDays(today, posted));
    const seriesId = makeId(random, createdAt);
    const [kind, company, title] = choose(random, plan, taken);
    const draft = drawUp(random, plan, kind, company, title, startDate, index);
    const poster = random.pick(ADMINS);
    const edited = !plan.pending && random.chance(0.06);
    series.push({
      id: seriesId,
      startDate,
      endDate,
      createdAt,
      version: edited ? 2 : 1,
      submissionKey: makeId(random, createdAt),
    });
    for (let offset = 0; offset < plan.length; offset += 1) {
      const day = addDays(startDate, offset);
      drives.push({
        ...draft,
        companyKey: dailyKey(draft),
        id: makeId(random, createdAt),
        seriesId,
        day,
        month: monthOf(day),
        year: yearOf(day),
        startDate,
        endDate,
        postedBy: poster.username,
        postedById: poster.id,
        createdAt,
        updatedAt: edited ? createdAt + random.int(9, 80) * 60_000 : null,
        updatedById: edited ? random.pick(ADMINS).id : null,
        verifiedAt: plan.pending ? null : createdAt,
        verifiedById: plan.pending ? null : poster.id,
        version: edited ? 2 : 1,
      });
    }
  }
  return { series, drives };
}

function plans(random: Random): Plan[] {
  const open = openPlaces(random);
  const result: Plan[] = PENDING.map(([city, start]) => ({
    city,
    start,
    length: 1,
    pending: true,
  }));
  const cities = Object.keys(COUNTS) as City[];
  const left = (city: City, offset: number) => open.get(`${city} ${offset}`) ?? 0;
  for (let tries = 0; result.length < LONG_SERIES + PENDING.length && tries < 20_000; tries += 1) {
    const city = random.pick(cities);
    const length = random.pick([2, 2, 3, 3, 3, 4, 5]);
    const start = random.int(FIRST_OFFSET, LAST_OFFSET - length + 1);
    const offsets = Array.from({ length }, (_, index) => start + index);
    if (offsets.some((offset) => left(city, offset) < 1)) continue;
    for (const offset of offsets) open.set(`${city} ${offset}`, left(city, offset) - 1);
    result.push({ city, start, length, pending: false });
  }
  for (const city of cities) {
    for (let start = FIRST_OFFSET; start <= LAST_OFFSET; start += 1) {
      for (let count = left(city, start); count > 0; count -= 1) {
        result.push({ city, start, length: 1, pending: false });
      }
    }
  }
  const checked = random.shuffle(result.slice(PENDING.length));
  for (const [city, nth, extreme] of EXTREMES) {
    const ofToday = checked.filter(
      (plan) => plan.city === city && plan.start <= 0 && plan.start + plan.length > 0,
    );
    ofToday[nth]!.extreme = extreme;
  }
  return [...result.slice(0, PENDING.length), ...checked];
}

/** How many verified drives each city has on each day: as listed today and tomorrow, thinner around them. */
function openPlaces(random: Random): Map<string, number> {
  const open = new Map<string, number>();
  const weighted: City[] = [];
  let rest = TOTAL - PENDING.length;
  for (const [city, [today, tomorrow]] of Object.entries(COUNTS) as [
    City,
    readonly [number, number],
  ][]) {
    open.set(`${city} 0`, today).set(`${city} 1`, tomorrow);
    rest -= today + tomorrow;
    weighted.push(...Array.from({ length: Math.ceil(today / 3) }, () => city));
  }
  const offsets = Array.from(
    { length: LAST_OFFSET - FIRST_OFFSET + 1 },
    (_, index) => FIRST_OFFSET + index,
  ).filter((offset) => offset !== 0 && offset !== 1);
  for (; rest > 0; rest -= 1) {
    const key = `${random.pick(weighted)} ${offsets[rest % offsets.length]}`;
    open.set(key, (open.get(key) ?? 0) + 1);
  }
  return open;
}

/** A job and an employer of that city that has no other drive there on those days. */
function choose(random: Random, plan: Plan, taken: Set<string>): [JobKind, Company, string] {
  const days = Array.from({ length: plan.length }, (_, index) => plan.start + index);
  for (const kind of random.shuffle(JOB_KINDS)) {
    for (const company of random.shuffle(companiesOf(kind.sector, plan.city))) {
      const title = random.pick(kind.titles);
      const keys = days.map((day) => `${plan.city} ${day} ${company.name}`);
      if (keys.some((key) => taken.has(key)) || taken.has(`${plan.city} ${company.name} ${title}`))
        continue;
      for (const key of keys) taken.add(key);
      taken.add(`${plan.city} ${company.name} ${title}`);
      return [kind, company, title];
    }
  }
  throw new Error(`No employer is left for ${plan.city} on day ${plan.start}.`);
}

function drawUp(
  random: Random,
  plan: Plan,
  kind: JobKind,
  company: Company,
  title: string,
  startDate: string,
  index: number,
): Draft {
  const driveFor = driveForOf(random, kind, title);
  const callFirst =
    !plan.extreme &&
    random.chance(["bank", "bpo", "office", "shop"].includes(kind.sector) ? 0.4 : 0.14);
  const address = venueOf(company.name, plan.city, kind.sector);
  const nameless = !plan.extreme && index % 97 === 40;
  return {
    city: plan.city,
    company: nameless ? null : company.name,
    driveType: callFirst ? "Call based" : "Open walk in",
    entryChances: callFirst
      ? random.pick([
          "Limited entry",
          "High",
          "Medium",
          "First 50 callers",
          "Limited entry",
          "Only by appointment",
        ])
      : null,
    profile: index % 89 === 31 ? null : title,
    profileType: random.chance(0.04) ? null : kind.type,
    graduationType: random.chance(0.06) ? null : random.pick(kind.degrees),
    passoutYear: batchOf(random, driveFor, yearOf(startDate)),
    driveFor,
    requiredExperience: experienceOf(random, driveFor),
    criteria: random.chance(0.25) ? null : random.pick(kind.criteria),
    package: packageOf(random, kind, driveFor),
    skills: random.chance(0.12) ? null : random.sample(kind.skills, random.int(3, 5)).join(", "),
    rounds: random.chance(0.2) ? null : random.pick(kind.rounds),
    contactPerson: callFirst || random.chance(0.6) ? random.pick(CONTACTS) : null,
    contactNumber: callFirst || random.chance(0.55) ? numbers(random, plan.city) : null,
    time: callFirst
      ? random.pick([
          "Call between 10 am and 5 pm",
          "Call 9:30 am – 6 pm",
          "Call before 1 pm",
          null,
        ])
      : random.pick(TIMES),
    venue:
      callFirst && random.chance(0.65) ? null : nameless ? address : `${company.name}, ${address}`,
    fullInfo: fullInfo(random, {
      plan,
      kind,
      company: nameless ? "Our client" : company.name,
      title,
      startDate,
      callFirst,
      experienced: driveFor === "Experienced",
    }),
    ...(callFirst || index % 10 ? {} : CARDS[(index / 10) % CARDS.length]),
    postedBy: "",
  };
}

function numbers(random: Random, city: City): string {
  const dice = random.next();
  if (dice < 0.62) return phone(random);
  if (dice < 0.82) return `${phone(random)} / ${phone(random)}`;
  return dice < 0.94 ? landline(random, city) : `${landline(random, city)} / ${phone(random)}`;
}

type InfoOf = {
  plan: Plan;
  kind: JobKind;
  company: string;
  title: string;
  startDate: string;
  callFirst: boolean;
  experienced: boolean;
};

function fullInfo(random: Random, about: InfoOf): string | null {
  const { plan, kind, company, title, startDate, callFirst, experienced } = about;
  if (plan.extreme === "long") return longInfo(kind, company, title, plan.city, startDate);
  if (plan.extreme === "unbroken") {
    return `Registration code for the gate, copy it in full:\n${"WALKINMITRA" + company.replaceAll(/\W/g, "").toUpperCase() + "X7Q2M9".repeat(34)}\n${BRING[1]}.`;
  }
  if (!callFirst && ["Chennai", "Salem"].includes(plan.city) && random.chance(0.35)) {
    return random.pick(TAMIL)(company, title, dayIn(TAMIL_MONTHS, startDate));
  }
  if (
    !callFirst &&
    ["Delhi", "Noida", "Lucknow", "Indore", "Gurgaon"].includes(plan.city) &&
    random.chance(0.3)
  ) {
    return random.pick(HINDI)(company, title, dayIn(HINDI_MONTHS, startDate));
  }
  if (random.chance(0.3)) return null;
  const [duty, second] = random.sample(kind.duties, 2) as [string, string];
  const opening = random.pick([
    `${company} is hiring ${title} for its ${plan.city === "Othercities" ? "new" : plan.city} team.`,
    `You will ${inner(duty)} and ${inner(second)}.`,
    `The work: ${inner(duty)}; ${inner(second)}.`,
    `${callFirst ? "Telephonic round first" : "Walk-in"} for ${title}. Main task: ${inner(duty)}.`,
    `Openings: ${random.pick([6, 8, 12, 15, 20, 25, 40, 60])}. ${sentence(random.pick(kind.wants))}`,
  ]);
  const rest = random.shuffle([
    sentence(random.pick(kind.terms)),
    sentence(random.pick(callFirst ? CALL_NOTES : experienced ? [...BRING, SLIPS] : BRING)),
    sentence(random.pick(callFirst ? NOTES.slice(0, 1) : NOTES)),
  ]);
  return [opening, ...rest.slice(0, random.int(1, callFirst ? 2 : 3))].join(
    random.chance(0.3) ? "\n" : " ",
  );
}

const HINDI_MONTHS = "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" ");
const TAMIL_MONTHS = "ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்".split(
  " ",
);

function dayIn(months: readonly string[], day: string): string {
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
}

const HINDI = [
  (company: string, title: string, day: string) =>
    `${company} में ${title} के पद के लिए सीधा साक्षात्कार, ${day} से। बायोडाटा की दो प्रतियाँ, आधार कार्ड और सभी मूल अंकपत्र साथ लाएँ। किसी भी चरण में कोई शुल्क नहीं है।`,
  (company: string, title: string, day: string) =>
    `वॉक-इन: ${title}। स्थान और समय ऊपर दिए गए हैं। ${day} को सुबह समय से 15 मिनट पहले पहुँचें, टोकन पहले आओ पहले पाओ के आधार पर मिलेगा। ${company} की ओर से चयनित उम्मीदवारों को उसी दिन बता दिया जाएगा।`,
  (company: string, title: string) =>
    `${company} को ${title} की आवश्यकता है। योग्यता और अनुभव ऊपर देखें। परिणाम उसी शाम या अगले दिन फ़ोन पर बताया जाएगा।\nज़रूरी काग़ज़: आधार, पैन, बैंक पासबुक, दो फ़ोटो।`,
  (company: string, title: string, day: string) =>
    `${day}: ${company} में भर्ती। पद ${title}। पहले लिखित परीक्षा, फिर साक्षात्कार। पैसे माँगने वाले एजेंट से सावधान रहें और 1930 पर शिकायत करें।`,
];

const TAMIL = [
  (company: string, title: string, day: string) =>
    `${company} நிறுவனத்தில் ${title} பணிக்கு நேரடி நேர்காணல், ${day} முதல். சுயவிவரத்தின் இரண்டு நகல்கள், ஆதார் அட்டை, அசல் மதிப்பெண் சான்றிதழ்களைக் கொண்டு வாருங்கள். எந்தக் கட்டணமும் இல்லை.`,
  (company: string, title: string) =>
    `${title} பணியிடங்கள் உள்ளன. ${company} வளாகத்தின் பாதுகாப்பு வாயிலில் பெயரைப் பதிவு செய்து டோக்கன் பெறவும். பேருந்து வசதியும் மதிய உணவும் உண்டு.`,
  (company: string, title: string, day: string) =>
    `நேர்காணல் நாள்: ${day}. பணி: ${title}. முதலில் எழுத்துத் தேர்வு, பிறகு நேர்காணல். ${company} சார்பில் யாரேனும் பணம் கேட்டால் உடனே எங்களிடம் சொல்லுங்கள்.`,
];

function longInfo(
  kind: JobKind,
  company: string,
  title: string,
  city: City,
  startDate: string,
): string {
  return [
    `${company} invites candidates for ${title}, ${city}. Please read all of this before you come: most people who are sent back at the gate missed one of the points below.`,
    `WHAT YOU WILL DO\n${kind.duties.map((duty) => `• ${sentence(duty)}`).join("\n")}`,
    `WHAT WE LOOK FOR\n${kind.wants.map((want) => `• ${sentence(want)}`).join("\n")}\nSkills asked: ${kind.skills.join(", ")}.`,
    `HOW THE DAY RUNS\nThe gate opens at 8:30 am on ${dayText(startDate)}. Security notes your name and phone number and gives you a token with a colour. Blue tokens go to the written round on the ground floor, yellow tokens wait in the cafeteria and are called in groups of twenty. The written round takes about an hour; the list of those who go on is put up at the reception within ninety minutes. Interviews then run until everybody has been heard, which on busy days means six in the evening. ${kind.rounds.map((round) => `Usual rounds: ${round}.`)[0]} If you are not called by four, ask at the desk: tokens do get mixed up.`,
    `WHAT TO BRING\n• Three copies of your resume on paper. The phone is kept at the gate, so a PDF does not help.\n• Aadhaar or passport in original, one photocopy.\n• Mark sheets of class 10, class 12 and every semester, provisional or degree certificate.\n• For experienced candidates: offer letter, last three salary slips, relieving letter or accepted resignation.\n• Two passport-size photos and a black pen.`,
    `TERMS\n${kind.terms.map((term) => `• ${sentence(term)}`).join("\n")}\n• Probation of six months, notice period of 30 days in probation and 60 days after it.`,
    `QUESTIONS THAT OTHERS WERE ASKED\n${kind.asked.map((question, number) => `${number + 1}. ${question}`).join("\n")}`,
    `HOW TO REACH\nTake the first bus or metro before eight; traffic towards the gate stands still from half past eight to ten. Share autos from the main road take ten rupees. There is a tea stall and a photocopy shop across the road, both open from seven. Parents and friends cannot wait inside.`,
    `PLEASE NOTE\n${NOTES.slice(0, 5)
      .map((note) => `• ${sentence(note)}`)
      .join(
        "\n",
      )}\nNobody from ${company} asks for a deposit, a laptop fee or a training fee. If you get such a call, note the number and write to us in the chat.`,
  ].join("\n\n");
}
