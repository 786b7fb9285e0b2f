import type { Channels } from "#app/features/channels/channels.ts";
import type { Config } from "#workers/edge/config.ts";

/** The local outbox plays a phone: it subscribes to push and presses Start in Telegram. */
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

/** The link to join the bot; under `npm start` it leads to the local outbox. */
export function telegramLink({ localOutbox, telegram }: Config, token: string): string {
  return localOutbox
    ? `${localOutbox}/telegram/start?token=${token}`
    : `https://t.me/${telegram?.name}?start=${token}`;
}
