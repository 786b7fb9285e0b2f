import { globSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

import { STORED } from "#tests/e2e/support/posts.ts";
import { callsIn } from "#tests/night/calls.ts";
import { type Cast, CITY_CHANNEL } from "#tests/night/cast.ts";
import { again, type Stand } from "#tests/night/stage.ts";
import type { Traffic } from "#tests/night/traffic.ts";

/* At the end of the night: whether all that was accepted is there once, and everybody was told once. */

type Line = { client_id: string; seq: number };

type Counts = { problems: string[]; counted: Record<string, number> };

/** Reads the stopped portal's files: what is there outlasts it. */
export function stored(state: string, traffic: Traffic): Counts {
  const problems: string[] = [];
  const [database] = filesOf(state, "d1").filter((one) => hasTable(one, "daily_drives"));
  const read = <Row>(sql: string) => database!.prepare(sql).all() as Row[];

  const times = new Map<string, number>();
  for (const sql of STORED)
    for (const { mark } of read<{ mark: string }>(sql)) times.set(mark, (times.get(mark) ?? 0) + 1);
  let rescued = 0;
  for (const [mark, { rows, path, accepted }] of traffic.posts) {
    const found = times.get(mark) ?? 0;
    if (found !== rows && (accepted || found !== 0))
      problems.push(`${path}: ${found} rows of ${rows}, ${accepted ? "" : "not "}accepted`);
    if (found && !accepted) rescued += 1;
  }

  const words = read<{ drive: string; uid: string; n: number }>(
    "select record_id as drive, posted_by_id as uid, count(*) as n from gate_reports group by 1, 2",
  );
  for (const { drive, uid } of traffic.gateWords) {
    const n = words.find((one) => one.drive === drive && one.uid === uid)?.n ?? 0;
    if (n !== 1) problems.push(`a word at the gate is there ${n} times`);
  }
  const plans = read<{ drive: string; uid: string }>(
    "select record_id as drive, user_id as uid from plans where going_at is not null",
  );
  const going = new Set(plans.map(({ drive, uid }) => `${drive} ${uid}`));
  for (const { drive, uid } of traffic.plans)
    if (!going.has(`${drive} ${uid}`)) problems.push("a plan is lost");
  const off = read<{ id: string }>("select id from daily_drives where status = 'cancelled'");
  for (const { id } of traffic.decided.keys())
    if (!off.some((one) => one.id === id)) problems.push("a cancelled drive takes place");

  const rooms = new Map(
    filesOf(state, "do")
      .filter((one) => hasTable(one, "messages"))
      .map((one) => one.prepare("select client_id, seq from messages order by seq").all() as Line[])
      .map((messages) => [traffic.said.get(messages[0]?.client_id ?? "")?.room, messages]),
  );
  let lines = 0;
  for (const uid of traffic.rooms) {
    const messages = rooms.get(uid) ?? [];
    const places = new Map(messages.map((one) => [one.client_id, one.seq]));
    if (places.size !== messages.length) problems.push("a line of a conversation is there twice");
    for (const [index, { seq, client_id: clientId }] of messages.entries()) {
      if (seq !== index + 1) problems.push(`line ${seq} stands in place ${index + 1}`);
      if (!traffic.said.has(clientId)) problems.push("nobody wrote a line");
    }
    for (const [clientId, { room, seq }] of traffic.said) {
      if (room !== uid || seq === undefined) continue;
      lines += 1;
      if (places.get(clientId) !== seq) problems.push(`line ${seq} was acknowledged and is lost`);
    }
  }
  const accepted = [...traffic.posts.values()].filter((one) => one.accepted).length;
  return {
    problems,
    counted: {
      "posts accepted, and there": accepted,
      "posts there whose answer was lost, and sent no more": rescued,
      "words at gates": traffic.gateWords.length,
      plans: traffic.plans.length,
      "drives cancelled": traffic.decided.size,
      "lines of conversations": lines,
    },
  };
}

/** The SQLite files of the runtime: `d1`'s databases, or the objects of all classes. */
function filesOf(state: string, kind: "d1" | "do"): DatabaseSync[] {
  return globSync(path.join(state, "v3", kind, "*", "*.sqlite")).map(
    (file) => new DatabaseSync(file, { readOnly: true }),
  );
}

function hasTable(file: DatabaseSync, name: string): boolean {
  return file.prepare("select 1 from sqlite_master where name = ?").get(name) !== undefined;
}

/** `inDoubt`: whether a message sent at this moment may have been taken and not marked. */
export async function told(
  stage: Stand,
  { cast, traffic, inDoubt }: { cast: Cast; traffic: Traffic; inDoubt: (at: number) => boolean },
): Promise<Counts> {
  const problems: string[] = [];
  const { sent } = stage.portal.outbox;
  const watch = new Set(callsIn(sent).map(({ at, place }) => `${place} ${at}`));
  const got = new Map<string, number[]>();
  let posts = 0;
  for (const { channel, to, title, text, message, at } of sent) {
    if (watch.has(`${channel} ${to} ${Date.parse(at)}`)) continue;
    if (message) {
      if (to === CITY_CHANNEL && !message.edited) posts += 1;
      continue;
    }
    const what = /Reason [\w-]{36}/.exec(text)?.[0] ?? title;
    const key = `${channel} ${to}: ${what}`;
    got.set(key, [...(got.get(key) ?? []), Date.parse(at)]);
  }
  const once = (key: string) => {
    if (!got.has(key)) problems.push(`never told: ${key}`);
  };
  let owed = 0;
  for (const [drive, { reason }] of traffic.decided)
    for (const { places } of drive.planners)
      for (const place of places) {
        owed += 1;
        once(`${place}: ${reason}`);
      }
  const lists = cast.planners.filter(({ hasAlert }) => hasAlert);
  for (const { places } of lists)
    for (const place of places) {
      owed += 1;
      const mine = [...got.keys()].filter(
        (key) => key.startsWith(`${place}: `) && !key.includes(": Reason "),
      );
      if (mine.length !== 1) problems.push(`${place} got ${mine.length} lists`);
    }
  let twice = 0;
  for (const [key, moments] of got) {
    if (moments.length === 1) continue;
    twice += moments.length - 1;
    if (!moments.slice(0, -1).every(inDoubt))
      problems.push(`told ${moments.length} times, and nothing was wrong: ${key}`);
  }
  if (posts > 1) problems.push(`the city's channel has ${posts} posts of one list`);
  const database = await stage.database();
  const sql = "select count(*) as n from dispatches where state = 'waiting'";
  const waiting = await again(() => database.prepare(sql).first<number>("n"));
  if (waiting) problems.push(`${waiting} messages wait`);
  return {
    problems,
    counted: {
      "messages owed, and told": owed,
      "of them twice, by a channel that took one just before a kill or a loss of D1": twice,
      "posts in the city's channel": posts,
    },
  };
}
