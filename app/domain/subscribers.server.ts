import { newId } from "#app/domain/ids.ts";
import { randomToken, sha256 } from "#app/domain/tokens.server.ts";
import type { Database } from "#drizzle/client.ts";
import { subscribers } from "#drizzle/schema.ts";

/** Adds an email to the subscribers (section 3); one that is there already stays as it is, and nobody is told. */
export async function subscribe(
  db: Database,
  { email, now }: { email: string; now: number },
): Promise<void> {
  await db
    .insert(subscribers)
    .values({ id: newId(now), email, createdAt: now, unsubscribeHash: await sha256(randomToken()) })
    .onConflictDoNothing();
}
