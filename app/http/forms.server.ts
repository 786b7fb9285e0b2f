import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";

import { newId } from "#app/base/ids.ts";
import { type Problem, statusOf } from "#app/base/outcomes.ts";
import type { Refusal, Unreadable } from "#app/http/answers.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";

/** More fields than any form of ours has. conform joins fields of one name in a time that grows with their square. */
export const MOST_FIELDS = 200;

/** The fields of a review of sixty drives at /post/paste. conform gets them one drive at a time. */
export const MOST_PASTED_FIELDS = 2000;

/** conform reads two fields of these names as its own, and throws when they are not. */
const RESERVED = /^__\w+__$/;

/** The form in a request. @throws 400 when the body is not a form, or has more than `most` fields */
export async function formOf(request: Request, most: number = MOST_FIELDS): Promise<FormData> {
  let sent: FormData;
  try {
    sent = await request.formData();
  } catch {
    // fault: no-form
    throw unreadable();
  }
  const form = new FormData();
  let fields = 0;
  for (const [name, value] of sent) {
    // fault: fields-of-a-form
    if ((fields += 1) > most) throw unreadable();
    if (!RESERVED.test(name)) form.append(name, value);
  }
  return form;
}

function unreadable() {
  const answer: Unreadable = { kind: "unreadable" };
  return data(answer, { status: 400 });
}

/** The text fields of a form that was refused before its page read it; empty when the body is not a form. */
export async function fieldsOf(request: Request): Promise<[name: string, value: string][]> {
  try {
    const form = await formOf(request, MOST_PASTED_FIELDS);
    return [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  } catch {
    return [];
  }
}

/** A text field of a form; empty when it is absent. */
export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The key by which a form sent twice counts once; a new one when the client sent none. */
export function submissionKeyOf(form: FormData): string {
  const key = text(form, "submissionKey");
  return /^[\w-]{8,64}$/.test(key) ? key : newId();
}

/** The version that an edit started from; undefined for a client that never saw one. */
export function versionOf(form: FormData): number | undefined {
  const version = text(form, "version");
  return version ? Number(version) : undefined;
}

/** What was typed, by field; the values of a repeated one are joined by ", ". */
function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).filter((value) => typeof value === "string");
      return [name, values.join(", ")];
    }),
  );
}

/**
 * Reads the schema's fields from a form and ignores all others.
 * @returns the value, or a 400 that shows the form again with what was typed and a message beside each field
 */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  if (submission.status === "success") return { ok: true as const, value: submission.value };
  const { "": whole, ...fields } = submission.error ?? {};
  const errors: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(fields)) if (messages) errors[name] = messages;
  const refusal: Refusal = {
    message: whole?.[0] ?? wordsOf(shell).checkFields,
    errors,
    typed: typedIn(form),
  };
  return { ok: false as const, answer: data(refusal, { status: 400 }) };
}

/**
 * The answer to a form that a command refused: the message, its HTTP status, and what was typed. `retryAfter` is in
 * seconds.
 */
export function refuse(form: FormData, problem: Problem, retryAfter?: number) {
  const refusal: Refusal = {
    message: problem.message,
    reason: problem.reason,
    errors: problem.fields ?? {},
    ...(problem.about && { about: problem.about }),
    typed: typedIn(form),
  };
  const headers = new Headers(
    retryAfter === undefined ? [] : [["retry-after", String(retryAfter)]],
  );
  return data(refusal, { status: statusOf(problem), headers });
}
