import { companyKey } from "#app/base/spelling/company-key.ts";
import type { drives } from "#drizzle/schema.ts";

import { COMPANIES, companiesOf } from "./companies.ts";
import { JOB_KINDS, type JobKind } from "./job-kinds.ts";
import { ADMINS, BLOCKED, MEENA, phone, RAVI, type Person } from "./people.ts";
import type { City } from "./places.ts";
import {
  addDays,
  createRandom,
  dayText,
  makeId,
  momentAt,
  momentOn,
  monthOf,
  yearOf,
  type Random,
} from "./random.ts";
import {
  batchOf,
  driveForOf,
  experienceOf,
  inner,
  packageOf,
  sentence,
  type DriveFor,
} from "./wording.ts";

export type NewDrive = typeof drives.$inferInsert;

const TOTAL = 300;
const PENDING = 25;

/** In the proportion in which drives are posted. */
const CITIES: readonly City[] = [
  ...many("Bangalore", 9),
  ...many("Pune", 7),
  ...many("Hyderabad", 6),
  ...many("Mumbai", 6),
  ...many("Chennai", 5),
  ...many("Delhi", 3),
  ...many("Noida", 3),
  ...many("Gurgaon", 3),
  ...many("Kolkata", 3),
  ...many("PAN India", 5),
  ...many("Ahmedabad", 2),
  ...many("Indore", 2),
  "Lucknow",
  "Salem",
  ...many("Othercities", 2),
];

const REFUSALS: readonly [company: string, profile: string, description: string, reason: string][] =
  [
    [
      "Global Career Point",
      "Data Entry, Work From Home",
      "Earn ₹35,000 from home. Only 4 hours of typing a day. Registration ₹499 refundable after first salary. Limited seats, message now!!!",
      "Asks for a registration fee. No real company does.",
    ],
    [
      "Infosys",
      "System Engineer",
      "Direct joining through internal reference. No interview. Send resume and ₹2,500 for the offer letter processing.",
      "Fraud: the company does not sell offers. Reported to 1930.",
    ],
    [
      "Persistent Systems",
      "Java Developer",
      "Java developer required, 2026 batch, apply soon.",
      "The same drive was posted two days before, see the list of this month.",
    ],
    [
      "Sunrise Overseas",
      "Warehouse Helper, Gulf",
      "Visa free, ticket free. 1,800 dirham per month. Passport original to be deposited at our office.",
      "Not a licensed recruiting agent, and passports may not be kept.",
    ],
    [
      "Abc Pvt Ltd",
      "Any",
      "job available call me",
      "No company name, no profile, no contact that can be checked.",
    ],
    [
      "Croma",
      "Store Associate",
      "Walk-in for store associates at the Baner outlet. Last date was the fifth of last month.",
      "The date has already passed.",
    ],
  ];

/** 300 drives of this month and the three before it. `users` are the ordinary people who submit. */
export function drivesOf(today: string, users: readonly Person[]): NewDrive[] {
  const random = createRandom("drives");
  const dates = createRandom("dates of drives");
  const taken = new Set<string>();
  const days = postingDays(random, today);
  // One round of the cities after the other keeps their proportions in every month.
  const cities = Array.from({ length: Math.ceil(days.length / CITIES.length) }, () =>
    random.shuffle(CITIES),
  ).flat();
  // The cities of the drives that wait stay as they fall; every city shows something this month.
  const shown = days
    .map((_, index) => index)
    .filter((index) => index < TOTAL - PENDING && !isRefused(index));
  for (const [index, city] of [...new Set(CITIES)].entries()) cities[shown.at(-1 - index)!] = city;

  return days.map((day, index): NewDrive => {
    const city = cities[index]!;
    const createdAt =
      day === today ? momentAt(day, 0, 1 + (index % 20), index % 60) : momentOn(random, day);
    const pending = index >= TOTAL - PENDING;
    const refusal = isRefused(index) ? REFUSALS[Math.floor(index / 50)] : undefined;
    const byUser = pending || refusal !== undefined || random.chance(0.3);
    const admin = random.pick(ADMINS);
    const poster = byUser ? submitter(random, users, index, refusal !== undefined) : admin;
    const job = refusal ? refusedJob(random, refusal) : describe(random, city, day, taken, index);
    const checkedAt = byUser
      ? createdAt + (day === today ? 1 : random.int(12, 95)) * 60_000
      : createdAt;
    const edited = !pending && !refusal && random.chance(0.12);
    return {
      ...job,
      ...datesOf(dates, job.driveType, day),
      companyKey: companyKey(job.company),
      id: makeId(random, createdAt),
      city,
      year: yearOf(day),
      month: monthOf(day),
      day,
      postedBy: poster.username,
      postedById: poster.id,
      createdAt,
      updatedAt: edited ? checkedAt : null,
      updatedById: edited ? admin.id : null,
      verifiedAt: pending || refusal ? null : checkedAt,
      verifiedById: pending || refusal ? null : admin.id,
      refusedAt: refusal ? checkedAt : null,
      refusedById: refusal ? admin.id : null,
      refusedReason: refusal ? refusal[3] : null,
      deletedAt: null,
      deletedById: null,
      version: edited ? 2 : 1,
      submissionKey: makeId(random, createdAt),
    };
  });
}

