import type { Offered } from "#app/features/alerts/alerts.ts";
import type { Queued, Senders } from "#app/features/alerts/deliver.server.ts";
import { mailSender } from "#workers/channels/mail.ts";
import { pushSender } from "#workers/channels/push.ts";
import { telegramSender } from "#workers/channels/telegram.ts";
import { readConfig } from "#workers/front/config.ts";

/* Which channels this Worker has. Each is behind one function, and is there only once it is configured. */

/** A message of the queue: deliveries to send, or that there may be something to tell. */
export type AlertMessage = { deliver: Queued } | { look: true };

const OFF = "is not switched on here yet. You will find it in your notices.";

/** What the page of alerts may offer, with the reason why not. */
export function offered(env: Env): Offered {
  const { localOutbox, push, mailFrom, telegram } = readConfig(env);
  const local = localOutbox !== undefined;
  return {
    push: push ? { on: true } : { on: false, why: `Push ${OFF}` },
    email: mailFrom && (local || env.EMAIL) ? { on: true } : { on: false, why: `Email ${OFF}` },
    telegram: telegram ? { on: true } : { on: false, why: `Telegram ${OFF}` },
  };
}

/** The functions that send. `origin` is the portal's own, for links. */
export function sendersOf(env: Env, origin: string): Senders {
  const can = offered(env);
  const config = readConfig(env);
  return {
    ...(can.push.on && { push: pushSender(config, origin) }),
    ...(can.email.on && { email: mailSender(env, config, origin) }),
    ...(can.telegram.on && { telegram: telegramSender(config, origin) }),
  };
}
