import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { DAY_MS } from "#app/base/calendar.ts";
import { stampInList } from "#app/base/clock.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { CANNED_ANSWERS, messageProblem } from "#app/features/chat/chat.ts";
import {
  INBOX_PAGE,
  type InboxRow,
  type StoredRow,
  unreadNow,
  withNews,
} from "#app/features/chat/conversations.ts";
import { type InboxCursor, readInbox } from "#app/features/chat/inbox/conversations.server.ts";
import type { ConversationSummary } from "#app/features/chat/wire.ts";
import { createDatabase } from "#drizzle/client.ts";
import { countTrips } from "#tests/support/queries.ts";
import { eventually, presenceOf } from "#tests/support/rooms.ts";
import { createBrowser, signIn } from "#tests/support/sign-in.ts";
import { openSocket } from "#tests/support/sockets.ts";

const db = createDatabase(env.DB);
const YESTERDAY = Date.now() - DAY_MS;

const asha = () => signIn("asha@walkinmitra.test");

type Written = {
  username: string;
  email: string;
  at?: number;
  message?: string;
  unread?: number;
  answered?: boolean;
};

/** Somebody with a conversation, as their room has told D1. */
async function talked(written: Written) {
  const { username, email, at = YESTERDAY, message = "Hello", unread = 0, answered } = written;
  const uid = newId();
  await env.DB.batch([
    env.DB.prepare(
      "insert into users (id, username, email, gp_profile, last_login_time, created_at) values (?, ?, ?, '', 1, 1)",
    ).bind(uid, username, email),
    env.DB.prepare(
      `insert into conversations
        (user_id, last_seq, last_message, last_message_at, last_sender_id, unread_for_team)
        values (?, ?, ?, ?, ?, ?)`,
    ).bind(uid, Math.max(unread, 1), message, at, answered ? newId() : uid, unread),
  ]);
  return uid;
}

