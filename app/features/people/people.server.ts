import { and, eq, type SQL, sql } from "drizzle-orm";

import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { done, refused, type Outcome } from "#app/base/outcomes.ts";
import type { Role } from "#app/base/reader.ts";
import { cleanLine, firstCharacters, lowerAscii } from "#app/base/text.ts";
import { auditWhen } from "#app/features/audit/audit.server.ts";
import { PRIVACY_VERSION } from "#app/features/people/consent.ts";
import type { Database } from "#drizzle/client.ts";
import { identities, sessions, users } from "#drizzle/schema.ts";

/** What a provider says of a person after their id token has been verified. */
export type ProviderProfile = {
  subject: string;
  email: string;
  emailVerified: boolean;
  /** The domain that the provider says runs this account (`hd`). */
  hostedDomain?: string | undefined;
  name?: string | undefined;
  picture?: string | undefined;
  gender?: string | undefined;
  profileUrl?: string | undefined;
};

/** Section 3, "User": the values of a person whose provider says nothing. */
const DEFAULT_GENDER = "private";
const DEFAULT_PROFILE_URL = "https://plus.google.com/";

const NAME_LENGTH = 80;
const URL_LENGTH = 2000;

type SignIn = {
  issuer: string;
  profile: ProviderProfile;
  adminEmails: ReadonlySet<string>;
  now: number;
};

/** `roleChanged` says that this sign-in made them an admin or a user: their sessions from before are gone. */
type SignedIn = { uid: string; role: Role; created: boolean; roleChanged: boolean };

/**
 * The person whom an identity (issuer, subject) stands for, made at the first sign-in; the profile is updated at each.
 * A verified email of `adminEmails` makes an admin, where the mail's own provider vouches for it. Whoever is an admin
 * by that alone becomes a user once it stands there no more; whoever was made one by an admin stays one. Either change
 * ends their sessions and is logged. Refuses a disabled person as `blocked`, changing nothing, whatever `adminEmails`
 * says.
 */
export async function signInPerson(db: Database, signIn: SignIn): Promise<Outcome<SignedIn>> {
  const known = await findPerson(db, signIn);
  if (known) return welcomeBack(db, known, signIn);
  try {
    return done(await createPerson(db, signIn));
  } catch (error) {
    // Two first sign-ins at once: the identity of the slower one is taken, and its batch has left
    // nothing.
    const faster = await findPerson(db, signIn);
    if (!faster) throw error;
    return welcomeBack(db, faster, signIn);
  }
}

/** Section 4, "User status": what a logout says of a person. */
export async function markOffline(
  db: Database,
  { uid, now }: { uid: string; now: number },
): Promise<void> {
  await db.update(users).set({ status: "offline", lastSeen: now }).where(eq(users.id, uid));
}

/** Whether a uid is somebody's. */
export async function personExists(db: Database, uid: string): Promise<boolean> {
  const [person] = await db.select({ uid: users.id }).from(users).where(eq(users.id, uid));
  return person !== undefined;
}

async function findPerson(
  db: Database,
  { issuer, profile }: SignIn,
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
): Promise<Outcome<SignedIn>> {
  const fields = profileFields(signIn);
  const role: Role = isAdmin(signIn) ? "admin" : "user";
  const turns =
    role === "admin"
      ? sql`${users.role} = 'user'`
      : sql`(${users.role} = 'admin' and coalesce(${users.adminBy}, 'email') = 'email')`;
  const welcome = and(eq(users.id, uid), eq(users.disabled, false));
  const changes = sql`exists (select 1 from ${users} where ${welcome} and ${turns})`;
  const [changed, , [person]] = await db.batch([
    auditRole(db, { uid, username: fields.username, role, now: signIn.now }, changes),
    db.delete(sessions).where(and(eq(sessions.userId, uid), changes)),
    db
      .update(users)
      .set({
        ...fields,
        role: sql`case when ${turns} then ${role} else role end`,
        adminBy: sql`case when ${turns} then ${byMail(role)} else admin_by end`,
        // The first consent to a notice counts, and a new notice asks anew.
        consentAt: sql`case consent_version when ${PRIVACY_VERSION} then consent_at else ${signIn.now} end`,
        consentVersion: PRIVACY_VERSION,
      })
      .where(welcome)
      .returning({ role: users.role }),
  ]);
  if (!person) return refused("blocked", MESSAGES.blocked);
  return done({ uid, role: person.role, created: false, roleChanged: changed.meta.changes > 0 });
}

/** What `admin_by` says of a role that comes from ADMIN_EMAILS. */
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

async function createPerson(db: Database, signIn: SignIn): Promise<SignedIn> {
  const { issuer, profile, now } = signIn;
  const uid = newId(now);
  const role: Role = isAdmin(signIn) ? "admin" : "user";
  const fields = profileFields(signIn);
  await db.batch([
    db.insert(users).values({
      id: uid,
      role,
      adminBy: byMail(role),
      createdAt: now,
      consentAt: now,
      consentVersion: PRIVACY_VERSION,
      ...fields,
    }),
    db.insert(identities).values({ issuer, subject: profile.subject, userId: uid, createdAt: now }),
    auditRole(db, { uid, username: fields.username, role, now }, sql`${role} = 'admin'`),
  ]);
  return { uid, role, created: true, roleChanged: false };
}

function isAdmin({ profile, adminEmails }: SignIn): boolean {
  // A to Z only: toLowerCase() also makes a "k" of the Kelvin sign, and so an admin of a stranger.
  const email = lowerAscii(profile.email);
  if (!profile.emailVerified || !adminEmails.has(email)) return false;
  // Google also verifies addresses that it does not run: whoever takes over such a mailbox must not become an admin.
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return domain === "gmail.com" || lowerAscii(profile.hostedDomain ?? "") === domain;
}

function profileFields({ profile, now }: SignIn) {
  return {
    username: cleanName(profile.name) || cleanName(profile.email.split("@", 1)[0]),
    email: profile.email,
    emailVerified: profile.emailVerified,
    profilePic: picture(profile.picture),
    gender: cleanName(profile.gender) || DEFAULT_GENDER,
    gpProfile: httpsUrl(profile.profileUrl) ?? DEFAULT_PROFILE_URL,
    status: "online" as const,
    lastSeen: now,
    lastLoginTime: now,
  };
}

/**
 * One line that a person can read; the empty text when the provider's name has nothing to read in
 * it.
 */
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
