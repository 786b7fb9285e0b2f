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

function drivesOf(text: string) {
  return readText(text, SET_DAY).drives.map((drive) => ({ ...plainDrive(drive), message: 0 }));
}

describe("messages that are pasted together", () => {
  it("say the same drives as one by one, in any format", () => {
    fc.assert(
      fc.property(format, some, (name, texts) => {
        const write = FORMATS[name]!;
        const together = texts.map(write).join("\n");
        const alone = texts.flatMap((text, index) => drivesOf(write(text, index)));
        expect(drivesOf(together)).toEqual(alone);
      }),
      { numRuns: 60 },
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
      { numRuns: 60 },
    );
  });

  it.each(Object.keys(FORMATS))(
    "are counted, each with its drives or why it has none: %s",
    (name) => {
      const text = MESSAGES.map(FORMATS[name]!).join("\n");
      const { messages, drives, none } = readText(text, SET_DAY);
      expect(messages).toBe(MESSAGES.length);
      const said = new Set([...drives, ...none].map(({ message }) => message));
      expect(said.size).toBe(MESSAGES.length);
      expect(none.some(({ message }) => drives.some((drive) => drive.message === message))).toBe(
        false,
      );
    },
  );
});