async function read(response: Response): Promise<string> {
  return (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

const ask = (asked: Partial<Parameters<typeof readInbox>[1]> = {}) =>
  readInbox(db, { q: null, show: "all", cursor: undefined, uid: undefined, ...asked });

/** Every page, one after the other. */
async function all(asked: Parameters<typeof ask>[0]): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  let cursor: InboxCursor | null | undefined;
  do {
    const page = await ask({ ...asked, cursor: cursor ?? undefined });
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor);
  return rows;
}

const uids = (rows: readonly { uid: string }[]) => rows.map(({ uid }) => uid);

describe("the inbox", () => {
  it("shows conversations newest first: picture, username, date, unread count, last message", async () => {
    const { browser } = await asha();
    expect(await read(await browser.get("/admin/chat"))).toContain("No conversations here.");
    const older = await talked({
      username: "Meena Older",
      email: "older@inbox.test",
      at: Date.parse("2024-03-09T10:00:00+05:30"),
      message: "Is the <b>Infosys</b> drive on?",
      unread: 2,
    });
    const newer = await talked({ username: "Ravi Newer", email: "newer@inbox.test" });
    const response = await browser.get("/admin/chat");
    expect(response.status).toBe(200);
    const page = await read(response);
    expect(page).toContain("<title>(1) Chat inbox | WalkinMitra</title>");
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page.indexOf("Ravi Newer")).toBeLessThan(page.indexOf("Meena Older"));
    expect(page).toContain("9 Mar 2024");
    expect(page).toContain("Is the &lt;b&gt;Infosys&lt;/b&gt; drive on?");
    expect(page).toMatch(/2<span class="sr-only"> unread<\/span>/);
    expect(page).toContain(`href="/admin/chat?uid=${older}"`);
    expect(page).toContain("needs JavaScript");

    // The open conversation has its person beside it.
    const opened = await read(await browser.get(`/admin/chat?uid=${newer}`));
    expect(opened).toContain("newer@inbox.test");
    expect(opened).toContain('href="/admin/users?q=newer%40inbox.test"');
    expect(opened).toMatch(/aria-current="true"[^>]*href="\/admin\/chat\?uid=/);
    expect(opened).not.toContain("Choose a conversation.");

    // Somebody who never wrote can be written to; an admin cannot, and who does not exist is not there.
    const quiet = await signIn("quiet@walkinmitra.test");
    const first = await browser.get(`/admin/chat?uid=${quiet.uid}`);
    expect(first.status).toBe(200);
    expect(await read(first)).toContain("quiet@walkinmitra.test");
    const self = (await asha()).uid;
    expect(await read(await browser.get(`/admin/chat?uid=${self}`))).toContain("This is you.");
    for (const nobody of [newId(), "no-id", "%27"]) {
      const gone = await browser.get(`/admin/chat?uid=${nobody}`);
      expect(gone.status).toBe(404);
      const text = await read(gone);
      expect(text).toContain("There is no such person.");
      expect(text).toContain("Ravi Newer");
    }
    // The figure of /admin leads to what it counts.
    expect(await read(await browser.get("/admin"))).toContain('href="/admin/chat?show=unread"');
  });

  it("is for admins only", async () => {
    const uid = await talked({ username: "Private Person", email: "private@inbox.test" });
    const user = await signIn("curious@walkinmitra.test");
    for (const path of ["/admin/chat", `/admin/chat?uid=${uid}`, "/admin/chat.data"]) {
      const guest = await createBrowser().get(path);
      expect(guest.status).toBe(401);
      expect(await guest.text()).not.toContain("Private Person");
      const refused = await user.browser.get(path);
      expect(refused.status).toBe(403);
      const text = await read(refused);
      expect(text).not.toContain("Private Person");
      if (!path.endsWith(".data")) expect(text).toContain(MESSAGES.unauthorizedAdmin);
    }
  });

  it("pages through everything once, in one round trip each", async () => {
    const count = INBOX_PAGE * 2 + 3;
    const mine: string[] = [];
    for (let n = 0; n < count; n += 1) {
      // Three of each moment: the cursor must not lose its neighbours.
      mine.push(
        await talked({
          username: `Paged Person ${n}`,
          email: `paged-${n}@inbox.test`,
          at: YESTERDAY + Math.floor(n / 3),
          unread: n % 4 === 0 ? 1 : 0,
        }),
      );
    }
    expect(await countTrips(() => ask())).toBe(1);
    const everything = await all({});
    expect(new Set(uids(everything)).size).toBe(everything.length);
    expect(uids(everything)).toEqual(expect.arrayContaining(mine));
    const moments = everything.map(({ lastMessageAt }) => lastMessageAt);
    expect(moments).toEqual([...moments].sort((a, b) => b - a));

    const unread = await all({ show: "unread" });
    expect(unread.every(({ unreadForTeam }) => unreadForTeam > 0)).toBe(true);
    expect(unread).toHaveLength(everything.filter(({ unreadForTeam }) => unreadForTeam).length);
    expect((await ask()).unread).toBe(unread.length);

    // By a word of the name, by the email, by the whole id; each once, also across pages and among the unread.
    expect(new Set(uids(await all({ q: " PERSON " })))).toEqual(
      new Set(uids(everything.filter(({ username }) => /person/i.test(username)))),
    );
    expect(uids(await all({ q: "paged" })).sort()).toEqual([...mine].sort());
    expect(uids(await all({ q: "paged-7@" }))).toEqual([mine[7]]);
    expect(uids(await all({ q: mine[5]! }))).toEqual([mine[5]]);
    const found = await all({ q: "paged", show: "unread" });
    expect(uids(found)).toEqual(uids(unread.filter(({ uid }) => mine.includes(uid))));
    expect(await all({ q: "nobody is called so" })).toEqual([]);

    // The same over the pages' own links.
    const { browser } = await asha();
    const first = await read(await browser.get("/admin/chat?show=unread&q=paged"));
    expect(first).not.toContain("More conversations");
    const whole = await read(await browser.get("/admin/chat"));
    const next = /href="([^"]*before=[^"]*)"[^>]*>More conversations/.exec(whole)![1]!;
    const second = await read(await browser.get(next.replaceAll("&amp;", "&")));
    expect(second).toContain("Newest");
    expect(second).toContain(everything[INBOX_PAGE]!.username);
    expect(second).not.toContain(`${everything[0]!.username}<`);
    for (const junk of ["before=x&at=1", "before=&at=", `before=${mine[0]}&at=NaN`, "q=%00%FF"]) {
      expect((await browser.get(`/admin/chat?${junk}`)).status).toBe(200);
    }
  });

  it("changes with what is said and read in the rooms", async () => {
    const admin = await asha();
    const user = await signIn("asker@walkinmitra.test");
    const row = async () => (await ask()).rows.find(({ uid }) => uid === user.uid);
    const desk = await openSocket("team-desk", admin.cookie);
    const mine = await openSocket(`user-room/${user.uid}`, user.cookie);
    expect(await row()).toBeUndefined();

    mine.send({ type: "send", clientId: crypto.randomUUID(), message: "Is it on Friday?" });
    const asked = (await desk.next("conversation")).conversation;
    expect(asked).toMatchObject({ uid: user.uid, lastSeq: 1, unreadForTeam: 1 });
    // D1 knows before the desk is told: a page that fetches anew because of the frame finds the row.
    expect(await row()).toMatchObject({
      username: expect.any(String),
      lastMessage: "Is it on Friday?",
      unreadForTeam: 1,
    });
    const before = (await ask()).unread;

    const theirs = await openSocket(`user-room/${user.uid}`, admin.cookie);
    theirs.send({ type: "read", upTo: 1 });
    await mine.next("read");
    theirs.send({
      type: "send",
      clientId: crypto.randomUUID(),
      message: CANNED_ANSWERS[0]!.text,
    });
    await mine.next("message");
    expect(await eventually(row, (now) => now?.lastSeq === 2)).toMatchObject({
      lastSenderId: admin.uid,
      unreadForTeam: 0,
      unreadForUser: 1,
    });
    expect((await ask()).unread).toBe(before - 1);
    const page = await read(await admin.browser.get(`/admin/chat?uid=${user.uid}`));
    expect(page).toContain(`Team: ${CANNED_ANSWERS[0]!.text.slice(0, 40)}`);

    // A deactivation ends their sockets with the blocked message, at once.
    const posted = await admin.browser.post("/admin/users", {
      intent: "update",
      id: user.uid,
      disabled: "true",
    });
    expect(posted.status).toBe(303);
    expect(await mine.next("error")).toMatchObject({ code: "blocked", message: MESSAGES.blocked });
    expect(await mine.closed).toMatchObject({ code: 4403 });
    await desk.next("presence", (frame) => "uid" in frame && frame.status === "offline");
    expect(await presenceOf(user.uid)).toMatchObject({ status: "offline" });
    expect(await read(await admin.browser.get(`/admin/chat?uid=${user.uid}`))).toContain(
      "Disabled",
    );
  });
});

describe("finding a conversation again", () => {
  it("shows those whose last message is from the person", async () => {
    const waits = await talked({ username: "Wanda Waits", email: "wanda@again.test" });
    const done = await talked({
      username: "Dev Done",
      email: "dev@again.test",
      answered: true,
      unread: 1,
    });
    const unanswered = uids(await all({ show: "unanswered" }));
    expect(unanswered).toContain(waits);
    expect(unanswered).not.toContain(done);
    expect(uids(await all({ show: "unanswered", q: "again.test" }))).toEqual([]);
    expect(uids(await all({ show: "unanswered", q: "wanda" }))).toEqual([waits]);

    const { browser } = await asha();
    const page = await read(await browser.get("/admin/chat?show=unanswered&q=wanda"));
    expect(page).toContain("Wanda Waits");
    expect(page).not.toContain("Dev Done");
    // The next search and the conversation keep the filter.
    expect(page).toContain('name="show" value="unanswered"');
    expect(page).toContain(`href="/admin/chat?q=wanda&amp;show=unanswered&amp;uid=${waits}"`);
    // The next one is who waits longest, apart from the one that is open; their list has that order too.
    const order = await readInbox(db, {
      q: null,
      show: "unanswered",
      cursor: undefined,
      uid: undefined,
    });
    const times = order.rows.map(({ lastMessageAt }) => lastMessageAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const oldest = order.rows[0]!.uid;
    for (const [but, next] of [
      ["", oldest],
      [oldest, order.rows[1]?.uid],
    ]) {
      const led = await browser.get(`/admin/chat?next=${but}`);
      expect(led.headers.get("location")).toBe(
        `/admin/chat?show=unanswered${next ? `&uid=${next}` : ""}`,
      );
    }
    const none = await read(await browser.get("/admin/chat?show=unanswered&q=dev"));
    expect(none).toContain("No conversations here.");
  });

  it("finds words of last messages, behind the people whose name matches", async () => {
    const named = await talked({ username: "Zyxel Kumar", email: "zy@again.test", message: "Hi" });
    const said = await talked({
      username: "Other Person",
      email: "other@again.test",
      message: "Is the 100% ZYXEL_drive open?",
    });
    const page = await ask({ q: "zyxel" });
    expect(uids(page.rows)).toEqual([named]);
    expect(uids(page.found)).toEqual([said]);
    // Nothing in a text has a meaning of its own, and nobody is listed twice.
    expect(uids((await ask({ q: "100% zyxel_" })).found)).toEqual([said]);
    expect((await ask({ q: "zyxel%open" })).found).toEqual([]);
    expect((await ask({ q: "other" })).found).toEqual([]);
    expect((await ask({ q: "x".repeat(5_000) })).found).toEqual([]);
    expect(await countTrips(() => ask({ q: "zyxel" }))).toBe(1);
    const { browser } = await asha();
    const shown = await read(await browser.get("/admin/chat?q=zyxel"));
    expect(shown.indexOf("Zyxel Kumar")).toBeLessThan(shown.indexOf("Last message has “zyxel”"));
    expect(shown.indexOf("Last message has “zyxel”")).toBeLessThan(shown.indexOf("Other Person"));
  });

  it("is unread again when an admin marks it, until somebody of the team opens it", async () => {
    const admin = await asha();
    const user = await signIn("later@walkinmitra.test");
    const room = `user-room/${user.uid}`;
    const unread = async () => {
      const rows = (await ask()).rows.filter(({ uid }) => uid === user.uid);
      return rows[0]?.unreadForTeam;
    };
    const say = (message: string) =>
      ({ type: "send", clientId: crypto.randomUUID(), message }) as const;
    const mine = await openSocket(room, user.cookie);
    const theirs = await openSocket(room, admin.cookie);
    const desk = await openSocket("team-desk", admin.cookie);
    // There is nothing to mark yet.
    theirs.send({ type: "markUnread" });
    mine.send(say("Is it on Friday?"));
    await theirs.next("message");
    theirs.send({ type: "read", upTo: 1 });
    expect(await mine.next("read")).toMatchObject({ by: "team", upTo: 1 });
    await eventually(unread, (count) => count === 0);

    // A user cannot mark anything.
    mine.send({ type: "markUnread" });
    theirs.send({ type: "markUnread" });
    await eventually(unread, (count) => count === 1);
    let heard;
    do heard = (await desk.next("conversation")).conversation;
    while (heard.marksAt === 0 || heard.unreadForTeam === 0);
    expect(heard).toMatchObject({ lastSeq: 1, unreadForTeam: 1 });

    // Its person does not see any of this: their message stays read.
    const again = await openSocket(room, user.cookie);
    expect((await again.next("history")).messages).toMatchObject([{ seq: 1, read: true }]);
    const opened = await openSocket(room, admin.cookie);
    expect(await opened.next("unread")).toMatchObject({ count: 1 });
    opened.send({ type: "read", upTo: 1 });
    expect(await opened.next("read")).toMatchObject({ by: "team", unread: 0 });
    await eventually(unread, (count) => count === 0);
  });

  it("searches an open conversation, for the team only", async () => {
    const admin = await asha();
    const user = await signIn("words@walkinmitra.test");
    const room = `user-room/${user.uid}`;
    const mine = await openSocket(room, user.cookie);
    const theirs = await openSocket(room, admin.cookie);
    for (const message of ["The OFFER letter", "It came", "offer withdrawn", "50% or a_b"]) {
      mine.send({ type: "send", clientId: crypto.randomUUID(), message });
      await theirs.next("message");
    }
    const find = async (text: string) => {
      theirs.send({ type: "find", text });
      const { messages, ...answer } = await theirs.next("found");
      return { ...answer, seqs: messages.map(({ seq }: { seq: number }) => seq) };
    };
    expect(await find("offer")).toEqual({
      type: "found",
      text: "offer",
      complete: true,
      seqs: [1, 3],
    });
    expect((await find("a_b")).seqs).toEqual([4]);
    expect((await find("0%o")).seqs).toEqual([]);
    theirs.send({ type: "find", text: " " });
    expect(await theirs.next("error")).toMatchObject({ code: "invalid" });
    mine.send({ type: "find", text: "offer" });
    expect(await mine.settled()).not.toContainEqual(expect.objectContaining({ type: "found" }));
  });
});

describe("what an open page hears", () => {
  const row = (uid: string, seq: number, unread: number, at = seq): InboxRow => ({
    uid,
    username: uid,
    profilePic: null,
    status: "offline",
    lastSeq: seq,
    lastMessage: `message ${seq}`,
    lastMessageAt: at,
    lastSenderId: uid,
    unreadForTeam: unread,
    unreadForUser: 0,
    marksAt: 0,
  });
  /** The same message, read or marked unread at that moment. */
  const marked = (uid: string, unread: number, at: number) => ({
    ...row(uid, 5, unread),
    marksAt: at,
  });
  const heard = (...summaries: ConversationSummary[]) => ({
    conversations: new Map(summaries.map((summary) => [summary.uid, summary])),
    presence: new Map(),
  });

  it("changes rows, their order and the counts, whichever comes first", () => {
    const rows = [row("a", 9, 0), row("b", 5, 1), row("c", 3, 2)];
    const quiet = withNews(rows, heard());
    expect(quiet).toEqual(rows);
    expect(unreadNow(7, rows, quiet)).toBe(7);

    const now = withNews(rows, heard(row("c", 4, 3, 20), marked("b", 0, 7), row("x", 1, 1)));
    expect(uids(now)).toEqual(["c", "a", "b"]);
    expect(now[0]).toMatchObject({ lastMessage: "message 4", unreadForTeam: 3 });
    expect(now[2]).toMatchObject({ unreadForTeam: 0 });
    expect(unreadNow(7, rows, now)).toBe(6);

    // The page was fetched after the frame had come: what is older changes nothing.
    const fresh = [row("c", 6, 0), marked("b", 0, 7)];
    expect(withNews(fresh, heard(row("c", 4, 3, 20), marked("b", 1, 6)))).toEqual(fresh);
    // Marked unread after it was read.
    expect(withNews(fresh, heard(marked("b", 1, 8)))[1]).toMatchObject({ unreadForTeam: 1 });

    const change = { uid: "b", status: "online" as const, lastSeen: 1 };
    const come = withNews(rows, { ...heard(), presence: new Map([["b", change]]) });
    expect(come.map(({ status }) => status)).toEqual(["offline", "online", "offline"]);
  });

  it("says when a message came, as short as there is room", () => {
    const at = (text: string) => stampInList(Date.parse(`${text}+05:30`), "2026-11-21");
    expect(at("2026-11-21T00:00")).toBe("12 midnight");
    expect(at("2026-11-21T22:15")).toBe("10:15 pm");
    // Past midnight on a page of yesterday.
    expect(at("2026-11-22T00:05")).toBe("12:05 am");
    expect(at("2026-11-20T23:59")).toBe("20 Nov");
    expect(at("2026-11-19T23:59")).toBe("19 Nov");
    expect(at("2025-12-31T12:00")).toBe("31 Dec 2025");
  });

  it("has answers ready that can be sent as they are, one of them in Hindi", () => {
    for (const { text } of CANNED_ANSWERS) expect(messageProblem(text)).toBeUndefined();
    expect(CANNED_ANSWERS.filter(({ lang }) => lang === "hi")).toHaveLength(1);
  });
});
