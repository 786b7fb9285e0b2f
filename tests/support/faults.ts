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
        file: "app/http/require-user.ts",
        find: 'if (context.get(audienceContext) === "guest") throw',
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
        file: "app/http/require-admin.ts",
        find: 'context.get(readerContext)?.role === "admin"',
        replace: "context.get(readerContext)",
      },
    ],
  },
  {
    promise: 1,
    name: "anybody may change a list",
    project: "workers",
    edits: [
      {
        file: "app/features/records/records.server.ts",
        find: "return kind.ownersToo ? eq(table.postedById, by.uid) : sql`false`;",
        replace: "return undefined;",
      },
      {
        file: "app/features/records/records.server.ts",
        find: "return kind.ownersToo && (!record || record.postedById === by.uid);",
        replace: "return kind.ownersToo;",
      },
    ],
  },
  {
    promise: 1,
    name: "a pending drive shows to everybody",
    project: "workers",
    edits: [
      {
        file: "app/features/drives/drives.server.ts",
        find: 'if (drive.state !== "verified" && !seesAllStates) return undefined;',
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
        file: "app/features/sign-in/sessions.server.ts",
        find: "if (row.disabled) return {",
        replace: "if (row.createdAt < 0) return {",
      },
    ],
  },
  {
    promise: 1,
    name: "anybody hears what the team hears",
    project: "workers",
    edits: [
      {
        file: "workers/sockets/upgrades.ts",
        find: 'c.var.reader.role === "admin"',
        replace: "c.var.reader",
      },
    ],
  },
  {
    promise: 1,
    name: "a form learns something that nobody is told of",
    project: "workers",
    edits: [
      {
        file: "app/features/patterns/patterns.route.tsx",
        find: "  async delete(",
        replace: "  async publish(asked) {\n    return this.delete(asked);\n  },\n  async delete(",
      },
    ],
  },
  {
    promise: 2,
    name: "a nonce is not compared",
    project: "workers",
    edits: [
      {
        file: "app/features/sign-in/google.server.ts",
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
        file: "app/features/sign-in/google.server.ts",
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
        file: "app/features/sign-in/google.server.ts",
        find: "return begun?.state === state ? begun : undefined;",
        replace: "return begun;",
      },
    ],
  },
  {
    promise: 2,
    name: "a sign-in can be used again",
    project: "workers",
    edits: [
      {
        file: "app/features/sign-in/google.server.ts",
        find: "return used.length > 0;",
        replace: "return used.length >= 0;",
      },
    ],
  },
  {
    promise: 2,
    name: "the session from before a sign-in goes on",
    project: "workers",
    edits: [
      {
        file: "app/features/sign-in/sessions.server.ts",
        find: 'isToken(previous) ? await sha256(previous) : ""',
        replace: 'isToken(previous) ? token : ""',
      },
    ],
  },
  {
    promise: 3,
    name: "a path may begin with another host",
    project: "workers",
    edits: [
      {
        file: "app/base/addresses/own-address.ts",
        find: "url.origin !== origin || hasEmptyPart(url.pathname)",
        replace: "url.origin !== origin",
      },
      {
        file: "app/base/addresses/return-to.ts",
        find: "/\\/\\/|[\\\\%\\p{Cc}]/u.test(path)",
        replace: "!path",
      },
    ],
  },
  {
    promise: 3,
    name: "a way to English is resolved like a link",
    project: "workers",
    edits: [
      {
        file: "workers/front/address.ts",
        find: "if (!hasEmptyPart(pathname)) return next();",
        replace: String.raw`if (/^\/[a-z]{2}\//.test(pathname) || !hasEmptyPart(pathname)) return next();`,
      },
      { file: "app/base/languages.ts", find: "ownPath(rest)", replace: "rest" },
      {
        file: "app/http/every-request.ts",
        find: "redirect(new URL(request.url).origin + ownPath(url.pathname) + url.search)",
        replace: "redirect(new URL(url.pathname + url.search, request.url).href)",
      },
    ],
  },
  {
    promise: 3,
    name: "the languages of a page link what its path says",
    project: "workers",
    edits: [
      { file: "workers/app.ts", find: "app.use(wholePaths);", replace: "" },
      { file: "app/base/languages.ts", find: "prefix + ownPath(path)", replace: "prefix + path" },
    ],
  },
  {
    promise: 3,
    name: "a path keeps its empty parts",
    project: "workers",
    edits: [
      {
        file: "workers/front/address.ts",
        find: 'c.redirect(origin + pathname.replaceAll(/\\/{2,}/g, "/") + search, 301)',
        replace: "c.redirect(plainPath(pathname.slice(1)) + search, 301)",
      },
    ],
  },
  {
    promise: 3,
    name: "a path is decoded whatever it hides",
    project: "workers",
    edits: [
      {
        file: "workers/front/address.ts",
        find: "!/[\\\\\\p{Cc}]/u.test(decodeURIComponent(pathname))",
        replace: 'decodeURIComponent(pathname) !== ""',
      },
    ],
  },
  {
    promise: 3,
    name: "a sign-in leads wherever it was told",
    project: "workers",
    edits: [
      {
        file: "app/features/sign-in/google.server.ts",
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
        file: "app/features/not-found/not-found.route.tsx",
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
        file: "workers/front/security.ts",
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
        file: "workers/front/security.ts",
        find: 'if (site) return site === "same-origin";',
        replace: 'if (site) return site.startsWith("same-");',
      },
    ],
  },
  {
    promise: 16,
    name: "a form may have as many fields as it likes",
    project: "browser",
    edits: [
      {
        file: "workers/front/body.ts",
        find: 'return fieldsIn(bytes, type) > most.fields ? "unreadable" : bytes;',
        replace: 'return fieldsIn(bytes, type) < 0 ? "unreadable" : bytes;',
      },
      {
        file: "app/http/forms.server.ts",
        find: "if ((fields += 1) > most) throw unreadable();",
        replace: "if ((fields += 1) < 0) throw unreadable();",
      },
    ],
  },
  {
    promise: 16,
    name: "a body is read to its end before it is refused",
    project: "browser",
    edits: [
      {
        file: "workers/front/body.ts",
        find: "if (length > most) return undefined;",
        replace: "if (length > most) continue;",
      },
    ],
  },
  {
    promise: 16,
    name: "an address may be as long as it likes",
    project: "browser",
    edits: [
      {
        file: "workers/front/address.ts",
        find: "return url.length > LONGEST_ADDRESS;",
        replace: "return url.length < 0;",
      },
    ],
  },
  {
    promise: 4,
    name: "another site may send somebody to sign in",
    project: "workers",
    edits: [
      {
        file: "workers/api/sign-in.ts",
        find: 'if (site) return site === "same-origin" || (local && site === "none");',
        replace: "if (site) return true;",
      },
    ],
  },
  {
    promise: 2,
    name: "any listed email makes an admin",
    project: "workers",
    edits: [
      {
        file: "app/features/people/people.server.ts",
        find: 'return domain === "gmail.com" || lowerAscii(profile.hostedDomain ?? "") === domain;',
        replace: "return domain.length > 0;",
      },
    ],
  },
  {
    promise: 4,
    name: "any page may open a socket",
    project: "workers",
    edits: [
      {
        file: "workers/sockets/upgrades.ts",
        find: "if (origin !== undefined && origin !== new URL(c.req.url).origin) {",
        replace: 'if (origin === "") {',
      },
    ],
  },
  {
    promise: 5,
    name: "a body that is no form is an error of ours",
    project: "workers",
    edits: [
      {
        file: "app/http/forms.server.ts",
        find: "    throw unreadable();\n  }\n  const form",
        replace: "    throw new TypeError();\n  }\n  const form",
      },
    ],
  },
  {
    promise: 5,
    name: "everybody can know what placeholders begin with",
    project: "workers",
    edits: [
      {
        file: "app/document/placeholders.ts",
        find: "randomMark ??= `${FIRST}${crypto.randomUUID()}:`;",
        replace: "randomMark ??= `${FIRST}00000000-0000-4000-8000-000000000000:`;",
      },
    ],
  },
  {
    promise: 5,
    name: "what placeholders begin with leaves with the page",
    project: "workers",
    edits: [
      {
        file: "app/document/placeholders.ts",
        find: "piece.slice(at, start)",
        replace: "piece.slice(at, start + open.length)",
      },
    ],
  },
  {
    promise: 5,
    name: "what people write is HTML",
    project: "browser",
    edits: [
      {
        file: "app/ui/prose.tsx",
        find: "<Fragment key={index}>{wordParts(part.text).map(Words)}</Fragment>",
        replace: "<span key={index} dangerouslySetInnerHTML={{ __html: part.text }} />",
      },
    ],
  },
  {
    promise: 5,
    name: "a reader's name is HTML",
    project: "browser",
    edits: [
      {
        file: "app/base/text.ts",
        find: '    .replaceAll("<", "&lt;")\n',
        replace: "",
      },
    ],
  },
  {
    promise: 6,
    name: "a line is acknowledged before it is stored",
    project: "browser",
    edits: [
      {
        file: "party/user-room/conversation.ts",
        find: "        return this.#send(socket, frame, now);",
        replace: `        {
          const { profilePic } = socket.state;
          const known = { seq: lastSeq(this.#host.sql) + 1, createdAt: now, read: false };
          say(socket, { type: "message", message: { ...frame, ...known, uid, username, profilePic } });
          setTimeout(() => this.#send(socket, frame, now), 50);
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
        file: "party/storage.ts",
        find: "migrate(drizzle(ctx.storage), migrations)",
        replace:
          "migrate(drizzle(ctx.storage), migrations).then(() => ctx.storage.sql.exec('drop index if exists messages_client_id_unique'))",
      },
      {
        file: "party/user-room/messages.ts",
        find: "on conflict (client_id) do nothing",
        replace: "",
      },
    ],
  },
  {
    promise: 6,
    name: "a form is answered before D1 has it",
    project: "browser",
    edits: [
      {
        file: "app/features/records/records.server.ts",
        find: "    const [, , [stored]] = await db.batch([\n      insert,",
        replace:
          "    const stored = { id };\n    void ((all) => setTimeout(() => void db.batch(all), 50))([\n      insert,",
      },
    ],
  },
  {
    promise: 6,
    name: "a form that comes again is stored again",
    project: "browser",
    edits: [
      {
        file: "app/base/submissions.server.ts",
        find: "canonicalJson({ submissionKey, ",
        replace: "canonicalJson({ submissionKey: crypto.randomUUID(), ",
      },
    ],
  },
  {
    promise: 7,
    name: "a page that comes back does not ask what it missed",
    project: "workers",
    edits: [
      {
        file: "app/features/chat/room-client.ts",
        find: "      if (loaded) askForRest();\n      else sendFrame",
        replace: "      if (!loaded) sendFrame",
      },
    ],
  },
  {
    promise: 7,
    name: "a line leaves the outbox when it is sent",
    project: "workers",
    edits: [
      {
        file: "app/features/chat/room-client.ts",
        find: '    sendFrame({ type: "send", clientId, message });',
        replace:
          '    sendFrame({ type: "send", clientId, message });\n    outbox.remove(clientId);',
      },
    ],
  },
  {
    promise: 7,
    name: "what comes is shown whatever is missing before it",
    project: "workers",
    edits: [
      {
        file: "app/features/chat/room-client.ts",
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
        file: "party/storage.ts",
        find: "migrate(drizzle(ctx.storage), migrations)",
        replace:
          "migrate(drizzle(ctx.storage), migrations).then(() => ctx.storage.sql.exec('drop index if exists messages_client_id_unique'))",
      },
      {
        file: "party/user-room/messages.ts",
        find: "on conflict (client_id) do nothing",
        replace: "",
      },
    ],
  },
  {
    promise: 8,
    name: "a silent page counts as here for ever",
    project: "workers",
    edits: [
      {
        file: "party/room.ts",
        find: "if (now - this.heardAt(socket) < within) continue;",
        replace: "continue;",
      },
      {
        file: "party/user-room/presence.ts",
        find: "now - heard < HEARD_WITHIN || now < welcomeUntil",
        replace: "heard > 0 || now < welcomeUntil",
      },
    ],
  },
  {
    promise: 8,
    name: "nobody asks after whoever has been online for long",
    project: "workers",
    edits: [
      {
        file: "workers/app.ts",
        find: "await sweepPresence(env, database, controller.scheduledTime);",
        replace: "",
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
        file: "party/user-room/user-room.ts",
        find: '      this.runInBackground(this.#outbox.write(), "presence");\n',
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
        file: "workers/sockets/open-sockets.ts",
        find: '[own, "team-desk", ...topics].map(',
        replace: '["team-desk", ...topics].map(',
      },
    ],
  },
  {
    promise: 9,
    name: "a deactivation leaves live pages connected",
    project: "workers",
    edits: [
      {
        file: "workers/sockets/open-sockets.ts",
        find: '[own, "team-desk", ...topics].map(',
        replace: '[own, "team-desk"].map(',
      },
    ],
  },
  {
    promise: 9,
    name: "an upgrade that was slow is let in",
    project: "workers",
    edits: [
      {
        file: "party/recent-ends.ts",
        find: "return checkedAt < (this.#ends.get(tag)?.at ?? 0);",
        replace: "return false;",
      },
    ],
  },
  {
    promise: 9,
    name: "passes are not revoked",
    project: "workers",
    edits: [
      {
        file: "app/features/sign-in/passes.server.ts",
        find: "return until - PASS_SECONDS * 1000 <= (revoked.get(reader.uid) ?? -1);",
        replace: "return until < 0 && revoked.has(reader.uid);",
      },
    ],
  },
  {
    promise: 9,
    name: "a pass stands for an hour",
    project: "workers",
    edits: [
      {
        file: "app/features/sign-in/passes.server.ts",
        find: "until: (exp ?? 0) * 1000 }",
        replace: "until: (exp ?? 0) * 1000 + 3_540_000 }",
      },
    ],
  },
  {
    promise: 9,
    name: "a page that began early is sent to whoever asked",
    project: "workers",
    edits: [
      {
        file: "workers/pages/own-pages.ts",
        find: "const still = caller.reader && isSame(caller.reader, reader);",
        replace: "const still = true;",
      },
    ],
  },
  {
    promise: 9,
    name: "a session outlives the deactivation",
    project: "workers",
    edits: [
      {
        file: "app/features/sign-in/sessions.server.ts",
        find: "if (row.disabled) return {",
        replace: "if (row.createdAt < 0) return {",
      },
      {
        file: "app/features/admin/users.server.ts",
        find: ".set({ endsAt: now })",
        replace: ".set({ renewedAt: now })",
      },
    ],
  },
  {
    promise: 10,
    name: "every code is compared",
    project: "workers",
    edits: [
      {
        file: "app/features/codes/codes.server.ts",
        find: "g.wrong >= a.most",
        replace: "false",
      },
    ],
  },
  {
    promise: 10,
    name: "a right code is taken after five wrong ones",
    project: "workers",
    edits: [
      {
        file: "app/features/codes/codes.server.ts",
        find: "if (!counted.length) return",
        replace: "if (!counted.length && !(await same(code, lock.code))) return",
      },
    ],
  },
  {
    promise: 11,
    name: "a list that is sent again is stored again",
    project: "workers",
    edits: [
      {
        file: "app/features/records/records.server.ts",
        find: "await submissionId({ by, submissionKey }, content)",
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
        find: "  return database;",
        replace: `  const db = database;
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
      { file: "app/base/commands.ts", find: "stored.version > version &&", replace: "false &&" },
    ],
  },
  {
    promise: 11,
    name: "a form that was not answered is lost",
    project: "workers",
    edits: [
      { file: "app/http/every-request.ts", find: "if (!kept.length) return", replace: "return" },
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
          "  override broadcast(frame: string, without?: string[]): void {\n    kept.push(new Uint8Array(50_000).fill(frame.length));",
      },
      {
        file: "party/room.ts",
        find: "const HEARD_STEP = 15_000;",
        replace: "const HEARD_STEP = 15_000;\nconst kept: Uint8Array[] = [];",
      },
    ],
  },
  {
    promise: 13,
    name: "the focus is not drawn",
    project: "browser",
    edits: [
      {
        file: "app/styles/base.css",
        find: "    outline: 3px solid var(--color-indigo);\n",
        replace: "    outline: none;\n",
      },
    ],
  },
  {
    promise: 13,
    name: "the page does not say its language",
    project: "browser",
    edits: [{ file: "app/root.tsx", find: "      lang={langOf(languageNow())}\n", replace: "" }],
  },
  {
    promise: 13,
    name: "quiet text is too dark in the dark theme",
    project: "browser",
    edits: [
      {
        file: "app/styles/theme.css",
        find: "      --color-muted: #aaa4b8;\n",
        replace: "      --color-muted: #615c70;\n",
      },
    ],
  },
  {
    promise: 13,
    name: "the page is wider than a phone",
    project: "browser",
    edits: [
      {
        file: "app/styles/base.css",
        find: "    min-height: 100dvh;\n",
        replace: "    min-height: 100dvh;\n    min-width: 400px;\n",
      },
    ],
  },
  {
    promise: 14,
    name: "a restored conversation forgets what was read",
    project: "browser",
    edits: [
      {
        file: "party/user-room/backup.ts",
        find: "...COLUMNS.map((column) => row[column]),",
        replace: '...COLUMNS.map((column) => (column === "read_at" ? null : row[column])),',
      },
    ],
  },
  {
    promise: 14,
    name: "a backup holds the first rows of a table only",
    project: "browser",
    edits: [
      {
        file: "scripts/backup.ts",
        find: "      if (results.length < PAGE) break;\n",
        replace: "      break;\n",
      },
    ],
  },
  {
    promise: 15,
    name: "a day changes, and its series does not know",
    project: "workers",
    edits: [
      {
        file: "app/features/daily-drives/versions.server.ts",
        find: ".set({ ...dates, version: sql`${dailySeries.version} + 1` })",
        replace: ".set({ ...dates, version: sql`${dailySeries.version}` })",
      },
    ],
  },
  {
    promise: 17,
    name: "a session that is over keeps its sockets",
    project: "workers",
    edits: [
      {
        file: "party/room.ts",
        find: 'if (now >= socket.state!.endsAt) closeFor("sessionOver", socket);',
        replace: "",
      },
    ],
  },
  {
    promise: 15,
    name: "every day is written over what came a moment ago",
    project: "workers",
    edits: [
      {
        file: "app/features/daily-drives/versions.server.ts",
        find: "looked.id = ${seriesId} and looked.version = ${version})",
        replace: "looked.id = ${seriesId})",
      },
    ],
  },
  {
    promise: 17,
    name: "a visit of the team outlives its session",
    project: "workers",
    edits: [
      {
        file: "party/team-desk/team-desk.ts",
        find: "    endVisits(this.ctx.storage.sql, end);\n",
        replace: "",
      },
    ],
  },
  {
    promise: 15,
    name: "a decision counts whatever the drive has become",
    project: "workers",
    edits: [
      {
        file: "app/features/drives/states.server.ts",
        find: "stored.version === version && from.includes(stored.state)",
        replace: "from.includes(stored.state)",
      },
    ],
  },
  {
    promise: 17,
    name: "an order that failed is forgotten",
    project: "workers",
    edits: [
      {
        file: "workers/sockets/open-sockets.ts",
        find: "await succeeds(() => keepPendingEnd(database, pending));",
        replace: "",
      },
    ],
  },
  {
    promise: 15,
    name: "every day counts as saved when one day is",
    project: "workers",
    edits: [
      {
        file: "app/features/daily-drives/commands.server.ts",
        find: "const about = oneDay ?",
        replace: "const about = true ?",
      },
    ],
  },
  {
    promise: 17,
    name: "who signs in takes over the sockets of another",
    project: "workers",
    edits: [
      {
        file: "workers/api/sign-in.ts",
        find: "if (former && previous) await",
        replace: "if (former === previous) await",
      },
    ],
  },
  {
    promise: 15,
    name: "a deleted drive answers for its form",
    project: "workers",
    edits: [
      {
        file: "app/features/drives/states.server.ts",
        find: "set: { deletedAt: now, deletedById: by.uid, submissionKey: id },",
        replace: "set: { deletedAt: now, deletedById: by.uid },",
      },
    ],
  },
  {
    promise: 17,
    name: "a device that is signed out stays connected",
    project: "workers",
    edits: [
      {
        file: "app/features/account/profile.route.tsx",
        find: "if (ended) await context",
        replace: "if (ended === uid) await context",
      },
    ],
  },
  {
    promise: 17,
    name: "a push goes out though its session is over",
    project: "workers",
    edits: [
      {
        file: "app/features/sign-in/sessions.server.ts",
        find: "and p.disabled = 0\n      and min(s.idle_until",
        replace: "and p.disabled = 0\n      and max(9e15, s.idle_until",
      },
    ],
  },
  {
    promise: 17,
    name: "what a consumer has read goes out, whatever ended since",
    project: "workers",
    edits: [
      {
        file: "app/features/alerts/deliver.server.ts",
        find: "if (Date.now() - readAt > READ_WITHIN) {",
        replace: "if (Date.now() - readAt > 100 * READ_WITHIN) {",
      },
    ],
  },
  {
    promise: 17,
    name: "whoever signs in again loses their pushes",
    project: "workers",
    edits: [
      {
        file: "app/features/sign-in/sessions.server.ts",
        find: "eq(devices.sessionHash, before), eq(devices.userId, uid)",
        replace: "eq(devices.sessionHash, before), eq(devices.userId, before)",
      },
    ],
  },
  {
    promise: 18,
    name: "whoever plans a drive hears of it only with an alert",
    project: "browser",
    edits: [
      {
        file: "app/features/alerts/tell-decisions.server.ts",
        find: "and u.disabled = 0`;",
        replace:
          "and u.disabled = 0 and exists (select 1 from alerts where alerts.user_id = u.id)`;",
      },
    ],
  },
  {
    promise: 18,
    name: "what is decided once more is taken for what was told before",
    project: "browser",
    edits: [
      {
        file: "app/features/alerts/decided.server.ts",
        find: "if (decision.title === last?.title && decision.text === last.text) return undefined;",
        replace: "if (last) return undefined;",
      },
    ],
  },
  {
    promise: 18,
    name: "a decision is written again by whoever runs beside",
    project: "workers",
    edits: [
      {
        file: "app/features/alerts/decided.server.ts",
        find: 'eq(bulletins.title, ""), sql`not exists (${newer})`',
        replace: "undefined",
      },
    ],
  },
  {
    promise: 18,
    name: "whoever has a delivery sends it, sent or not",
    project: "workers",
    edits: [
      {
        file: "app/features/alerts/deliver.server.ts",
        find: '.where(and(inIds(ids), eq(deliveries.state, "waiting"), lte(deliveries.busyUntil, now)))',
        replace: ".where(inIds(ids))",
      },
    ],
  },
  {
    promise: 18,
    name: "a delivery belongs to nobody while it is on its way",
    project: "workers",
    edits: [
      {
        file: "app/features/alerts/deliver.server.ts",
        find: ", lte(deliveries.busyUntil, now)))",
        replace: "))",
      },
    ],
  },
  {
    promise: 18,
    name: "a delivery is marked before it is sent",
    project: "browser",
    edits: [
      {
        file: "app/features/alerts/deliver.server.ts",
        find: ".set({ busyUntil: now + WORK_LEASE, tries:",
        replace: '.set({ state: "sent", busyUntil: now + WORK_LEASE, tries:',
      },
    ],
  },
  {
    promise: 18,
    name: "what a queue lost is not queued again",
    project: "browser",
    edits: [
      {
        file: "app/features/alerts/deliver.server.ts",
        find: ".set({ dueAt: now + QUEUE_LEASE })",
        replace: ".set({ dueAt: now + 1000 * QUEUE_LEASE })",
      },
    ],
  },
  {
    promise: 19,
    name: "a form that cannot be sent is given up",
    project: "browser",
    edits: [
      {
        file: "app/ui/network/network.ts",
        find: "if (signal?.aborted || !(error instanceof TypeError)) throw error;",
        replace: "if (signal || !(error instanceof TypeError)) throw error;",
      },
    ],
  },
  {
    promise: 15,
    name: "a decision is written over another one",
    project: "workers",
    edits: [
      {
        file: "app/features/status/decision-rows.server.ts",
        find: "where it.version = json_extract(was.value, '$[1]')",
        replace: "where it.version >= json_extract(was.value, '$[1]')",
      },
    ],
  },
  {
    promise: 15,
    name: "who has not looked moves what was closed",
    project: "workers",
    edits: [
      {
        file: "app/features/status/status.ts",
        find: 'if (!seen && deed !== "restore" && from !== "on") return undefined;',
        replace: "",
      },
    ],
  },
  {
    promise: 15,
    name: "two admins call one desk",
    project: "workers",
    edits: [
      {
        file: "app/features/claims/claims.server.ts",
        find: "where other.caller_id <> ${by.uid}",
        replace: "where other.caller_id = ''",
      },
    ],
  },
  {
    promise: 15,
    name: "two admins decide about the same reports",
    project: "workers",
    edits: [
      {
        file: "app/features/report-queue/decisions.server.ts",
        find: "    eq(reportCases.version, version),\n",
        replace: "",
      },
      {
        file: "app/features/report-queue/decisions.server.ts",
        find: "        isNull(reportCases.decidedAt),\n        outcome",
        replace: "        outcome",
      },
    ],
  },
  {
    promise: 20,
    name: "anybody may silence somebody at a gate",
    project: "workers",
    edits: [
      {
        file: "app/features/gate/gate.server.ts",
        find: "const forbidden = onlyAdmins(by);",
        replace: "const forbidden = by.uid ? undefined : onlyAdmins(by);",
      },
    ],
  },
  {
    promise: 20,
    name: "readers learn who said what at a gate",
    project: "workers",
    edits: [
      {
        file: "app/features/gate/gate.server.ts",
        find: 'admin ? id : ""',
        replace: 'admin === undefined ? "" : id',
      },
    ],
  },
  {
    promise: 20,
    name: "one person at a gate counts as often as they tap",
    project: "workers",
    edits: [
      {
        file: "app/features/gate/gate.server.ts",
        find: "where ${open} and not ${existsIn(gateReports, recent)}`",
        replace: "where ${open}`",
      },
    ],
  },
  {
    promise: 20,
    name: "one person alone closes a gate",
    project: "workers",
    edits: [
      {
        file: "app/features/gate/gate.server.ts",
        find: "having count(*) >= ${CLOSERS})`",
        replace: "having count(*) >= ${CLOSERS} - 1)`",
      },
    ],
  },
  {
    promise: 20,
    name: "whoever was silenced at a gate is heard again when they tap again",
    project: "workers",
    edits: [
      {
        file: "app/features/gate/gate.server.ts",
        find: "and silenced.silenced_at is not null)`",
        replace: "and silenced.silenced_at is not null and silenced.id = heard.id)`",
      },
    ],
  },
];
