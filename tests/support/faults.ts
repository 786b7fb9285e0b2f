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
];
