import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";

import { newId } from "#app/base/ids.ts";
import { type Problem, statusOf } from "#app/base/outcomes.ts";
import type { Refusal, Unreadable } from "#app/http/answers.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";

/** More than any form of ours. conform joins fields of one name in quadratic time. */
export const MOST_FIELDS = 200;

/** For the review of sixty drives at /post/paste. conform gets one drive at a time. */
export const MOST_PASTED_FIELDS = 2000;

/** conform's own fields. It throws when they are not. */
const RESERVED = /^__\w+__$/;

/** @throws 400 when the body is no form, or has more than `most` fields */
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

/** The typed values of a form that its page never read; empty when the body is no form. */
export async function fieldsOf(request: Request): Promise<[name: string, value: string][]> {
  try {
    const form = await formOf(request, MOST_PASTED_FIELDS);
    return [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  } catch {
    return [];
  }
}

/** Empty when absent. */
export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** A form sent twice counts once under this key. A new one when the client sent none. */
export function submissionKeyOf(form: FormData): string {
  const key = text(form, "submissionKey");
  return /^[\w-]{8,64}$/.test(key) ? key : newId();
}

export function versionOf(form: FormData): number | undefined {
  const version = text(form, "version");
  return version ? Number(version) : undefined;
}

/** Joins a repeated field by ", ". */
function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).filter((value) => typeof value === "string");
      return [name, values.join(", ")];
    }),
  );
}

/** Reads only the schema's fields. Returns the value, or a 400: the form again, with messages by field. */
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

/** Answers with the message, its HTTP status and the typed values. `retryAfter` is in seconds. */
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