/** The oldest first; nothing is posted later than yesterday, unless the month begins today. */
function postingDays(random: Random, today: string): string[] {
  const first = `${today.slice(0, 8)}01`;
  const elapsed = Number(today.slice(8)) - 1;
  const thisMonth = Math.min(90, 45 + elapsed * 3);
  const latest = elapsed === 0 ? today : addDays(today, -1);
  const current = Array.from({ length: thisMonth }, () =>
    addDays(first, random.int(0, Math.max(0, elapsed - 1))),
  );
  // What waits for an admin is new.
  for (let index = 0; index < PENDING; index += 1) {
    const day = addDays(latest, -random.int(0, Math.min(3, Math.max(0, elapsed - 1))));
    current[index] = day;
  }
  const older: string[] = [];
  let end = addDays(first, -1);
  for (let month = 0; month < 3; month += 1) {
    const count = Math.round((TOTAL - thisMonth - older.length) / (3 - month));
    const days = Number(end.slice(8));
    for (let index = 0; index < count; index += 1)
      older.push(addDays(end, -random.int(0, days - 1)));
    end = addDays(`${end.slice(0, 8)}01`, -1);
  }
  return [
    ...older.toSorted(),
    ...current.slice(PENDING).toSorted(),
    ...current.slice(0, PENDING).toSorted(),
  ];
}

/** One in fifty. */
function isRefused(index: number): boolean {
  return index % 50 === 23;
}

function submitter(
  random: Random,
  users: readonly Person[],
  index: number,
  refused: boolean,
): Person {
  if (refused)
    return (
      [BLOCKED, BLOCKED, RAVI, undefined, undefined, MEENA][Math.floor(index / 50)] ??
      random.pick(users)
    );
  if (index % 11 === 4) return RAVI;
  if (index % 13 === 6) return MEENA;
  return random.pick(users);
}

/** When and until when, as far as it is known: most walk-ins name their day. */
function datesOf(random: Random, driveType: NewDrive["driveType"], day: string) {
  if (driveType !== "Open walk in") {
    return { applyBy: random.chance(0.3) ? addDays(day, random.int(3, 20)) : null };
  }
  if (random.chance(0.25)) return {};
  const time = random.pick(["9:30 am - 1 pm", "10 am to 4 pm", "11:00 am", null]);
  return { walkInDate: addDays(day, random.int(1, 9)), time };
}

function refusedJob(random: Random, [company, profile, jobDescription]: (typeof REFUSALS)[number]) {
  return {
    company,
    profile,
    experienceLevel: "Freshers",
    driveType: "Need to Apply" as const,
    notice: null,
    jobDescription,
    postLink: random.pick([null, "https://forms.example.com/quick-apply"]),
  };
}

function describe(random: Random, city: City, day: string, taken: Set<string>, index: number) {
  for (const kind of random.shuffle(JOB_KINDS)) {
    const fitting =
      city === "PAN India"
        ? COMPANIES.filter(
            ({ sectors, cities }) => sectors.includes(kind.sector) && cities.length > 6,
          )
        : companiesOf(kind.sector, city);
    for (const company of random.shuffle(fitting)) {
      const key = `${city} ${day.slice(0, 7)} ${company.name}`;
      if (taken.has(key)) continue;
      taken.add(key);
      const profile = random.pick(kind.titles);
      const driveFor = driveForOf(random, kind, profile);
      const postLink = link(random, company.name, profile, index);
      return {
        company: company.name,
        profile: random.chance(0.04) ? null : profile,
        experienceLevel: random.chance(0.08) ? null : level(random, driveFor),
        driveType:
          random.chance(0.25) && city !== "PAN India"
            ? ("Open walk in" as const)
            : ("Need to Apply" as const),
        notice: random.chance(0.45) ? null : notice(random, day),
        jobDescription: description(random, {
          kind,
          company: company.name,
          profile,
          city,
          day,
          driveFor,
          online: postLink?.startsWith("http") ?? false,
        }),
        postLink,
      };
    }
  }
  throw new Error(`No employer is left for ${city} in ${day.slice(0, 7)}.`);
}

function level(random: Random, driveFor: DriveFor): string {
  if (driveFor === "Experienced")
    return random.pick(["Experienced, 1–3 years", "2–5 years", "Experienced"]);
  return driveFor === "No info about Fresher/Experienced" ? "0–2 years" : driveFor;
}

