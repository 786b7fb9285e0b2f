import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { safeHref } from "#app/base/addresses/links.ts";
import { shortStamp } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { csvLine } from "#app/base/csv.ts";
import { newId } from "#app/base/ids.ts";
import { readAdminFigures } from "#app/features/admin/admin.server.ts";
import { type PeopleCursor, readPeople, setDisabled } from "#app/features/admin/users.server.ts";
import { PEOPLE_PAGE, type PeopleFilter } from "#app/features/admin/users.ts";
import { readLog } from "#app/features/audit/audit.server.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import {
  deleteSubscriber,
  exportSubscribers,
  readSubscribers,
  subscribe,
} from "#app/features/subscribers/subscribers.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_SUBSCRIBER_SECRET } from "#scripts/local/secrets.ts";
import { aDailyDrive, admin, person } from "#tests/support/factories.ts";
import { countTrips } from "#tests/support/queries.ts";
import { eventually, presenceBoardOf } from "#tests/support/rooms.ts";
import {
  authorizeAt,
  beginAt,
  type Browser,
  createBrowser,
  ORIGIN,
  signIn,
} from "#tests/support/sign-in.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { readConfig } from "#workers/edge/config.ts";
import { createRooms } from "#workers/sockets/open-sockets.ts";

const db = createDatabase(env.DB);
const rooms = createRooms(env, db, (work) => void work);
const secret = LOCAL_SUBSCRIBER_SECRET;
const YEAR_2024 = Date.UTC(2024, 0, 1);

type Row = Record<string, string | number | null>;

async function rows(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
}

async function userOf(uid: string): Promise<Row> {
  return (await rows("select * from users where id = ?", uid))[0]!;
}

function logOf(entity: string, id: string): Promise<Row[]> {
  return rows(
    "select action, actor_name, detail from audit_log where entity = ? and entity_id = ? order by id",
    entity,
    id,
  );
}

/** A page as its reader sees it: without React's marks between texts. */
async function read(response: Response): Promise<string> {
  return (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

async function asha(): Promise<Browser> {
  return (await signIn("asha@walkinmitra.test")).browser;
}

async function addUser(fields: {
  id?: string;
  username: string;
  email: string;
  gpProfile?: string;
}) {
  const id = fields.id ?? newId();
  await env.DB.prepare(
    "insert into users (id, username, email, gp_profile, last_login_time, created_at) values (?, ?, ?, ?, ?, ?)",
  )
    .bind(id, fields.username, fields.email, fields.gpProfile ?? "", YEAR_2024, YEAR_2024)
    .run();
  return id;
}

/** Many people at once: `generated 17`, with ids of 2024. */
async function addMany(count: number) {
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(YEAR_2024 + index),
    username: `Generated ${index} Person`,
    email: `Generated.${index}@many.test`,
    disabled: index % 7 ? 0 : 1,
  }));
  await env.DB.prepare(
    `insert into users (id, username, email, gp_profile, last_login_time, created_at, disabled)
     select value ->> 'id', value ->> 'username', value ->> 'email', '', 1, 1, value ->> 'disabled'
     from json_each(?)`,
  )
    .bind(JSON.stringify(people))
    .run();
  return people;
}

