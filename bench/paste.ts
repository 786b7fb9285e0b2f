import type { Page } from "playwright-core";

import { addDays, dayOf, dayTitle } from "#app/base/calendar.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { hydrated, signInAs } from "#tests/e2e/support/browser.ts";
import { openPortal } from "#tests/e2e/support/portal.ts";

import type { Part } from "./lib.ts";

/** How fast somebody types who does it all day, in keys a second: 60 words a minute. */
const TYPED = 5;

/** What the post form is given for a message, by the names of its fields. */
type Drive = Record<string, string>;

/** Ten messages as admins get them, each with what somebody who reads it types into the form. */
function messages(today: string): { text: string; drive: Drive }[] {
  const day = (count: number) => addDays(today, count);
  const said = (count: number) => dayTitle(day(count));
  const digits = (count: number) => day(count).split("-").toReversed().join("/");
  return [
    {
      text: `Company: Thermax Boilers\nRole: Service Engineer\nLocation: Pune\nQualification: Diploma / BE Mechanical\nYear of passing: 2023, 2024\nCTC: 3.6 LPA\nWalk-in date: ${digits(3)}\nTime: 9.00 am to 12.00 noon\nVenue: Thermax House, 14 Mumbai Pune Road, Wakdewadi, Pune 411003\nHR: 9822011223`,
      drive: {
        startDate: day(3),
        company: "Thermax Boilers",
        profile: "Service Engineer",
        graduationType: "Diploma, B.E. Mechanical",
        passoutYear: "2023, 2024",
        package: "3.6 LPA",
        time: "9:00 am to 12:00 noon",
        venue: "Thermax House, 14 Mumbai Pune Road, Wakdewadi, Pune 411003",
        contactNumber: "9822011223",
      },
    },
    {
      text: `*URGENT WALK-IN* 🔥\nSahyadri Wheels hiring Trainee Operator for Chakan plant\nITI (Fitter/Turner), 2024-2026 passout\nStipend 16,500 per month\n📅 ${said(4)}\n⏰ 8:30 AM to 1 PM\n📍 Gate 3, Plot B-12, Chakan MIDC Phase 2, Pune\nCarry resume, Aadhaar and marksheets`,
      drive: {
        startDate: day(4),
        company: "Sahyadri Wheels",
        profile: "Trainee Operator",
        graduationType: "ITI",
        passoutYear: "2024, 2025, 2026",
        package: "16,500 per month",
        time: "8:30 AM to 1 PM",
        venue: "Gate 3, Plot B-12, Chakan MIDC Phase 2, Pune",
        documentsText: "Resume, Aadhaar, marksheets",
      },
    },
    {
      text: `Hiring freshers!!\nDeccan Voice Services, Viman Nagar\nProfile - Voice Associate (International)\nAny graduate can apply\nSalary - 2.4 LPA + incentives\nInterview dates - ${said(2)} to ${said(4)}\nTiming - 11 AM - 3 PM\nAddress - Cybercity Tower 4, Magarpatta City, Hadapsar, Pune\nContact Shalini 9000112233`,
      drive: {
        startDate: day(2),
        endDate: day(4),
        company: "Deccan Voice Services",
        profile: "Voice Associate (International)",
        graduationType: "Any graduate",
        package: "2.4 LPA",
        time: "11 AM to 3 PM",
        venue: "Cybercity Tower 4, Magarpatta City, Hadapsar, Pune",
        contactPerson: "Shalini",
        contactNumber: "9000112233",
      },
    },
    {
      text: `[21/11, 6:05 pm] Rohit: Forwarded\nLotus Hospital walk-in interview\nPost: Staff Nurse\nQualification: B.Sc Nursing / GNM\nExperience: 0-2 years\nDate: ${digits(5)}\nTime: 10 AM to 2 PM\nVenue: Lotus Hospital, Plot 30, Karve Road, Pune`,
      drive: {
        startDate: day(5),
        company: "Lotus Hospital",
        profile: "Staff Nurse",
        graduationType: "B.Sc Nursing, GNM",
        requiredExperience: "0-2 years",
        time: "10 AM to 2 PM",
        venue: "Lotus Hospital, Plot 30, Karve Road, Pune",
      },
    },
    {
      text: `Walkin Drive @ Kaveri Infotech\nPosition: Java Developer\nExp: 1-3 yrs\nSkills: Core Java, Spring Boot, SQL\nPackage: 4-6 LPA\nWhen: ${said(6)}, 9:30 AM onwards\nWhere: 5th Floor, Imperial Towers, Baner Road, Pune`,
      drive: {
        startDate: day(6),
        company: "Kaveri Infotech",
        profile: "Java Developer",
        requiredExperience: "1-3 yrs",
        package: "4-6 LPA",
        time: "9:30 AM",
        venue: "5th Floor, Imperial Towers, Baner Road, Pune",
        skills: "Core Java, Spring Boot, SQL",
      },
    },
    {
      text: `Nirmal Finance ltd.\nOpening for Claims Executive, Pune\nEducation : B.Com / BBA / M.Com\nPassout : 2022 to 2025\nSalary : Rs. 22,000 per month\nWalk in on ${digits(7)} between 10 AM and 4 PM\nVenue : Office 201, Amar Plaza, Shivajinagar, Pune 411005\nCall HR Meena 98765 12340`,
      drive: {
        startDate: day(7),
        company: "Nirmal Finance Ltd",
        profile: "Claims Executive",
        graduationType: "B.Com, BBA, M.Com",
        passoutYear: "2022, 2023, 2024, 2025",
        package: "22,000 per month",
        time: "10 AM to 4 PM",
        venue: "Office 201, Amar Plaza, Shivajinagar, Pune 411005",
        contactPerson: "Meena",
        contactNumber: "9876512340",
      },
    },
    {
      text: `Company Name: Bluebell Foods\nJob Title: Quality Inspector\nEligibility: B.Sc Food Technology\nBatch: 2025, 2026\nDate of Interview: ${said(3)}\nReporting time: 9 AM\nInterview Venue: D-14, Ranjangaon MIDC, Shirur, Pune\nDocuments: Resume, PAN card, photos`,
      drive: {
        startDate: day(3),
        company: "Bluebell Foods",
        profile: "Quality Inspector",
        graduationType: "B.Sc Food Technology",
        passoutYear: "2025, 2026",
        time: "9 AM",
        venue: "D-14, Ranjangaon MIDC, Shirur, Pune",
        documentsText: "Resume, PAN card, photos",
      },
    },
    {
      text: `Kal walk-in hai bhai 👇\nCompany: Ujwal Motors\nRole: Diploma Engineer Trainee\nDiploma Mech/Auto, 2026 batch\nSalary 18k per month\nTime 9 baje se 12 baje tak\nPata: Plot 7, Bhosari MIDC, Pune\nDate ${digits(2)}`,
      drive: {
        startDate: day(2),
        company: "Ujwal Motors",
        profile: "Diploma Engineer Trainee",
        graduationType: "Diploma Mech, Auto",
        passoutYear: "2026",
        package: "18k per month",
        time: "9 AM to 12 PM",
        venue: "Plot 7, Bhosari MIDC, Pune",
      },
    },
    {
      text: `Mega Walk-in!! Orchid Retail Pvt Ltd\nRole: Store Manager\n2 to 4 years in retail\nCTC up to 5 LPA\nDate: ${said(8)}\nTime: 10:30 AM - 4:30 PM\nVenue: Orchid Retail, Phoenix Mall, Viman Nagar, Pune 411014\nPh 9890011122 / 9890011133`,
      drive: {
        startDate: day(8),
        company: "Orchid Retail Pvt Ltd",
        profile: "Store Manager",
        requiredExperience: "2 to 4 years",
        package: "5 LPA",
        time: "10:30 AM to 4:30 PM",
        venue: "Orchid Retail, Phoenix Mall, Viman Nagar, Pune 411014",
        contactNumber: "9890011122 / 9890011133",
      },
    },
    {
      text: `Greetings from Veda Labs!\nWe are conducting a walk-in for Lab Technician at our Pune centre.\nQualification - DMLT\nSalary - 18,000\nDate - ${said(5)}\nTime - 10 am to 1 pm\nVenue - Veda Labs, 2nd Floor, Sai Arcade, Wakad, Pune\nRegards, Team HR`,
      drive: {
        startDate: day(5),
        company: "Veda Labs",
        profile: "Lab Technician",
        graduationType: "DMLT",
        package: "18,000",
        time: "10 am to 1 pm",
        venue: "Veda Labs, 2nd Floor, Sai Arcade, Wakad, Pune",
      },
    },
  ];
}

