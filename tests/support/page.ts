import { evictDurableObject, runDurableObjectAlarm, SELF } from "cloudflare:test";
import { vi } from "vitest";

import { browserReader } from "#app/document/reader.tsx";
import { openRoom, type RoomClient } from "#app/features/chat/room-client.ts";
import type { Side } from "#app/features/chat/wire.ts";
import { roomOf } from "#tests/support/rooms.ts";
import { ORIGIN } from "#tests/support/sign-in.ts";

/*
 * What a browser gives to app/ui/chat, with a network between that can be broken at any frame. The chat's own code runs
 * as it is: its outbox, its line and its reconnecting sockets.
 */

/** What can happen to one frame on its way, or to the object once it has come. */
export const ACCIDENTS = [
  "cut before",
  "cut after",
  "delayed",
  "doubled",
  "reordered",
  "hibernated",
  "evicted",
  "aborted",
  "alarmed",
] as const;

type Accident = (typeof ACCIDENTS)[number];

type Direction = "up" | "down";

type Plan = { direction: Direction; accident: Accident; done: () => void };

export type ChatPage = {
  room: RoomClient;
  /** Leaves the conversation and opens it again, with what the device has kept. */
  reload: () => void;
  /** Leaves the conversation for good. */
  close: () => void;
  /** Breaks the next frame in this direction; resolves once it has. */
  befall: (direction: Direction, accident: Accident) => Promise<void>;
  /** Ends its sockets, between two frames. */
  cut: () => void;
  /** The network is back, or another one: what a browser tells its pages. Not while one is just tried. */
  online: () => void;
};

type Network = { cookie: string; uid: string; plans: Plan[]; sockets: Set<PageSocket> };

const networks = new Map<string, Network>();
let pages = 0;

/** How all objects of the portal die at once; the sockets of every page end with them. */
let abortAll: () => Promise<void> = async () => {};

class PageSocket extends EventTarget {
  readyState = 0;
  binaryType = "blob";
  readonly url: string;
  readonly network: Network;
  #server: WebSocket | undefined;
  readonly #ways: Record<Direction, { last: Promise<void>; held: string | undefined }> = {
    up: { last: Promise.resolve(), held: undefined },
    down: { last: Promise.resolve(), held: undefined },
  };

  constructor(address: string) {
    super();
    this.url = address;
    this.network = networks.get(new URL(address).host)!;
    this.network.sockets.add(this);
    void this.#open();
  }

  async #open(): Promise<void> {
    const { pathname, search } = new URL(this.url);
    const answer = await SELF.fetch(new URL(pathname + search, ORIGIN), {
      headers: { Upgrade: "websocket", Cookie: this.network.cookie, Origin: ORIGIN },
    }).catch(() => undefined);
    const server = answer?.webSocket;
    if (!server || this.readyState !== 0) {
      server?.accept();
      server?.close(1001);
      return this.end(1006);
    }
    this.#server = server;
    server.addEventListener("message", ({ data }) => this.#carry("down", String(data)));
    server.addEventListener("close", ({ code, reason }) => this.end(code, reason));
    server.addEventListener("error", () => this.end(1006));
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    server.accept();
  }

  send(text: string): void {
    this.#carry("up", text);
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    try {
      this.#server?.close(code);
    } catch {
      // It is closed already.
    }
    this.end(code);
  }

  /** The socket is over on this side. */
  end(code: number, reason = ""): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.network.sockets.delete(this);
    this.dispatchEvent(new CloseEvent("close", { code, reason, wasClean: code === 1000 }));
  }

  /** Takes a frame along behind those before it; what befalls it, befalls it at its turn. */
  #carry(direction: Direction, text: string): void {
    const way = this.#ways[direction];
    way.last = way.last.then(() => this.#turn(direction, text));
  }

  async #turn(direction: Direction, text: string): Promise<void> {
    if (this.readyState !== 1) return;
    const at = this.network.plans.findIndex((plan) => plan.direction === direction);
    const [plan] = at < 0 ? [] : this.network.plans.splice(at, 1);
    switch (plan?.accident) {
      case "cut before":
        this.close(1001);
        break;
      case "cut after":
        this.#arrive(direction, text);
        this.close(1001);
        break;
      case "delayed":
        await scheduler.wait(5 + Math.random() * 60);
        this.#arrive(direction, text);
        break;
      case "doubled":
        this.#arrive(direction, text);
        this.#arrive(direction, text);
        break;
      case "reordered": {
        const way = this.#ways[direction];
        way.held = text;
        // Behind the next frame, or alone when none comes.
        void scheduler.wait(40).then(() => this.#release(direction));
        break;
      }
      case "hibernated":
        this.#arrive(direction, text);
        await evictDurableObject(roomOf(this.network.uid)).catch(() => {});
        break;
      case "evicted":
        this.#arrive(direction, text);
        await evictDurableObject(roomOf(this.network.uid), { webSockets: "close" }).catch(() => {});
        break;
      case "aborted":
        this.#arrive(direction, text);
        await abortAll();
        break;
      case "alarmed":
        this.#arrive(direction, text);
        // Somebody else's accident may abort the object in the middle of it.
        await runDurableObjectAlarm(roomOf(this.network.uid)).catch(() => {});
        break;
      default:
        this.#arrive(direction, text);
        this.#release(direction);
    }
    plan?.done();
  }

  #release(direction: Direction): void {
    const way = this.#ways[direction];
    const { held } = way;
    way.held = undefined;
    if (held !== undefined) this.#arrive(direction, held);
  }

  #arrive(direction: Direction, text: string): void {
    if (this.readyState !== 1) return;
    if (direction === "down") this.dispatchEvent(new MessageEvent("message", { data: text }));
    else {
      try {
        this.#server!.send(text);
      } catch {
        this.end(1006);
      }
    }
  }
}

