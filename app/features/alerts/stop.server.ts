import { eq } from "drizzle-orm";

import { keyedHash } from "#app/base/tokens.server.ts";
import type { Database } from "#drizzle/client.ts";
import { alerts, users } from "#drizzle/schema.ts";

/** Which emails a link ends: lists that somebody asked for, or what is decided about drives that they plan. */
export type Emails = "alerts" | "decisions";

/** How many characters of the keyed hash a link has: 132 bits. */
const PROOF = 22;

/** What is hashed for each kind; links in mails that were sent long ago still have the first. */
const MEANT = { alerts: "stop emails", decisions: "stop emails of decisions" };

async function tokenOf(uid: string, emails: Emails, secret: string): Promise<string> {
  const hash = await keyedHash(secret);
  return uid.replaceAll("-", "") + (await hash(`${MEANT[emails]} ${uid}`)).slice(0, PROOF);
}

/** The path under which somebody's emails of one kind end. Nothing of it is stored. */
export async function stopPath(uid: string, emails: Emails, secret: string): Promise<string> {
  return `/stop-emails?token=${await tokenOf(uid, emails, secret)}`;
}

/** Whose emails a token ends, and which; undefined when it is nobody's. */
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

/** Ends somebody's emails of one kind, or all that we write to them. Twice is as once. */
export async function stopEmails(
  db: Database,
  { uid, emails }: { uid: string; emails: Emails | "all" },
): Promise<void> {
  const noAlerts = db.update(alerts).set({ email: false }).where(eq(alerts.userId, uid));
  const noDecisions = db.update(users).set({ decisionsByEmail: false }).where(eq(users.id, uid));
  if (emails === "all") await db.batch([noAlerts, noDecisions]);
  else await (emails === "alerts" ? noAlerts : noDecisions);
}