describe("the admin area is for admins", () => {
  const PAGES = ["/admin", "/admin/users", "/admin/subscribers", "/admin/log"];

  it.each([...PAGES, "/admin/subscribers.csv"])("%s", async (address) => {
    const guest = await createBrowser().get(address);
    expect(guest.status).toBe(401);
    expect(await guest.text()).not.toContain("walkinmitra.test");
    const { browser } = await signIn("ravi@walkinmitra.test");
    const stranger = await browser.get(address);
    expect(stranger.status).toBe(403);
    expect(await stranger.text()).toContain(MESSAGES.unauthorizedAdmin);
    const own = await (await asha()).get(address);
    expect(own.status).toBe(200);
    await own.text();
  });

  it.each(PAGES)("%s as data of a navigation inside the browser", async (address) => {
    const guest = await createBrowser().get(`${address}.data`);
    expect(guest.status).toBe(401);
    const { browser } = await signIn("ravi@walkinmitra.test");
    // Naming the page's own loader alone must not get round the layout's guard.
    const alone = `?_routes=routes${address.replace("/admin/", "/admin-")}`;
    for (const query of ["", alone]) {
      const stranger = await browser.get(`${address}.data${query}`);
      expect(stranger.status).toBe(403);
      expect(await stranger.text()).not.toContain("walkinmitra.test");
    }
  });

  it("refuses commands of anybody else, and nothing happens", async () => {
    const meena = await person("meena@walkinmitra.test");
    await subscribe(db, { email: "kept@sub.test", now: 1, secret });
    const [kept] = await rows("select id from subscribers where email = 'kept@sub.test'");
    const before = await rows("select count(*) as n from audit_log");
    const forms: [string, Record<string, string>][] = [
      ["/admin/users", { intent: "update", id: meena.uid, disabled: "true" }],
      ["/admin/users", { intent: "update", id: meena.uid, disabled: "false" }],
      ["/admin/subscribers", { intent: "delete", id: String(kept!.id) }],
    ];
    const { browser: ravi } = await signIn("ravi@walkinmitra.test");
    for (const [address, form] of forms) {
      expect((await createBrowser().post(address, form)).status).toBe(401);
      const refused = await ravi.post(address, form);
      expect(refused.status).toBe(403);
      expect(await refused.text()).toContain(MESSAGES.unauthorizedAdmin);
    }
    const by = await person("ravi@walkinmitra.test");
    const now = Date.now();
    for (const answer of [
      await setDisabled(db, { by, now, id: meena.uid, disabled: true }),
      await deleteSubscriber(db, { by, now, id: String(kept!.id) }),
      await exportSubscribers(db, { by, now, secret }),
    ]) {
      expect(answer).toMatchObject({ ok: false, problem: { code: "forbidden" } });
    }
    expect((await userOf(meena.uid)).disabled).toBe(0);
    expect(await rows("select id from subscribers where id = ?", kept!.id)).toHaveLength(1);
    expect(await rows("select count(*) as n from audit_log")).toEqual(before);
  });

  it("shows today's figures, each a link, those of D1 in one round trip", async () => {
    const before = await readAdminFigures(db, Date.now());
    const online = (await rooms.look([])).online;
    await signIn("new.today@people.test");
    const { uid } = await signIn("asks@people.test");
    await env.DB.prepare(
      `insert into conversations
        (user_id, last_seq, last_message, last_message_at, last_sender_id, unread_for_team)
        values (?, 1, 'Hello', 1, ?, 1)`,
    )
      .bind(uid, uid)
      .run();
    await env.DB.prepare(
      "insert into drives (id, city, year, month, day, company, job_description, posted_by, created_at, submission_key) values (?, 'Pune', 2025, 'November', '2025-11-21', 'Waiting Ltd', 'x', 'x', 1, 'waiting-1')",
    )
      .bind(newId())
      .run();
    await env.DB.prepare(
      "insert into report_cases (record_id, kind, title, opened_at) values (?, 'drive', 'Waiting Ltd', 1)",
    )
      .bind(newId())
      .run();
    expect(await readAdminFigures(db, Date.now())).toEqual({
      waiting: before.waiting + 1,
      reported: before.reported + 1,
      unread: before.unread + 1,
      unchecked: before.unchecked,
      suggested: before.suggested,
      since: { ...before.since, waiting: 1, reported: 1 },
      newToday: before.newToday + 2,
      messagesWaiting: 0,
      messagesFailed: 0,
      drivesToday: before.drivesToday,
      drivesLastWeek: before.drivesLastWeek,
      fallen: before.fallen,
      channels: [],
    });
    expect((await rooms.look([])).online).toBe(online + 2);
    expect(await countTrips(() => readAdminFigures(db, Date.now()))).toBe(1);
    const page = await read(await (await asha()).get("/admin"));
    expect(page.match(/<small>oldest: (?:<!-- -->)?1 Jan 1970<\/small>/g)).toHaveLength(2);
    for (const [to, label] of [
      ["/drive", "Waiting submission"],
      ["/admin/reports", "Reported drive"],
      ["/admin/suggestions", "Suggestion"],
      ["/admin/chat?show=unread", "Unread conversation"],
      ["/admin/checks", "Not confirmed today"],
      ["/admin/numbers", "Drives? today"],
      ["/admin/users?status=online", "Online now"],
      ["/admin/users?status=new", "New people today"],
      ["/admin/users", "All Users"],
      ["/admin/submit-code", "Submit Code"],
      ["/admin/subscribers", "Subscribers"],
      ["/admin/share", "Share lists"],
      ["/admin/numbers", "Numbers"],
      ["/admin/health", "Health"],
      ["/admin/log", "Log"],
    ]) {
      expect(page).toMatch(
        new RegExp(`<a [^>]*href="${to!.replace("?", "\\?")}"[^>]*>(?:<[^>]*>|\\d)*${label}`),
      );
    }
  });
});