/** Somebody at a keyboard, whose keys are counted; one chord is one key. */
class Typist {
  keys = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(chord: string): Promise<void> {
    this.keys += 1;
    await this.#page.keyboard.press(chord);
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.#page.keyboard.type(text);
  }

  /** Pastes what was copied elsewhere: one chord. */
  async paste(text: string): Promise<void> {
    this.keys += 1;
    await this.#page.keyboard.insertText(text);
  }

  /** Goes on by Tab until the focus is in what the selector names. */
  async tabTo(selector: string): Promise<void> {
    for (let step = 0; step < 200; step += 1) {
      const there = await this.#page.evaluate(
        (wanted) => document.activeElement?.matches(wanted) ?? false,
        selector,
      );
      if (there) return;
      await this.press("Tab");
    }
    throw new Error(`The keyboard does not reach ${selector}.`);
  }
}

/** Posts a drive by the form of `/post`, field after field. */
async function typeInto(page: Page, drive: Drive): Promise<number> {
  const typist = new Typist(page);
  await hydrated(page);
  for (const name of await fieldsInOrder(page)) {
    const value = drive[name];
    if (!value) continue;
    await typist.tabTo(`[name="${name}"]`);
    // A field for a date takes its parts: day, month, year.
    const isDate = name.endsWith("Date");
    if (!isDate) await page.evaluate(() => (document.activeElement as HTMLInputElement).select());
    await typist.type(isDate ? dateKeys(value) : value);
  }
  await typist.press("Control+Enter");
  await page.waitForURL(/notice=daily-/);
  return typist.keys;
}

