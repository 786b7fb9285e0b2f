import type { TeamDeskAnswer, UserRoomAnswer } from "#app/features/chat/wire.ts";
import type { LiveTopicAnswer } from "#app/live/wire.ts";

/** What comes over a socket, whichever it is; a bare `pong` is a frame here too. */
export type Frame = UserRoomAnswer | TeamDeskAnswer | LiveTopicAnswer | { type: "pong" };

/** The frames of one type. */
export type FrameOf<Type extends Frame["type"]> = Extract<Frame, { type: Type }>;
