import { and, eq, sql } from "drizzle-orm";

import { DAY_MS, HOUR_MS } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { type Language, languageOf } from "#app/base/languages.ts";
import { isToken, randomToken, sha256 } from "#app/base/tokens.server.ts";
import { statements } from "#app/features/alerts/places.server.ts";
import { written } from "#app/features/notices/written.server.ts";
import { sent } from "#app/messages/en/sent.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { bulletins, telegramChats, users } from "#drizzle/schema.ts";

const TOKEN_MS = HOUR_MS;

/** Makes the token for a link that joins Telegram. It works once, and an older token stops working. */
export async function telegramToken(
  db: Database,
  { uid, now }: { uid: string; now: number },
): Promise<string> {
  const token = randomToken();
  const values = { tokenHash: await sha256(token), tokenUntil: now + TOKEN_MS };
  await db
    .insert(telegramChats)
    .values({ userId: uid, ...values })
    .onConflictDoUpdate({ target: telegramChats.userId, set: { ...values, ...NOT_ASKED } });
  return token;
}

const NOT_ASKED = { askedChatId: null, askedHash: null, askedUntil: null };

/** Letters and digits of the code: what Telegram lets one tap in a message. */
const CODE = 20;

/** `asks`: the chat is another account's, and nothing has changed. It gives that account's first name, and a code. */
export type Joining = { language: Language; asks?: { name: string; code: string } };

/** Joins a chat to one person, or asks first. Undefined for an unknown, used or old token. */
export async function joinTelegram(
  db: Database,
  { token, chatId, now }: { token: string; chatId: string; now: number },
): Promise<Joining | undefined> {
  if (!isToken(token)) return undefined;
  const tokenHash = await sha256(token);
  const [[joins], owner] = await Promise.all([
    db
      .select({
        uid: telegramChats.userId,
        until: telegramChats.tokenUntil,
        language: users.language,
      })
      .from(telegramChats)
      .innerJoin(users, eq(users.id, telegramChats.userId))
      .where(eq(telegramChats.tokenHash, tokenHash)),
    ownerOf(db, chatId),
  ]);
  const until = joins?.until ?? 0;
  if (!joins || until <= now) return undefined;
  const byToken = eq(telegramChats.tokenHash, tokenHash);
  // fault: chat-of-another
  if (owner && owner.uid !== joins.uid) {
    const code = randomToken().replaceAll(/[-_]/g, "").slice(0, CODE);
    const askedHash = await hashOf(code, { chatId, from: owner.uid });
    const asked = await db
      .update(telegramChats)
      .set({ askedChatId: chatId, askedHash, askedUntil: until })
      .where(byToken)
      .returning({ userId: telegramChats.userId });
    const name = owner.username.split(/\s/u, 1)[0]!;
    return asked.length
      ? { language: languageOf(owner.language), asks: { name, code } }
      : undefined;
  }
  const joined = await db
    .update(telegramChats)
    .set({ chatId, joinedAt: now, tokenHash: null, tokenUntil: null, ...NOT_ASKED })
    .where(and(byToken, sql`not exists (${others(chatId, joins.uid)})`))
    .returning({ userId: telegramChats.userId });
  return joined.length ? { language: languageOf(joins.language) } : undefined;
}

function ownerOf(db: Database, chatId: string) {
  return db
    .select({ uid: users.id, username: users.username, language: users.language })
    .from(telegramChats)
    .innerJoin(users, eq(users.id, telegramChats.userId))
    .where(eq(telegramChats.chatId, chatId))
    .then(([owner]) => owner);
}

function others(chatId: string, uid: string) {
  return sql`select 1 from telegram_chats as other where other.chat_id = ${chatId} and other.user_id <> ${uid}`;
}

/** A code counts in one chat only, and only while that is whose the question said. */
function hashOf(code: string, { chatId, from }: { chatId: string; from: string }): Promise<string> {
  return sha256(`${code} ${chatId} ${from}`);
}

