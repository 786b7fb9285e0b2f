import { companyKey } from "#app/base/spelling/company-key.ts";
import type { patterns } from "#drizzle/schema.ts";

import { companiesOf } from "./companies.ts";
import { JOB_KINDS, type JobKind } from "./job-kinds.ts";
import { ADMINS, MEENA, type Person } from "./people.ts";
import { addDays, createRandom, makeId, momentOn, type Random } from "./random.ts";
import { inner, sentence } from "./wording.ts";

export type NewPattern = typeof patterns.$inferInsert;

const TOTAL = 40;

const WRITTEN: readonly [company: string, profile: string, pattern: string][] = [
  [
    "TCS",
    "Ninja and Digital, off campus",
    "One test for all, about three hours.\n\nPart A, foundation (75 min): numerical 20, verbal 25, reasoning 20.\nPart B, advanced (115 min): quant and reasoning 14, coding 2 problems.\n\nFirst coding problem is a loop with a condition (count coins, parking fee). Second is strings or a matrix. Ninja needs part A and one coding with partial cases, Digital needs both.\n\nInterview: technical, managerial and HR sit together. They asked for the project, normalisation, and to write a palindrome on paper. Relocation and night shift: say yes or no, not maybe.",
  ],
  [
    "Infosys",
    "System Engineer",
    "Test of 100 minutes, no going back between sections.\n\n• Mathematical ability 10 questions, 35 min\n• Logical 15, 25 min\n• Verbal 20, 20 min\n• Pseudocode 5, 10 min\n• Puzzle 4, 10 min\n\nPseudocode is the one that people leave blank; practise recursion and bit operators.\nInterview 20–25 minutes, one person, camera on. Asked: SQL join, difference between abstract class and interface, favourite subject, final-year project, bond.",
  ],
  [
    "Wipro",
    "Project Engineer, Elite",
    "Aptitude 48 minutes, essay 20 minutes, coding 60 minutes (2 programs).\n\nEssay topics of my slot: public transport against own car; should exams be online. Write 200 words, simple sentences, no SMS language.\n\nCoding: sum of primes between two numbers; rotate an array. One full and one partial was enough.\nHR: certificates, gap, location. Result in three weeks.",
  ],
  [
    "Accenture",
    "Associate Software Engineer",
    "Round 1: cognitive and technical, 90 questions in 90 minutes (pseudocode, MS Office, networking, cloud basics).\nRound 2: coding, 2 questions, 45 minutes.\nRound 3: communication test by phone or browser, speak clearly, retell the story.\nRound 4: interview on behaviour. 'Tell us of a time when you had to learn something in a week.'\n\nNo negative marking.",
  ],
  [
    "Cognizant",
    "GenC",
    "Communication assessment first (listening, reading, speaking). Then aptitude and coding depending on the track.\n\nMy technical interview: OOP with a bank example, triggers, difference between GET and POST, write Fibonacci without recursion. They stopped me at the first right answer and moved on. 18 minutes in all.",
  ],
  [
    "Capgemini",
    "Analyst",
    "Pseudocode 25 questions in 25 min, English 30 in 30, game-based aptitude 4 games in 20 min, behavioural profile, then interview.\n\nGames: grid challenge, switch challenge, digit challenge. Practise them once before, otherwise the first minute is lost in understanding.\nInterview asked for one project, SDLC models, SQL group by.",
  ],
  [
    "Zoho",
    "Member Technical Staff",
    "Five rounds in one day, written to HR. No resume filter, no percentage filter.\n\nRound 1: 20 C output questions and aptitude, on paper.\nRound 2: 5 programs in 3 hours, any language, no internet. Mine: spiral matrix, group anagrams, expression evaluation, next palindrome, Sudoku check.\nRound 3: build a small application (railway booking, lift, or call taxi) in 3 hours, they add requirements in between.\nRound 4: technical talk on your round-3 code.\nRound 5: HR, family, why Zoho.\n\nModular code matters more than finishing.",
  ],
  [
    "Persistent Systems",
    "Software Engineer, Java",
    "Online test: 20 MCQ on DSA, OS, DBMS, networks (30 min) and 2 coding (60 min).\nAdvanced coding for higher package: one graph, one dynamic programming.\n\nTechnical 1: trees, hashing, a puzzle with two ropes. Technical 2: project, threads, design a parking lot. HR: five minutes.\nThey give hints; take them.",
  ],
  [
    "Bharat Forge",
    "Graduate Engineer Trainee, Mechanical",
    "Written 60 questions in 60 minutes: strength of materials 15, manufacturing 15, metallurgy 10, thermodynamics 10, aptitude 10. No calculator.\n\nTechnical panel of three: iron-carbon diagram, heat treatment of a crankshaft, types of forging, draw GD&T symbols. A practical person asked to read a micrometer.\nMedical on the same day: colour vision and hearing.",
  ],
  [
    "Bajaj Finserv",
    "Customer Associate",
    "Form, then group talk in tens (topic: cash or UPI), then role play: sell an EMI card to the manager, who says no three times. They look at how you behave after the third no.\nThen branch head: local area knowledge, two-wheeler, CIBIL. Offer on mail after four days.",
  ],
  [
    "HCLTech",
    "Support Engineer L1",
    "Versant, 20 minutes. Level 4 is enough for voice, chat needs typing 30.\nTechnical: DNS, DHCP, what is a domain controller, blue screen steps, difference between incident and problem.\nManager: night shift for a year, ready? Salary told in this round.",
  ],
  [
    "Tata Elxsi",
    "Embedded Engineer",
    "C test: 30 questions, pointers to functions, structure padding, endianness, storage classes. 45 minutes with negative marking.\nThen write code on a board: ring buffer, reverse bits.\nSecond technical from an automotive team: CAN frame, diagnostic session, interrupt latency. HR asked for the bond in the first minute.",
  ],
  [
    "IBPS",
    "Probationary Officer, interview",
    "Panel of five, ten to fifteen minutes. Hometown, graduation subject, then banking: repo rate, NPA, priority sector, why bank after engineering. One question on this week's newspaper. Sit straight, greet the lady first if there is one, and do not argue on politics.",
  ],
  [
    "आयकर विभाग",
    "मल्टी टास्किंग स्टाफ",
    "पेपर 1: संख्यात्मक योग्यता 20, तर्कशक्ति 20, 45 मिनट, ऋणात्मक अंक नहीं।\nपेपर 2: सामान्य ज्ञान 25, अंग्रेज़ी 25, 45 मिनट, ग़लत उत्तर पर एक अंक कटेगा।\nशारीरिक परीक्षा: 1600 मीटर 15 मिनट में।\nप्रवेश पत्र, आधार और दो फ़ोटो ले जाएँ।",
  ],
  [
    "டிஎன்பிஎஸ்சி",
    "குரூப் 4",
    "மொத்தம் 200 வினாக்கள், 3 மணி நேரம்.\nதமிழ் 100, பொது அறிவு 75, திறனறிவு 25.\nதமிழில் 40% கட்டாயம்.\nகடைசி அரை மணி நேரத்தை விடைத்தாளை நிரப்ப ஒதுக்குங்கள்.",
  ],
];

