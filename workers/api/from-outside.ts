import { Hono } from "hono";

import { type Emails, readStop, stopEmails } from "#app/features/alerts/stop.server.ts";
import {
  confirmTelegram,
  joinTelegram,
  languageOfChat,
  leaveTelegram,
} from "#app/features/alerts/telegram.server.ts";
import { answerSearch } from "#app/features/find/answer.server.ts";
import { neverAgain } from "#app/features/subscribers/asking.server.ts";
import { unsubscribe } from "#app/features/subscribers/subscribers.server.ts";
import { sent } from "#app/messages/en/sent.ts";
import { wordsFor } from "#app/messages/words.ts";
import { telegramWebhook } from "#workers/channels/telegram.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { overLimit, answerTooMany } from "#workers/edge/limits.ts";

/** Programs send these without `Origin`: mount before that check. No cookies; a secret says who it is. */
export const fromOutside = new Hono<EdgeEnv>();

fromOutside.post("/telegram", async (c) => {
  const { config, database, now } = c.var;
  if (!config.telegram) return c.text("Not found", 404);
  const answer = telegramWebhook(config, {
    join: (token, chatId) => joinTelegram(database, { token, chatId, now }),
    async confirm(code, chatId) {
      const language = await confirmTelegram(database, { code, chatId, now });
      // The account that it leaves is told soon instead of within the minute.
      if (language) c.executionCtx.waitUntil(c.env.ALERTS_QUEUE.send({ look: true }));
      return language;
    },
    leave: (chatId) => leaveTelegram(database, { chatId }),
    answer: async (q, { chatId, theirs }) => {
      if ((await overLimit(c, "taps", `telegram ${chatId}`)) !== undefined) return undefined;
      const language = (await languageOfChat(database, chatId)) ?? theirs;
      if (!q) return wordsFor(language, sent).telegramHelp;
      return answerSearch(
        { db: database, search: c.env.SEARCH },
        { q, language, origin: config.portalOrigin ?? new URL(c.req.url).origin, now },
      );
    },
  });
  return answer(c.req.raw);
});

const STOPPED: Record<Emails, string> = {
  alerts: "Done: no more emails with alerts.",
  decisions: "Done: no more emails about changes to walk-ins that you saved or go to.",
};

type Stop = (
  token: string,
  asked: { database: EdgeEnv["Variables"]["database"]; secret: string; now: number },
) => Promise<string | undefined>;

/** What one click does, by the path in the mail; undefined for a token that is nobody's. */
const ONE_CLICK: Record<string, Stop> = {
  async "/stop-emails"(token, { database, secret }) {
    const found = await readStop(token, secret);
    if (!found) return undefined;
    await stopEmails(database, found);
    return STOPPED[found.emails];
  },
  async "/unsubscribe"(token, { database }) {
    const { ok } = await unsubscribe(database, { token });
    return ok ? "Done: no more updates by email." : undefined;
  },
  async "/subscribe/never"(token, { database, secret, now }) {
    const { ok } = await neverAgain(database, { token, now, secret });
    return ok ? "Done: we will not write to this address again." : undefined;
  },
};

/** RFC 8058: one-click unsubscribe by mail programs. People press the buttons of the pages there. */
for (const [path, stop] of Object.entries(ONE_CLICK)) {
  fromOutside.post(path, async (c, next) => {
    const token = c.req.query("token");
    if (token === undefined) return next();
    const wait = await overLimit(c, "subscriptions");
    if (wait !== undefined) return answerTooMany(wait);
    const { config, database, now } = c.var;
    const secret = config.subscriberSecret;
    const stopped = await stop(token.slice(0, 100), { database, secret, now });
    return stopped ? c.text(stopped) : c.text("This link does not unsubscribe anyone.", 404);
  });
}
