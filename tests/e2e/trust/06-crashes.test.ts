import { afterAll, beforeAll, expect, it } from "vitest";

import { roomAt } from "#scripts/copies/transfer.ts";
import { addPeople, type Person } from "#tests/e2e/support/people.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";
import { KINDS, type Post, STORED } from "#tests/e2e/support/posts.ts";
import { runtimes } from "#tests/e2e/support/runtime.ts";
import { type Line, openLine } from "#tests/e2e/support/sockets.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";

/** Each round ends with a SIGKILL of workerd, which Miniflare then starts again on the same state folder. */
const KILLS = amount(2, 50);
const ACKNOWLEDGEMENTS = amount(300, 20_000);
const ROOMS = amount(6, 20);
const POSTERS = amount(6, 16);

let portal: TestPortal;

beforeAll(async () => {
  portal = await openPortal();
});

afterAll(() => portal?.close());

type SentTurn = { room: string; writer: string; turn: number; seq?: number };

it("keeps what it acknowledged when it is killed while everybody writes, each once", async (context) => {
  const proof = prove(context, 6);
  const failures: string[] = [];
  const admins = await addPeople(portal, 8, { name: "Admin", role: "admin" });
  const people = await addPeople(portal, 200, { name: "Person" });

  const posts = new Map<string, Post & { acknowledged: boolean }>();
  const said = new Map<string, SentTurn>();
  let acknowledged = 0;
  let kills = 0;
  let rescued = 0;
  let heard = () => {};
  let ending = false;
  /** Pending while the portal is away. */
  let back = Promise.resolve();
  let isBack = () => {};

  function acknowledge(): void {
    acknowledged += 1;
    heard();
  }

  /** Sends a form as its browser would, again after a crash, until it is answered. */
  async function post(author: Person, { path, form }: Post): Promise<void> {
    for (;;) {
      await back;
      const during = kills;
      try {
        const answer = await fetch(portal.url + path, {
          method: "POST",
          redirect: "manual",
          body: new URLSearchParams(form),
          headers: {
            cookie: author.cookie,
            origin: portal.url,
            "cf-connecting-ip": author.address,
          },
        });
        if (answer.status === 303) return;
        failures.push(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
        return;
      } catch (error) {
        if (kills === during) failures.push(`${path} failed without a crash: ${String(error)}`);
        await new Promise(setImmediate);
      }
    }
  }

  async function keepPosting(): Promise<void> {
    let last: { author: Person; wanted: Post } | undefined;
    let lastAt = 0;
    while (!ending) {
      // Whoever lost an answer to the crash sends the form again; to the server it looks like this.
      if (last && lastAt !== kills) await post(last.author, last.wanted);
      lastAt = kills;
      const turn = posts.size;
      const mark = `Mark ${crypto.randomUUID()}`;
      const kind = KINDS[turn % KINDS.length]!(mark);
      const from = kind.path === "/post" ? admins : people;
      const wanted = { mark, acknowledged: false, ...kind };
      wanted.form.submissionKey = crypto.randomUUID();
      posts.set(mark, wanted);
      const author = from[turn % from.length]!;
      await post(author, wanted);
      last = { author, wanted };
      wanted.acknowledged = true;
      acknowledge();
    }
  }

  /** Writes line after line, each until it is acknowledged: what app/ui/chat does. */
  async function keepWriting(room: string, writer: Person): Promise<void> {
    let line: Line | undefined;
    let openedAfter = 0;
    let resentAfter = 0;
    let last: string | undefined;
    for (let turn = 0; !ending; turn += 1) {
      const clientId = crypto.randomUUID();
      const own: SentTurn = { room, writer: writer.uid, turn };
      said.set(clientId, own);
      while (own.seq === undefined) {
        await back;
        const during = kills;
        try {
          if (openedAfter !== during) line = undefined;
          openedAfter = during;
          line ??= await openLine(portal.url, `user-room/${room}?history=none`, writer);
          const open = line;
          // A line whose answer was lost to the crash comes again.
          if (openedAfter !== resentAfter && last)
            open.send({ type: "send", clientId: last, message: "Again" });
          resentAfter = openedAfter;
          const answer = new Promise<void>((resolve) => {
            open.on((frame) => {
              if (frame.type === "error") failures.push(JSON.stringify(frame));
              if (frame.type === "message" && frame.message.clientId === clientId) {
                own.seq = frame.message.seq;
                resolve();
              }
            });
          });
          open.send({ type: "send", clientId, message: `Line ${turn}` });
          await Promise.race([answer, open.closed]);
          if (own.seq === undefined) line = undefined;
          if (own.seq === undefined && kills === during) failures.push("a socket ended by itself");
        } catch (error) {
          line = undefined;
          if (kills === during) failures.push(`no socket: ${String(error)}`);
          await new Promise(setImmediate);
        }
      }
      last = clientId;
      acknowledge();
    }
    line?.end();
  }

  /** Whether everything that was acknowledged is there once, and nothing half. */
  async function compare(): Promise<void> {
    const database = await portal.miniflare.getD1Database("DB");
    const tables = await database.batch<{ mark: string }>(
      STORED.map((sql) => database.prepare(sql)),
    );
    const times = new Map<string, number>();
    for (const { mark } of tables.flatMap(({ results }) => results)) {
      times.set(mark, (times.get(mark) ?? 0) + 1);
    }
    for (const [mark, { rows, path, acknowledged: told }] of posts) {
      const stored = times.get(mark) ?? 0;
      if (stored !== rows && (told || stored !== 0)) {
        failures.push(`${path}: ${stored} rows of ${rows}, ${told ? "" : "not "}acknowledged`);
      }
      if (stored && !told) rescued += 1;
    }
    for (const mark of times.keys()) if (!posts.has(mark)) failures.push(`nobody wrote ${mark}`);

    const rooms = await portal.miniflare.getDurableObjectNamespace("USER_ROOM");
    for (const { uid } of people.slice(0, ROOMS)) {
      const { messages } = JSON.parse(await roomAt(rooms, uid).backUp()) as {
        messages: { seq: number; client_id: string; sender: string }[];
      };
      const found = new Map(messages.map((message) => [message.client_id, message]));
      if (found.size !== messages.length) failures.push(`${uid}: a line is stored twice`);
      const turns = new Map<string, number>();
      for (const [index, { seq, client_id: clientId, sender }] of messages.entries()) {
        const line = said.get(clientId);
        if (seq !== index + 1) failures.push(`${uid}: ${seq} stands in place ${index + 1}`);
        if (!line || line.writer !== sender) failures.push(`${uid}: nobody wrote ${seq}`);
        else if (line.turn <= (turns.get(sender) ?? -1)) failures.push(`${uid}: ${seq} is late`);
        if (line) turns.set(sender, line.turn);
        if (line && line.seq === undefined) rescued += 1;
      }
      for (const [clientId, { room, seq }] of said) {
        if (room !== uid || seq === undefined) continue;
        const stored = found.get(clientId)?.seq;
        if (stored !== seq) failures.push(`${uid}: ${seq} was acknowledged, ${stored} is stored`);
      }
    }
  }

  const [workerd] = runtimes();
  let pid = workerd!;

  /** Kills the portal, has it start again, and lets nobody in before all was compared. */
  async function crash(): Promise<void> {
    back = new Promise((resolve) => {
      isBack = resolve;
    });
    kills += 1;
    process.kill(pid, "SIGKILL");
    await portal.miniflare.ready;
    await expect.poll(isWell, { timeout: 30_000, interval: 20 }).toBe(true);
    pid = runtimes().find((other) => other !== pid)!;
    await compare();
    isBack();
  }

  async function isWell(): Promise<boolean> {
    return fetch(`${portal.url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  const writers = [
    ...Array.from({ length: POSTERS }, keepPosting),
    ...people.slice(0, ROOMS).flatMap(({ uid }, index) => {
      return [people[index]!, admins[index % admins.length]!].map((who) => keepWriting(uid, who));
    }),
  ];
  async function reached(moment: number): Promise<void> {
    await new Promise<void>((resolve) => {
      heard = () => acknowledged >= moment && resolve();
    });
  }

  // One kill in each part of what is acknowledged: no more of either than is asked for.
  while (kills < KILLS && failures.length <= 100) {
    await reached(((kills + Math.random()) * ACKNOWLEDGEMENTS) / KILLS);
    // Anywhere between two answers, not only just behind one.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
    await crash();
  }
  await reached(ACKNOWLEDGEMENTS);
  ending = true;
  await Promise.all(writers);
  await compare();

  // What the inbox shows of a conversation follows once anybody comes.
  const database = await portal.miniflare.getD1Database("DB");
  for (const person of people.slice(0, ROOMS)) {
    const lines = [...said.values()].filter(({ room }) => room === person.uid).length;
    const line = await openLine(portal.url, `user-room/${person.uid}?history=none`, person);
    const summary = database.prepare("select last_seq from conversations where user_id = ?");
    await expect
      .poll(() => summary.bind(person.uid).first("last_seq"), { timeout: 10_000 })
      .toBe(lines);
    line.end();
  }

  proof.tried = acknowledged;
  proof.note = `${kills} kills, ${said.size} messages and ${posts.size} posts acknowledged, ${rescued} stored before a kill that swallowed their answer`;
  expectNone(proof, failures);
});