const TOLD_FOR = 30 * DAY_MS;

/** In a day; two accounts of one person could hand a chat to and fro. The bell counts each. */
const MOST_MAILS = 3;

/**
 * Moves a chat after its yes, and tells the account that it leaves. Returns the language of its new person; undefined
 * for a code that is unknown, used, old, of another chat, or asked when the chat was somebody else's.
 */
export async function confirmTelegram(
  db: Database,
  { code, chatId, now }: { code: string; chatId: string; now: number },
): Promise<Language | undefined> {
  const owner = await ownerOf(db, chatId);
  if (!owner) return undefined;
  const askedHash = await hashOf(code, { chatId, from: owner.uid });
  const asked = and(eq(telegramChats.askedHash, askedHash), sql`asked_until > ${now}`);
  const bulletin = newId(now);
  const { title, text, translations } = written(() => {
    const say = wordsOf(sent);
    return { title: say.telegramTaken, text: say.telegramTakenHow };
  });
  // By the new row: nobody is told of what did not happen.
  const moved = sql`exists (select 1 from telegram_chats where asked_hash = ${askedHash} and chat_id = ${chatId})`;
  const former = sql`users as u where u.id = ${owner.uid} and ${moved}`;
  const [, joined] = await db.batch([
    db
      .update(telegramChats)
      .set({ chatId: null, joinedAt: null })
      .where(
        and(
          eq(telegramChats.chatId, chatId),
          eq(telegramChats.userId, owner.uid),
          sql`exists (select 1 from telegram_chats as asks where asks.asked_hash = ${askedHash}
            and asks.asked_until > ${now})`,
        ),
      ),
    db
      .update(telegramChats)
      .set({ chatId, joinedAt: now, tokenHash: null, tokenUntil: null })
      .where(and(asked, sql`not exists (${others(chatId, "")})`))
      .returning({
        language: sql<string>`(select language from users where id = telegram_chats.user_id)`,
      }),
    db.insert(bulletins).select(
      sql`select ${bulletin}, ${`telegram ${askedHash}`}, null, null, null, ${title}, ${text}, '/profile/alerts',
        ${translations}, null, 1, ${now}, ${now + TOLD_FOR}, '', ${now} where ${moved}`,
    ),
    ...statements(db, {
      bulletin,
      due: now,
      notices: sql`select u.id, ${bulletin}, null from ${former}`,
      email: sql`select u.id as user_id from ${former} and u.email_verified = 1 and coalesce(u.anew_until, 0) <= ${now}
        and (select count(*) from notices as n join bulletins as b on b.id = n.bulletin_id
          where n.user_id = u.id and b.created_at > ${now - DAY_MS} and b.key like 'telegram %') < ${MOST_MAILS}`,
      telegram: NOWHERE,
      push: NOWHERE,
    }),
    db
      .update(telegramChats)
      .set(NOT_ASKED)
      .where(and(asked, eq(telegramChats.chatId, chatId))),
  ]);
  const [person] = joined;
  return person && languageOf(person.language);
}

const NOWHERE = sql`select '' as user_id, '' as id where false`;

/** The language of whose chat it is; undefined when nobody has joined it. */
export async function languageOfChat(db: Database, chatId: string): Promise<Language | undefined> {
  const owner = await ownerOf(db, chatId);
  return owner && languageOf(owner.language);
}

/** Leaves Telegram, by chat or by person. Returns their language; undefined when nobody had joined. */
export async function leaveTelegram(
  db: Database,
  { chatId, uid }: { chatId?: string; uid?: string },
): Promise<Language | undefined> {
  const which = chatId ? eq(telegramChats.chatId, chatId) : eq(telegramChats.userId, uid ?? "");
  const [left] = await db
    .delete(telegramChats)
    .where(which)
    .returning({
      language: sql<string>`(select language from users where id = telegram_chats.user_id)`,
    });
  return left && languageOf(left.language);
}
