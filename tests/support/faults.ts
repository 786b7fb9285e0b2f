/** A defence broken on purpose: `npm run trust -- --planted` must see the proof of its promise fail. */
export type Fault = {
  promise: number;
  /** Short, unique, and says what is broken: "the guard lets guests in". */
  name: string;
  /** Where the proof stands: inside workerd, or in the browser project, whose portal is then built with the fault. */
  project: "workers" | "browser";
  /**
   * What takes the place of the code after each mark (`// fault: <mark>`, or `/* fault: <mark> *\/`): of the largest
   * statement, member, argument or expression that begins there. `IT` stands for that code.
   */
  marks: Record<string, string>;
};

export const FAULTS: Fault[] = [
  {
    promise: 1,
    name: "the guard lets guests in",
    project: "workers",
    marks: {
      "guests-stop": "",
    },
  },
  {
    promise: 1,
    name: "the admin area lets users in",
    project: "workers",
    marks: {
      "admins-only": "return next();",
    },
  },
  {
    promise: 1,
    name: "anybody may change a list",
    project: "workers",
    marks: {
      "own-records-in-d1": "return undefined;",
      "own-records": "return kind.ownersToo;",
    },
  },
  {
    promise: 1,
    name: "a pending drive shows to everybody",
    project: "workers",
    marks: {
      "pending-drive": "",
    },
  },
  {
    promise: 1,
    name: "a disabled person stays in",
    project: "workers",
    marks: {
      "disabled-stay-out": "",
    },
  },
  {
    promise: 1,
    name: "anybody hears what the team hears",
    project: "workers",
    marks: {
      "team-hears": "c.var.reader.role",
    },
  },
  {
    promise: 1,
    name: "a form learns something that nobody is told of",
    project: "workers",
    marks: {
      "record-intents": "async publish(asked) { return this.delete(asked); }, IT",
    },
  },
  {
    promise: 1,
    name: "somebody's data names who of the team had to do with it",
    project: "workers",
    marks: {
      "others-in-my-data": "Object.entries(getTableColumns(table))",
    },
  },
  {
    promise: 1,
    name: "the chat names admins by their uid",
    project: "workers",
    marks: {
      "team-in-chat": "const uidOf = (uid: string) => uid;",
    },
  },
  {
    promise: 2,
    name: "a nonce is not compared",
    project: "workers",
    marks: {
      nonce: "",
    },
  },
  {
    promise: 2,
    name: "a token for somebody else is taken",
    project: "workers",
    marks: {
      "token-audience": "",
    },
  },
  {
    promise: 2,
    name: "a sign-in is not bound to its browser",
    project: "workers",
    marks: {
      "sign-in-browser": "return begun;",
    },
  },
  {
    promise: 2,
    name: "a sign-in can be used again",
    project: "workers",
    marks: {
      "sign-in-once": "return true;",
    },
  },
  {
    promise: 2,
    name: "an admin needs no passkey",
    project: "workers",
    marks: {
      "passkey-asked": "sessions.createdAt",
    },
  },
  {
    promise: 2,
    name: "a passkey confirms with the challenge of another session",
    project: "workers",
    marks: {
      "passkey-challenge": "const good = kept && kept.expiresAt > now;",
    },
  },
  {
    promise: 2,
    name: "what a passkey signed counts twice",
    project: "workers",
    marks: {
      "passkey-once": "",
    },
  },
  {
    promise: 2,
    name: "the passkey of any admin confirms",
    project: "workers",
    marks: {
      "passkey-own": "eq(passkeys.id, String(response.id))",
    },
  },
  {
    promise: 2,
    name: "the session that a passkey confirmed goes on beside the new one",
    project: "workers",
    marks: {
      "passkey-session": "",
    },
  },
  {
    promise: 2,
    name: "an admin resets their own passkeys",
    project: "workers",
    marks: {
      "passkeys-of-another": "",
    },
  },
  {
    promise: 2,
    name: "an admin without a passkey resets those of another",
    project: "workers",
    marks: {
      "passkeys-for-passkeys": `const has = (uid: string) =>
    uid === by.uid ? sql\`1\` : existsIn(passkeys, eq(passkeys.userId, uid));`,
    },
  },
  {
    promise: 2,
    name: "the session from before a sign-in goes on",
    project: "workers",
    marks: {
      "session-before": 'const before = "";',
    },
  },
  {
    promise: 3,
    name: "a path may begin with another host",
    project: "workers",
    marks: {
      "empty-part": "false",
      "decoded-path": "target",
    },
  },
  {
    promise: 3,
    name: "a way to English is resolved like a link",
    project: "workers",
    marks: {
      "whole-paths": "if (/^\\/[a-z]{2}\\//.test(pathname)) return next(); IT",
      "path-without-language": 'rest || "/"',
      "way-to-english": "throw redirect(new URL(url.pathname + url.search, request.url).href);",
    },
  },
  {
    promise: 3,
    name: "the languages of a page link what its path says",
    project: "workers",
    marks: {
      "whole-paths-first": "",
      "link-in-language": "path",
    },
  },
  {
    promise: 3,
    name: "a path keeps its empty parts",
    project: "workers",
    marks: {
      "whole-path": "return c.redirect(plainPath(pathname.slice(1)) + search, 301);",
    },
  },
  {
    promise: 3,
    name: "a path is decoded whatever it hides",
    project: "workers",
    marks: {
      "hidden-in-path": 'return decodeURIComponent(pathname) !== "";',
    },
  },
  {
    promise: 3,
    name: "a sign-in leads wherever it was told",
    project: "workers",
    marks: {
      "sign-in-leads": 'const returnTo = options.returnTo || "/";',
    },
  },
  {
    promise: 3,
    name: "the login page leads wherever it was told",
    project: "workers",
    marks: {
      "login-page-leads": 'const returnTo = searchParams.get("returnTo") || "/";',
    },
  },
  {
    promise: 3,
    name: "a kept page is kept for every host",
    project: "workers",
    marks: {
      "kept-origin": '""',
    },
  },
  {
    promise: 3,
    name: "any host is taken for our own",
    project: "workers",
    marks: {
      "own-origin-only": "",
    },
  },
  {
    promise: 4,
    name: "a form without an Origin is taken",
    project: "workers",
    marks: {
      "own-origin":
        'return [null, new URL(request.url).origin].includes(request.headers.get("origin"));',
    },
  },
  {
    promise: 4,
    name: "any page runs the jobs of a developer's portal",
    project: "browser",
    marks: {
      "outbox-origin": "",
      "outbox-site": "return true;",
    },
  },
  {
    promise: 4,
    name: "a sibling host is taken for ours",
    project: "workers",
    marks: {
      "own-site": 'if (site) return site.startsWith("same-");',
    },
  },
  {
    promise: 16,
    name: "a form may have as many fields as it likes",
    project: "browser",
    marks: {
      "fields-of-a-body": "return bytes;",
      "fields-of-a-form": "",
    },
  },
  {
    promise: 16,
    name: "a body is read to its end before it is refused",
    project: "browser",
    marks: {
      "bytes-of-a-body": "if (length > most) continue;",
    },
  },
  {
    promise: 16,
    name: "an address may be as long as it likes",
    project: "browser",
    marks: {
      "long-address": "return false;",
    },
  },
  {
    promise: 4,
    name: "another site may send somebody to sign in",
    project: "workers",
    marks: {
      "sign-in-pressed": "if (site) return true;",
    },
  },
  {
    promise: 2,
    name: "any listed email makes an admin",
    project: "workers",
    marks: {
      "admin-email": "return domain.length > 0;",
    },
  },
  {
    promise: 4,
    name: "any page may open a socket",
    project: "workers",
    marks: {
      "socket-origin": "",
    },
  },
  {
    promise: 5,
    name: "a body that is no form is an error of ours",
    project: "workers",
    marks: {
      "no-form": "throw new TypeError();",
    },
  },
  {
    promise: 5,
    name: "everybody can know what placeholders begin with",
    project: "workers",
    marks: {
      "random-mark": `randomMark ??= \`\${FIRST}00000000-0000-4000-8000-000000000000:\`;`,
    },
  },
  {
    promise: 5,
    name: "what placeholders begin with leaves with the page",
    project: "workers",
    marks: {
      "mark-stays": "parts.push(encoder.encode(piece.slice(at, start + open.length)));",
    },
  },
  {
    promise: 5,
    name: "what people write is HTML",
    project: "browser",
    marks: {
      "prose-is-text": "<span key={index} dangerouslySetInnerHTML={{ __html: part.text }} />",
    },
  },
  {
    promise: 5,
    name: "a reader's name is HTML",
    project: "browser",
    marks: {
      "less-than": '"<"',
    },
  },
  {
    promise: 6,
    name: "a line is acknowledged before it is stored",
    project: "browser",
    marks: {
      "line-stored": `{
  const { profilePic } = socket.state;
  const known = { seq: lastSeq(this.#host.sql) + 1, createdAt: now, read: false };
  say(socket, { type: "message", message: { ...frame, ...known, uid, username, profilePic } });
  setTimeout(() => this.#send(socket, frame, now), 50);
  return;
}`,
    },
  },
  {
    promise: 6,
    name: "a line that comes again is stored again",
    project: "browser",
    marks: {
      "room-migrates":
        "IT.then(() => ctx.storage.sql.exec('drop index if exists messages_client_id_unique'))",
      "line-once": 'const ONCE = "";',
    },
  },
  {
    promise: 6,
    name: "a form is answered before D1 has it",
    project: "browser",
    marks: {
      "record-stored": "(setTimeout(async () => { IT; }, 50), [, , [{ id }]])",
    },
  },
  {
    promise: 6,
    name: "a form that comes again is stored again",
    project: "browser",
    marks: {
      "submission-id": "return sha256(crypto.randomUUID());",
    },
  },
  {
    promise: 7,
    name: "a page that comes back does not ask what it missed",
    project: "workers",
    marks: {
      "ask-for-rest": 'if (!loaded) sendFrame({ type: "older" });',
    },
  },
  {
    promise: 7,
    name: "a line leaves the outbox when it is sent",
    project: "workers",
    marks: {
      "line-sent": "IT outbox.remove(clientId);",
    },
  },
  {
    promise: 7,
    name: "what comes is shown whatever is missing before it",
    project: "workers",
    marks: {
      "missing-before": "",
    },
  },
  {
    promise: 7,
    name: "the room stores a line again that comes again",
    project: "workers",
    marks: {
      "room-migrates":
        "IT.then(() => ctx.storage.sql.exec('drop index if exists messages_client_id_unique'))",
      "line-once": 'const ONCE = "";',
    },
  },
  {
    promise: 8,
    name: "a silent page counts as here for ever",
    project: "workers",
    marks: {
      "silent-closes": "continue;",
      "heard-within": 'return heard > 0 ? "online" : "offline";',
    },
  },
  {
    promise: 8,
    name: "nobody asks after whoever has been online for long",
    project: "workers",
    marks: {
      "presence-sweep": "",
    },
  },
  {
    promise: 8,
    name: "nothing wakes the room of somebody who has gone",
    project: "workers",
    marks: {
      "room-wakes": "",
    },
  },
  {
    promise: 8,
    name: "an end does not reach the board",
    project: "workers",
    marks: {
      "board-hears-ends": "",
    },
  },
  {
    promise: 8,
    name: "a board stores nothing for its eviction",
    project: "workers",
    marks: {
      "board-wakes": "",
    },
  },
  {
    promise: 8,
    name: "whoever has left stays on the board",
    project: "workers",
    marks: {
      "board-until": "return stay !== undefined;",
    },
  },
  {
    promise: 8,
    name: "a page that opens tells nobody",
    project: "workers",
    marks: {
      "page-opens": "",
    },
  },
  {
    promise: 9,
    name: "a deactivation leaves the chat open",
    project: "workers",
    marks: {
      "own-room-ends": "",
    },
  },
  {
    promise: 9,
    name: "a deactivation leaves live pages connected",
    project: "workers",
    marks: {
      "live-topics-end": "",
    },
  },
  {
    promise: 9,
    name: "an upgrade that was slow is let in",
    project: "workers",
    marks: {
      "slow-upgrade": "return false;",
    },
  },
  {
    promise: 9,
    name: "passes are not revoked",
    project: "workers",
    marks: {
      "pass-revoked": "return false;",
    },
  },
  {
    promise: 9,
    name: "a pass stands for a day",
    project: "workers",
    marks: {
      "pass-until": "return now >= made && !isRevoked(known);",
    },
  },
  {
    promise: 9,
    name: "a page that began early is sent to whoever asked",
    project: "workers",
    marks: {
      "still-the-reader": "const still = true;",
    },
  },
  {
    promise: 1,
    name: "a form writes for whom an old pass names",
    project: "workers",
    marks: {
      "form-of-its-reader": "",
    },
  },
  {
    promise: 9,
    name: "a form that began early does not wait for its session",
    project: "workers",
    marks: {
      "writes-wait": "",
      "batches-wait": "",
    },
  },
  {
    promise: 9,
    name: "a session outlives the deactivation",
    project: "workers",
    marks: {
      "disabled-stay-out": "",
      "sessions-end": "renewedAt: now",
    },
  },
  {
    promise: 10,
    name: "every code is compared",
    project: "workers",
    marks: {
      "guesses-counted": "9e15",
    },
  },
  {
    promise: 10,
    name: "a right code is taken after five wrong ones",
    project: "workers",
    marks: {
      "too-many-guesses": "if (!(await same(code, lock.code))) IT",
    },
  },
  {
    promise: 11,
    name: "a list that is sent again is stored again",
    project: "workers",
    marks: {
      "record-once": "const submission = newId(now);",
    },
  },
  {
    promise: 11,
    name: "a command is no longer all or nothing",
    project: "workers",
    marks: {
      "all-or-nothing": `const db = database;
db.batch = (async (all) => {
  const answers = [];
  for (const one of all) answers.push(await one);
  return answers;
}) as never;
return db;`,
    },
  },
  {
    promise: 11,
    name: "an edit that is sent again is somebody else's",
    project: "workers",
    marks: {
      "already-saved": "return false;",
    },
  },
  {
    promise: 11,
    name: "a form that was not answered is lost",
    project: "workers",
    marks: {
      "kept-unanswered": "return response;",
    },
  },
  {
    promise: 12,
    name: "every twentieth delivery is dropped",
    project: "browser",
    marks: {
      delivery: "if ((this.deliveries = (this.deliveries ?? 0) + 1) % 20) IT",
    },
  },
  {
    promise: 12,
    name: "what was delivered is kept in memory",
    project: "browser",
    marks: {
      deliveries: "(this.kept ??= []).push(new Uint8Array(50_000).fill(frame.length)); IT",
    },
  },
  {
    promise: 13,
    name: "the focus is not drawn",
    project: "browser",
    marks: {
      "focus-ring": "outline: none;",
    },
  },
  {
    promise: 13,
    name: "the page does not say its language",
    project: "browser",
    marks: {
      "page-language": "",
    },
  },
  {
    promise: 13,
    name: "quiet text is too dark in the dark theme",
    project: "browser",
    marks: {
      "muted-in-the-dark": "--color-muted: #615c70;",
    },
  },
  {
    promise: 13,
    name: "the page is wider than a phone",
    project: "browser",
    marks: {
      "page-size": "IT min-width: 400px;",
    },
  },
  {
    promise: 14,
    name: "a restored conversation forgets what was read",
    project: "browser",
    marks: {
      "restored-row": "...row.with(-1, null)",
    },
  },
  {
    promise: 14,
    name: "a backup holds the first rows of a table only",
    project: "browser",
    marks: {
      "rows-of-a-table": "break;",
    },
  },
  {
    promise: 15,
    name: "a day changes, and its series does not know",
    project: "workers",
    marks: {
      "series-version": `version: sql\`\${dailySeries.version}\``,
    },
  },
  {
    promise: 17,
    name: "a session that is over keeps its sockets",
    project: "workers",
    marks: {
      "sockets-of-a-session": "",
    },
  },
  {
    promise: 15,
    name: "every day is written over what came a moment ago",
    project: "workers",
    marks: {
      "series-looked": `sql\`looked.version\``,
    },
  },
  {
    promise: 17,
    name: "a visit of the team outlives its session",
    project: "workers",
    marks: {
      "visits-end": "",
    },
  },
  {
    promise: 15,
    name: "a decision counts whatever the drive has become",
    project: "workers",
    marks: {
      "drive-as-seen": "from.includes(stored.state)",
    },
  },
  {
    promise: 17,
    name: "an order that failed is forgotten",
    project: "workers",
    marks: {
      "pending-end": "",
    },
  },
  {
    promise: 15,
    name: "every day counts as saved when one day is",
    project: "workers",
    marks: {
      "days-saved": "const about = all.filter((day) => day.id === id);",
    },
  },
  {
    promise: 17,
    name: "who signs in takes over the sockets of another",
    project: "workers",
    marks: {
      "former-sockets": "",
    },
  },
  {
    promise: 15,
    name: "a deleted drive answers for its form",
    project: "workers",
    marks: {
      "deleted-key": "",
    },
  },
  {
    promise: 17,
    name: "a device that is signed out stays connected",
    project: "workers",
    marks: {
      "device-signed-out": "",
    },
  },
  {
    promise: 17,
    name: "a push goes out though its session is over",
    project: "workers",
    marks: {
      "push-of-a-session": "0",
    },
  },
  {
    promise: 17,
    name: "what a consumer has read goes out, whatever ended since",
    project: "workers",
    marks: {
      "read-anew": "100 * IT",
    },
  },
  {
    promise: 17,
    name: "whoever signs in again loses their pushes",
    project: "workers",
    marks: {
      "pushes-go-on": "before",
    },
  },
  {
    promise: 17,
    name: "a page is kept as whoever reads next",
    project: "browser",
    marks: {
      "kept-as": "await readerMark()",
    },
  },
  {
    promise: 17,
    name: "a copy is shown to who logged in after",
    project: "browser",
    marks: {
      "copy-of-reader": `""`,
      "copy-of-session": "await caches.match(address, { ignoreVary: true })",
    },
  },
  {
    promise: 17,
    name: "a device fills in what another person typed",
    project: "browser",
    marks: {
      "words-of-others": "const other = false;",
    },
  },
  {
    promise: 18,
    name: "whoever plans a drive hears of it only with an alert",
    project: "browser",
    marks: {
      planners: `sql\`\${IT} and exists (select 1 from alerts where alerts.user_id = u.id)\``,
    },
  },
  {
    promise: 18,
    name: "what is decided once more is taken for what was told before",
    project: "browser",
    marks: {
      "told-before": "if (last) return undefined;",
    },
  },
  {
    promise: 18,
    name: "a decision is written again by whoever runs beside",
    project: "workers",
    marks: {
      "written-once": "eq(bulletins.id, id)",
    },
  },
  {
    promise: 18,
    name: "who has the notice is put into a dispatch once more",
    project: "workers",
    marks: {
      "dispatched-once": "sql`true`",
    },
  },
  {
    promise: 18,
    name: "whoever has a delivery sends it, sent or not",
    project: "workers",
    marks: {
      "delivery-waits": "inIds(ids)",
    },
  },
  {
    promise: 18,
    name: "a delivery belongs to nobody while it is on its way",
    project: "workers",
    marks: {
      "delivery-taken": "",
    },
  },
  {
    promise: 18,
    name: "a delivery is marked before it is sent",
    project: "browser",
    marks: {
      "delivery-claimed": 'state: "done", IT',
    },
  },
  {
    promise: 18,
    name: "a post in a channel that is on its way may be sent again",
    project: "workers",
    marks: {
      "channel-claimed": 'state: "waiting"',
    },
  },
  {
    promise: 18,
    name: "what a queue lost is not queued again",
    project: "browser",
    marks: {
      "queue-lease": "1000 * IT",
    },
  },
  {
    promise: 18,
    name: "a chat is taken from its account by whoever's link is opened there",
    project: "workers",
    marks: {
      "chat-of-another":
        "if (owner && owner.uid !== joins.uid) await leaveTelegram(db, { chatId });",
    },
  },
  {
    promise: 16,
    name: "a message is read however much it costs",
    project: "browser",
    marks: {
      "most-read": "",
    },
  },
  {
    promise: 16,
    name: "a calendar is made for each who asks",
    project: "browser",
    marks: {
      "feed-kept": "",
      "feed-counted": "const wait = undefined as number | undefined;",
    },
  },
  {
    promise: 18,
    name: "a list goes out for each alert that is made after its hour",
    project: "workers",
    marks: {
      "lists-a-day": "return sql`true`;",
    },
  },
  {
    promise: 18,
    name: "an account that is made anew begins its day anew",
    project: "workers",
    marks: {
      "account-anew": `return sql\`(select until from \${departures} where false)\`;`,
    },
  },
  {
    promise: 18,
    name: "one is sent now as often as an alert is made",
    project: "workers",
    marks: {
      "now-by-person": "const person = newId(now);",
    },
  },
  {
    promise: 18,
    name: "a mailbox is asked to confirm whenever somebody types it",
    project: "workers",
    marks: {
      "two-a-week": "isNull(neverAt)",
    },
  },
  {
    promise: 18,
    name: "whoever said never is written to again",
    project: "workers",
    marks: {
      "never-again": "return sql`false`;",
      "two-a-week": `sql\`coalesce(last_at, 0) <= \${now - TWO_IN}\``,
    },
  },
  {
    promise: 19,
    name: "a form that cannot be sent is given up",
    project: "browser",
    marks: {
      "network-error": "if (signal) throw error; IT",
    },
  },
  {
    promise: 15,
    name: "a decision is written over another one",
    project: "workers",
    marks: {
      "as-they-were": `return sql\`true\`;`,
    },
  },
  {
    promise: 15,
    name: "who has not looked moves what was closed",
    project: "workers",
    marks: {
      "unseen-decision": "",
    },
  },
  {
    promise: 15,
    name: "two admins call one desk",
    project: "workers",
    marks: {
      "desk-called": `sql\`other.caller_id\``,
    },
  },
  {
    promise: 15,
    name: "two admins decide about the same reports",
    project: "workers",
    marks: {
      "case-as-seen": "",
      "case-open": "",
    },
  },
  {
    promise: 15,
    name: "whoever decided answers the appeal against it",
    project: "workers",
    marks: {
      "appeal-by-another": "undefined",
    },
  },
  {
    promise: 15,
    name: "two admins answer one appeal",
    project: "workers",
    marks: {
      "appeal-open": "",
    },
  },
  {
    promise: 15,
    name: "who appeals a second time is told that it was sent",
    project: "workers",
    marks: {
      "appeal-once": "return done(null);",
    },
  },
  {
    promise: 15,
    name: "an appeal takes back what was decided anew",
    project: "workers",
    marks: {
      "refusal-as-appealed": "",
    },
  },
  {
    promise: 20,
    name: "anybody may silence somebody at a gate",
    project: "workers",
    marks: {
      "gate-admins": "const forbidden = undefined;",
    },
  },
  {
    promise: 20,
    name: "readers learn who said what at a gate",
    project: "workers",
    marks: {
      "gate-voices": "id",
    },
  },
  {
    promise: 20,
    name: "one person at a gate counts as often as they tap",
    project: "workers",
    marks: {
      "gate-once": `sql\`false\``,
    },
  },
  {
    promise: 20,
    name: "one person alone closes a gate",
    project: "workers",
    marks: {
      "gate-closers": "IT - 1",
    },
  },
  {
    promise: 20,
    name: "whoever was silenced at a gate is heard again when they tap again",
    project: "workers",
    marks: {
      "gate-silenced": `const silenced = sql\`silenced.silenced_at is not null and silenced.id = heard.id\`;`,
    },
  },
  {
    promise: 21,
    name: "an account that was deleted comes back with the copy",
    project: "workers",
    marks: {
      "deleted-stays-deleted": "",
    },
  },
  {
    promise: 21,
    name: "a part opens in the place of another",
    project: "workers",
    marks: {
      "part-in-place": "additionalData: new Uint8Array()",
    },
  },
  {
    promise: 21,
    name: "a copy has the first page of a table only",
    project: "workers",
    marks: {
      "last-page": "return { part, last: until };",
    },
  },
  {
    promise: 21,
    name: "each month's first copy goes too",
    project: "workers",
    marks: {
      "copies-stay": "(_, index) => index < NEWEST",
    },
  },
  {
    promise: 22,
    name: "what the watch tells belongs to nobody while it is on its way",
    project: "workers",
    marks: {
      "change-claimed": "",
    },
  },
  {
    promise: 22,
    name: "what the watch has told it tells again",
    project: "workers",
    marks: {
      "change-told": "one.dueAt = now;",
    },
  },
  {
    promise: 22,
    name: "one request that fails is an outage",
    project: "workers",
    marks: {
      "outage-after": "0",
    },
  },
  {
    promise: 22,
    name: "the watch from outside calls again and again",
    project: "workers",
    marks: {
      "outage-told": "message.done = false;",
    },
  },
  {
    promise: 23,
    name: "all messages of a giant alert are due at once",
    project: "workers",
    marks: {
      "giants-paced": "page * 0",
    },
  },
  {
    promise: 23,
    name: "a channel that only fails dies in silence",
    project: "workers",
    marks: {
      "channel-dies": "0",
    },
  },
  {
    promise: 24,
    name: "guests read numbers and addresses that stand in a company's name",
    project: "workers",
    marks: {
      "public-text": "return typed;",
    },
  },
  {
    promise: 24,
    name: "the area that guests read is the whole venue",
    project: "workers",
    marks: {
      "public-area": "row.venue",
    },
  },
  {
    promise: 24,
    name: "a company's page tells guests its name as somebody typed it",
    project: "workers",
    marks: {
      "company-name": "company.name",
    },
  },
  {
    promise: 24,
    name: "the picture of a drive has what stands in its company's name",
    project: "workers",
    marks: {
      "picture-text": "title: company",
    },
  },
  {
    promise: 24,
    name: "search engines keep what is off",
    project: "workers",
    marks: {
      noindex: "...[]",
    },
  },
  {
    promise: 24,
    name: "a walk-in of long ago stays for guests",
    project: "workers",
    marks: {
      "long-over": "",
    },
  },
  {
    promise: 24,
    name: "the sitemap names what is not published",
    project: "workers",
    marks: {
      "sitemap-ahead": "undefined",
    },
  },
  {
    promise: 24,
    name: "guests get a walk-in's page as readers do",
    project: "workers",
    marks: {
      "walk-in-for-guests": "",
    },
  },
  {
    promise: 24,
    name: "lists that others take have what is not published",
    project: "workers",
    marks: {
      "day-published": "undefined",
    },
  },
  {
    promise: 24,
    name: "a feed has what is not published",
    project: "workers",
    marks: {
      "week-published": "undefined",
    },
  },
  {
    promise: 24,
    name: "a company's page has what is not published",
    project: "workers",
    marks: {
      "company-published": "const where = isOf(dailyDrives, key);",
    },
  },
  {
    promise: 24,
    name: "the picture of a company has its name as somebody typed it",
    project: "workers",
    marks: {
      "company-picture": "name: company.name",
    },
  },
  {
    promise: 24,
    name: "the sitemap names companies of what is not published",
    project: "workers",
    marks: {
      "sitemap-companies": "undefined",
    },
  },
  {
    promise: 24,
    name: "a channel and what admins share have a company's name as somebody typed it",
    project: "workers",
    marks: {
      "chat-text": "drive.company",
    },
  },
  {
    promise: 24,
    name: "a channel and what admins share have the whole venue",
    project: "workers",
    marks: {
      "chat-area": "drive.venue",
    },
  },
  {
    promise: 24,
    name: "a channel is told of what is not published",
    project: "workers",
    marks: {
      "chat-published": "undefined",
    },
  },
  {
    promise: 24,
    name: "the bot has a company's name as somebody typed it",
    project: "workers",
    marks: {
      "bot-text": "company",
    },
  },
  {
    promise: 24,
    name: "the bot has the whole venue",
    project: "workers",
    marks: {
      "bot-area": "const area = drive.venue;",
    },
  },
  {
    promise: 24,
    name: "guests get what the team reads",
    project: "workers",
    marks: {
      "guests-stop": "",
      "admins-only": "return next();",
    },
  },
  {
    promise: 15,
    name: "Undo takes away a drive of a message that somebody has changed since",
    project: "workers",
    marks: {
      "message-as-posted": `const unchanged = sql\`true\`;`,
    },
  },
  {
    promise: 20,
    name: "one person counts as often as they say how it ended",
    project: "workers",
    marks: {
      "last-word": `const newest = sql\`select ended from \${plans} where company_key in (\${keys}) and ended is not null\`;`,
    },
  },
  {
    promise: 5,
    name: "what a mail tells of is HTML",
    project: "workers",
    marks: {
      "mail-text": "text",
    },
  },
  {
    promise: 19,
    name: "what one plans is not told to other tabs",
    project: "browser",
    marks: {
      "plans-between-tabs": "",
    },
  },
  {
    promise: 19,
    name: "news take away the answer to a refused form",
    project: "browser",
    marks: {
      "refused-hears-news": "false",
    },
  },
  {
    promise: 19,
    name: "a plan that is tapped before the scripts leads to another page",
    project: "browser",
    marks: {
      "early-plan-stays": "",
    },
  },
  {
    promise: 19,
    name: "a plan that is tapped before the scripts shows when they come",
    project: "browser",
    marks: {
      "early-plan-shown": "",
    },
  },
  {
    promise: 19,
    name: "plans that are tapped before the scripts overtake each other",
    project: "browser",
    marks: {
      "early-plans-in-turn": "undefined",
    },
  },
  {
    promise: 19,
    name: "a plan that was sent before the scripts is sent again by them",
    project: "browser",
    marks: {
      "early-plan-once": "undefined",
    },
  },
  {
    promise: 19,
    name: "a plan is kept for who logged in after its page was read",
    project: "browser",
    marks: {
      "early-plan-of-its-reader": "",
    },
  },
  {
    promise: 25,
    name: "a page leaves its styles out whatever file the browser has",
    project: "browser",
    marks: {
      "styles-file": '`@import "${STYLES_FILE}";`',
    },
  },
  {
    promise: 25,
    name: "a place's page serves every role",
    project: "browser",
    marks: {
      "place-audience": "const of = [version, key];",
    },
  },
  {
    promise: 25,
    name: "a place's page is taken though its isolate knows of a change",
    project: "browser",
    marks: {
      "place-after-change": "",
    },
  },
  {
    promise: 26,
    name: "a card with a number that asked for money is ready",
    project: "workers",
    marks: {
      "known-fraud": "",
    },
  },
  {
    promise: 26,
    name: "a reading with a number that asked for money is ready",
    project: "workers",
    marks: {
      "known-fraud-read": "return { ...drive, reportedForMoney };",
    },
  },
  {
    promise: 26,
    name: "everybody reads on a drive that its number asked for money",
    project: "workers",
    marks: {
      "fraud-for-admins": "",
    },
  },
];
