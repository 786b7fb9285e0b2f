import type { Channel } from "#app/features/channels/channels.ts";
import { alerts } from "#app/messages/en/alerts.ts";
import { wordsOf } from "#app/messages/words.ts";

/* Kept out of alerts.ts, which pulls in the filters: the page of alerts must stay small. */

/** Browsers per person that get pushes: the newest ones. */
export const MOST_DEVICES = 10;

/** A channel's name in the reader's language; "Telegram" stays. */
export function channelName(channel: Channel): string {
  const say = wordsOf(alerts);
  return channel === "telegram" ? "Telegram" : say[channel];
}

export function whyOff(channel: Channel): string {
  return wordsOf(alerts).channelOff(channelName(channel));
}
