import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { listStamp } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { newId } from "#app/base/ids.ts";
import { CANNED_ANSWERS, messageProblem } from "#app/features/chat/chat.ts";
import { type InboxCursor, readInbox } from "#app/features/chat/conversations.server.ts";
import {
  INBOX_PAGE,
  type InboxRow,
  unreadNow,
  withNews,
} from "#app/features/chat/conversations.ts";
import type { ConversationSummary } from "#app/features/chat/wire.ts";
import { createDatabase } from "#drizzle/client.ts";
import { countTrips } from "#tests/support/queries.ts";
import { eventually } from "#tests/support/rooms.ts";
import { createBrowser, signIn } from "#tests/support/sign-in.ts";
import { openSocket } from "#tests/support/sockets.ts";

const db = createDatabase(env.DB);
const MORNING = Date.parse("2026-11-21T10:12:00+05:30");

const asha = () => signIn("asha@walkinmitra.test");

type Written = { username: string; email: string; at?: number; message?: string; unread?: number };

/** Somebody with a conversation, as their room has told D1. */
async function talked({ username, email, at = MORNING, message = "Hello", unread = 0 }: Written) {
  const uid = newId();
  await env.DB.batch([
    env.DB.prepare(
      "insert into users (id, username, email, gp_profile, last_login_time, created_at) values (?, ?, ?, '', 1, 1)",
    ).bind(uid, username, email),
    env.DB.prepare("insert into conversations values (?, ?, ?, ?, ?, ?, 0)").bind(
      uid,
      Math.max(unread, 1),
      message,
      at,
      uid,
      unread,
    ),
  ]);
  return uid;
}

async function read(response: Response): Promise<string> {
  return (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

const ask = (asked: Partial<Parameters<typeof readInbox>[1]> = {}) =>
  readInbox(db, { q: null, unread: false, cursor: undefined, uid: undefined, ...asked });

/** Every page, one after the other. */
async function all(asked: Parameters<typeof ask>[0]): Promise<InboxRow[]> {
  const rows: InboxRow[] = [];
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
    expect(page).toContain("09/03/24");
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
          at: MORNING + Math.floor(n / 3),
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

    const unread = await all({ unread: true });
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
    const found = await all({ q: "paged", unread: true });
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
      status: "online",
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
    expect(await desk.next("presence")).toMatchObject({ uid: user.uid, status: "offline" });
    expect(await eventually(row, (now) => now?.status === "offline")).toMatchObject({
      status: "offline",
    });
    expect(await read(await admin.browser.get(`/admin/chat?uid=${user.uid}`))).toContain(
      "Disabled",
    );
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

    const now = withNews(rows, heard(row("c", 4, 3, 20), row("b", 5, 0), row("x", 1, 1)));
    expect(uids(now)).toEqual(["c", "a", "b"]);
    expect(now[0]).toMatchObject({ lastMessage: "message 4", unreadForTeam: 3 });
    expect(now[2]).toMatchObject({ unreadForTeam: 0 });
    expect(unreadNow(7, rows, now)).toBe(6);

    // The page was fetched after the frame had come: what is older changes nothing.
    const fresh = [row("c", 6, 0), row("b", 5, 0)];
    expect(withNews(fresh, heard(row("c", 4, 3, 20), row("b", 5, 1)))).toEqual(fresh);

    const change = { uid: "b", status: "online" as const, lastSeen: 1 };
    const come = withNews(rows, { ...heard(), presence: new Map([["b", change]]) });
    expect(come.map(({ status }) => status)).toEqual(["offline", "online", "offline"]);
  });

  it("says when a message came, as short as there is room", () => {
    const at = (text: string) => listStamp(Date.parse(`${text}+05:30`), "2026-11-21");
    expect(at("2026-11-21T00:00")).toBe("12:00am");
    expect(at("2026-11-21T22:15")).toBe("10:15pm");
    // Past midnight on a page of yesterday.
    expect(at("2026-11-22T00:05")).toBe("12:05am");
    expect(at("2026-11-20T23:59")).toBe("Yesterday");
    expect(at("2026-11-19T23:59")).toBe("19 Nov");
    expect(at("2025-12-31T12:00")).toBe("31/12/25");
  });

  it("has answers ready that can be sent as they are, one of them in Hindi", () => {
    for (const { text } of CANNED_ANSWERS) expect(messageProblem(text)).toBeUndefined();
    expect(CANNED_ANSWERS.filter(({ lang }) => lang === "hi")).toHaveLength(1);
  });
});
