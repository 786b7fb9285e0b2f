import type { Queued, Senders } from "#app/features/alerts/deliver.server.ts";
import type { Offered } from "#app/features/channels/channels.ts";
import type { Bell } from "#app/features/notices/notices.server.ts";
import { mailSender } from "#workers/channels/mail.ts";
import { pushSender } from "#workers/channels/push.ts";
import { telegramSender } from "#workers/channels/telegram.ts";
import { readConfig } from "#workers/edge/config.ts";

/* The Worker's channels. Each exists only once it is configured. */

/** `look`: there may be something to tell. `ring`: open pages whose bell shows another count. */
export type AlertMessage = { deliver: Queued } | { look: true } | { ring: Bell[] };

/** For the page of alerts. */
export function offered(env: Env): Offered {
  const { localOutbox, push, mailFrom, telegram } = readConfig(env);
  const local = localOutbox !== undefined;
  return {
    push: push !== undefined,
    email: mailFrom !== undefined && (local || env.EMAIL !== undefined),
    telegram: telegram !== undefined,
  };
}

/** `origin` is the portal's own, for links. */
export function sendersOf(env: Env, origin: string): Senders {
  const can = offered(env);
  const config = readConfig(env);
  return {
    ...(can.push && { push: pushSender(config, origin) }),
    ...(can.email && { email: mailSender(env, config, origin) }),
    ...(can.telegram && { telegram: telegramSender(config, origin) }),
  };
}
