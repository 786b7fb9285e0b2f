import { and, eq, getTableColumns, gte, inArray, lt, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";

import { PRODUCT } from "#app/base/copy.ts";
import { waitsFor } from "#app/features/alerts/places.server.ts";
import type { ChatMessage } from "#app/features/chat/wire.ts";
import { guesserKey } from "#app/features/codes/codes.server.ts";
import type { PresenceChange } from "#app/features/people/presence.ts";
import type { Database } from "#drizzle/client.ts";
import {
  aboutMe,
  alerts,
  appeals,
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
  dispatches,
  devices,
  drives,
  gateReports,
  identities,
  importantLists,
  notices,
  passkeys,
  patterns,
  plans,
  reports,
  sessions,
  subjects,
  subscribers,
  suggestions,
  wrongWords,
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
  "passkeys",
  "drives",
  "dailyDrives",
  "checks",
  "importantLists",
  "patterns",
  "reports",
  "suggestions",
  "wrongWords",
  "appeals",
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

/** The columns of rows that are found by `own`, but for references to other people. */
function columnsOf<Table extends SQLiteTable>(table: Table, own: SQLiteColumn) {
  const others = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    return foreignTable === users ? columns.filter((column) => column !== own) : [];
  });
  return Object.fromEntries(
    // fault: others-in-my-data
    Object.entries(getTableColumns(table)).filter(([, column]) => !others.includes(column)),
  ) as Table["_"]["columns"];
}

/**
 * All we keep about a person, except hashes of secrets, submission keys and who of the team had to do with it; `messages`
 * come from their room, `presence` from their board.
 */
export async function readOwnData(
  db: Database,
  {
    uid,
    messages,
    presence,
    now,
    secret,
  }: {
    uid: string;
    messages: ChatMessage[];
    presence: PresenceChange | undefined;
    now: number;
    secret: string;
  },
): Promise<OwnData> {
  const { tokenHash: _hash, userId: _user, ...session } = getTableColumns(sessions);
  const { changedAt: _ours, ...saidAtGate } = columnsOf(gateReports, gateReports.postedById);
  // What we read in a message is ours, and is in the message anyway.
  const {
    sameKey: _same,
    reading: _reading,
    readerVersion: _reader,
    ...suggestion
  } = columnsOf(suggestions, suggestions.postedById);
  const wrongWord = columnsOf(wrongWords, wrongWords.postedById);
  const appeal = columnsOf(appeals, appeals.postedById);
  const { subjectId: _subject, fromDay: _from, ...alert } = getTableColumns(alerts);
  const { busyUntil: _busy, dueAt: _due, ...delivery } = getTableColumns(deliveries);
  // With these keys the browser decrypts its pushes. A session hash is nobody's to read.
  const { p256dh: _key, auth: _auth, sessionHash: _session, ...device } = getTableColumns(devices);
  // A chat that has been asked is somebody else's.
  const {
    tokenHash: _token,
    askedChatId: _asked,
    askedHash: _code,
    askedUntil: _end,
    ...chat
  } = getTableColumns(telegramChats);
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
    ownWaiting,
    ownDeliveries,
    ownDevices,
    ownTelegram,
    ownSuggestions,
    ownWrongWords,
    ownAppeals,
    ownPasskeys,
  ] = await db.batch([
    db.select().from(users).where(eq(users.id, uid)),
    db.select().from(identities).where(eq(identities.userId, uid)),
    db.select(session).from(sessions).where(eq(sessions.userId, uid)),
    db.select(columnsOf(drives, drives.postedById)).from(drives).where(eq(drives.postedById, uid)),
    db
      .select(columnsOf(dailyDrives, dailyDrives.postedById))
      .from(dailyDrives)
      .where(eq(dailyDrives.postedById, uid)),
    db
      .select(columnsOf(importantLists, importantLists.postedById))
      .from(importantLists)
      .where(eq(importantLists.postedById, uid)),
    db
      .select(columnsOf(patterns, patterns.postedById))
      .from(patterns)
      .where(eq(patterns.postedById, uid)),
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
    db
      .select(columnsOf(reports, reports.postedById))
      .from(reports)
      .where(eq(reports.postedById, uid)),
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
    db
      .select({ title: bulletins.title, channel: dispatches.channel, since: bulletins.createdAt })
      .from(dispatches)
      .innerJoin(bulletins, eq(bulletins.id, dispatches.bulletinId))
      .where(waitsFor(uid)),
    db.select(delivery).from(deliveries).where(eq(deliveries.userId, uid)),
    db.select(device).from(devices).where(eq(devices.userId, uid)),
    db.select(chat).from(telegramChats).where(eq(telegramChats.userId, uid)),
    db.select(suggestion).from(suggestions).where(eq(suggestions.postedById, uid)),
    db.select(wrongWord).from(wrongWords).where(eq(wrongWords.postedById, uid)),
    db.select(appeal).from(appeals).where(eq(appeals.postedById, uid)),
    db.select().from(passkeys).where(eq(passkeys.userId, uid)),
  ]);
  const wrong = await Promise.all(accounts.map((account) => wrongCodesOf(db, account, secret)));
  return {
    product: PRODUCT,
    exportedAt: new Date(now).toISOString(),
    person: readable(person ? withBoard(person, presence) : {}),
    aboutMe: ownFacts.map(readable),
    signInAccounts: accounts.map(readable),
    sessions: ownSessions.map(readable),
    passkeys: ownPasskeys.map(readable),
    drives: ownDrives.map(readable),
    dailyDrives: ownDaily.map(readable),
    checks: ownChecks.map(({ at, ...check }) => readable({ checkedAt: at, ...check })),
    importantLists: ownLists.map(readable),
    patterns: ownPatterns.map(readable),
    reports: ownReports.map(readable),
    suggestions: ownSuggestions.map(readable),
    wrongWords: ownWrongWords.map(readable),
    appeals: ownAppeals.map(readable),
    saidAtGates: ownGateReports.map(readable),
    plans: ownPlans.map(readable),
    alerts: ownAlerts.map(readable),
    notices: ownNotices.map(readable),
    deliveries: [...ownWaiting.map(readable), ...ownDeliveries.map(readable)],
    devices: ownDevices.map(readable),
    telegram: ownTelegram.map(readable),
    unlockedMonths: unlocked.map(readable),
    wrongCodes: wrong.flat().map(readable),
    newsByEmail: news.map(readable),
    conversation: conversation ? [readableConversation(conversation)] : [],
    messages: messages.map((message) => readableMessage(message, uid)),
    adminActions: actions.map(readableAction),
    accessToMyData: access.map(readable),
    logAboutMe: about.map(({ at, ...entry }) => readable({ loggedAt: at, ...entry })),
  };
}

