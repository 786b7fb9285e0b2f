import { inspect } from "node:util";

import { hourOf } from "#app/base/calendar.ts";
import type { Person } from "#tests/e2e/support/people.ts";
import { KINDS, type Post } from "#tests/e2e/support/posts.ts";
import { OFTEN_READ } from "#tests/e2e/support/screens.ts";
import { type Line, openLine } from "#tests/e2e/support/sockets.ts";
import type { Cast, Planned } from "#tests/night/cast.ts";
import type { Stand } from "#tests/night/stage.ts";

/* What people do. Whoever gets no answer, or one that says "try again", sends the same again a minute later. */

/** In ms. How long people wait for a page or an answer, and while the portal hangs. */
const WAITS = { calm: 15_000, hanging: 1_000 };

const ROOMS = 4;

/** Before it nobody is at a gate. */
const GATE_OPENS = 5;

/** A form under way. `rows` is what `accepted` must have left in the end. */
type Form = { author: Person; path: string; form: Record<string, string>; tries: number } & {
  accepted: () => void;
};

type Turn = { room: string; writer: string; turn: number; seq?: number };

type GateWord = { drive: string; uid: string };

export type Minute = { pages: number; forms: number; lines: number; refused: number };

export class Traffic {
  /** What was accepted, and what was sent at all. */
  readonly posts = new Map<string, Post & { accepted: boolean }>();
  readonly said = new Map<string, Turn>();
  readonly gateWords: GateWord[] = [];
  readonly decided = new Map<Planned, { reason: string; at: number }>();
  readonly plans: { uid: string; drive: string }[] = [];
  readonly failures: string[] = [];
  /** How long pages took in the last minutes, in ms. */
  readonly waits: number[][] = [];
  readonly rooms: string[];
  sums: Minute = { pages: 0, forms: 0, lines: 0, refused: 0 };
  /** Whether anything may fail now. */
  troubled = false;
  #stage: Stand;
  readonly #cast: Cast;
  readonly #random: () => number;
  readonly #writers: Writer[];
  readonly #gateTurns: { drive: { id: string; path: string }; person: Person }[];
  #again: Form[] = [];
  #forms = 0;

  constructor(stage: Stand, cast: Cast, random: () => number) {
    this.#stage = stage;
    this.#cast = cast;
    this.#random = random;
    const rooms = cast.people.slice(0, ROOMS);
    this.rooms = rooms.map(({ uid }) => uid);
    this.#writers = rooms.flatMap((person, index) =>
      [person, cast.admins[index % cast.admins.length]!].map((who) => new Writer(person.uid, who)),
    );
    this.#gateTurns = cast.people.flatMap((person) =>
      cast.gates.map((drive) => ({ drive, person })),
    );
  }

  /** What waits to be sent again. */
  get pending(): number {
    return this.#again.length + this.#writers.filter(({ waiting }) => waiting).length;
  }

  /** A minute of it, within so many ms of the machine's clock. */
  async minute(
    amounts: { pages: number; forms: number; lines: number },
    ms: number,
  ): Promise<void> {
    this.waits.push([]);
    if (this.waits.length > 5) this.waits.shift();
    const again = this.#again;
    this.#again = [];
    const work: (() => Promise<void>)[] = [
      ...again.map((form) => () => this.#send(form)),
      ...Array.from({ length: amounts.pages }, () => () => this.#visit()),
      ...Array.from({ length: amounts.forms }, () => () => this.#send(this.#newForm())),
      ...Array.from({ length: amounts.lines }, (_, index) => () => this.#write(index)),
    ];
    await Promise.all(
      work.map(async (one) => {
        await new Promise((resolve) => setTimeout(resolve, this.#random() * ms));
        await one();
      }),
    );
  }

  /** An admin cancels a drive: its planners must hear of it, by all their places. */
  cancel(drive: Planned): Promise<void> {
    const reason = `Reason ${crypto.randomUUID()}`;
    const form = { intent: "cancel", reason, version: "1" };
    const accepted = () => {
      this.decided.set(drive, { reason, at: Date.now() });
    };
    return this.#send({
      author: this.#cast.admins[1]!,
      path: drive.path,
      form,
      tries: 0,
      accepted,
    });
  }

  /** Goes on at another portal with the same data. */
  moveTo(stage: Stand): void {
    this.#stage = stage;
  }

  end(): void {
    for (const writer of this.#writers) writer.end();
  }

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)]!;
  }

  #newForm(): Form {
    const turn = (this.#forms += 1);
    const open = hourOf(Date.now()) >= GATE_OPENS;
    const gate = open && turn % 3 === 1 ? this.#gateTurns.shift() : undefined;
    if (gate) {
      const { drive, person } = gate;
      const word = { drive: drive.id, uid: person.uid };
      const form = { intent: "gate", what: turn % 2 ? "long" : "short" };
      const accepted = () => void this.gateWords.push(word);
      return { author: person, path: drive.path, form, tries: 0, accepted };
    }
    if (turn % 3) {
      const drive = this.#pick(this.#cast.gates);
      const author = this.#pick(this.#cast.people);
      const plan = { uid: author.uid, drive: drive.id };
      const accepted = () => void this.plans.push(plan);
      return { author, path: drive.path, form: { intent: "going" }, tries: 0, accepted };
    }
    const mark = `Night ${crypto.randomUUID()}`;
    const kind = KINDS[this.posts.size % KINDS.length]!(mark);
    const post = { mark, accepted: false, ...kind };
    this.posts.set(mark, post);
    const author = this.#pick(kind.path === "/post" ? this.#cast.admins : this.#cast.people);
    const form = { ...kind.form, submissionKey: crypto.randomUUID() };
    const accepted = () => void (post.accepted = true);
    return { author, path: kind.path, form, tries: 0, accepted };
  }

  async #send(one: Form): Promise<void> {
    one.tries += 1;
    const { author, path, form } = one;
    const answer = await this.#ask(path, author, {
      method: "POST",
      body: new URLSearchParams(form),
    });
    // The first answer was lost: it has been done already.
    const before = one.tries > 1 && answer?.status === 409;
    if (answer?.status === 303 || before) {
      this.sums.forms += 1;
      return one.accepted();
    }
    if (answer && answer.status < 500)
      this.failures.push(`${path} answered ${answer.status}: ${textOf(answer.html)}`);
    else this.#again.push(one);
  }

  async #visit(): Promise<void> {
    const gate = this.#pick(this.#cast.gates).path;
    const path = this.#pick([...OFTEN_READ, gate]);
    const person = this.#pick(this.#cast.people);
    const began = performance.now();
    const answer = await this.#ask(path, person, {});
    if (answer?.status === 200) {
      this.sums.pages += 1;
      this.waits.at(-1)!.push(performance.now() - began);
    } else if (answer && answer.status < 500) {
      this.failures.push(`${path} answered ${answer.status}`);
    }
  }

  /** Undefined without an answer. Trouble that nobody made is a failure. */
  async #ask(path: string, { cookie, address }: Person, init: RequestInit) {
    const { url } = this.#stage.portal;
    const waits = this.#stage.hangs ? WAITS.hanging : WAITS.calm;
    let why: string;
    try {
      const response = await fetch(url + path, {
        ...init,
        redirect: "manual",
        headers: { cookie, origin: url, "cf-connecting-ip": address },
        signal: AbortSignal.timeout(waits),
      });
      const answer = { status: response.status, html: await response.text() };
      if (answer.status < 500) return answer;
      why = `answered ${answer.status}: ${textOf(answer.html)}`;
      this.sums.refused += 1;
      if (!this.troubled) this.failures.push(`${path} ${why}, and nothing was wrong`);
      return answer;
    } catch (error) {
      this.sums.refused += 1;
      why = inspect(error).slice(0, 300);
      if (!this.troubled) this.failures.push(`${path}: ${why}, and nothing was wrong`);
      return undefined;
    }
  }

  async #write(index: number): Promise<void> {
    const writer = this.#writers[index % this.#writers.length]!;
    const waits = this.#stage.hangs ? WAITS.hanging : WAITS.calm;
    const said = await writer.say(this.#stage.portal.url, this.said, waits);
    if (said === "said") this.sums.lines += 1;
    else if (said && !this.troubled) this.failures.push(`chat: ${said}, and nothing was wrong`);
  }
}