describe("the count of what waits for the team", () => {
  const waitingIn = (page: string) =>
    Number(/>Admin <b class="waiting"[^>]*>([\d,]*)<\/b>/.exec(page)?.[1] || "0");

  it("is in the header of every admin's page, kept ones too, without a query of its own", async () => {
    const browser = await asha();
    const { browser: user, uid, cookie } = await signIn("waits@people.test");
    const before = waitingIn(await read(await browser.get("/profile")));

    await user.post("/drive", { city: "Pune", company: "Header Ltd", jobDescription: "x" });
    const room = await openSocket(`user-room/${uid}`, cookie);
    room.send({ type: "send", clientId: crypto.randomUUID(), message: "Is anybody there?" });
    await room.next("message");
    await eventually(
      async () => (await rows("select 1 from conversations where user_id = ?", uid)).length,
      (found) => found === 1,
    );
    const trips = await countTrips(async () => {
      expect(waitingIn(await read(await browser.get("/admin/log")))).toBe(before + 2);
    });
    expect(trips).toBe(2);
    for (const path of ["/daily/Kolkata", "/daily/Kolkata", "/nowhere"]) {
      expect([path, waitingIn(await read(await browser.get(path)))]).toEqual([path, before + 2]);
    }
    const asked = await countTrips(async () => {
      expect(await (await browser.get("/admin/queues")).json()).toEqual({ waiting: before + 2 });
    });
    expect(asked).toBe(1);

    const [drive] = await rows("select id from drives where company = 'Header Ltd'");
    await browser.post("/drive", { intent: "refuse", id: String(drive!.id), reason: "No city" });
    expect(waitingIn(await read(await browser.get("/drive")))).toBe(before + 1);
    expect(waitingIn(await read(await browser.get("/daily/Kolkata")))).toBe(before + 1);
    expect(await read(await user.get("/profile"))).not.toContain('href="/admin"');
    expect((await user.get("/admin/queues")).status).toBe(403);
    room.close();
  });

  it("reaches admins' open pages: a submission, a decision, a first unread message and its reading", async () => {
    const { browser, cookie } = await signIn("asha@walkinmitra.test");
    const topic = await openSocket("live-topic/queues", cookie);
    const { version } = await topic.next("version");
    let heard = version;
    const isTold = async () => {
      ({ version: heard } = await topic.next("changed", (frame) => frame.version > heard));
    };
    const { browser: user, uid, cookie: own } = await signIn("told@people.test");
    await user.post("/drive", { city: "Pune", company: "Told Ltd", jobDescription: "x" });
    await isTold();
    const [drive] = await rows("select id from drives where company = 'Told Ltd'");
    await browser.post("/drive", { intent: "verify", id: String(drive!.id) });
    await isTold();
    const room = await openSocket(`user-room/${uid}`, own);
    room.send({ type: "send", clientId: crypto.randomUUID(), message: "Hello" });
    await isTold();
    const team = await openSocket(`user-room/${uid}`, cookie);
    team.send({ type: "read", upTo: 1 });
    await isTold();
    for (const socket of [topic, room, team]) socket.close();
  });
});

