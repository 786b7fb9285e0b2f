import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { DAY_MS } from "#app/base/calendar.ts";
import { STEP, useUp } from "#app/features/sign-in/once.server.ts";
import { readSession } from "#app/features/sign-in/sessions.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { sessions } from "#drizzle/schema.ts";
import { ASSUMED, DAYS } from "#scripts/cost/prices.ts";
import { countOf, signIn, startSession } from "#tests/support/sign-in.ts";

import figures from "../../docs/figures.json";

const READERS_SECOND = (ASSUMED.readers[0] * ASSUMED.signIns[0]) / (DAYS * 86_400);

/** What a sign-in writes to. Whatever else the portal writes meanwhile is not its own. */
const OF_SIGN_INS = /\b(?:users|identities|sessions|sign_ins|devices|departures|audit_log)\b/;

/** A statement knows its text, which its type does not say. */
type Statement = D1PreparedStatement & { statement: string };

const hundredths = (value: number) => Math.round(value * 100) / 100;

it("a sign-in and its session write as many rows as the page of cost says, and so does their end", async () => {
  const { uid } = await signIn("rows@sign-in.test");
  const db = createDatabase(env.DB);
  const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as {
    run: (this: Statement) => Promise<D1Result>;
  };
  const { run } = statement;
  // The database has its batches made by a session.
  const session = Object.getPrototypeOf(env.DB.withSession()) as {
    batch: (this: D1DatabaseSession, statements: Statement[]) => Promise<D1Result[]>;
  };
  const { batch } = session;
  let rows = 0;
  const count = ({ statement: text }: Statement, { meta }: D1Result) => {
    if (OF_SIGN_INS.test(text)) rows += meta.rows_written;
  };
  statement.run = async function counted(this: Statement) {
    const answer = await run.call(this);
    count(this, answer);
    return answer;
  };
  session.batch = async function counted(this: D1DatabaseSession, statements) {
    const answers = await batch.call(this, statements);
    for (const [at, answer] of answers.entries()) count(statements[at]!, answer);
    return answers;
  };
  const writtenBy = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
    rows = 0;
    const answer = await work();
    return [rows, answer];
  };
  try {
    const steps = await countOf("sign_ins");
    const [whole] = await writtenBy(() => signIn("rows@sign-in.test"));
    // Who opens a step pays for its row and two index entries; of so many one does.
    const opens = (await countOf("sign_ins")) > steps;
    await env.DB.prepare("delete from sign_ins").all();
    const together = Math.round((READERS_SECOND * STEP) / 1000);
    const state = (n: number, at: number) =>
      useUp(db, { once: `rows ${n}`, expiresAt: at + 600_000, now: at });
    const soon = Date.now() + 2 * DAY_MS;
    const begins = soon - (soon % STEP);
    const [states, taken] = await writtenBy(async () => {
      const all: boolean[] = [];
      for (let n = 0; n < together; n += 1) all.push(await state(n, begins + 1 + n));
      return all;
    });
    expect(taken).toEqual(taken.map(() => true));
    expect(await state(together - 1, begins + together)).toBe(false);
    const [first] = await writtenBy(() => state(0, begins + 2 * STEP));
    const [another] = await writtenBy(() => state(0, begins + 2 * STEP + 1_000_000));
    const [ended] = await writtenBy(async () =>
      db.batch([db.delete(sessions).where(eq(sessions.userId, uid))]),
    );
    const now = Date.now();
    const [begun, token] = await writtenBy(() =>
      startSession(uid, { now, browser: "Chrome on Android" }),
    );
    const read = (at: number) => writtenBy(() => readSession(db, { token, now: at }));
    const [early] = await read(now + DAY_MS - 1);
    const [later, renewed] = await read(now + DAY_MS);
    const [again] = await read(now + DAY_MS + 1);
    const ofSession = figures.rowsSession.value;
    expect({
      begun,
      early,
      later,
      again,
      signIn: hundredths(whole - begun - (opens ? 3 : 1) + states / together),
    }).toEqual({
      begun: ofSession,
      signIn: figures.rowsSignIn.value,
      early: 0,
      later: figures.rowsRenewed.value,
      again: 0,
    });
    // Sessions go one by one, steps with all their states; the last one took two away.
    expect(hundredths(ended / 2 + (another - first) / 2 / together)).toBe(
      figures.rowsSignInForgotten.value,
    );
    expect(renewed).toMatchObject({ state: "valid", renewed: { maxAge: 14 * 86_400 } });
  } finally {
    statement.run = run;
    session.batch = batch;
  }
});
