import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { DAY_MS } from "#app/base/calendar.ts";
import { readSession } from "#app/features/sign-in/sessions.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { sessions } from "#drizzle/schema.ts";
import { signIn, startSession } from "#tests/support/sign-in.ts";

import figures from "../../docs/figures.json";

it("a sign-in and its session write as many rows as the page of cost says, and so does their end", async () => {
  const { uid } = await signIn("rows@sign-in.test");
  const db = createDatabase(env.DB);
  const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as {
    run: (this: D1PreparedStatement) => Promise<D1Result>;
  };
  const { run } = statement;
  // The database has its batches made by a session.
  const session = Object.getPrototypeOf(env.DB.withSession()) as {
    batch: (this: D1DatabaseSession, statements: D1PreparedStatement[]) => Promise<D1Result[]>;
  };
  const { batch } = session;
  let rows = 0;
  statement.run = async function counted(this: D1PreparedStatement) {
    const answer = await run.call(this);
    rows += answer.meta.rows_written;
    return answer;
  };
  session.batch = async function counted(this: D1DatabaseSession, statements) {
    const answers = await batch.call(this, statements);
    for (const { meta } of answers) rows += meta.rows_written;
    return answers;
  };
  const writtenBy = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
    rows = 0;
    const answer = await work();
    return [rows, answer];
  };
  try {
    // Each sign-in takes away one that is over, as often as one is added.
    const add = env.DB.prepare("insert into sign_ins (state_hash, expires_at) values ('over', 1)");
    const [whole] = await writtenBy(() => signIn("rows@sign-in.test"));
    await add.all();
    const [taking] = await writtenBy(() => signIn("rows@sign-in.test"));
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
    expect({ begun, early, later, again, signIn: whole - begun }).toEqual({
      begun: ofSession,
      signIn: figures.rowsSignIn.value,
      early: 0,
      later: figures.rowsRenewed.value,
      again: 0,
    });
    expect(taking - whole + ended / 3).toBe(figures.rowsSignInForgotten.value);
    expect(renewed).toMatchObject({ state: "valid", renewed: { maxAge: 14 * 86_400 } });
  } finally {
    statement.run = run;
    session.batch = batch;
  }
});
