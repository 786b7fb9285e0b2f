import { describe, expect, test } from "vitest";

import { COMPANY_WORDS } from "#app/features/words/companies.ts";
import { type ConceptName, CONCEPTS } from "#app/features/words/concepts.ts";
import { docOf, hasPart, kindsOf, readyDoc } from "#app/features/words/doc.ts";
import { lexicon } from "#app/features/words/lexicon.ts";
import { AREA_WORDS } from "#app/features/words/places.ts";
import { wordsOf } from "#app/features/words/plain.ts";
import { read } from "#app/features/words/reading.ts";
import { SHORT } from "#app/features/words/sentence.ts";
import { Vocabulary } from "#app/features/words/vocabulary.ts";

/*
 * A synonym that is too wide is worse than none. Each kind of work with roles that every word for it brings, and roles
 * that none of its words may bring, however near they sound.
 */

type Some = readonly [string, ...string[]];
type Held = { brings: Some; never: Some };

const HELD: Record<ConceptName, Held> = {
  callcentre: {
    brings: ["Customer Support Executive", "International Voice Process", "Telecaller"],
    never: ["Non Voice Process", "Java Developer", "Desktop Support Engineer", "Site Engineer"],
  },
  nonvoice: {
    brings: ["Non-Voice Process Associate", "Chat Support Executive"],
    never: ["Voice Process", "Telecaller", "Backend Developer"],
  },
  bpo: {
    brings: ["BPO Executive", "Customer Care Executive", "Non Voice Process", "Telecaller"],
    never: [
      "Desktop Support Engineer",
      "Technical Support Engineer",
      "Sales Executive",
      "Java Developer",
    ],
  },
  telecaller: {
    brings: ["Tele Caller", "Telesales Executive"],
    never: ["Field Sales Executive", "Telecom Engineer", "Chat Support"],
  },
  itsupport: {
    brings: ["Desktop Support Engineer", "IT Helpdesk", "System Administrator"],
    never: [
      "Customer Support Executive",
      "Customer Support Engineer",
      "Sales Support",
      "HR Executive",
    ],
  },
  networking: {
    brings: ["Network Engineer", "CCNA Trainee"],
    never: ["Network Marketing Executive", "Java Developer", "Social Media Executive"],
  },
  developer: {
    brings: ["Java Developer", "Software Engineer", "Programmer", "Full Stack Engineer"],
    never: [
      "Business Development Executive",
      "Business Developer",
      "Medical Coder",
      "Manual Tester",
      "Civil Engineer",
    ],
  },
  fullstack: {
    brings: ["Full Stack Developer", "MERN Intern"],
    never: ["Data Entry Operator", "Java Developer", "Stack Supervisor"],
  },
  frontend: {
    brings: ["Frontend Developer", "React JS Developer"],
    never: ["Front Office Executive", "React Native Developer", "Node JS Developer"],
  },
  backend: {
    brings: ["Backend Developer", "Node JS Developer"],
    never: ["Back Office Executive", "Backend Process Executive", "React JS Developer"],
  },
  mobile: {
    brings: ["Android Developer", "Flutter Developer"],
    never: ["Mobile Sales Executive", "Mobile Repair Technician", "Java Developer"],
  },
  javascript: {
    brings: ["JavaScript Developer"],
    never: ["Java Developer", "Core Java Trainee"],
  },
  testing: {
    brings: ["Software Tester", "QA Engineer", "Selenium Automation"],
    never: ["Soil Testing Technician", "Quality Inspector", "Electrical Testing", "Lab Technician"],
  },
  datascience: {
    brings: ["Data Scientist", "Machine Learning Engineer"],
    never: ["Data Entry Operator", "MIS Executive", "Machine Operator"],
  },
  dataanalyst: {
    brings: ["Data Analyst", "MIS Executive", "Power BI Developer"],
    never: ["Data Entry Operator", "Security Analyst", "Chemist Analyst"],
  },
  dataentry: {
    brings: ["Data Entry Operator", "Computer Operator"],
    never: ["Data Analyst", "Data Scientist", "CNC Operator"],
  },
  typing: {
    brings: ["Typist", "Data Entry Operator"],
    never: ["Data Analyst", "Telecaller"],
  },
  backoffice: {
    brings: ["Back Office Executive", "Office Assistant"],
    never: ["Backend Developer", "Front Office Executive", "Bank Officer"],
  },
  hr: {
    brings: ["HR Executive", "IT Recruiter", "Talent Acquisition"],
    never: ["Security Guard 12 hr duty", "Accountant", "Process Trainer"],
  },
  accountant: {
    brings: ["Accountant", "Tally Operator", "Accounts Executive"],
    never: [
      "Key Account Manager",
      "Account Management",
      "Finance and Accounting process",
      "Bank Teller",
    ],
  },
  finance: {
    brings: ["Finance Executive", "Accounts Payable", "Financial Analyst"],
    never: ["Tally Operator", "Sales Executive", "Data Analyst"],
  },
  bank: {
    brings: ["Bank Officer", "Banking Sales Officer", "Teller"],
    never: ["Blood Bank Technician", "Bank Reconciliation", "Tele Caller"],
  },
  sales: {
    brings: ["Sales Executive", "Business Development Executive", "Field Sales"],
    never: [
      "Salesforce Developer",
      "After Sales Service Engineer",
      "Digital Marketing",
      "Customer Support",
    ],
  },
  relationship: {
    brings: ["Relationship Manager", "Relationship Officer"],
    never: ["Customer Relation Executive", "Sales Manager", "HR Manager"],
  },
  marketing: {
    brings: ["Digital Marketing Executive", "SEO Executive"],
    never: ["Network Marketing", "Tele Marketing", "Sales Executive"],
  },
  insurance: {
    brings: ["Insurance Advisor", "Claims Executive"],
    never: ["Sales Executive", "Policy Bazaar Telecaller", "Bank Officer"],
  },
  teacher: {
    brings: ["School Teacher", "Assistant Professor", "PGT Maths"],
    never: ["Process Trainer", "Graduate Engineer Trainee", "Master Technician"],
  },
  nurse: {
    brings: ["Staff Nurse", "GNM Nursing Officer"],
    never: ["Nursery Teacher", "Ward Boy", "Pharmacist"],
  },
  pharmacist: {
    brings: ["Pharmacist", "D.Pharm Trainee"],
    never: ["Production Chemist", "Medical Representative", "Staff Nurse"],
  },
  labtech: {
    brings: ["Lab Technician", "DMLT Fresher"],
    never: ["Service Technician", "Electrician", "QC Chemist"],
  },
  doctor: {
    brings: ["Medical Officer", "Duty Doctor"],
    never: ["Medical Coder", "Medical Representative", "Staff Nurse"],
  },
  medicalcoder: {
    brings: ["Medical Coder", "Medical Billing"],
    never: ["Software Developer", "Billing Executive", "Medical Officer"],
  },
  delivery: {
    brings: ["Delivery Boy", "Bike Rider", "Courier Executive"],
    never: ["Service Delivery Lead", "Delivery Manager", "Software Delivery Head", "Cab Driver"],
  },
  driver: {
    brings: ["Car Driver", "LMV Driver"],
    never: ["Device Driver Developer", "Sales Executive with driving licence", "Delivery Boy"],
  },
  security: {
    brings: ["Security Guard", "Watchman"],
    never: ["Cyber Security Analyst", "Information Security Engineer", "Network Security"],
  },
  warehouse: {
    brings: ["Warehouse Associate", "Picker Packer", "Packing Helper"],
    never: ["Data Warehouse Developer", "Store Manager", "Software Developer"],
  },
  cashier: {
    brings: ["Cashier", "Billing Executive"],
    never: ["Medical Billing", "Site Billing Engineer", "Accountant"],
  },
  retail: {
    brings: ["Retail Associate", "Store Executive"],
    never: ["Plant Operator", "Warehouse Helper", "Workshop Mechanic"],
  },
  hotel: {
    brings: ["Steward", "Hotel Management Trainee", "Housekeeping"],
    never: ["Cook", "Fire Captain", "Back Office Executive"],
  },
  cook: {
    brings: ["Commis Chef", "Cook"],
    never: ["Waiter", "Bakery Sales", "Steward"],
  },
  receptionist: {
    brings: ["Receptionist", "Front Desk Executive"],
    never: ["Frontend Developer", "Back Office Executive", "Help Desk"],
  },
  electrical: {
    brings: ["Electrical Engineer", "Electrician", "EEE Trainee"],
    never: ["Electronics Engineer", "AutoCAD Electrical Basics", "Mechanical Engineer"],
  },
  electrician: {
    brings: ["ITI Electrician", "Wireman"],
    never: ["Electrical Engineer", "Electronics Engineer", "Fitter"],
  },
  mechanical: {
    brings: ["Mechanical Engineer", "Automobile Trainee"],
    never: ["Bike Mechanic", "Mechatronics Lecturer", "Civil Engineer"],
  },
  mechanic: {
    brings: ["Car Mechanic", "Service Technician"],
    never: ["Mechanical Engineer", "Lab Technician", "Electrician"],
  },
  civil: {
    brings: ["Civil Engineer", "Site Supervisor"],
    never: ["Civil Services Coaching Faculty", "Website Developer", "Floor Supervisor"],
  },
  electronics: {
    brings: ["Embedded Engineer", "VLSI Trainee", "ECE Graduate"],
    never: ["Electrical Engineer", "Electrician", "Java Developer"],
  },
  fitter: {
    brings: ["ITI Fitter"],
    never: ["Welder", "Fitness Trainer", "Electrician"],
  },
  welder: {
    brings: ["Welder"],
    never: ["Fitter", "Turner"],
  },
  machinist: {
    brings: ["CNC Operator", "Turner"],
    never: ["Machine Learning Engineer", "Computer Operator", "Fitter"],
  },
  production: {
    brings: ["Production Operator", "Assembly Line Worker"],
    never: ["Production Support Engineer", "Computer Operator", "Software Developer"],
  },
  quality: {
    brings: ["Quality Inspector", "QC Engineer"],
    never: ["Software Tester", "Data Analyst", "Production Operator"],
  },
  designer: {
    brings: ["Graphic Designer", "Video Editor"],
    never: ["Mechanical Design Engineer", "Interior Designer", "Fashion Designer"],
  },
  designengineer: {
    brings: ["Design Engineer", "AutoCAD Draftsman"],
    never: ["Graphic Designer", "Web Designer", "Video Editor"],
  },
  writer: {
    brings: ["Content Writer", "Copywriter"],
    never: ["Content Moderator", "Typist", "Underwriting Executive"],
  },
  chemist: {
    brings: ["QC Chemist", "Chemistry Graduate"],
    never: ["Pharmacist", "Quality Inspector", "Medical Representative"],
  },
  beautician: {
    brings: ["Beautician", "Makeup Artist"],
    never: ["Hotel Receptionist", "Graphic Designer"],
  },
  tailor: {
    brings: ["Tailor", "Sewing Operator"],
    never: ["CNC Operator", "Retail Associate", "Fashion Designer"],
  },
  logistics: {
    brings: ["Logistics Executive", "Supply Chain Trainee"],
    never: ["Delivery Boy", "Purchase Executive", "Logic Design Engineer"],
  },
  purchase: {
    brings: ["Purchase Executive", "Procurement Officer"],
    never: ["Sales Executive", "Logistics Executive", "Media Planner"],
  },
  dotnet: {
    brings: ["Dot Net Developer", "ASP.NET Trainee"],
    never: ["Java Developer", "Network Engineer", "Internet Sales"],
  },
  engineer: {
    brings: ["Site Engineer", "Engineering Trainee"],
    never: ["Telecaller", "Search Engine Executive", "Accountant"],
  },
  computer: {
    brings: ["Computer Operator", "CSE Graduate", "Software Engineer"],
    never: ["Electrical Engineer", "Telecaller", "Commuter Bus Driver"],
  },
  supervisor: {
    brings: ["Floor Supervisor"],
    never: ["Store Manager", "Team Leader", "Superstore Cashier"],
  },
  fieldwork: {
    brings: ["Field Executive", "Field Officer"],
    never: ["Telecaller", "Sales Executive", "Airfield Technician"],
  },
  night: {
    brings: ["Voice Process, night shift", "US Process"],
    never: ["Day Shift Telecaller", "Knight Rider Courier", "US Tax Trainee"],
  },
  dayshift: {
    brings: ["Telecaller, day shift", "General Shift Operator"],
    never: ["Night Shift Voice Process", "Day Care Teacher"],
  },
  bpharm: {
    brings: ["B.Pharm Trainee"],
    never: ["D.Pharm Trainee", "Pharma Sales"],
  },
  dpharm: {
    brings: ["D.Pharm Trainee"],
    never: ["B.Pharm Trainee", "Pharma Sales"],
  },
  bed: {
    brings: ["Teacher with B.Ed"],
    never: ["Bedside Assistant", "Embedded Engineer"],
  },
  gnm: {
    brings: ["GNM Staff"],
    never: ["ANM Staff"],
  },
  anm: {
    brings: ["ANM Staff"],
    never: ["GNM Staff"],
  },
  mcom: {
    brings: ["M.Com Faculty"],
    never: ["B.Com Accountant", "MCA Trainee"],
  },
  english: {
    brings: ["English Voice Process"],
    never: ["Hindi Voice Process", "Engineer"],
  },
  hindi: {
    brings: ["Hindi Telecaller"],
    never: ["Marathi Telecaller", "Indian Cook"],
  },
  marathi: {
    brings: ["Marathi Telecaller"],
    never: ["Hindi Telecaller", "Marketing Executive"],
  },
  tamil: {
    brings: ["Tamil Telecaller"],
    never: ["Telugu Telecaller"],
  },
  telugu: {
    brings: ["Telugu Telecaller"],
    never: ["Tamil Telecaller"],
  },
  kannada: {
    brings: ["Kannada Telecaller"],
    never: ["Tamil Telecaller", "Canada Process"],
  },
  bengali: {
    brings: ["Bengali Voice Process"],
    never: ["Kannada Voice Process", "Bangalore Voice Process"],
  },
  malayalam: {
    brings: ["Malayalam Telecaller"],
    never: ["Tamil Telecaller"],
  },
  gujarati: {
    brings: ["Gujarati Telecaller"],
    never: ["Marathi Telecaller"],
  },
  intern: {
    brings: ["HR Internship", "Java Intern"],
    never: ["International Voice Process", "Internet Sales", "Internal Auditor"],
  },
  apprentice: {
    brings: ["ITI Apprentice"],
    never: ["Graduate Engineer Trainee", "Intern"],
  },
};

