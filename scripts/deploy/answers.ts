import { createInterface } from "node:readline/promises";

import { z } from "zod";

/** What only the person who deploys knows. Each is also a variable of the command. */
const QUESTIONS = {
  DOMAIN: {
    question: "The portal's domain, such as walkinmitra.example: ",
    shape: z.hostname().regex(/\./),
  },
  ADMIN_EMAILS: {
    question: "The admins' addresses (Gmail or Google Workspace), separated by commas: ",
    shape: z.string().regex(/^[^\s@,]+@[^\s@,]+(?:,\s*[^\s@,]+@[^\s@,]+)*$/),
  },
  GOOGLE_CLIENT_ID: {
    question: 'The Google client\'s id (docs/operations.md, "Google client"): ',
    shape: z.string().regex(/^\S+\.apps\.googleusercontent\.com$/),
  },
  GOOGLE_CLIENT_SECRET: { question: "… and its secret: ", shape: z.string().regex(/^\S{10,}$/) },
} as const;

export type Question = keyof typeof QUESTIONS;

/** From the variable, else asked at the terminal. @throws Error that names each variable that is missing or wrong */
export async function answersTo(questions: readonly Question[]): Promise<Record<Question, string>> {
  const answers = {} as Record<Question, string>;
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  const wrong: string[] = [];
  for (const name of questions) {
    const { question, shape } = QUESTIONS[name];
    const given = (process.env[name] ?? (await terminal?.question(question)) ?? "").trim();
    const { success } = shape.safeParse(given);
    if (success) answers[name] = given;
    else wrong.push(given ? `${name} is not what it should be` : `${name} is missing`);
  }
  terminal?.close();
  if (wrong.length) throw new Error(`${wrong.join(". ")}. Nothing was changed.`);
  return answers;
}