/** 40 patterns of the last five months, the oldest first. */
export function patternsOf(today: string, users: readonly Person[]): NewPattern[] {
  const random = createRandom("patterns");
  const composed = composedPatterns(random, TOTAL - WRITTEN.length);
  const all = random.shuffle([...WRITTEN, ...composed]);
  return all.map(([company, profile, pattern], index): NewPattern => {
    const createdAt = momentOn(random, addDays(today, -1 - (TOTAL - 1 - index) * 3));
    const poster = index % 12 === 5 ? MEENA : random.pick([...ADMINS, ...users]);
    const edited = index % 10 === 7;
    return {
      id: makeId(random, createdAt),
      company,
      companyKey: companyKey(company),
      profile,
      pattern,
      postedBy: poster.username,
      postedById: poster.id,
      createdAt,
      updatedAt: edited ? createdAt + random.int(20, 100) * 60_000 : null,
      updatedById: edited ? ADMINS[0]!.id : null,
      version: edited ? 2 : 1,
      submissionKey: makeId(random, createdAt),
    };
  });
}

function composedPatterns(random: Random, count: number): [string, string, string][] {
  const used = new Set(WRITTEN.map(([company]) => company));
  return random.sample(JOB_KINDS, count).map((kind) => {
    const company = random.pick(companiesOf(kind.sector).filter(({ name }) => !used.has(name)));
    used.add(company.name);
    return [
      company.name,
      random.pick(kind.titles),
      notes(random, kind, random.pick(company.cities)),
    ];
  });
}

function notes(random: Random, kind: JobKind, city: string): string {
  const questions = random.shuffle(kind.asked);
  const place = city === "Othercities" ? "a tier-2 city" : city;
  return random.pick([
    () =>
      `Attended at ${place}. Rounds: ${random.pick(kind.rounds)}.\n\nAsked:\n${questions.map((question) => `- ${question}`).join("\n")}\n\nThey told the package only in the last round. About ${random.int(60, 240)} people came, ${random.int(6, 28)} were selected.`,
    () =>
      `Written: ${random.int(25, 60)} questions in ${random.pick([30, 40, 45, 60])} minutes, ${random.pick(["no negative marking", "one mark off for four wrong answers"])}.\nTopics: ${kind.skills.join(", ")}.\n\nInterview of ${random.int(12, 35)} minutes:\n${questions.map((question, index) => `${index + 1}) ${question}`).join("\n")}\n\nRevise: ${inner(kind.wants[0]!)}.`,
    () =>
      `Reached at 9, token ${random.int(18, 190)}, free by ${random.int(2, 6)} pm.\n\nFirst round is elimination. ${sentence(questions[0]!)}\nSecond round: ${questions.slice(1).map(sentence).join(" ")}\nHR: ${random.pick(["notice period, expected salary, family", "shift, location, gap", "why you left, when you can join"])}.\n\nPanel was ${random.pick(["friendly", "strict but fair", "in a hurry after lunch", "two juniors and one manager"])}.`,
    () =>
      `Pattern in short\n\n1. ${random.pick(kind.rounds)}\n2. Documents checked at the end, not at the start\n3. Result ${random.pick(["the same evening", "by mail in a week", "by phone after ten days"])}\n\nWhat I was asked: ${questions.join(" / ")}\nWhat I should have revised: ${random.sample(kind.skills, 2).join(" and ")}`,
  ])();
}