const docFor = (role: string) =>
  docOf({ city: "Pune", company: "Zenvia", profile: role, rest: "" }, {});

const listOf = (text: string) => text.split(",").map((phrase) => phrase.trim());

describe("each kind of work, by every word for it", () => {
  test.each(Object.entries(HELD))("%s", (name, { brings, never }) => {
    const vocabulary = new Vocabulary(kindsOf([...brings, ...never].map(docFor)));
    for (const phrase of listOf(CONCEPTS[name as ConceptName].says)) {
      const { parts } = read(phrase, { vocabulary, today: "2026-12-02" });
      const found = [...brings, ...never].filter(
        (role) =>
          parts.length > 0 &&
          parts.every((part) => hasPart(readyDoc(docFor(role)), undefined, part)),
      );
      expect(found, phrase).toEqual(brings);
    }
  });
});

/** The names of a table that a search for each of its spellings brings; each is a drive of its own. */
function broughtBy(
  lines: readonly string[],
  drive: (name: string) => { company: string; venue?: string },
): [spelling: string, own: string, brought: string[]][] {
  const drives = lines.map((line) => {
    const name = listOf(line)[0]!;
    return { name, doc: docOf({ city: "Pune", ...drive(name), rest: "" }, {}) };
  });
  const vocabulary = new Vocabulary(
    kindsOf(drives.map(({ doc }) => doc)),
    lines.map((line) => wordsOf(drive(listOf(line)[0]!).company)),
  );
  return lines.flatMap((line) =>
    listOf(line).map((spelling): [string, string, string[]] => {
      const { parts } = read(spelling, { vocabulary, today: "2026-12-02" });
      const brought = drives.filter(({ doc }) =>
        parts.every((part) => hasPart(readyDoc(doc), undefined, part)),
      );
      return [spelling, listOf(line)[0]!, brought.map(({ name }) => name)];
    }),
  );
}

test("each name of a company brings that company and no other", () => {
  for (const [spelling, own, brought] of broughtBy(COMPANY_WORDS, (company) => ({ company }))) {
    expect(brought, spelling).toEqual([own]);
  }
});

test("each name of an area brings that area and no other", () => {
  const areas = broughtBy(AREA_WORDS, (venue) => ({ company: "Zenvia", venue }));
  for (const [spelling, own, brought] of areas) expect(brought, spelling).toEqual([own]);
});

test("no table leads back to itself: every search ends, and a word means one thing", () => {
  // A short form is written out once: its long form is none itself.
  for (const long of Object.values(SHORT)) expect(SHORT[long], long).toBeUndefined();
  for (const [first, phrases] of lexicon().phrases) {
    const said = phrases.map(({ words }) => words.join(" "));
    expect(new Set(said).size, first).toBe(said.length);
    expect(said.toSorted((a, b) => b.split(" ").length - a.split(" ").length)).toEqual(said);
  }
  // What a kind of work finds are texts of drives, never the name of another kind.
  for (const { finds } of Object.values(CONCEPTS)) {
    for (const phrase of listOf(finds)) expect(wordsOf(phrase).length, phrase).toBeGreaterThan(0);
  }
});
