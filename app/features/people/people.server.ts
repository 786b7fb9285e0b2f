import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";

import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import type { Language } from "#app/base/languages.ts";
import { done, refused, type Outcome } from "#app/base/outcomes.ts";
import type { Role } from "#app/base/reader.ts";
import { cleanLine, firstCharacters, lowerAscii } from "#app/base/text.ts";
import { auditWhen } from "#app/features/audit/audit.server.ts";
import { PRIVACY_VERSION } from "#app/features/people/consent.ts";
import { departedUntil } from "#app/features/people/departures.server.ts";
import { NO_PROFILE_URL } from "#app/features/people/profile-link.ts";
import type { Database } from "#drizzle/client.ts";
import { identities, sessions, users } from "#drizzle/schema.ts";

export type ProviderProfile = {
  subject: string;
  email: string;
  emailVerified: boolean;
  /** The domain that runs this account, as the provider says (`hd`). */
  hostedDomain?: string | undefined;
  name?: string | undefined;
  picture?: string | undefined;
  gender?: string | undefined;
  profileUrl?: string | undefined;
};

/** For providers that do not say (docs/product.md, "Sign-in"). */
const DEFAULT_GENDER = "private";

const NAME_LENGTH = 80;
const URL_LENGTH = 2000;

type SignIn = {
  issuer: string;
  profile: ProviderProfile;
  adminEmails: ReadonlySet<string>;
  /** The language of the page that the sign-in leads to: we write to them in it. */
  language?: Language;
  /** `departureKey` of this identity. */
  departure?: string;
  now: number;
};

/** `roleChanged`: the role has just changed, so earlier sessions ended. `also`: results of the added statements. */
type SignedIn = {
  uid: string;
  role: Role;
  /** They are an admin once their passkey has confirmed the session. */
  asksPasskey: boolean;
  created: boolean;
  roleChanged: boolean;
  also: readonly unknown[];
};

/** Statements that run in the same batch, after the sign-in. */
type Also = (uid: string) => readonly BatchItem<"sqlite">[];

/**
 * Signs in the person with this identity (issuer, subject); the first time creates them. Two round trips. An email in
 * `adminEmails` makes an admin if it is verified and its provider runs the domain. Without it they are a user again,
 * unless an admin promoted them. Either change ends their sessions. Refused, with no change: blocked.
 */
export async function signInPerson(
  db: Database,
  signIn: SignIn,
  also: Also = () => [],
): Promise<Outcome<SignedIn>> {
  const known = await findPerson(db, signIn);
  if (known) return welcomeBack(db, known, signIn, also);
  try {
    return done(await createPerson(db, signIn, also));
  } catch (error) {
    // Two first sign-ins raced: the slower one found the identity taken, and its batch changed nothing.
    const faster = await findPerson(db, signIn);
    if (!faster) throw error;
    return welcomeBack(db, faster, signIn, also);
  }
}

export async function personExists(db: Database, uid: string): Promise<boolean> {
  const [person] = await db.select({ uid: users.id }).from(users).where(eq(users.id, uid));
  return person !== undefined;
}

export async function findPerson(
  db: Database,
  { issuer, profile }: { issuer: string; profile: Pick<ProviderProfile, "subject"> },
): Promise<{ uid: string } | undefined> {
  const [person] = await db
    .select({ uid: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, profile.subject)));
  return person;
}

async function welcomeBack(
  db: Database,
  { uid }: { uid: string },
  signIn: SignIn,
  also: Also,
): Promise<Outcome<SignedIn>> {
  const fields = profileFields(signIn);
  const role: Role = isAdmin(signIn) ? "admin" : "user";
  const turns =
    role === "admin"
      ? sql`${users.role} = 'user'`
      : sql`(${users.role} = 'admin' and coalesce(${users.adminBy}, 'email') = 'email')`;
  const welcome = and(eq(users.id, uid), eq(users.disabled, false));
  const changes = sql`exists (select 1 from ${users} where ${welcome} and ${turns})`;
  const [changed, , , [person], ...rest] = await db.batch([
    auditRole(db, { uid, username: fields.username, role, now: signIn.now }, changes),
    db.delete(sessions).where(and(eq(sessions.userId, uid), changes)),
    // Apart: a statement that sets the role writes its index, also where it stays.
    db
      .update(users)
      .set({ role, adminBy: byMail(role) })
      .where(and(welcome, turns)),
    db
      .update(users)
      .set({
        ...fields,
        // Keeps the time of the first consent to each version of the notice.
        consentAt: sql`case consent_version when ${PRIVACY_VERSION} then consent_at else ${signIn.now} end`,
        consentVersion: PRIVACY_VERSION,
        language: signIn.language ?? "en",
      })
      .where(welcome)
      .returning({
        role: users.role,
        passkeys: sql<number>`(select count(*) from passkeys where passkeys.user_id = users.id)`,
      }),
    ...also(uid),
  ]);
  if (!person) return refused("blocked", MESSAGES.blocked);
  const roleChanged = changed.meta.changes > 0;
  const asksPasskey = person.role === "admin" && person.passkeys > 0;
  return done({ uid, role: person.role, asksPasskey, created: false, roleChanged, also: rest });
}

