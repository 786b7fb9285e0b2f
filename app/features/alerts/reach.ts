import type { Channel } from "#app/features/channels/channels.ts";
import { alerts } from "#app/messages/en/alerts.ts";
import { wordsOf } from "#app/messages/words.ts";

/* Apart from alerts.ts, which knows the filters too: the page of alerts does without them. */

/** How many browsers of one person get pushes; the newest ones do. */
export const MOST_DEVICES = 10;

/** A channel as its owner reads it; Telegram is a name. */
export function channelName(channel: Channel): string {
  const say = wordsOf(alerts);
  return channel === "telegram" ? "Telegram" : say[channel];
}

/** Why a channel cannot be used. */
export function whyOff(channel: Channel): string {
  return wordsOf(alerts).channelOff(channelName(channel));
}
