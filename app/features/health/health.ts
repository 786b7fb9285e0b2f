/* What the watch judges each minute, when it is wrong, and what it says then. */
import { createContext } from "react-router";

import { HOUR_MS } from "#app/base/calendar.ts";
import { CHANNEL_NAMES } from "#app/features/alerts/channel-names.ts";
import { PULSE_MINUTES, type PulseFigures } from "#app/features/health/pulse.ts";
import { CHANNELS } from "#drizzle/values.ts";

type Channel = (typeof CHANNELS)[number];

export const ITEMS = [
  "database",
  "copy",
  "told",
  "queue",
  "errors",
  "first-byte",
  "size",
  "rate",
  ...CHANNELS,
] as const;

export type Item = (typeof ITEMS)[number];

export type State = "right" | "wrong";

/** What one judgement says of an item; `wrong` is null when it cannot know. */
export type Finding = { item: Item; wrong: boolean | null; says: string };

/** What the object of copies knows of the newest one. */
export type CopyFacts = {
  newest: { name: string; at: number } | null;
  /** When its manifest was last opened. */
  openedAt: number | null;
  /** Why the last copy was not written, or the newest cannot be opened. */
  problem: string | null;
};

export type DatabaseFacts = {
  /** Lists and decisions that should have been told ten minutes ago, and what was told in the last hour. */
  lateLists: number;
  lateDecisions: number;
  told: number;
  /** Messages that nobody has tried to send for five minutes, up to 10,000, and since when the oldest waits. */
  queued: number;
  oldest: number | null;
  bytes: number;
};

/** `failures`: in a row, without one that was taken. */
export type ChannelFacts = { failures: number; reason: string | null };

export type Facts = {
  /** When the watch judged for the first time. */
  began: number;
  alertsOn: boolean;
  channelsOn: Record<Channel, boolean>;
  /** Null when it does not answer. */
  copy: CopyFacts | null;
  database: DatabaseFacts | null;
  pulse: PulseFigures;
  channels: Record<Channel, ChannelFacts>;
};

/** A nightly copy, and two hours to write it. */
const COPY_WITHIN = 26 * HOUR_MS;

/** In ms. How late a list or decision may be told, and how long a message may wait for its first try. */
export const TOLD_WITHIN = HOUR_MS / 6;
export const QUEUED_WITHIN = HOUR_MS / 12;

const ERRORS_FEW = 5;
const ERROR_SHARE = 0.01;
const PAGES_FEW = 20;
const FIRST_BYTE_MS = 1000;

/** Cloudflare's limit for one database, and what it says of one: about 1,000 statements of a millisecond in a second. */
const D1_BYTES = 10e9;
const D1_STATEMENTS = 1000;
const D1_SHARE = 0.7;

/** So many in a row that no push service, mail or Telegram took. */
const FAILURES_IN_A_ROW = 5;

const number = (n: number) => n.toLocaleString("en-IN");

/** What the facts say of each item now. */
export function findingsOf(facts: Facts, now: number): Finding[] {
  const { database: d1, pulse, alertsOn } = facts;
  const rate = pulse.statements / (PULSE_MINUTES * 60);
  const found: Record<Exclude<Item, Channel>, Omit<Finding, "item">> = {
    database: {
      wrong: d1 === null,
      says: d1 ? "D1 answers." : "D1 did not answer the watch.",
    },
    copy: copyFinding(facts, now),
    told: ofDatabase(d1, alertsOn, ({ lateLists, lateDecisions, told }) => {
      const due = lateLists + lateDecisions;
      return {
        wrong: due > 0,
        says: `${number(lateLists)} lists and ${number(lateDecisions)} decisions have been due for ten minutes and are not told; ${number(told)} were told in the last hour.`,
      };
    }),
    queue: ofDatabase(d1, alertsOn, ({ queued, oldest }) => ({
      wrong: queued > 0,
      says: queued
        ? `${number(queued)} messages wait, the oldest for ${Math.floor((now - oldest!) / 60_000)} minutes.`
        : "No message has waited for five minutes.",
    })),
    errors: {
      wrong: pulse.errors >= ERRORS_FEW && pulse.errors > pulse.answers * ERROR_SHARE,
      says: `${number(pulse.errors)} of ${number(pulse.answers)} answers in five minutes were errors.`,
    },
    "first-byte": {
      wrong: pulse.pages >= PAGES_FEW && pulse.p75! > FIRST_BYTE_MS,
      says: pulse.pages
        ? `Three of four pages began within ${number(pulse.p75!)} ms, of ${number(pulse.pages)} in five minutes.`
        : "No pages in five minutes.",
    },
    size: ofDatabase(d1, true, ({ bytes }) => ({
      wrong: bytes > D1_BYTES * D1_SHARE,
      says: `D1 has ${(bytes / 1e9).toFixed(bytes < 1e8 ? 3 : 1)} GB of ${D1_BYTES / 1e9}.`,
    })),
    rate: {
      wrong: rate > D1_STATEMENTS * D1_SHARE,
      says: `D1 is asked ${number(Math.round(rate))} statements a second, of about ${number(D1_STATEMENTS)}.`,
    },
  };
  return ITEMS.map((item) => ({
    item,
    ...(isChannel(item) ? channelFinding(item, facts) : found[item]),
  }));
}