/** The JSON file, piece by piece; `more` are the pages of messages after those in `own`. */
export async function* ownDataAsJson(
  own: OwnData,
  more: AsyncIterable<ChatMessage[]>,
): AsyncGenerator<string> {
  const uid = String(own.person.id);
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
      yield page.map((message) => `,\n    ${indented(readableMessage(message, uid), 4)}`).join("");
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

/** Their row has neither any more, but for when they signed in. */
function withBoard<Person extends { lastSeen: number | null }>(
  person: Person,
  presence: PresenceChange | undefined,
) {
  const lastSeen = Math.max(person.lastSeen ?? 0, presence?.lastSeen ?? 0) || null;
  return { ...person, lastSeen, status: presence?.status ?? "offline" };
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
function readable(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !INTERNAL.has(name))
      .map(([name, value]) => [
        name,
        typeof value === "number" && MOMENTS.test(name) ? new Date(value).toISOString() : value,
      ]),
  );
}

/** A message as its reader saw it: the name of who wrote, not their uid. */
export function readableMessage(
  { uid: sender, profilePic: _picture, ...message }: ChatMessage,
  uid: string,
): Record<string, unknown> {
  return readable({ ...message, from: sender === uid ? "me" : "team" });
}

function readableConversation({
  lastSenderId,
  ...conversation
}: typeof conversations.$inferSelect): Record<string, unknown> {
  const lastFrom = lastSenderId === conversation.userId ? "me" : "team";
  return readable({ ...conversation, lastFrom });
}

function readableAction({ entityId, ...action }: typeof auditLog.$inferSelect) {
  const person = action.entity === "user" || action.entity === "conversation";
  return readable(person ? action : { ...action, entityId });
}

/** A subscription is theirs only if their provider has verified the address. */
export function ownSubscription(uid: string) {
  return sql`${subscribers.emailKey} = (select lower(${users.email}) from ${users}
    where ${users.id} = ${uid} and ${users.emailVerified} = 1)`;
}
