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
    promise: 1,
    name: "the guard lets guests in",
    project: "workers",
    edits: [
      {
        file: "app/middleware/require-user.ts",
        find: "if (!context.get(viewerContext)) throw",
        replace: "if (url.pathname === context) throw",
      },
    ],
  },
  {
    promise: 1,
    name: "the admin area lets users in",
    project: "workers",
    edits: [
      {
        file: "app/middleware/require-admin.ts",
        find: 'context.get(viewerContext)?.role === "admin"',
        replace: "context.get(viewerContext)",
      },
    ],
  },
  {
    promise: 1,
    name: "anybody may change a list",
    project: "workers",
    edits: [
      {
        file: "app/domain/lists.server.ts",
        find: 'return by.role === "admin" ? undefined : eq(importantLists.postedById, by.uid);',
        replace: "return undefined;",
      },
    ],
  },
  {
    promise: 1,
    name: "a pending drive shows to everybody",
    project: "workers",
    edits: [
      {
        file: "app/domain/drives.server.ts",
        find: 'if (drive.state !== "verified" && !privy) return undefined;',
        replace: "",
      },
    ],
  },
  {
    promise: 1,
    name: "a disabled person stays in",
    project: "workers",
    edits: [
      {
        file: "app/domain/sessions.server.ts",
        find: 'if (row.disabled) return { state: "blocked" };',
        replace: "",
      },
    ],
  },
  {
    promise: 1,
    name: "anybody hears what the team hears",
    project: "workers",
    edits: [
      {
        file: "workers/parties.ts",
        find: 'c.var.viewer.role === "admin"',
        replace: "c.var.viewer",
      },
    ],
  },
  {
    promise: 1,
    name: "a form learns something that nobody is told of",
    project: "workers",
    edits: [
      {
        file: "app/routes/patterns.tsx",
        find: 'case "delete": {',
        replace: 'case "publish":\n    case "delete": {',
      },
    ],
  },
  {
    promise: 2,
    name: "a nonce is not compared",
    project: "workers",
    edits: [
      {
        file: "app/domain/google.server.ts",
        find: 'if (claims.data.nonce !== nonce) throw new Refusal("nonce");',
        replace: "",
      },
    ],
  },
  {
    promise: 2,
    name: "a token for somebody else is taken",
    project: "workers",
    edits: [
      {
        file: "app/domain/google.server.ts",
        find: "audience: provider.clientId,",
        replace: "",
      },
    ],
  },
  {
    promise: 2,
    name: "a sign-in is not bound to its browser",
    project: "workers",
    edits: [
      {
        file: "app/domain/google.server.ts",
        find: "eq(signIns.browserHash, await sha256(browserToken)),",
        replace: "",
      },
    ],
  },
  {
    promise: 2,
    name: "the session from before a sign-in goes on",
    project: "workers",
    edits: [
      {
        file: "app/domain/sessions.server.ts",
        find: "if (previous !== undefined && isToken(previous)) {",
        replace: "if (previous === token && isToken(previous)) {",
      },
    ],
  },
  {
    promise: 3,
    name: "a path may begin with another host",
    project: "workers",
    edits: [
      {
        file: "app/domain/return-to.ts",
        find: "url.origin !== OWN_ORIGIN || /\\/\\/|[\\\\%\\p{Cc}]/u.test(path)",
        replace: "url.origin !== OWN_ORIGIN",
      },
    ],
  },
  {
    promise: 3,
    name: "a sign-in leads wherever it was told",
    project: "workers",
    edits: [
      {
        file: "app/domain/google.server.ts",
        find: "const returnTo = safeReturnTo(options.returnTo);",
        replace: 'const returnTo = options.returnTo || "/";',
      },
    ],
  },
  {
    promise: 3,
    name: "the login page leads wherever it was told",
    project: "workers",
    edits: [
      {
        file: "app/routes/not-found.tsx",
        find: 'safeReturnTo(searchParams.get("returnTo"))',
        replace: 'searchParams.get("returnTo") || "/"',
      },
    ],
  },
  {
    promise: 4,
    name: "a form without an Origin is taken",
    project: "workers",
    edits: [
      {
        file: "workers/security.ts",
        find: 'return request.headers.get("origin") === new URL(request.url).origin;',
        replace:
          'return [null, new URL(request.url).origin].includes(request.headers.get("origin"));',
      },
    ],
  },
  {
    promise: 4,
    name: "a sibling host is taken for ours",
    project: "workers",
    edits: [
      {
        file: "workers/security.ts",
        find: 'if (site) return site === "same-origin";',
        replace: 'if (site) return site.startsWith("same-");',
      },
    ],
  },
  {
    promise: 4,
    name: "any page may open a socket",
    project: "workers",
    edits: [
      {
        file: "workers/parties.ts",
        find: "if (origin !== undefined && origin !== new URL(c.req.url).origin) {",
        replace: 'if (origin === "") {',
      },
    ],
  },
  {
    promise: 10,
    name: "every code is compared",
    project: "workers",
    edits: [
      {
        file: "app/domain/codes.server.ts",
        find: "setWhere: sql`${over} or ${codeTries.wrong} < ${CODE_TRIES}`,",
        replace: "",
      },
    ],
  },
  {
    promise: 10,
    name: "a right code is taken after five wrong ones",
    project: "workers",
    edits: [
      {
        file: "app/domain/codes.server.ts",
        find: "if (!counted) return",
        replace: "if (!counted && !(await same(code, lock.code))) return",
      },
      {
        file: "app/domain/codes.server.ts",
        find: "counted.windowStart))",
        replace: "counted?.windowStart ?? 0))",
      },
    ],
  },
  {
    promise: 11,
    name: "a list that is sent again is stored again",
    project: "workers",
    edits: [
      {
        file: "app/domain/lists.server.ts",
        find: 'await sha256([submissionKey, by.uid, city, title, info].join("\\n"))',
        replace: "newId(now)",
      },
    ],
  },
  {
    promise: 11,
    name: "a command is no longer all or nothing",
    project: "workers",
    edits: [
      {
        file: "drizzle/client.ts",
        find: "return drizzle(d1, { schema });",
        replace: `const db = drizzle(d1, { schema });
  db.batch = (async (all) => {
    const answers = [];
    for (const one of all) answers.push(await one);
    return answers;
  }) as never;
  return db;`,
      },
    ],
  },
  {
    promise: 11,
    name: "an edit that is sent again is somebody else's",
    project: "workers",
    edits: [
      { file: "app/domain/edits.ts", find: "stored.version - 1 === version", replace: "false" },
    ],
  },
  {
    promise: 11,
    name: "a form that was not answered is lost",
    project: "workers",
    edits: [
      { file: "app/middleware/root.ts", find: "if (!kept.length) return", replace: "return" },
    ],
  },
];