describe("deactivating a person", () => {
  it("ends their sessions at once, keeps them out with the blocked message, and can be undone", async () => {
    const email = "deactivated@people.test";
    const first = await signIn(email);
    const second = await signIn(email);
    const browser = await asha();
    const form = { intent: "update", id: first.uid, disabled: "true" };
    const response = await browser.post("/admin/users?status=enabled", form);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(
      `/admin/users?status=enabled&changed=${first.uid}`,
    );
    expect(await userOf(first.uid)).toMatchObject({ disabled: 1, status: "offline" });
    expect(
      await rows("select * from sessions where user_id = ? and ends_at > ?", first.uid, Date.now()),
    ).toEqual([]);
    for (const { browser: theirs } of [first, second]) {
      expect((await theirs.get("/daily")).status).toBe(401);
    }
    const again = createBrowser();
    const callback = await authorizeAt(await beginAt(again, email));
    const refused = await again.get((await again.get(callback.href)).headers.get("location")!);
    expect(await read(refused)).toContain(MESSAGES.blocked);

    const page = await read(await browser.get(response.headers.get("location")!));
    expect(page).toMatch(/role="status".*Deactivated is deactivated and signed out everywhere\./);
    expect(page).toMatch(/name="disabled" value="false".*?Undo/);
    const undone = await browser.post("/admin/users", { ...form, disabled: "false" });
    expect(undone.status).toBe(303);
    expect(await userOf(first.uid)).toMatchObject({ disabled: 0 });
    await signIn(email);
    const entry = (disabled: [boolean, boolean]) => ({
      actor_name: "Asha Rao",
      detail: JSON.stringify({ username: "Deactivated", changed: { disabled } }),
    });
    expect(await logOf("user", first.uid)).toEqual([
      { action: "deactivate", ...entry([false, true]) },
      { action: "activate", ...entry([true, false]) },
    ]);
  });

  it("changes and logs nothing when it is done already", async () => {
    const by = await admin();
    const id = await addUser({ username: "Twice", email: "twice@people.test" });
    const options = { by, now: Date.now(), id };
    expect(await setDisabled(db, { ...options, disabled: false })).toEqual({
      ok: true,
      value: { id, changed: false },
    });
    const both = await Promise.all([
      setDisabled(db, { ...options, disabled: true }),
      setDisabled(db, { ...options, disabled: true }),
    ]);
    expect(both.filter((answer) => answer.ok && answer.value.changed)).toHaveLength(1);
    expect(await logOf("user", id)).toHaveLength(1);
  });

  it("is refused for an admin, by the button and by a crafted request", async () => {
    const browser = await asha();
    const { uid } = await signIn("asha@walkinmitra.test");
    const page = await read(await browser.get("/admin/users?q=asha"));
    expect(/<button[^>]*Deactivate Asha Rao[^>]*>/.exec(page)![0]).toContain('disabled=""');
    const form = { intent: "update", id: uid, disabled: "true", role: "user" };
    const refused = await browser.post("/admin/users", form);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("An admin cannot be deactivated.");
    expect(await userOf(uid)).toMatchObject({ disabled: 0, role: "admin" });
    expect((await browser.get("/admin")).status).toBe(200);
    expect(await logOf("user", uid)).toMatchObject([{ action: "become admin" }]);
  });

  it.each<[Record<string, string>, number]>([
    [{ intent: "update", id: "nobody", disabled: "true" }, 404],
    [{ intent: "update", id: newId(), disabled: "true" }, 404],
    [{ intent: "update", id: newId(), disabled: "yes" }, 400],
    [{ intent: "update", id: newId() }, 400],
    [{ intent: "delete", id: newId() }, 400],
    [{ disabled: "true" }, 400],
  ])("answers %j with %i", async (form, status) => {
    expect((await (await asha()).post("/admin/users", form)).status).toBe(status);
  });
});

