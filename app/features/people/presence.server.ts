import { eq } from "drizzle-orm";

import type { Database } from "#drizzle/client.ts";
import { users } from "#drizzle/schema.ts";

/** When D1 last saw a person, in ms; null for never. Their board may know better. */
export async function readLastSeen(db: Database, uid: string): Promise<number | null> {
  const [person] = await db.select({ at: users.lastSeen }).from(users).where(eq(users.id, uid));
  return person?.at ?? null;
}
