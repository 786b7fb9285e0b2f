import { abortAllDurableObjects, env, runInDurableObject } from "cloudflare:test";
import { it, onTestFinished, vi } from "vitest";

import {
  ACCIDENTS,
  becomeBrowser,
  type ChatPage,
  openChatPage,
  waitingOf,
} from "#tests/support/page.ts";
import { roomOf } from "#tests/support/rooms.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";

const ACCIDENTS_IN_ALL = amount(36, 1008);
/** After so many everything is compared, and nothing else comes that could mend a gap. */
const ACCIDENTS_A_ROUND = 12;

type Participant = {
  name: string;
  uid: string;
  page: ChatPage;
  /** What they wrote, in their order. */
  wrote: string[];
};

type Line = { seq: number; clientId: string; uid: string; message: string };

it("keeps a conversation whole and in order, whatever happens to its sockets", async (context) => {
  const proof = prove(context, 7);
  onTestFinished(() => void vi.unstubAllGlobals());
  const failures: string[] = [];
  becomeBrowser(abortAllDurableObjects);
  const [ravi, asha, farhan] = [
    await signIn("conversation@walkinmitra.test"),
    await signIn("asha@walkinmitra.test"),
    await signIn("conversation-admin@walkinmitra.test"),
  ];
  await env.DB.prepare("update users set role = 'admin' where id = ?").bind(farhan.uid).run();
  const { uid } = ravi;
  const participants: Participant[] = [
    { name: "user", side: "user" as const, who: ravi },
    { name: "admin", side: "team" as const, who: asha },
    { name: "other admin", side: "team" as const, who: farhan },
  ].map(({ name, side, who }) => ({
    name,
    uid: who.uid,
    page: openChatPage(who, { uid, side }),
    wrote: [],
  }));
  for (const participant of participants) watch(participant);

  /** At every change: what is shown has no gap and no double, and no line is shown as given up. */
  function watch({ name, page }: Participant): void {
    page.room.subscribe(() => {
      const { messages, outgoing } = page.room.getState();
      const first = messages[0]?.seq ?? 1;
      const ids = new Set([...messages, ...outgoing].map(({ clientId }) => clientId));
      const gap = messages.find(({ seq }, index) => seq !== first + index);
      if (gap) failures.push(`${name} is shown ${gap.seq} out of its place`);
      if (ids.size < messages.length + outgoing.length)
        failures.push(`${name} is shown a line twice`);
      const failed = outgoing.find(({ state }) => state === "failed");
      if (failed) failures.push(`${name} is told that ${failed.message}: ${failed.reason}`);
    });
  }

  function write(participant: Participant): void {
    const text = `${participant.name} ${participant.wrote.length + 1}`;
    participant.wrote.push(text);
    participant.page.room.send(text);
  }

  const stored = () =>
    runInDurableObject(roomOf(uid), (_room, state) =>
      state.storage.sql
        .exec<Line>("select seq, client_id as clientId, sender as uid, message from messages")
        .toArray(),
    );

  /** What somebody has to see: a user is not told which admin wrote. */
  const meantFor = ({ name }: Participant, rows: Line[]): Line[] =>
    rows.map((row) => (name === "user" && row.uid !== uid ? { ...row, uid: "team" } : row));

  const shownTo = ({ page }: Participant): Line[] =>
    page.room.getState().messages.map(({ seq, clientId, uid: sender, message }) => ({
      seq,
      clientId,
      uid: sender,
      message,
    }));

  const isDone = ({ page, uid: own }: Participant, lastSeq: number) =>
    page.room.getState().connection === "open" &&
    waitingOf(own).length === 0 &&
    page.room.getState().messages.at(-1)?.seq === lastSeq;

  /** Waits for the last line to arrive everywhere; then everything that was written stands everywhere, once. */
  async function compare(): Promise<void> {
    if (failures.length) return;
    const written = participants.reduce((sum, { wrote }) => sum + wrote.length, 0);
    // Now and then a browser does not notice that the network is back: the page comes back by itself.
    const byItself = Math.random() < 0.1;
    for (let tries = 0; tries < 900; tries += 1) {
      if (participants.every((one) => isDone(one, written))) break;
      if (!byItself && tries % 20 === 0) participants.forEach(reconnect);
      await scheduler.wait(10);
    }
    const rows = await stored();
    const seqs = rows.map(({ seq }) => seq);
    if (seqs.some((seq, index) => seq !== index + 1)) failures.push(`stored: ${seqs.join()}`);
    for (const participant of participants) {
      const { name, wrote } = participant;
      const own = rows.filter((row) => row.uid === participant.uid).map(({ message }) => message);
      if (own.join() !== wrote.join()) {
        failures.push(`${name} wrote ${wrote.join()}; stored is ${own.join()}`);
      }
      const shown = shownTo(participant);
      participant.page.room.read(rows.length);
      const from = shown[0]?.seq ?? 1;
      if (JSON.stringify(shown) !== JSON.stringify(meantFor(participant, rows).slice(from - 1))) {
        const last = shown.at(-1)?.seq;
        failures.push(`${name} is shown ${from} to ${last} of ${rows.length} lines`);
      }
    }
  }

  /** One after the other on a page's network, each at the next frame that goes its way. */
  async function accidents(participant: Participant, count: number): Promise<void> {
    const { page } = participant;
    for (let index = 0; index < count; index += 1) {
      const accident = ACCIDENTS[Math.floor(Math.random() * ACCIDENTS.length)]!;
      const direction = Math.random() < 0.5 ? "up" : "down";
      const befallen = page.befall(direction, accident);
      // Lines of one's own go both ways.
      write(participant);
      if (Math.random() < 0.3) write(participant);
      await befallen;
      proof.tried += 1;
      await scheduler.wait(Math.random() * 20);
      participants.forEach(reconnect);
      if (Math.random() < 0.1) {
        page.reload();
        watch(participant);
      }
    }
  }

  /** Somebody's socket is cut, and just then another one writes; no later line tells that one is missing. */
  async function missALine(absent: Participant): Promise<void> {
    await compare();
    const other = participants.find((one) => one !== absent)!;
    absent.page.cut();
    write(other);
    for (let tries = 0; tries < 1_000 && waitingOf(other.uid).length > 0; tries += 1) {
      await scheduler.wait(5);
    }
    proof.tried += 1;
  }

  function reconnect({ page }: Participant): void {
    if (page.room.getState().connection !== "open") page.online();
  }

  const rounds = ACCIDENTS_IN_ALL / ACCIDENTS_A_ROUND;
  for (let round = 0; round < rounds && failures.length === 0; round += 1) {
    await Promise.all(participants.map((one) => accidents(one, ACCIDENTS_A_ROUND / 3)));
    await missALine(participants[round % participants.length]!);
    await compare();
  }
  // Whoever opens the conversation later finds the same, to its beginning.
  const rows = await stored();
  for (const participant of participants) {
    participant.page.reload();
    const { page } = participant;
    const { room } = page;
    for (let tries = 0; tries < 1_000; tries += 1) {
      if (room.getState().messages[0]?.seq === 1) break;
      room.older();
      await scheduler.wait(10);
    }
    if (JSON.stringify(shownTo(participant)) !== JSON.stringify(meantFor(participant, rows))) {
      failures.push(`${participant.name} finds ${room.getState().messages.length} lines later`);
    }
    page.close();
  }
  proof.note = `${rows.length} lines of ${participants.length} people`;
  expectNone(proof, failures);
});
