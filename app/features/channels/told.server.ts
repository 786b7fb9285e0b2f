import { eq, sql } from "drizzle-orm";
import { html } from "hono/html";

import { hrefNow } from "#app/base/languages.ts";
import { textOf } from "#app/document/html-text.ts";
import { type Channel, channelsContext, type Offered } from "#app/features/channels/channels.ts";
import { isAlive } from "#app/features/sign-in/sessions.server.ts";
import { type Context, databaseContext, readerContext, requestContext } from "#app/http/context.ts";
import { alerts } from "#app/messages/en/alerts.ts";
import { told } from "#app/messages/en/told.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { users } from "#drizzle/schema.ts";

/**
 * The columns of a query of `users` with how a person is told of drives that they plan, and whether it reaches them: a
 * browser whose session is over gets nothing.
 */
export function toldColumns(now: number) {
  const alive = isAlive(sql`d.session_hash`, sql`d.user_id`, now);
  return {
    address: users.email,
    verified: users.emailVerified,
    email: users.decisionsByEmail,
    push: users.decisionsByPush,
    telegram: users.decisionsByTelegram,
    // Drizzle leaves out the table of a column here, and in the subquery "id" would be the device's own.
    browsers: sql<number>`(select count(*) from devices as d where d.user_id = users.id and ${alive})`,
    joined: sql<number>`exists (select 1 from telegram_chats as t where t.user_id = users.id and t.chat_id is not null)`,
  };
}

export type ToldBy = Record<Channel, boolean> & {
  address: string;
  verified: boolean;
  browsers: number;
  joined: number;
};

/** How somebody is told of drives that they plan; undefined for somebody who is gone. One round trip. */
async function readTold(
  db: Database,
  { uid, now }: { uid: string; now: number },
): Promise<ToldBy | undefined> {
  const [person] = await db.select(toldColumns(now)).from(users).where(eq(users.id, uid));
  return person;
}

/** An address as others may see it over somebody's shoulder: `ra…@gmail.com`. */
function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at > 2 ? 2 : 1)}…${address.slice(at)}`;
}

/** How somebody hears what becomes of a drive that they plan, in one or two sentences. */
export function toldLine(by: ToldBy, offered: Offered): string {
  const say = wordsOf(told);
  const mails = by.email && offered.email;
  const others = [
    by.push && offered.push && by.browsers > 0 ? wordsOf(alerts).push : "",
    by.telegram && offered.telegram && by.joined ? "Telegram" : "",
  ].filter(Boolean);
  const ways = others.join(", ");
  if (mails && by.verified) {
    return [say.mail(maskedEmail(by.address)), ways && say.also(ways)].filter(Boolean).join(" ");
  }
  const rest = ways ? say.tellBy(ways) : anyOf(by) ? say.onlyHere : say.onlyNotices;
  return mails ? `${say.cannotMail} ${rest}` : rest;
}

function anyOf({ email, push, telegram }: ToldBy): boolean {
  return email || push || telegram;
}

/**
 * The same as HTML, with the ways that somebody could add in place. Push takes a script, which shows its button
 * (told-panel.ts); the rest are plain forms and links.
 */
function drawTold(
  by: ToldBy,
  { offered, pushKey }: { offered: Offered; pushKey: string | undefined },
): string {
  const [say, words] = [wordsOf(told), wordsOf(alerts)];
  const push = offered.push && pushKey && !by.browsers ? pushKey : undefined;
  const telegram = offered.telegram && !by.joined;
  const ways = [telegram ? "Telegram" : "", push ? words.push : ""].filter(Boolean);
  const [one, other] = ways;
  const unreached = by.email && offered.email && !by.verified;
  const add = one && say.add(other ? say.either(one, other) : one);
  const here = hrefNow("/profile/alerts");
  const more = html`<div class="told-more">${[
    ways.length ? html`<p class="hint">${unreached ? add : say.faster}</p>` : "",
    html`<div class="acts">${[
      telegram
        ? html`<form method="post" action="${here}" data-open="${say.openTelegram}"><button class="btn soft" name="intent" value="join-telegram">${words.join}</button></form>`
        : "",
      push
        ? html`<button type="button" class="btn soft" data-push="${push}" data-on="${say.pushOn}" data-refused="${words.notAllowed}" data-failed="${words.notReached}" hidden>${words.pushHere}</button>`
        : "",
      html`<a class="link" href="${here}#decisions">${say.choose}</a><button type="button" class="btn ghost" data-done hidden>${say.done}</button>`,
    ]}</div>`,
    push ? html`<p class="hint" data-iphone hidden>${say.onIphone}</p>` : "",
    html`<p class="error" role="alert" hidden></p>`,
  ]}</div>`;
  return textOf(html`<div class="told"><p role="status">${toldLine(by, offered)}</p>${more}</div>`);
}

/** What the reader is shown of it after they have planned something; empty for somebody who is gone. */
export async function drawOwnTold(context: Context): Promise<string> {
  const reader = context.get(readerContext);
  const { now } = context.get(requestContext);
  const by = reader && (await readTold(context.get(databaseContext), { uid: reader.uid, now }));
  return by ? drawTold(by, context.get(channelsContext)) : "";
}

/**
 * The same for the page to which the form of a plan leads, where no script has sent it; empty on any other page. `alone` is
 * the context of a page that is made for its reader alone.
 */
export async function toldAfterPlan(alone: Context | undefined, url: URL): Promise<string> {
  const notice = url.searchParams.get("notice");
  if (notice !== "plan-saved" && notice !== "plan-going") return "";
  return alone?.get(requestContext).led ? drawOwnTold(alone) : "";
}