/** What Chromium's field for dates is typed, in the order of its own language: month, day, year. */
function dateKeys(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}${date}${year}`;
}

function fieldsInOrder(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("form.form [name]")].map(({ name }) => name),
  );
}

/** Pastes messages into `/post/paste` and posts what was read; ticks each drive that it wants looked at. */
async function pasteInto(page: Page, text: string): Promise<{ keys: number; posted: number }> {
  const typist = new Typist(page);
  await page.goto("/post/paste");
  await hydrated(page);
  await typist.tabTo("textarea[name=message]");
  await typist.paste(text);
  await typist.press("Control+Enter");
  await page.getByRole("form", { name: "Review" }).waitFor();
  await hydrated(page);
  const looked = await page.locator("input[name=post]:not(:checked)").count();
  for (let one = 0; one < looked; one += 1) {
    await typist.tabTo("input[name=post]:not(:checked)");
    await typist.press("Space");
  }
  await typist.press("Control+Enter");
  const done = page.locator(".notice.good li");
  await done.first().waitFor();
  return { keys: typist.keys, posted: await done.count() };
}

/** Ten messages: typed into the form, pasted one by one, and pasted all at once. */
export async function paste(): Promise<Part> {
  const today = dayOf(Date.now());
  const all = messages(today);
  const browser = await launchBrowser();
  const rows: { way: string; keys: number; posted: number; machine: number }[] = [];
  const details = [["message", "typed, keys", "pasted, keys"]];
  const open = async () => {
    const portal = await openPortal({ demo: false });
    const context = await browser.newContext({ baseURL: portal.url, locale: "en-US" });
    const page = await context.newPage();
    await signInAs(page, portal.url, "asha@walkinmitra.test");
    return { portal, context, page };
  };
  const typed: number[] = [];
  const pasted: number[] = [];
  for (const way of ["typed", "pasted one by one", "pasted together"] as const) {
    const { portal, context, page } = await open();
    const began = Date.now();
    let [keys, posted] = [0, 0];
    if (way === "typed") {
      for (const { drive } of all) {
        await page.goto("/post?city=Pune");
        typed.push(await typeInto(page, drive));
        posted += 1;
      }
      keys = typed.reduce((sum, count) => sum + count, 0);
    } else {
      const texts =
        way === "pasted together"
          ? [all.map(({ text }, at) => `[21/11, 6:${10 + at} pm] Rohit: ${text}`).join("\n\n")]
          : all.map(({ text }) => text);
      for (const text of texts) {
        const one = await pasteInto(page, text);
        keys += one.keys;
        posted += one.posted;
        if (texts.length > 1) pasted.push(one.keys);
      }
    }
    rows.push({ way, keys, posted, machine: (Date.now() - began) / 1000 });
    await context.close();
    await portal.close();
  }
  await browser.close();
  for (const [at, count] of typed.entries()) {
    details.push([all[at]!.drive.company!, String(count), String(pasted[at])]);
  }
  return {
    details,
    rows: rows.map(({ way, keys, posted, machine }) => ({
      what: `ten messages ${way}: keys, drives, seconds at ${TYPED} keys a second`,
      goal: "",
      measured: String(keys),
      spread: `${posted} drives, ${(keys / TYPED + machine).toFixed(0)} s, ${machine.toFixed(0)} of them the portal's`,
    })),
  };
}
