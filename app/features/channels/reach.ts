import type { Channel, Offered } from "#app/features/channels/channels.ts";
import { alerts } from "#app/messages/en/alerts.ts";
import { told } from "#app/messages/en/told.ts";
import { wordsOf } from "#app/messages/words.ts";

export type ReachedBy = Record<Channel, boolean> & {
  address: string;
  verified: boolean;
  browsers: number;
  joined: number;
};

export type OwnReach = { by: ReachedBy; offered: Offered; pushKey: string | undefined };

/** Safe over somebody's shoulder: `ra…@gmail.com`. */
function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at > 2 ? 2 : 1)}…${address.slice(at)}`;
}

export function reachLine(by: ReachedBy, offered: Offered): string {
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

function anyOf({ email, push, telegram }: ReachedBy): boolean {
  return email || push || telegram;
}
