import { env } from "cloudflare:test";
import { expect } from "vitest";

import { newId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import {
  deliver,
  type Message,
  type Queued,
  queueWaiting,
  type Sent,
} from "#app/features/alerts/deliver.server.ts";
import { joinTelegram, telegramToken } from "#app/features/alerts/telegram.server.ts";
import { tellAll } from "#app/features/alerts/tell.server.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { indexDrives } from "#app/features/search/index.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { startSession } from "#tests/support/sign-in.ts";

/* How alerts are tried: the engine with channels that only write down what they get. */

const db = createDatabase(env.DB);
const search = env.SEARCH;

/** Posts a walk-in as an admin, findable at once; returns the ids of its days. */
export async function postWalkIn(
  by: Reader,
  changes: Record<string, string>,
  now: number,
): Promise<string[]> {
  const posted = await postDailyDrive(db, dailyDriveSchema.parse(aDailyDrive(changes)), {
    by,
    now,
    submissionKey: newId(),
    confirmed: { double: true, past: true },
  });
  if (!posted.ok) throw new Error(posted.problem.message);
  const { results } = await env.DB.prepare(
    "select id from daily_drives where series_id = ? order by day",
  )
    .bind(posted.value.seriesId)
    .all<{ id: string }>();
  const changed = results.map(({ id }) => id);
  await indexDrives(db, search, { changed, now });
  return changed;
}

type DeliveredMessage = Pick<Message, "title" | "text" | "path" | "planned"> & {
  channel: string;
  to: string;
};

/** The engine with channels that answer as `answer` says, and a queue that loses what `lose` names. */
export function engine(
  answer: (channel: string, message: Message) => Sent = () => ({ outcome: "sent" }),
) {
  const told: DeliveredMessage[] = [];
  const sender = (channel: string) => async (message: Message) => {
    const sent = answer(channel, message);
    const { title, text, email, path, planned } = message;
    if (sent.outcome === "sent") told.push({ channel, to: email, title, text, path, planned });
    return sent;
  };
  const senders = { push: sender("push"), email: sender("email"), telegram: sender("telegram") };
  return {
    told,
    /** One look at `now`, and everything that it queued, delivered. Rejects when the queue is full. */
    run: async (now: number, { lose = false, full = false } = {}) => {
      told.length = 0;
      const queued: Queued[] = [];
      const queue = async (messages: Queued[]) => {
        if (full) throw new Error("Queue is overloaded. Please back off.");
        queued.push(...messages);
      };
      await tellAll({ db, search }, now, undefined, queue);
      await queueWaiting(db, { now, queue });
      if (!lose) for (const { ids } of queued) await deliver(db, senders, { ids, now });
      return told
        .map(({ channel, to, title }) => `${channel} ${to.split("@")[0]}: ${title}`)
        .toSorted();
    },
    deliver: (ids: number[], now: number) => deliver(db, senders, { ids, now }),
  };
}

export const KEYS = {
  p256dh: "BOCqVf0WvUQaL9AvGEbjTg7gHYMjeSaQHeZGguZotM4ho_4Xs7WPjGP4AOKAOmB3x_6ia5vhERwL8Tq9NKaIgR8",
  auth: "MDEyMzQ1Njc4OWFiY2RlZg",
};
export const aDevice = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  ...KEYS,
});

/** Somebody in a new session of theirs, as `addDevice` wants it. */
export async function signedIn({ uid }: { uid: string }, now: number) {
  const token = await startSession(uid, { now });
  return { uid, session: await sha256(token), browser: "Chrome", now, local: false };
}

export async function joined({ uid }: { uid: string }, chatId: string, now: number) {
  const token = await telegramToken(db, { uid, now });
  expect(await joinTelegram(db, { token, chatId, now })).toEqual({ language: "en" });
  return token;
}

export const unreadOf = (uid: string) =>
  env.DB.prepare("select count(*) as n from notices where user_id = ? and read_at is null")
    .bind(uid)
    .first<number>("n");
