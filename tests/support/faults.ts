/** A defence broken on purpose: `npm run trust -- --planted` must see the proof of its promise fail. */
export type Fault = {
  promise: number;
  /** Short, unique, and says what is broken: "the guard lets guests in". */
  name: string;
  /** Where the proof stands: inside workerd, or in the browser project, whose portal is then built with the fault. */
  project: "workers" | "browser";
  /** Each `find` stands exactly once in its file. */
  edits: { file: string; find: string; replace: string }[];
};

export const FAULTS: Fault[] = [
  {
    promise: 6,
    name: "a line is acknowledged before it is stored",
    project: "browser",
    edits: [
      {
        file: "party/user-room.ts",
        find: "        return this.#send(socket, state, frame, now);",
        replace: `        {
          const { uid, username, profilePic } = state;
          const known = { seq: this.#lastSeq() + 1, createdAt: now, read: false };
          say(socket, { type: "message", message: { ...frame, ...known, uid, username, profilePic } });
          setTimeout(() => this.#send(socket, state, frame, now), 50);
          return;
        }`,
      },
    ],
  },
  {
    promise: 6,
    name: "a line that comes again is stored again",
    project: "browser",
    edits: [
      {
        file: "party/user-room.ts",
        find: "client_id text not null unique,",
        replace: "client_id text not null,",
      },
      { file: "party/user-room.ts", find: "on conflict (client_id) do nothing", replace: "" },
    ],
  },
  {
    promise: 6,
    name: "a form is answered before D1 has it",
    project: "browser",
    edits: [
      {
        file: "app/domain/lists.server.ts",
        find: "  const [, [stored]] = await db.batch([\n    insert,",
        replace: "  const stored = { id };\n  void db.batch([\n    insert,",
      },
    ],
  },
  {
    promise: 6,
    name: "a form that comes again is stored again",
    project: "browser",
    edits: [
      {
        file: "app/domain/lists.server.ts",
        find: "await sha256([submissionKey, by.uid",
        replace: "await sha256([id, by.uid",
      },
      {
        file: "app/domain/patterns.server.ts",
        find: "await sha256([submissionKey, by.uid",
        replace: "await sha256([id, by.uid",
      },
      {
        file: "app/domain/drives.server.ts",
        find: "const key = `${by.uid}.${submissionKey}`;",
        replace: "const key = `${by.uid}.${id}`;",
      },
    ],
  },
  {
    promise: 7,
    name: "a page that comes back does not ask what it missed",
    project: "workers",
    edits: [
      {
        file: "app/ui/chat/room-client.ts",
        find: "      if (loaded) askForRest();\n      else say",
        replace: "      if (!loaded) say",
      },
    ],
  },
  {
    promise: 7,
    name: "a line leaves the outbox when it is sent",
    project: "workers",
    edits: [
      {
        file: "app/ui/chat/room-client.ts",
        find: '    say({ type: "send", clientId, message });',
        replace: '    say({ type: "send", clientId, message });\n    outbox.remove(clientId);',
      },
    ],
  },
  {
    promise: 7,
    name: "what comes is shown whatever is missing before it",
    project: "workers",
    edits: [
      {
        file: "app/ui/chat/room-client.ts",
        find: "  if (fresh[0]!.seq > last + 1 || fresh.at(-1)!.seq < first - 1) return undefined;",
        replace: "  void [last, first];",
      },
    ],
  },
  {
    promise: 7,
    name: "the room stores a line again that comes again",
    project: "workers",
    edits: [
      {
        file: "party/user-room.ts",
        find: "client_id text not null unique,",
        replace: "client_id text not null,",
      },
      { file: "party/user-room.ts", find: "on conflict (client_id) do nothing", replace: "" },
    ],
  },
  {
    promise: 8,
    name: "a silent page counts as here for ever",
    project: "workers",
    edits: [
      { file: "party/room.ts", find: "if (now - heard < within) continue;", replace: "continue;" },
      {
        file: "party/user-room.ts",
        find: "now - heard < HEARD_WITHIN || now < welcomeUntil",
        replace: "heard > 0 || now < welcomeUntil",
      },
    ],
  },
  {
    promise: 8,
    name: "nothing wakes the room of somebody who has gone",
    project: "workers",
    edits: [
      {
        file: "party/room.ts",
        find: "if (set === null || set > at) await",
        replace: "if (set === at) await",
      },
    ],
  },
  {
    promise: 8,
    name: "a page that opens tells nobody",
    project: "workers",
    edits: [
      {
        file: "party/user-room.ts",
        find: '      this.later(this.#write(), "presence");\n',
        replace: "",
      },
    ],
  },
  {
    promise: 9,
    name: "a deactivation leaves the chat open",
    project: "workers",
    edits: [
      {
        file: "workers/rooms.ts",
        find: "        () => roomOf(uid).end(reason),\n",
        replace: "",
      },
    ],
  },
  {
    promise: 9,
    name: "a deactivation leaves live pages connected",
    project: "workers",
    edits: [
      {
        file: "workers/rooms.ts",
        find: "        ...TOPICS.map((topic) => () => topicAt(shardOf(topic, uid)).end(uid, reason)),\n",
        replace: "",
      },
    ],
  },
  {
    promise: 9,
    name: "an upgrade that was slow is let in",
    project: "workers",
    edits: [{ file: "party/room.ts", find: "if (checkedAt < shownOutAt)", replace: "if (false)" }],
  },
  {
    promise: 9,
    name: "passes are not revoked",
    project: "workers",
    edits: [
      {
        file: "app/domain/passes.server.ts",
        find: "  if (made <= (revoked.get(known.viewer.uid) ?? -1)) return undefined;\n",
        replace: "",
      },
    ],
  },
  {
    promise: 9,
    name: "a pass stands for an hour",
    project: "workers",
    edits: [
      {
        file: "app/domain/passes.server.ts",
        find: "until: (exp ?? 0) * 1000 }",
        replace: "until: (exp ?? 0) * 1000 + 3_540_000 }",
      },
    ],
  },
  {
    promise: 9,
    name: "a session outlives the deactivation",
    project: "workers",
    edits: [
      {
        file: "app/domain/sessions.server.ts",
        find: '  if (row.disabled) return { state: "blocked" };\n',
        replace: "",
      },
      {
        file: "app/domain/users-admin.server.ts",
        find: "${users.disabled} = 1)`",
        replace: "${users.disabled} = 2)`",
      },
    ],
  },
  {
    promise: 12,
    name: "every thousandth delivery is dropped",
    project: "browser",
    edits: [
      {
        file: "party/room.ts",
        find: "      sendQuietly(socket, frame);\n    }\n  }\n\n  /** Sends to",
        replace:
          "      if ((deliveries += 1) % 1000) sendQuietly(socket, frame);\n    }\n  }\n\n  /** Sends to",
      },
      {
        file: "party/room.ts",
        find: "const HEARD_STEP = 15_000;",
        replace: "const HEARD_STEP = 15_000;\nlet deliveries = 0;",
      },
    ],
  },
  {
    promise: 12,
    name: "what was delivered is kept in memory",
    project: "browser",
    edits: [
      {
        file: "party/room.ts",
        find: "  override broadcast(frame: string, without?: string[]): void {",
        replace:
          "  override broadcast(frame: string, without?: string[]): void {\n    kept.push(new Uint8Array(2_000_000).fill(frame.length));",
      },
      {
        file: "party/room.ts",
        find: "const HEARD_STEP = 15_000;",
        replace: "const HEARD_STEP = 15_000;\nconst kept: Uint8Array[] = [];",
      },
    ],
  },
];
