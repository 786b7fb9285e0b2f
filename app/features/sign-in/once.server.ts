import { inArray, lt } from "drizzle-orm";

import { sha256 } from "#app/base/tokens.server.ts";
import type { Database } from "#drizzle/client.ts";
import { signIns } from "#drizzle/schema.ts";

/** Each sign-in deletes this many expired rows: only about ten minutes' worth remain. */
const TAKEN_AWAY = 2;

/** Takes the state or challenge of a sign-in, which is good until `expiresAt`. False when it was used before. */
export async function useUp(
  db: Database,
  { once, expiresAt, now }: { once: string; expiresAt: number; now: number },
): Promise<boolean> {
  const over = db
    .select({ stateHash: signIns.stateHash })
    .from(signIns)
    .where(lt(signIns.expiresAt, now))
    .limit(TAKEN_AWAY);
  const [used] = await db.batch([
    db
      .insert(signIns)
      .values({ stateHash: await sha256(once), expiresAt })
      .onConflictDoNothing()
      .returning({ stateHash: signIns.stateHash }),
    db.delete(signIns).where(inArray(signIns.stateHash, over)),
  ]);
  // fault: sign-in-once
  return used.length > 0;
}
