/* The entry of `AT=… npm run dev` (vite.config.ts). scripts/portal.ts writes that of a build. */
import { env } from "cloudflare:workers";

import type { Clock } from "#scripts/clock/shift.ts";
import { shiftedHandler, shiftedRoom, shiftWorker } from "#scripts/clock/worker.ts";
import {
  default as handler,
  LiveTopic as Topic,
  Copier as Copies,
  PresenceBoard as Board,
  TeamDesk as Desk,
  UserRoom as Room,
  Watcher as Watch,
} from "#workers/app.ts";

// scripts/dev.ts sets it for `AT` alone, so wrangler's types lack it.
const clock = JSON.parse(Reflect.get(env, "CLOCK") as string) as Clock;
const shifted = shiftWorker(clock, [env.DB, env.SEARCH]);

export const UserRoom = shiftedRoom(Room, shifted);
export const TeamDesk = shiftedRoom(Desk, shifted);
export const LiveTopic = shiftedRoom(Topic, shifted);
export const PresenceBoard = shiftedRoom(Board, shifted);
export const Copier = shiftedRoom(Copies, shifted);
export const Watcher = shiftedRoom(Watch, shifted);

export default shiftedHandler(handler, clock);