function isChannel(item: Item): item is Channel {
  return CHANNELS.some((channel) => channel === item);
}

function ofDatabase(
  d1: DatabaseFacts | null,
  on: boolean,
  finding: (d1: DatabaseFacts) => Omit<Finding, "item">,
): Omit<Finding, "item"> {
  if (!on) return { wrong: false, says: "Alerts are off." };
  return d1 ? finding(d1) : { wrong: null, says: "D1 did not answer." };
}

function copyFinding({ copy, began }: Facts, now: number): Omit<Finding, "item"> {
  if (!copy) return { wrong: true, says: "The object that writes copies does not answer." };
  const { newest, problem } = copy;
  // A new portal has its first copy after its first night.
  const age = now - (newest?.at ?? began);
  const old = age > COPY_WITHIN;
  const hours = `${number(Math.floor(age / HOUR_MS))} hours`;
  const state = newest
    ? `The newest copy, ${newest.name}, is ${hours} old and was read back.`
    : `There is no copy yet; the watch began ${hours} ago.`;
  return { wrong: old || problem !== null, says: problem ?? state };
}

function channelFinding(channel: Channel, facts: Facts): Omit<Finding, "item"> {
  const { failures, reason } = facts.channels[channel];
  const name = CHANNEL_NAMES[channel];
  if (failures) {
    const why = reason ? ` (${reason})` : "";
    return {
      wrong: failures >= FAILURES_IN_A_ROW,
      says: `The last ${number(failures)} messages by ${name} all failed${why}.`,
    };
  }
  return {
    wrong: false,
    says: facts.channelsOn[channel] ? "No failures in a row." : `${name} is not set up.`,
  };
}

const OF_CHANNEL = "Check its keys, and what its service says; then see that the next messages go.";

/** What an admin reads: the item's name, and what to do. docs/operations.md, "When the watch calls", says more. */
export const ITEM_WORDS: Record<Item, { name: string; todo: string }> = {
  database: {
    name: "Database",
    todo: "Look at Cloudflare's status and at D1 in the dashboard. People can read kept pages meanwhile.",
  },
  copy: {
    name: "Copy of each night",
    todo: 'Look for "event":"copies" in the log, mend what it says, and write a copy now.',
  },
  told: {
    name: "Alerts that are due",
    todo: 'Look for errors of the job of every minute in the log. ALERTS = "off" and "on" again loses nothing.',
  },
  queue: {
    name: "Queue of messages",
    todo: "Look at the queue walkinmitra-alerts: its consumer may fail or be paused. Nothing is lost meanwhile.",
  },
  errors: {
    name: "Errors",
    todo: 'Look for "event":"failed" in the log. After a release: npx wrangler rollback.',
  },
  "first-byte": {
    name: "Time to the first byte",
    todo: 'Compare "ms" by route in the log, and look at the queries of D1 in the dashboard.',
  },
  size: {
    name: "Size of D1",
    todo: "Cloudflare ends writes at 10 GB. See which tables grow, and delete or split before it is full.",
  },
  rate: {
    name: "Rate of D1",
    todo: "D1 works on one statement after the other. See which queries are asked most, and keep more pages.",
  },
  push: { name: "Push", todo: OF_CHANNEL },
  email: { name: "Email", todo: OF_CHANNEL },
  telegram: { name: "Telegram", todo: OF_CHANNEL },
};

/** A change that admins are told, once. */
export type Change = { item: Item; state: State; since: number; at: number; says: string };

const HEALTH_PATH = "/admin/health";

/** The text about a change: what is wrong, what to do, and where to read on. */
export function changeWords({ item, state, since, at, says }: Change): {
  title: string;
  text: string;
  path: string;
} {
  const { name, todo } = ITEM_WORDS[item];
  const path = `${HEALTH_PATH}#${item}`;
  const minutes = Math.max(1, Math.round((at - since) / 60_000));
  return state === "wrong"
    ? {
        title: `⚠ ${name}: wrong`,
        text: `${says}\n${todo}\nMore: docs/operations.md, "When the watch calls".`,
        path,
      }
    : {
        title: `${name}: right again`,
        text: `${says}\nIt has been right for ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
        path,
      };
}

/** One item on /admin/health. `state` is null before the second judgement. */
export type ItemReport = {
  item: Item;
  state: State | null;
  /** When the state began, in ms. */
  since: number | null;
  says: string;
  /** The last change that was told: to how many places it went, and how many it could not reach. */
  told: { state: State; at: number; sent: number; failed: number; waiting: number } | null;
};

export type Health = { judgedAt: number | null; items: ItemReport[] };

/** Undefined when the watch does not answer. */
export const healthContext = createContext<() => Promise<Health | undefined>>();