const storage = new Map<string, string>();

/** Gives this isolate what a page has besides; `abort` is how the test kills every object. */
export function becomeBrowser(abort: () => Promise<void>): void {
  abortAll = async () => {
    await abort();
    for (const { sockets } of networks.values()) for (const socket of sockets) socket.end(1006);
  };
  const kept = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => {
      storage.set(key, value);
      Object.assign(kept, { [key]: value });
    },
    removeItem: (key: string) => {
      storage.delete(key);
      delete (kept as Record<string, unknown>)[key];
    },
  };
  vi.stubGlobal("localStorage", kept);
  // The objects share this isolate: for them a WebSocket stays what it is.
  const construct = (_real: typeof WebSocket, [url]: [string]) => new PageSocket(url);
  vi.stubGlobal("WebSocket", new Proxy(WebSocket, { construct }));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      postMessage() {}
    },
  );
}

/** A page of a person, signed in with `cookie`, that shows the conversation of `uid`. */
export function openChatPage(
  me: { uid: string; cookie: string },
  { uid, side }: { uid: string; side: Side },
): ChatPage {
  const host = `page-${(pages += 1)}.test`;
  const network: Network = { cookie: me.cookie, uid, plans: [], sockets: new Set() };
  networks.set(host, network);
  const events = new EventTarget();
  const looks = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    getElementById: () => ({ textContent: JSON.stringify({ uid: me.uid }) }),
  });

  /** A browser has one page for each module, here they share one: what is done next, this page does. */
  function enter(): void {
    vi.stubGlobal("location", new URL(`http://${host}/home`));
    vi.stubGlobal("window", events);
    vi.stubGlobal("document", looks);
    Object.assign(browserReader()!, { uid: me.uid });
  }

  function open(): RoomClient {
    enter();
    return openRoom({ uid, side, history: true });
  }

  return {
    room: open(),
    reload() {
      this.close();
      this.room = open();
    },
    close() {
      // A room that is closed by another page goes on listening to its own, and connects again when the network is back.
      enter();
      this.room.close();
    },
    befall: (direction, accident) =>
      new Promise((done) => network.plans.push({ direction, accident, done })),
    cut() {
      for (const socket of network.sockets) socket.close(1001);
    },
    online() {
      if (network.sockets.size === 0) events.dispatchEvent(new Event("online"));
    },
  };
}

/** What a page of this person still has to send. */
export function waitingOf(uid: string): string[] {
  return [...storage.keys()].filter((key) => key.startsWith(`outbox:${uid}:`));
}
