/* Rooms and the desk refuse frames of any other shape. */
import { z } from "zod";

import { LONGEST_SEARCH } from "#app/features/chat/chat.ts";
import {
  type TeamDeskRequest,
  type UserRoomRequest,
  WATCHED_AT_ONCE,
} from "#app/features/chat/wire.ts";

const seq = z.int().min(0);

/** Drops anything else in a frame (sender, time, name). */
export const userRoomRequest: z.ZodType<UserRoomRequest> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("send"), clientId: z.guid(), message: z.string() }),
  z.object({ type: z.literal("read"), upTo: seq }),
  z.object({ type: z.literal("since"), seq }),
  z.object({ type: z.literal("older"), before: seq.optional() }),
  z.object({ type: z.literal("typing") }),
  z.object({ type: z.literal("markUnread") }),
  z.object({ type: z.literal("find"), text: z.string().trim().min(1).max(LONGEST_SEARCH) }),
  z.object({ type: z.literal("team") }),
]);

const uid = z.string().max(64);

export const teamDeskRequest: z.ZodType<TeamDeskRequest> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("looking"), uid: uid.nullable(), typing: z.boolean().optional() }),
  z.object({ type: z.literal("watch"), uids: z.array(uid).max(WATCHED_AT_ONCE) }),
]);
