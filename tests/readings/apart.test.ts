import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { plainDrive, readText } from "#app/features/readings/readings.ts";
import { type Message, SET_DAY } from "#tests/readings/sets.ts";

import build from "./sets/build.json" with { type: "json" };

const MESSAGES = (build as Message[]).map(({ text }) => text);

/** How chats write a message that is copied or exported. */
const FORMATS: Record<string, (text: string, index: number) => string> = {
  "Android export": (text, index) => `24/11/2026, ${clock(index)} - Jobs Pune: ${text}`,
  "Android export, month first": (text, index) => `11/24/26, ${half(index)} - HR Asha: ${text}`,
  "iPhone export": (text, index) => `[24/11/26, ${clock(index)}:07] ~ Ravi: ${text}`,
  "WhatsApp Web": (text, index) => `[${clock(index)}, 24/11/2026] +91 98765 43210: ${text}`,
  "WhatsApp Web, 12 hours": (text, index) =>
    `[${half(index).toLowerCase()}, 24/11/2026] Jobs: ${text}`,
  "WhatsApp Desktop, month first": (text, index) => `[${half(index)}, 11/24/2026] Jobs: ${text}`,
  Telegram: (text, index) => `Daily jobs, [24.11.2026 ${clock(index)}]\n${text}`,
  forwarded: (text) => `---------- Forwarded message ---------\n${text}`,
};

function clock(index: number): string {
  return `${String(9 + (index % 12)).padStart(2, "0")}:${String(10 + (index % 50))}`;
}

function half(index: number): string {
  return `${1 + (index % 11)}:${String(10 + (index % 50))} ${index % 2 ? "PM" : "AM"}`;
}

const format = fc.constantFrom(...Object.keys(FORMATS));
const some = fc.uniqueArray(fc.constantFrom(...MESSAGES), { minLength: 2, maxLength: 6 });

/** As consultancies write: who and what, then labels, nothing empty between. */
const PLAIN = [
  ["Zensar is hiring", "Java Developer", "Kharadi, Pune 411014"],
  ["Walk-in drive at Genpact", "Content Moderator", "IDA Uppal, Hyderabad 500039"],
  ["Hiring for Kotak Life", "Sales Manager", "Kotak Infiniti, Malad, Mumbai 400097"],
  ["Sutherland walk-in", "Process Associate", "Velachery Main Road, Chennai 600042"],
  ["Urgent requirement for Blue Star", "Field Technician", "Sector 63, Noida 201301"],
].map(
  ([who, role, venue], index) =>
    `${who}\nRole: ${role}\nDate: ${26 + (index % 4)} Nov 2026\nTime: 10 am to ${1 + index} pm\nVenue: ${venue}`,
);
const plainSome = fc.uniqueArray(fc.constantFrom(...PLAIN), { minLength: 2, maxLength: 5 });

function drivesOf(text: string) {
  return readText(text, SET_DAY).drives.map((drive) => ({ ...plainDrive(drive), message: 0 }));
}

it("takes the names that the portal's drives had before any other", () => {
  const text =
    "Walk-in on 27 Nov 10 am\nGreen Leaf People, for night audit\nPlot 4, Sector 63, Noida 201301";
  const company = (known?: string[]) =>
    readText(text, SET_DAY, known).drives[0]?.fields.company?.value;
  expect(company(["Green Leaf People"])).toBe("Green Leaf People");
  expect(company(["Leaf"])).not.toBe("Leaf");
});

it("doubts a drive with two PIN codes; six digits of a link are none", () => {
  const text =
    "Company: Zensar Technologies\nRole: Java Developer\nDate: 27 Nov 2026\nTime: 10 am to 1 pm\nVenue: Zensar Technologies, Plot 4, Kharadi, Pune 411014";
  const doubts = (more: string) => readText(text + more, SET_DAY).drives[0]?.doubts;
  expect(doubts("\nRegister at https://jobs.example/?ref=EXT-224917")).toEqual([]);
  expect(doubts("\nRegister at Pune 411057")).toContain("message");
});

describe("messages that are pasted together", () => {
  it("say the same drives as one by one, in any format", () => {
    fc.assert(
      fc.property(format, some, (name, texts) => {
        const write = FORMATS[name]!;
        const together = texts.map(write).join("\n");
        const alone = texts.flatMap((text, index) => drivesOf(write(text, index)));
        expect(drivesOf(together)).toEqual(alone);
      }),
      { numRuns: 10 },
    );
  });

  it("leave a message's drives as they are when another is put before it", () => {
    fc.assert(
      fc.property(format, some, (name, [first = "", second = ""]) => {
        const write = FORMATS[name]!;
        const after = drivesOf(`${write(first, 0)}\n${write(second, 1)}`);
        const alone = drivesOf(write(second, 1));
        expect(alone.length ? after.slice(-alone.length) : []).toEqual(alone);
      }),
      { numRuns: 10 },
    );
  });

  it("are parted by single blank lines where each begins as a message and says when and where", () => {
    fc.assert(
      fc.property(
        plainSome,
        fc.constantFrom("\n\n", "\n\n\n", "\n-----\n", "\n\n=====\n\n"),
        (texts, gap) => {
          const { messages, drives } = readText(texts.join(gap), SET_DAY);
          expect(messages).toBe(texts.length);
          expect(drives.map((drive) => ({ ...plainDrive(drive), message: 0 }))).toEqual(
            texts.flatMap(drivesOf),
          );
        },
      ),
      { numRuns: 10 },
    );
  });

  it.each(Object.keys(FORMATS).map((name, index) => [name, index % 3] as const))(
    "are counted, each with its drives or why it has none: %s",
    (name, third) => {
      const texts = MESSAGES.filter((_, index) => index % 3 === third);
      const { messages, drives, none } = readText(texts.map(FORMATS[name]!).join("\n"), SET_DAY);
      expect(messages).toBe(texts.length);
      const said = new Set([...drives, ...none].map(({ message }) => message));
      expect(said.size).toBe(texts.length);
      expect(none.some(({ message }) => drives.some((drive) => drive.message === message))).toBe(
        false,
      );
    },
  );
});
