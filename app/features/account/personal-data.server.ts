import { and, eq, getTableColumns, gte, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";

import { PRODUCT } from "#app/base/copy.ts";
import { done, type Outcome, refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import { DELETED_PERSON } from "#app/features/account/personal-data.ts";
import type { Rooms } from "#app/features/chat/rooms.ts";
import type { ChatMessage } from "#app/features/chat/wire.ts";
import { guesserKey } from "#app/features/codes/codes.server.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import {
  aboutMe,
  alerts,
  auditLog,
  bulletins,
  checks,
  codes,
  codeGuesses,
  codeUnlocks,
  conversations,
  dataAccess,
  dailyDrives,
  deliveries,
  devices,
  drives,
  gateReports,
  identities,
  importantLists,
  notices,
  patterns,
  plans,
  reports,
  roomsToForget,
  sessions,
  subjects,
  subscribers,
  suggestions,
  telegramChats,
  users,
} from "#drizzle/schema.ts";

export type OwnData = {
  product: string;
  exportedAt: string;
  person: Record<string, unknown>;
} & Record<(typeof PARTS)[number], Record<string, unknown>[]>;

/** In the order they are shown. */
export const PARTS = [
  "aboutMe",
  "signInAccounts",
  "sessions",
  "drives",
  "dailyDrives",
  "checks",
  "importantLists",
  "patterns",
  "reports",
  "suggestions",
  "saidAtGates",
  "plans",
  "alerts",
  "notices",
  "deliveries",
  "devices",
  "telegram",
  "unlockedMonths",
  "wrongCodes",
  "newsByEmail",
  "conversation",
  "messages",
  "adminActions",
  "logAboutMe",
  "accessToMyData",
] as const;

/** All we keep about a person, except hashes of secrets and submission keys; `messages` come from their room. */
export async function readOwnData(
  db: Database,
  {
    uid,
    messages,
    now,
    secret,
  }: { uid: string; messages: ChatMessage[]; now: number; secret: string },
): Promise<OwnData> {
  const { tokenHash: _hash, userId: _user, ...session } = getTableColumns(sessions);
  // The admin who silenced them is that admin's own data.
  const { silencedById: _admin, changedAt: _ours, ...saidAtGate } = getTableColumns(gateReports);
  const { sameKey: _same, settledById: _settler, ...suggestion } = getTableColumns(suggestions);
  const { subjectId: _subject, fromDay: _from, ...alert } = getTableColumns(alerts);
  const { busyUntil: _busy, dueAt: _due, ...delivery } = getTableColumns(deliveries);
  // With these keys the browser decrypts its pushes. A session hash is nobody's to read.
  const { p256dh: _key, auth: _auth, sessionHash: _session, ...device } = getTableColumns(devices);
  const { tokenHash: _token, ...chat } = getTableColumns(telegramChats);
  const [
    [person],
    accounts,
    ownSessions,
    ownDrives,
    ownDaily,
    ownLists,
    ownPatterns,
    unlocked,
    news,
    [conversation],
    actions,
    access,
    about,
    ownFacts,
    ownChecks,
    ownReports,
    ownGateReports,
    ownPlans,
    ownAlerts,
    ownNotices,
    ownDeliveries,
    ownDevices,
    ownTelegram,
    ownSuggestions,
  ] = await db.batch([
    db.select().from(users).where(eq(users.id, uid)),
    db.select().from(identities).where(eq(identities.userId, uid)),
    db.select(session).from(sessions).where(eq(sessions.userId, uid)),
    db.select().from(drives).where(eq(drives.postedById, uid)),
    db.select().from(dailyDrives).where(eq(dailyDrives.postedById, uid)),
    db.select().from(importantLists).where(eq(importantLists.postedById, uid)),
    db.select().from(patterns).where(eq(patterns.postedById, uid)),
    db
      .select({ year: codes.year, month: codes.month, unlockedAt: codeUnlocks.unlockedAt })
      .from(codeUnlocks)
      .innerJoin(codes, eq(codes.id, codeUnlocks.codeId))
      .where(eq(codeUnlocks.userId, uid)),
    db
      .select({ email: subscribers.email, createdAt: subscribers.createdAt })
      .from(subscribers)
      .where(ownSubscription(uid)),
    db.select().from(conversations).where(eq(conversations.userId, uid)),
    db.select().from(auditLog).where(eq(auditLog.actorId, uid)),
    db
      .select({ readAt: dataAccess.at, what: dataAccess.kind })
      .from(dataAccess)
      .where(eq(dataAccess.personId, uid)),
    // No admin's name: it is that admin's own data.
    db
      .select({ at: auditLog.at, action: auditLog.action, detail: auditLog.detail })
      .from(auditLog)
      .where(and(inArray(auditLog.entity, ["user", "conversation"]), eq(auditLog.entityId, uid))),
    db.select().from(aboutMe).where(eq(aboutMe.userId, uid)),
    db.select().from(checks).where(eq(checks.checkedById, uid)),
    db.select().from(reports).where(eq(reports.postedById, uid)),
    db.select(saidAtGate).from(gateReports).where(eq(gateReports.postedById, uid)),
    db.select().from(plans).where(eq(plans.userId, uid)),
    db
      .select({ ...alert, forDay: subjects.forDay, hour: subjects.hour })
      .from(alerts)
      .innerJoin(subjects, eq(subjects.id, alerts.subjectId))
      .where(eq(alerts.userId, uid)),
    db
      .select({ title: bulletins.title, toldAt: bulletins.createdAt, readAt: notices.readAt })
      .from(notices)
      .innerJoin(bulletins, eq(bulletins.id, notices.bulletinId))
      .where(eq(notices.userId, uid)),
    db.select(delivery).from(deliveries).where(eq(deliveries.userId, uid)),
    db.select(device).from(devices).where(eq(devices.userId, uid)),
    db.select(chat).from(telegramChats).where(eq(telegramChats.userId, uid)),
    db.select(suggestion).from(suggestions).where(eq(suggestions.postedById, uid)),
  ]);
  const wrong = await Promise.all(accounts.map((account) => wrongCodesOf(db, account, secret)));
  return {
    product: PRODUCT,
    exportedAt: new Date(now).toISOString(),
    person: readable(person ?? {}),
    aboutMe: ownFacts.map(readable),
    signInAccounts: accounts.map(readable),
    sessions: ownSessions.map(readable),
    drives: ownDrives.map(readable),
    dailyDrives: ownDaily.map(readable),
    checks: ownChecks.map(({ at, ...check }) => readable({ checkedAt: at, ...check })),
    importantLists: ownLists.map(readable),
    patterns: ownPatterns.map(readable),
    reports: ownReports.map(readable),
    suggestions: ownSuggestions.map(readable),
    saidAtGates: ownGateReports.map(readable),
    plans: ownPlans.map(readable),
    alerts: ownAlerts.map(readable),
    notices: ownNotices.map(readable),
    deliveries: ownDeliveries.map(readable),
    devices: ownDevices.map(readable),
    telegram: ownTelegram.map(readable),
    unlockedMonths: unlocked.map(readable),
    wrongCodes: wrong.flat().map(readable),
    newsByEmail: news.map(readable),
    conversation: conversation ? [readable(conversation)] : [],
    messages: messages.map(readable),
    adminActions: actions.map(readable),
    accessToMyData: access.map(readable),
    logAboutMe: about.map(({ at, ...entry }) => readable({ loggedAt: at, ...entry })),
  };
}

/** The JSON file, piece by piece; `more` are the pages of messages after those in `own`. */
export async function* ownDataAsJson(
  own: OwnData,
  more: AsyncIterable<ChatMessage[]>,
): AsyncGenerator<string> {
  let before = "{";
  for (const [name, value] of Object.entries(own)) {
    yield `${before}\n  ${JSON.stringify(name)}: `;
    before = ",";
    const text = indented(value, 2);
    if (name !== "messages" || own.messages.length === 0) {
      yield text;
      continue;
    }
    yield text.slice(0, text.lastIndexOf("\n"));
    for await (const page of more) {
      yield page.map((message) => `,\n    ${indented(readable(message), 4)}`).join("");
    }
    yield "\n  ]";
  }
  yield "\n}\n";
}

/** Makes the bytes as they are read: a whole conversation may not fit into memory. */
export function streamOf(text: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const piece = await text.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
  });
}