/** The value of `admin_by` for a role that comes from ADMIN_EMAILS. */
function byMail(role: Role): "email" | null {
  return role === "admin" ? "email" : null;
}

function auditRole(
  db: Database,
  { uid, username, role, now }: { uid: string; username: string; role: Role; now: number },
  happens: SQL,
) {
  const action = role === "admin" ? "become admin" : "cease to be admin";
  const detail = { username, by: "ADMIN_EMAILS" };
  return auditWhen(
    db,
    { by: { uid, username }, now },
    { action, entity: "user", entityId: uid, detail },
    happens,
  );
}

async function createPerson(db: Database, signIn: SignIn, also: Also): Promise<SignedIn> {
  const { issuer, profile, now } = signIn;
  const uid = newId(now);
  const role: Role = isAdmin(signIn) ? "admin" : "user";
  const fields = profileFields(signIn);
  const [, , , ...rest] = await db.batch([
    db.insert(users).values({
      id: uid,
      role,
      adminBy: byMail(role),
      createdAt: now,
      consentAt: now,
      consentVersion: PRIVACY_VERSION,
      language: signIn.language ?? "en",
      anewUntil: signIn.departure ? departedUntil({ key: signIn.departure, now }) : null,
      ...fields,
    }),
    db.insert(identities).values({ issuer, subject: profile.subject, userId: uid, createdAt: now }),
    auditRole(db, { uid, username: fields.username, role, now }, sql`${role} = 'admin'`),
    ...also(uid),
  ]);
  return { uid, role, asksPasskey: false, created: true, roleChanged: false, also: rest };
}

function isAdmin({ profile, adminEmails }: SignIn): boolean {
  // A to Z only: toLowerCase() also turns the Kelvin sign into a "k", which could make a stranger an admin.
  const email = lowerAscii(profile.email);
  if (!profile.emailVerified || !adminEmails.has(email)) return false;
  // Google also verifies addresses that it does not run. Taking over such a mailbox must not make anyone an admin.
  const domain = email.slice(email.lastIndexOf("@") + 1);
  // fault: admin-email
  return domain === "gmail.com" || lowerAscii(profile.hostedDomain ?? "") === domain;
}

function profileFields({ profile, now }: SignIn) {
  return {
    username: cleanName(profile.name) || cleanName(profile.email.split("@", 1)[0]),
    email: profile.email,
    emailVerified: profile.emailVerified,
    profilePic: picture(profile.picture),
    gender: cleanName(profile.gender) || DEFAULT_GENDER,
    gpProfile: httpsUrl(profile.profileUrl) ?? NO_PROFILE_URL,
    lastSeen: now,
    lastLoginTime: now,
  };
}

function cleanName(name: string | undefined): string {
  const text = cleanLine((name ?? "").slice(0, 5 * NAME_LENGTH).toWellFormed());
  return /[\p{L}\p{N}]/u.test(text) ? firstCharacters(text, NAME_LENGTH - 1) : "";
}

function picture(address: string | undefined): string | null {
  if (address !== undefined && /^\/(?!\/)[\w\-./]+$/.test(address)) return address;
  return httpsUrl(address) ?? null;
}

function httpsUrl(address: string | undefined): string | undefined {
  if (!address || address.length > URL_LENGTH) return undefined;
  const url = URL.parse(address);
  return url?.protocol === "https:" && !url.username && !url.password ? url.href : undefined;
}
