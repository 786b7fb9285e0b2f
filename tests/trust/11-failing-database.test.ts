import { env, SELF } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";

import { purgeSubjects } from "#app/features/alerts/alerts.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { type Cast, makeCast, type Role } from "#tests/support/cast.ts";
import { useDay } from "#tests/support/clock.ts";
import { COMMANDS } from "#tests/support/commands.ts";
import { inDays } from "#tests/support/days.ts";
import { countCalls, FAILURES, withFailure } from "#tests/support/failing-database.ts";
import { pageRoutes } from "#tests/support/route-table.ts";
import { ORIGIN } from "#tests/support/sign-in.ts";
import { changesBetween, snapshot } from "#tests/support/snapshot.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";
import { runRetention } from "#workers/jobs/retention.ts";

/*
 * Promise 11. Every form is sent while the database goes wrong at each of its calls in each way; then it is sent again,
 * as its answer asks for. All of it or nothing is stored at every moment, and in the end it is stored once.
 */

// The gate's form is refused before 5:00.
useDay(inDays(0));

let cast: Cast;
let sent = 0;

beforeAll(async () => {
  cast = await makeCast();
});

type Form = { address: string; form: Record<string, string>; cookie: string };
type Answer = { status: number; type: string; body: string };

async function send({ address, form, cookie }: Form): Promise<Answer> {
  sent += 1;
  const response = await SELF.fetch(ORIGIN + address, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { Origin: ORIGIN, Cookie: cookie, "cf-connecting-ip": `192.0.2.${sent % 250}` },
    redirect: "manual",
  });
  const type = response.headers.get("content-type") ?? "";
  return { status: response.status, type, body: await response.text() };
}

/** What the short form leaves out: it goes the way of another one. */
const SELDOM = /daily-post|delete|undo|unverify|move|last-month$/;

/** What is stored, without what no two forms have alike: ids, keys, moments, and the word of the run. */
function alike(changes: string[]): string[] {
  return changes
    .map((change) =>
      change
        // A deleted row is kept as JSON, a text in a text.
        .replaceAll(/\\?"(?:submission_?key|unsubscribe_hash)\\?":\\?"[^"\\]*\\?"/gi, "key")
        // What was read in a message says where in it, so the length of the run's word counts.
        .replaceAll(/"reading":"(?:[^"\\]|\\.)*"/g, "reading")
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id")
        .replaceAll(/"(?:[\w-]{43}|[0-9a-f]{64})"/g, '"hash"')
        .replaceAll(/"id":"[\w-]{22}"|"public_key":"[\w-]+"/g, "passkey")
        .replaceAll(/\b1\d{12}\b|(?<=told us at )\d[\d:]* (?:[ap]m|noon|midnight)/g, "moment")
        // Sent again, the form changes the calendar's address once more: nobody has seen the one between.
        .replaceAll(/"calendar_version":[1-9]\d*/g, "another address")
        .replaceAll(/\b(company|other)?run[- ]?\d+\b|\bk[k-t]+ ?works\b/gi, "run")
        .replaceAll(/\bleaver[. ]\d+\b/gi, "leaver"),
    )
    .toSorted();
}

/** The form of a "send again" page, field by field. */
function keptIn({ body }: Answer): Record<string, string> | undefined {
  const form = /<form (?=[^>]*data-again)[^>]*>(.*?)<\/form>/s.exec(body)?.[1];
  if (!form) return undefined;
  const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name, value]) => [name!, unescaped(value!)]));
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/**
 * Tries that were counted stay counted whatever follows, so that a failing database gives nobody more of them; and that
 * a room has still to forget its messages is noted until it has. What no alert asks for any more is litter: the hourly
 * job sweeps it up, so it is swept before each look.
 */
async function look({ notes = false } = {}): Promise<Set<string>> {
  await purgeSubjects(createDatabase(env.DB));
  const rows = [...(await snapshot())].filter((row) => !row.startsWith("code_guesses"));
  return new Set(rows.filter((row) => notes || !row.startsWith("rooms_to_forget")));
}

