import { eq } from "drizzle-orm";

import { keyedHash } from "#app/base/tokens.server.ts";
import type { Database } from "#drizzle/client.ts";
import { alerts, users } from "#drizzle/schema.ts";

export type Emails = "alerts" | "decisions";

/** Characters of the keyed hash in a link: 132 bits. */
const PROOF = 22;

/** The hashed texts. Never change them: links in mails sent long ago must still work. */
const TOKEN_PURPOSES = { alerts: "stop emails", decisions: "stop emails of decisions" };

async function tokenOf(uid: string, emails: Emails, secret: string): Promise<string> {
  const hash = await keyedHash(secret);
  return uid.replaceAll("-", "") + (await hash(`${TOKEN_PURPOSES[emails]} ${uid}`)).slice(0, PROOF);
}

/** The path that stops one kind of emails. Nothing of it is stored. */
export async function stopPath(uid: string, emails: Emails, secret: string): Promise<string> {
  return `/stop-emails?token=${await tokenOf(uid, emails, secret)}`;
}

/** Whose emails a token stops, and which kind; undefined for a bad token. */
export async function readStop(
  token: string,
  secret: string,
): Promise<{ uid: string; emails: Emails } | undefined> {
  const [, hex] = /^([\da-f]{32})[\w-]{22}$/.exec(token) ?? [];
  if (!hex) return undefined;
  const uid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  for (const emails of ["alerts", "decisions"] as const) {
    if (token === (await tokenOf(uid, emails, secret))) return { uid, emails };
  }
  return undefined;
}

/** Stops one kind of emails, or all that we write to them. Idempotent. */
export async function stopEmails(
  db: Database,
  { uid, emails }: { uid: string; emails: Emails | "all" },
): Promise<void> {
  const noAlerts = db.update(alerts).set({ email: false }).where(eq(alerts.userId, uid));
  const noDecisions = db.update(users).set({ decisionsByEmail: false }).where(eq(users.id, uid));
  if (emails === "all") await db.batch([noAlerts, noDecisions]);
  else await (emails === "alerts" ? noAlerts : noDecisions);
}
