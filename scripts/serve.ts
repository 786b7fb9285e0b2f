import { createServer } from "node:net";
import path from "node:path";
import { inspect } from "node:util";

import { startLocalWatch } from "#scripts/local/watch.ts";
import { everyMinute, type Portal, startPortal } from "#scripts/portal.ts";

const port = Number(process.env.PORT || 8787);
const state = path.resolve(process.env.STATE_DIR || ".wrangler/state");

if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  fail(`PORT=${process.env.PORT} is not a port: choose a number from 1 to 65535.`);
}
if (!(await isFree(port))) {
  fail(`Port ${port} is taken: end what uses it, or choose another one with PORT=8788 npm start.`);
}

let portal: Portal;
try {
  portal = await startPortal({ port, state, demo: true });
} catch (error) {
  fail(sentenceFor(error));
}
console.log(`WalkinMitra is ready on ${portal.url}`);
console.log(`Local sign-in and outbox: ${portal.beside}`);
const stopClock = everyMinute(portal.miniflare);
const watch = startLocalWatch({ portal: portal.url, outbox: portal.beside, state }).then(
  (started) => {
    console.log(`Watch from outside: ${started.url}`);
    return started;
  },
  (error: unknown) => {
    console.error(`The watch from outside does not run: ${reason(error)}`);
    return undefined;
  },
);

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    stopClock();
    void Promise.allSettled([watch.then((started) => started?.stop()), portal.stop()]).finally(() =>
      process.exit(0),
    );
  });
}

function sentenceFor(error: unknown): string {
  const text = inspect(error);
  if (/ENOSPC|SQLITE_FULL|disk is full/i.test(text)) {
    return "The disk is full: free some space and start again.";
  }
  if (/EADDRINUSE|address already in use/i.test(text)) {
    return `Port ${port} is taken: end what uses it, or choose another one with PORT=8788 npm start.`;
  }
  if (/SQLITE|database|ENOTDIR|EACCES|EEXIST|EROFS|not a directory|malformed/i.test(text)) {
    return `The state folder ${state} cannot be used (${reason(error)}): move it, or choose another one with STATE_DIR, and start again.`;
  }
  return `The portal cannot start: ${firstLine(text)}`;
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return firstLine(inspect(error));
  return error.cause ? `${error.message}: ${reason(error.cause)}` : firstLine(error.message);
}

function firstLine(text: string): string {
  return text.split("\n")[0]!.slice(0, 200);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function isFree(wanted: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(wanted, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
