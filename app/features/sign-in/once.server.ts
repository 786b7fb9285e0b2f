import { inArray, lt, sql } from "drizzle-orm";

import { sha256 } from "#app/base/tokens.server.ts";
import type { Database } from "#drizzle/client.ts";
import { signIns } from "#drizzle/schema.ts";

/** In ms: states that end in one step share a row. At ten million readers a month that is one row instead of 58. */
export const STEP = 10_000;

/** Of a hash: 132 bits are enough to tell states apart. */
const LETTERS = 22;

/** Each sign-in deletes this many expired rows: only about ten minutes' worth remain. */
const TAKEN_AWAY = 2;

/** Takes the state or challenge of a sign-in, which is good until `expiresAt`. False when it was used before. */
export async function useUp(
  db: Database,
  { once, expiresAt, now }: { once: string; expiresAt: number; now: number },
): Promise<boolean> {
  const end = Math.ceil(expiresAt / STEP) * STEP;
  const state = (await sha256(once)).slice(0, LETTERS);
  const over = db
    .select({ step: signIns.step })
    .from(signIns)
    .where(lt(signIns.expiresAt, now))
    .limit(TAKEN_AWAY);
  const [used] = await db.batch([
    db
      .insert(signIns)
      .values({ step: `until ${end}`, expiresAt: end, states: state })
      .onConflictDoUpdate({
        target: signIns.step,
        set: { states: sql`${signIns.states} || ' ' || excluded.states` },
        setWhere: sql`instr(${signIns.states}, excluded.states) = 0`,
      })
      .returning({ step: signIns.step }),
    db.delete(signIns).where(inArray(signIns.step, over)),
  ]);
  // fault: sign-in-once
  return used.length > 0;
}