function indented(value: unknown, spaces: number): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(spaces)}`);
}

async function wrongCodesOf(
  db: Database,
  identity: { issuer: string; subject: string },
  secret: string,
) {
  const person = await guesserKey(secret, identity);
  const rows = await db
    .select()
    .from(codeGuesses)
    // Per-code keys are the person's key, a space and more. "!" sorts right after the space.
    .where(and(gte(codeGuesses.key, person), lt(codeGuesses.key, `${person}!`)));
  return rows.map(({ key, wrong, until }) => ({
    of: key === person ? "all codes" : "one code",
    wrong,
    countedUntil: until,
  }));
}

const MOMENTS = /(?:At|Until|Since|Start|lastSeen|LoginTime)$/;
const INTERNAL = new Set([
  "submissionKey",
  "companyKey",
  "facets",
  "rank",
  "version",
  "clientId",
  "userId",
]);

/** A row for its owner: times as ISO 8601 in UTC, internal keys removed. */
export function readable(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !INTERNAL.has(name))
      .map(([name, value]) => [
        name,
        typeof value === "number" && MOMENTS.test(name) ? new Date(value).toISOString() : value,
      ]),
  );
}

/** A subscription is theirs only if their provider has verified the address. */
function ownSubscription(uid: string) {
  return sql`${subscribers.emailKey} = (select lower(${users.email}) from ${users}
    where ${users.id} = ${uid} and ${users.emailVerified} = 1)`;
}

/** Deletes an account; published records stay, by "Deleted person". Refused: forbidden for the only admin. */
export async function deleteAccount(
  db: Database,
  { by, rooms, now }: { by: Reader; rooms: Rooms; now: number },
): Promise<Outcome<null>> {
  const { uid } = by;
  const allowed = sql`exists (select 1 from users as leaver where leaver.id = ${uid} and (leaver.role <> 'admin'
    or exists (select 1 from users as other where other.role = 'admin' and other.id <> ${uid})))`;
  const postedBy = DELETED_PERSON;
  const [, , , , , , , , , gone] = await db.batch([
    db
      .insert(roomsToForget)
      .select(sql`select ${uid}, ${now} where ${allowed}`)
      .onConflictDoNothing(),
    db.delete(drives).where(and(eq(drives.postedById, uid), ne(drives.state, "verified"), allowed)),
    db
      .update(drives)
      // Early submission keys contain the uid. Nobody sends those forms again, so new keys do no harm.
      .set({ postedBy, submissionKey: sql`${drives.id}` })
      .where(and(eq(drives.postedById, uid), allowed)),
    db
      .delete(dailyDrives)
      .where(and(eq(dailyDrives.postedById, uid), isNotNull(dailyDrives.deletedAt), allowed)),
    db
      .update(dailyDrives)
      .set({ postedBy })
      .where(and(eq(dailyDrives.postedById, uid), allowed)),
    db
      .update(importantLists)
      .set({ postedBy })
      .where(and(eq(importantLists.postedById, uid), allowed)),
    db
      .update(patterns)
      .set({ postedBy })
      .where(and(eq(patterns.postedById, uid), allowed)),
    db
      .update(checks)
      .set({ checkedBy: postedBy })
      .where(and(eq(checks.checkedById, uid), allowed)),
    db.delete(subscribers).where(and(ownSubscription(uid), allowed)),
    // Everything else they own goes with this row ("on delete cascade").
    db
      .delete(users)
      .where(and(eq(users.id, uid), allowed))
      .returning({ uid: users.id }),
  ]);
  if (gone.length === 0) {
    return by.role === "admin"
      ? refused("forbidden", "You are the only admin. Make somebody else an admin first.")
      : refused("unauthenticated", wordsOf(shell).loginFirst);
  }
  await rooms.endPerson(uid, "signedOut");
  await forgetRoom(db, rooms, uid);
  rooms.changed("users", "drives", "lists", "patterns");
  return done(null);
}

const ROOMS_AT_ONCE = 50;

/** For the scheduled job: empties rooms that were out of reach at the deletion. Returns how many. */
export async function forgetRooms(db: Database, rooms: Rooms): Promise<number> {
  const waiting = await db
    .select({ uid: roomsToForget.userId })
    .from(roomsToForget)
    .orderBy(roomsToForget.userId)
    .limit(ROOMS_AT_ONCE);
  let forgotten = 0;
  for (const { uid } of waiting) if (await forgetRoom(db, rooms, uid)) forgotten += 1;
  return forgotten;
}

async function forgetRoom(db: Database, rooms: Rooms, uid: string): Promise<boolean> {
  if (!(await rooms.forget(uid))) return false;
  await db.delete(roomsToForget).where(eq(roomsToForget.userId, uid));
  return true;
}