it("no form is half saved or saved twice, whatever the database does", async (context) => {
  const proof = prove(context, 11);
  const failures: string[] = [];
  let runs = 0;
  let turn = 0;

  for (const { id, intents } of pageRoutes()) {
    for (const intent of intents) {
      const { answers, quiet = [], prepare } = COMMANDS[id]![intent]!;
      const role = (["admin", "user"] as Role[]).find(
        (one) => answers[one] < 400 && !quiet.includes(one),
      );
      if (!role || (!amount(0, 1) && SELDOM.test(`${id} ${intent}`))) continue;

      const make = async (): Promise<Form & { before: Set<string> }> => {
        runs += 1;
        // The hourly job below forgets what former runs deleted: that is none of this one's doing.
        await env.DB.prepare("delete from deleted_records").run();
        const { address, form, cookie } = await prepare(cast, `run-${runs}`, role);
        return { address, form, cookie: cookie ?? cast.cookies[role], before: await look() };
      };
      const since = async (before: Set<string>, options = {}) =>
        alike(changesBetween(before, await look(options)));

      const smooth = await make();
      const calls = await countCalls(() => send(smooth));
      const once = await since(smooth.before);

      // The short form loses the answer of one call of each form, the last one first, and now and then fails otherwise.
      const cases = FAILURES.flatMap((failure) =>
        Array.from({ length: calls }, (_, index) => ({ failure, at: calls - index })),
      );
      const [lost] = cases.filter(({ failure }) => failure === "fails after the write");
      turn += 1;
      const other = cases[(turn * 7) % cases.length]!;
      for (const { failure, at } of amount(0, 1) ? cases : [turn % 4 ? lost! : other]) {
        proof.tried += 1;
        const where = `${id} ${intent}: call ${at} ${failure}`;
        const form = await make();
        let answer: Answer | undefined;
        const hit = await withFailure(
          { failure, at },
          async () => {
            answer = await send(form);
          },
          async () => {
            clear(where, await send(form));
          },
        );
        if (!hit) failures.push(`${where}: there was no such call`);
        clear(where, answer!);
        const stored = await since(form.before);
        if (stored.length && !sameWords(stored, once)) {
          failures.push(`${where}: half saved: ${stored.join(" ")}, not ${once.join(" ")}`);
        }
        if (answer!.status >= 400) {
          const kept = keptIn(answer!);
          // Before the session is read nobody knows who asks, so nothing of the form has been looked at either.
          const given = answer!.type.startsWith("text/html") ? kept : form.form;
          if (answer!.status >= 500 && !holds(given, form.form)) {
            failures.push(`${where}: what was typed is not given back`);
          }
          const again = await send({ ...form, form: kept ?? form.form });
          clear(`${where}, then sent again`, again);
          if (again.status >= 500) failures.push(`${where}: not taken again: ${again.status}`);
        }
        // What a room has still to forget, it is asked again by the hourly job.
        await runRetention(env, Date.now(), () => {});
        const final = await since(form.before, { notes: true });
        if (!sameWords(final, once)) {
          failures.push(`${where}: in the end ${final.join(" ")}, not ${once.join(" ")}`);
        }
      }
    }
  }

  function clear(where: string, { status, type, body }: Answer) {
    if (status < 400) return;
    const sentence = type.startsWith("text/html")
      ? (/role="alert"[^>]*>([^<]+)|<p class="lead"[^>]*>([^<]+)/.exec(body) ?? [""]).at(0)!
      : body;
    if (!/\w+ \w+ \w+/.test(sentence)) failures.push(`${where}: ${status} says nothing`);
    if (status >= 500 && !/try again|send it again/i.test(body)) {
      failures.push(`${where}: ${status} does not say what to do: ${sentence}`);
    }
    if (/somebody else|another admin/i.test(sentence)) {
      failures.push(`${where}: ${status} blames somebody else: ${sentence}`);
    }
  }

  proof.note = `${runs} forms`;
  expectNone(proof, failures);
});

function holds(kept: Record<string, string> | undefined, form: Record<string, string>): boolean {
  return Object.entries(form).every(([name, value]) => kept?.[name] === value);
}

function sameWords(one: string[], other: string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const LOST = [
  ["the answer of the write", { failure: "fails after the write", at: 2 }],
  ["whose session it is", { failure: "is down from here on", at: 1 }],
] as const;

it.each(LOST.map(([what, plan]) => ({ what, plan })))(
  "a script is given the form back when $what is lost",
  async ({ plan }) => {
    const { prepare } = COMMANDS["lists"]!.create!;
    const { form } = await prepare(cast, `script-${plan.at}`, "user");
    const sending = { address: "/list.data", form, cookie: cast.cookies.user };
    let answer: Answer | undefined;
    await withFailure(
      plan,
      async () => {
        answer = await send(sending);
      },
      async () => {},
    );
    expect(answer!.status).toBe(500);
    for (const part of ["unanswered", ...Object.values(form)]) expect(answer!.body).toContain(part);
    const again = await send(sending);
    expect(again.status).toBe(202);
    const stored = env.DB.prepare("select count(*) as n from important_lists where title = ?");
    expect(await stored.bind(form.title!).first("n")).toBe(1);
  },
);