describe("all users", () => {
  it("counts Online, Offline, Users, Enabled and Disabled right after each change", async () => {
    const by = await admin();
    async function expectTrue() {
      const asked = { filter: "users", q: null, now: 1, cursor: undefined } as const;
      const { counts } = await readPeople(db, rooms, asked);
      const [truth] = await rows(
        "select count(*) as users, sum(not disabled) as enabled, sum(disabled) as disabled from users",
      );
      expect(counts).toMatchObject(truth!);
      expect(counts.online + counts.offline).toBe(counts.users);
      return counts;
    }
    // Whoever signed in in a test before leaves in the middle of this one, else.
    const { uids } = await rooms.online({ before: undefined, limit: 1_000 });
    for (const uid of uids) await presenceBoardOf(uid).left(uid, { seen: 1, atOnce: true });
    const start = await expectTrue();
    const { uid, browser } = await signIn("counted@people.test");
    expect(await expectTrue()).toEqual({
      ...start,
      online: start.online + 1,
      users: start.users + 1,
      enabled: start.enabled + 1,
    });
    await browser.post("/auth/logout");
    expect((await expectTrue()).online).toBe(start.online);
    await signIn("counted@people.test");
    await setDisabled(db, { by, now: 1, id: uid, disabled: true });
    await rooms.endPerson(uid, "blocked");
    expect(await expectTrue()).toEqual({
      ...start,
      offline: start.offline + 1,
      users: start.users + 1,
      disabled: start.disabled + 1,
    });
    await setDisabled(db, { by, now: 1, id: uid, disabled: false });
    await expectTrue();
    await env.DB.prepare("delete from users where id = ?").bind(uid).run();
    expect(await expectTrue()).toEqual(start);
    const page = await read(await (await asha()).get("/admin/users?status=Disabled"));
    expect(page).toMatch(/aria-current="page"[^>]*>Disabled/);
  });

  it("shows cards with everything that Expand specifies, and links only what is safe", async () => {
    const id = await addUser({
      username: "Card <b>Holder</b>",
      email: "card@people.test",
      gpProfile: "javascript:alert(1)",
    });
    await env.DB.prepare("update users set last_seen = ?, email_verified = 1 where id = ?")
      .bind(Date.parse("2025-11-20T04:42:00Z"), id)
      .run();
    const page = await read(await (await asha()).get("/admin/users?q=card@"));
    const list = /<dl class="facts">(.*?)<\/dl>/.exec(page)![1]!;
    const facts = [...list.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
    expect(Object.fromEntries(facts.map(([, name, value]) => [name, value]))).toEqual({
      Username: "Card &lt;b&gt;Holder&lt;/b&gt;",
      Email: "card@people.test",
      "Email verified": "YES",
      Gender: "private",
      Role: "user",
      Disabled: "NO",
      "User id": id,
      "Profile link": "javascript:alert(1)",
      "Created at": "05:30am 01/01/24",
      "Last login at": "05:30am 01/01/24",
      "Last seen": "10:12am 20/11/25",
    });
    expect(page).not.toContain('href="javascript:');
    expect(page).toContain(`href="/admin/chat?uid=${id}"`);
    // Whoever is online is seen now, whatever D1 says.
    await presenceBoardOf(id).signedIn(id);
    await env.DB.prepare("update users set last_seen = 1 where id = ?").bind(id).run();
    const before = shortStamp(Date.now());
    const online = await read(await (await asha()).get("/admin/users?q=card@"));
    const seen = /<dt>Last seen<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(online)![1]!;
    expect([before, shortStamp(Date.now())]).toContain(seen);
    expect(safeHref("https://profiles.example.com/card")).toBe("https://profiles.example.com/card");
    for (const bad of ["javascript:alert(1)", " java\nscript:x", "data:text/html,x", "//x", ""]) {
      expect(safeHref(bad)).toBeUndefined();
    }
  });

  it("finds by the beginning of an email, of a name and of each of its words", async () => {
    const ids = {
      kumar: await addUser({ username: "Xavier Kumar Zutshi", email: "XK@found.test" }),
      sunita: await addUser({ username: "सुनीता देशपांडे", email: "sunita.d@found.test" }),
      percent: await addUser({ username: "100% Real_Name", email: "a%b_c@found.test" }),
      quote: await addUser({ username: `O'Brien "Bob" \\x`, email: "quote@found.test" }),
      double: await addUser({ username: "Zed Zedson", email: "zed@found.test" }),
    };
    const find = async (q: string, filter: PeopleFilter = "users") =>
      (await readPeople(db, rooms, { filter, q, now: 1, cursor: undefined })).people.map(
        ({ id }) => id,
      );
    for (const q of ["xavier", "XAVIER K", "kumar z", "zUTSHI", "xk@found", "  Xavier  Kumar "]) {
      expect(await find(q), q).toEqual([ids.kumar]);
    }
    expect(await find("avier")).toEqual([]);
    for (const q of ["सुनीता", "सुनी", "देशपां", "SUNITA.D"]) {
      expect(await find(q), q).toEqual([ids.sunita]);
    }
    for (const q of ["100%", "real_", "a%b_"]) expect(await find(q), q).toEqual([ids.percent]);
    for (const q of ["%", "_", "100_", "real%", "a_b", "*", "\\", "'; drop table users; --"]) {
      expect(await find(q), q).toEqual(q === "\\" ? [ids.quote] : []);
    }
    for (const q of ["o'brien", '"bob"', "\\x"]) expect(await find(q), q).toEqual([ids.quote]);
    expect(await find("zed")).toEqual([ids.double]);
    expect(await find(ids.quote)).toEqual([ids.quote]);
    expect(await find("\u0000\u202E")).toEqual(await find(""));

    // A new name is found at once, the old one no more.
    await env.DB.prepare("update users set username = 'Yusuf' where id = ?").bind(ids.kumar).run();
    expect(await find("xavier")).toEqual([]);
    expect(await find("yusuf")).toEqual([ids.kumar]);
    await setDisabled(db, { by: await admin(), now: 1, id: ids.double, disabled: true });
    expect(await find("zed", "disabled")).toEqual([ids.double]);
    expect(await find("zed", "enabled")).toEqual([]);

    const page = await read(await (await asha()).get("/admin/users?q=nobody+at+all"));
    expect(page).toContain(MESSAGES.noUsers);
    expect(page).toContain('value="nobody at all"');
  });

  it("pages through 1,500 people without gap or double while they change, in one round trip each", async () => {
    const by = await admin();
    const online = (await addMany(1500)).filter((_, index) => index % 5 === 0);
    const isOnline = `id in (${online.map(({ id }) => `'${id}'`).join()})`;
    /** As after a sign-in, for 75 s. */
    const comeIn = () => Promise.all(online.map(({ id }) => presenceBoardOf(id).signedIn(id)));
    const lists: [PeopleFilter, string | null, string][] = [
      ["users", null, "true"],
      ["enabled", null, "disabled = 0"],
      ["online", null, isOnline],
      ["offline", null, `not ${isOnline}`],
      ["users", "generated", "true"],
      ["online", "gen", isOnline],
      ["offline", "generated", `not ${isOnline}`],
      ["users", "person", "true"],
      ["disabled", "person", "disabled = 1"],
      ["enabled", "generated.1", "disabled = 0 and email like 'generated.1%'"],
    ];
    for (const [filter, q, where] of lists) {
      const expected = await rows(
        `select id from users where username like 'Generated % Person' and ${where}`,
      );
      const seen: string[] = [];
      let cursor: PeopleCursor | undefined;
      let pages = 0;
      if (where.includes(isOnline)) await comeIn();
      do {
        const asked = { filter, q, now: Date.now(), cursor };
        const page = await readPeople(db, rooms, asked);
        if (pages === 1) expect(await countTrips(() => readPeople(db, rooms, asked))).toBe(1);
        expect(page.complete).toBe(true);
        expect(page.people.length).toBeLessThanOrEqual(PEOPLE_PAGE);
        seen.push(...page.people.map(({ id }) => id));
        cursor = page.next ?? undefined;
        pages += 1;
        // Between the pages somebody new comes, and the one at the page's end goes away and comes back.
        if (pages % 9 === 0) {
          await addUser({
            username: `Newcomer ${filter} ${q} ${pages}`,
            email: `n${pages}.${filter}.${q}@x`,
          });
          const last = page.people.at(-1)!;
          await setDisabled(db, { by, now: 1, id: last.id, disabled: !last.disabled });
          await setDisabled(db, { by, now: 1, id: last.id, disabled: last.disabled });
          const board = presenceBoardOf(last.id);
          await board.left(last.id, { seen: 1, atOnce: true });
          if (filter === "online") await board.signedIn(last.id);
        }
      } while (cursor && pages < 200);
      expect(new Set(seen).size, `${filter} ${q}`).toBe(seen.length);
      const found = new Set(seen);
      expect(expected.filter(({ id }) => !found.has(String(id)))).toEqual([]);
    }
  });
});

describe("subscribers", () => {
  it("are listed with number and email, and deleted after a question", async () => {
    const browser = await asha();
    await env.DB.prepare("delete from subscribers").run();
    expect(await read(await browser.get("/admin/subscribers"))).toContain(MESSAGES.noSubscribers);
    for (let count = 1; count <= 120; count += 1) {
      await subscribe(db, {
        email: `number.${count}@sub.test`,
        now: YEAR_2024 + count,
        secret,
        confirmed: true,
      });
    }
    const page = await read(await browser.get("/admin/subscribers"));
    expect(page).toMatch(/<th[^>]*>#<\/th><th[^>]*>Email<\/th><th[^>]*>Option<\/th>/);
    expect(page).toMatch(/<td[^>]*>1<\/td><td>number\.120@sub\.test<\/td>/);
    const more = /href="(\/admin\/subscribers\?before=[^"]*)"/.exec(page)![1]!;
    const second = await read(await browser.get(more.replaceAll("&amp;", "&")));
    expect(second).toMatch(/<td[^>]*>51<\/td><td>number\.70@sub\.test<\/td>/);

    const seen: string[] = [];
    for (let before: string | undefined; ;) {
      const list = await readSubscribers(db, { before, asked: undefined });
      seen.push(...list.subscribers.map(({ email }) => email));
      if (!list.next) break;
      before = list.next;
      await subscribe(db, { email: `later.${seen.length}@sub.test`, now: Date.now(), secret });
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);

    const [row] = await rows("select id from subscribers where email = 'number.7@sub.test'");
    const id = String(row!.id);
    const question = await read(await browser.get(`/admin/subscribers?ask=delete&id=${id}`));
    expect(question).toContain(MESSAGES.areYouSure);
    expect(question).toContain("number.7@sub.test will get no more news.");
    const form = { intent: "delete", id };
    const deleted = await browser.post("/admin/subscribers", form);
    expect(deleted.status).toBe(303);
    expect(await rows("select * from subscribers where id = ?", id)).toEqual([]);
    expect(await logOf("subscriber", id)).toEqual([
      { action: "delete", actor_name: "Asha Rao", detail: null },
    ]);
    expect((await browser.post("/admin/subscribers", form)).status).toBe(404);
    expect((await browser.post("/admin/subscribers", { id })).status).toBe(400);
    expect((await browser.get(`/admin/subscribers?ask=delete&id=${id}`)).status).toBe(404);
    expect(await logOf("subscriber", id)).toHaveLength(1);
  });

  it.each([
    ["=1+1", `"'=1+1"`],
    ["+91 98200", `"'+91 98200"`],
    ["-2", `"'-2"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\tx", `"'\tx"`],
    ["\rx", `"'\rx"`],
    ["\nx", `"'\nx"`],
    ['="a""b"', `"'=""a""""b"""`],
    ['a"b, c', `"a""b, c"`],
    ["a=b", `"a=b"`],
    ["", `""`],
    ["पुणे", `"पुणे"`],
  ])("are safe in a spreadsheet: %j", (cell, written) => {
    expect(csvLine([cell, "x"])).toBe(`${written},"x"\r\n`);
  });

  it("download as CSV with an unsubscribe link each that works, also after the secret has changed", async () => {
    await env.DB.prepare("delete from subscribers").run();
    await subscribe(db, {
      email: "=cmd|'/c calc'!A1@sub.test",
      now: YEAR_2024,
      secret,
      confirmed: true,
    });
    await subscribe(db, {
      email: "old.secret@sub.test",
      now: YEAR_2024 + 1,
      secret: "another secret",
      confirmed: true,
    });
    const emails = Array.from({ length: 1200 }, (_, index) => `csv.${index}@sub.test`);
    await env.DB.prepare(
      "insert into subscribers (id, email, created_at, confirmed_at, unsubscribe_hash) select value ->> 0, value ->> 1, ?1, ?1, value ->> 0 from json_each(?2)",
    )
      .bind(
        YEAR_2024,
        JSON.stringify(emails.map((email, index) => [newId(YEAR_2024 + 2 + index), email])),
      )
      .run();
    const response = await (await asha()).get("/admin/subscribers.csv");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="walkinmitra-subscribers-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
    expect(lines[0]).toBe('"Email","Subscribed on","Unsubscribe link"');
    expect(lines[1]).toMatch(
      /^"'=cmd\|'\/c calc'!A1@sub\.test","2024-01-01","http:\/\/localhost\/unsubscribe\?token=[\w-]{43}"$/,
    );
    expect(lines.slice(3).map((line) => line.split('"')[1])).toEqual(emails);
    for (const line of [lines[2]!, lines[700]!]) {
      const link = /"(http[^"]*)"$/.exec(line)![1]!;
      const gone = await createBrowser().post(link, { token: link.split("=")[1]! });
      expect(gone.status).toBe(200);
    }
    expect(await rows("select email from subscribers where email like 'old.%'")).toEqual([]);
    expect(await logOf("subscriber", "all")).toContainEqual({
      action: "export",
      actor_name: "Asha Rao",
      detail: null,
    });
  });

  it("unsubscribe by their link: looking changes nothing, the button does", async () => {
    const email = "Leaver@sub.test";
    const { browser } = await signIn(email.toLowerCase());
    const thanks = await browser.post("/subscribe", { email });
    expect(thanks.status).toBe(303);
    const address = new URL(thanks.headers.get("location")!, ORIGIN);
    const token = address.searchParams.get("token")!;
    expect(await read(await browser.get(address.href))).toContain(
      `href="/unsubscribe?token=${token}"`,
    );
    const [stored] = await rows("select * from subscribers where email = ?", email);
    expect(JSON.stringify(stored)).not.toContain(token);
    // Whether the address was there already cannot be seen: the same answer, the same link.
    const again = await browser.post("/subscribe", { email: email.toLowerCase() });
    expect(again.headers.get("location")).toBe(thanks.headers.get("location"));
    expect(
      await rows("select email from subscribers where lower(email) = lower(?)", email),
    ).toEqual([{ email }]);

    const link = `/unsubscribe?token=${token}`;
    for (let count = 0; count < 2; count += 1) {
      const look = await browser.get(link);
      expect(look.status).toBe(200);
      expect(await look.text()).not.toContain(email);
    }
    expect(await rows("select 1 from subscribers where email = ?", email)).toHaveLength(1);
    const done = await browser.post("/unsubscribe", { token });
    expect(done.status).toBe(200);
    expect(await read(done)).toContain(`You are unsubscribed. We will not mail ${email} any more.`);
    expect(await rows("select 1 from subscribers where email = ?", email)).toEqual([]);
    const late = await browser.post("/unsubscribe", { token });
    expect(late.status).toBe(404);
    expect(await late.text()).toContain("This link no longer works.");
    for (const bad of ["", "x", token.slice(1), `${token}x`, "' or 1=1 --"]) {
      expect((await browser.post("/unsubscribe", { token: bad })).status).toBe(400);
    }
    expect((await browser.get("/unsubscribe")).status).toBe(200);
  });

  it("need a secret, which a real host is told to set", () => {
    const good = "x".repeat(32);
    for (const name of ["SUBSCRIBER_SECRET", "COOKIE_SECRET"]) {
      const others = { SUBSCRIBER_SECRET: good, COOKIE_SECRET: good, [name]: undefined };
      for (const given of [others, { ...others, [name]: "" }, { ...others, [name]: "too-short" }]) {
        expect(() => readConfig(given)).toThrow(
          `Configuration is wrong in ${name}; see docs/operations.md, "Configuration".`,
        );
      }
    }
  });
});

describe("the log", () => {
  it("has an entry for each command about a walk-in, newest first, by kind and by record, and nobody can change it", async () => {
    const browser = await asha();
    const posted = await browser.post("/post", aDailyDrive({ company: "Logged Ltd" }));
    expect(posted.status).toBe(303);
    const [drive] = await rows("select * from daily_drives where company = 'Logged Ltd'");
    const id = String(drive!.id);
    const seriesId = String(drive!.series_id);
    const changes = { id, company: "Logged Ltd", scope: "day" };
    for (const [index, intent] of ["update", "unverify", "verify", "delete"].entries()) {
      if (intent === "delete") {
        // The drive's own page says who did what, to admins only.
        const path = drivePath({ id, city: "Pune", day: String(drive!.day) });
        const page = await read(await browser.get(path));
        expect(page).toContain("History");
        expect(page).toMatch(/<b>Asha Rao<\/b>.{0,80}unverify/s);
        expect(page).toContain(`/admin/log?q=${id}`);
        const { browser: reader } = await signIn("ravi@walkinmitra.test");
        expect(await read(await reader.get(path))).not.toContain("/admin/log");
      }
      const version = String(index + 1);
      const form = aDailyDrive({ ...changes, version, intent });
      expect((await browser.post("/post", form)).status).toBe(303);
    }
    const { entries } = await readLog(db, { entity: "daily drive", entityId: seriesId });
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ["delete", "Asha Rao"],
      ["verify", "Asha Rao"],
      ["unverify", "Asha Rao"],
      ["update", "Asha Rao"],
      ["create", "Asha Rao"],
    ]);
    const kind = await readLog(db, { entity: "daily drive" });
    expect(kind.entries.slice(0, 5)).toEqual(entries);
    expect(new Set(kind.entries.map(({ entity }) => entity))).toEqual(new Set(["daily drive"]));

    const page = await read(await browser.get("/admin/log"));
    expect(page.indexOf(">delete<")).toBeLessThan(page.indexOf(">unverify<"));
    expect(page).toContain("company: Logged Ltd");
    expect(page).toContain(`href="/admin/log?entity=daily+drive&amp;id=${seriesId}"`);
    const own = await read(await browser.get(`/admin/log?entity=daily+drive&id=${seriesId}`));
    expect(own).toContain(">verify<");
    expect(own).not.toContain(">deactivate<");
    // Found by company, admin and action in any order, by the drive's id and its day's.
    const day = await rows("select id from daily_drives where series_id = ?", seriesId);
    for (const q of ["logged ltd verify", "VERIFY asha Logged", seriesId, String(day[0]!.id)]) {
      const found = await read(await browser.get(`/admin/log?q=${encodeURIComponent(q)}`));
      expect(found, q).toContain(">verify<");
      expect(found, q).not.toContain(">deactivate<");
    }
    const none = await read(await browser.get("/admin/log?q=%25<b>nobody"));
    expect(none).toContain("Nothing was found for “%&lt;b&gt;nobody”.");
    for (const sql of ["update audit_log set actor_name = 'x'", "delete from audit_log"]) {
      await expect(env.DB.prepare(sql).run()).rejects.toThrow("append-only");
    }
  });

  it("pages without gap or double while it grows", async () => {
    const by = await admin();
    const id = await addUser({ username: "Toggled", email: "toggled@people.test" });
    for (let count = 0; count < 130; count += 1) {
      await setDisabled(db, { by, now: YEAR_2024 + count, id, disabled: count % 2 === 0 });
    }
    for (const where of [{ entity: "user", entityId: id }, { entity: "user" }, {}]) {
      const [total] = await rows(
        "select count(*) as n from audit_log where (?1 is null or entity = ?1) and (?2 is null or entity_id = ?2)",
        where.entity ?? null,
        "entityId" in where ? where.entityId : null,
      );
      const seen: string[] = [];
      for (let before: string | undefined; ;) {
        const page = await readLog(db, { ...where, before });
        seen.push(...page.entries.map((entry) => entry.id));
        if (!page.next) break;
        before = page.next;
        await setDisabled(db, { by, now: Date.now(), id, disabled: seen.length % 100 === 50 });
      }
      expect(seen).toEqual(seen.toSorted().toReversed());
      expect(new Set(seen).size).toBe(total!.n);
    }
  });
});