function notice(random: Random, day: string): string {
  const last = dayText(addDays(day, random.int(4, 21)));
  return random.pick([
    `Apply before ${last}`,
    `Last date: ${last}`,
    `Registration closes on ${last}, 6 pm`,
    `Online test on ${last}, the link comes by mail`,
    "Immediate joiners preferred",
    "Hall ticket and photo ID are compulsory for the test",
    "Apply only with the mail ID that you check daily",
    "No fee at any stage of this drive",
    "One application per candidate; a second one cancels both",
    "Off-campus drive, open to all colleges",
  ]);
}

function link(random: Random, company: string, profile: string, index: number): string | null {
  const slug = `${company} ${profile}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const dice = random.next();
  if (dice < 0.07) return null;
  if (dice < 0.1) return "Send CV to careers at example dot com";
  if (dice < 0.12)
    return "Mail your resume to hr at example dot org with the profile in the subject";
  if (dice < 0.13) return `WhatsApp your resume to ${phone(random)}`;
  return random.pick([
    `https://careers.example.com/${slug}`,
    `https://jobs.example.com/apply/${slug}?ref=walkinmitra`,
    `https://forms.example.com/d/${1000 + index}/${slug}`,
    `https://apply.example.com/openings/${slug}`,
  ]);
}

type About = {
  kind: JobKind;
  company: string;
  profile: string;
  city: City;
  day: string;
  driveFor: DriveFor;
  /** Whether there is a link to apply through. */
  online: boolean;
};

function description(random: Random, about: About): string {
  const { kind, company, profile, city, day, driveFor, online } = about;
  const duties = random.sample(kind.duties, 3);
  const wants = random.sample(kind.wants, random.int(2, 3));
  const [term, otherTerm] = random.shuffle(kind.terms) as [string, string | undefined];
  const pay = packageOf(random, kind, driveFor);
  const batch = batchOf(random, driveFor, yearOf(day));
  const place =
    city === "PAN India"
      ? "any of our offices in India"
      : city === "Othercities"
        ? "multiple locations"
        : city;
  const degree = random.pick(kind.degrees);
  const skills = random.sample(kind.skills, random.int(3, 5)).join(", ");
  const rounds = random.pick(kind.rounds);
  const experience = experienceOf(random, driveFor);
  const facts = [
    `Eligibility: ${degree}${batch ? (batch === "Any year" ? ", any batch" : `, batch ${batch}`) : ""}`,
    experience ? `Experience: ${experience}` : undefined,
    pay ? `Package: ${pay}` : undefined,
    `Location: ${place}`,
  ].filter((fact) => fact !== undefined);

  return random.pick([
    () =>
      `${company} is looking for ${profile} candidates. ${degree}${batch && batch !== "Any year" ? ` of ${batch}` : ""} may apply.\nYou will ${inner(duties[0]!)}, ${inner(duties[1]!)}.\nSelection: ${inner(rounds)}.\n${sentence(term)} ${sentence(random.pick(kind.criteria))}`,
    () => `${facts.join("\n")}\nSkills: ${skills}\nSelection: ${rounds}\n${sentence(term)}`,
    () =>
      `Responsibilities:\n${duties.map((duty) => `- ${duty}`).join("\n")}\nWhat you bring:\n${wants.map((want) => `- ${want}`).join("\n")}\n${pay ? `CTC: ${pay}` : sentence(term)}`,
    () =>
      `About the role: ${inner(duties[0]!)}. In the first six months you will also ${inner(duties[1]!)}.\n${facts.slice(0, 2).join(" | ")}\n${wants.map(sentence).join(" ")}\n${sentence(term)}`,
    () =>
      `${random.pick([10, 15, 25, 30, 50, 120, 200])} openings for ${profile}, ${place}.\nMust have: ${wants.map(inner).join("; ")}.\nGood to have: ${skills}.\nProcess: ${inner(rounds)}. ${otherTerm ? sentence(otherTerm) : ""}`.trim(),
    () =>
      `What a day looks like: ${duties.map(inner).join("; ")}.\n\nWho fits: ${degree}. ${sentence(wants[0]!)}\n\n${pay ? `Pay: ${pay}. ` : ""}${sentence(term)}${online ? "\nApply through the link only; resumes sent to personal mail IDs are not read." : ""}`,
    () =>
      `${online ? `Hiring through the ${company} portal.` : `Direct hiring by ${company}, no agency.`}\n${facts.join("\n")}\n\nRounds: ${rounds}\nAsked last time: ${inner(random.pick(kind.asked))}\n${sentence(term)}`,
  ])();
}

function many(city: City, count: number): City[] {
  return Array.from({ length: count }, () => city);
}
