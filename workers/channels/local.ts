import type { Channels } from "#app/features/channels/channels.ts";
import type { Config } from "#workers/front/config.ts";

/** Joins the phone that the local outbox plays: it gives a push subscription, and presses Start in Telegram. */
export function joinLocally({ localOutbox }: Config): Channels["joinLocally"] {
  if (!localOutbox) return undefined;
  return async ({ email, push, telegramToken }) => {
    if (telegramToken) {
      const started = await fetch(
        `${localOutbox}/telegram/start?chat=${encodeURIComponent(email)}&token=${telegramToken}`,
        { method: "POST" },
      );
      await started.body?.cancel();
    }
    if (!push) return undefined;
    const made = await fetch(`${localOutbox}/devices?person=${encodeURIComponent(email)}`, {
      method: "POST",
    });
    return made.ok ? made.json() : undefined;
  };
}

/** The link under which somebody joins the bot; under `npm start` the local outbox plays their phone. */
export function telegramLink({ localOutbox, telegram }: Config, token: string): string {
  return localOutbox
    ? `${localOutbox}/telegram/start?token=${token}`
    : `https://t.me/${telegram?.name}?start=${token}`;
}