/** Somebody in a conversation, one line after the other. */
class Writer {
  waiting: { clientId: string; turn: Turn } | undefined;
  readonly #room: string;
  readonly #who: Person;
  #line: Line | undefined;
  #turns = 0;
  #busy = false;

  constructor(room: string, who: Person) {
    this.#room = room;
    this.#who = who;
  }

  /** "said" once it is acknowledged, else why not; undefined while the one before is under way. */
  async say(url: string, ledger: Map<string, Turn>, waits: number): Promise<string | undefined> {
    if (this.#busy) return undefined;
    this.#busy = true;
    try {
      if (!this.waiting) {
        const turn = { room: this.#room, writer: this.#who.uid, turn: this.#turns++ };
        this.waiting = { clientId: crypto.randomUUID(), turn };
        ledger.set(this.waiting.clientId, turn);
      }
      // A socket may have ended since the last line: browsers open another one at once.
      return (await this.#try(url, waits)) ?? (await this.#try(url, waits)) ?? "no answer";
    } catch (error) {
      this.#line = undefined;
      return String(error);
    } finally {
      this.#busy = false;
    }
  }

  async #try(url: string, waits: number): Promise<string | undefined> {
    const { clientId, turn } = this.waiting!;
    this.#line ??= await within(
      openLine(url, `user-room/${this.#room}?history=none`, this.#who),
      waits,
    );
    const line = this.#line;
    const answered = new Promise<string>((resolve) => {
      line.on((frame) => {
        if (frame.type === "error") resolve(JSON.stringify(frame));
        if (frame.type !== "message" || frame.message.clientId !== clientId) return;
        turn.seq = frame.message.seq;
        this.waiting = undefined;
        resolve("said");
      });
    });
    line.send("ping");
    line.send({ type: "send", clientId, message: `Line ${turn.turn}` });
    const ended = line.closed.then(() => undefined);
    const said = await within(Promise.race([answered, ended]), waits).catch(() => undefined);
    if (said !== "said") {
      line.end();
      this.#line = undefined;
    }
    return said;
  }

  end(): void {
    this.#line?.end();
    this.#line = undefined;
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function textOf(html: string): string {
  const alert = /role="alert"[^>]*>([^<]+)/.exec(html)?.[1];
  return (alert ?? html).slice(0, 200);
}
