import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";

import { addDays, dayTitle, partsOf } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { eachText } from "#app/features/daily-drives/fields.ts";
import { dateQuery, inDays, nextMonth } from "#tests/support/days.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { type Browser, createBrowser, signIn } from "#tests/support/sign-in.ts";

type Row = Record<string, string | number | null>;

async function rows(where: string, ...values: unknown[]): Promise<Row[]> {
  const query = env.DB.prepare(
    `select * from daily_drives where (${where}) and deleted_at is null order by day`,
  );
  return (await query.bind(...values).all<Row>()).results;
}

/** A page as its reader sees it: without React's marks between texts. */
function unmarked(html: string): string {
  return html.replaceAll("<!-- -->", "");
}

async function asha(): Promise<Browser> {
  return (await signIn("asha@walkinmitra.test")).browser;
}

describe("posting a daily drive", () => {
  it("stores one record for every day from start to end, tied together by one series", async () => {
    const browser = await asha();
    // The last two days of a month, and the first of the next.
    const days = [-2, -1, 0].map((count) => addDays(nextMonth(), count));
    const form = aDailyDrive({ company: "Series Ltd", startDate: days[0]!, endDate: days[2]! });
    const response = await browser.post("/post", form);
    expect(response.status).toBe(303);
    const [there, after] = response.headers.get("location")!.split("&after=");
    expect(there).toBe(`/post?city=Pune&${dateQuery(days[0]!)}&notice=daily-saved`);
    expect(after).toMatch(/^[\da-f-]{36}$/);
    const stored = await rows("company = 'Series Ltd'");
    expect(stored.map(({ day, month, year }) => [day, month, year])).toEqual(
      days.map((day) => [day, partsOf(day).month, partsOf(day).year]),
    );
    expect(new Set(stored.map((row) => row.series_id)).size).toBe(1);
    expect(stored[0]).toMatchObject({
      posted_by: "Asha Rao",
      verified: 1,
      version: 1,
      profile_type: null,
    });
    const page = await (await browser.get(response.headers.get("location")!)).text();
    expect(page).toContain("Drive for Pune Saved Successfully");
    const log = env.DB.prepare("select action, actor_name from audit_log where entity_id = ?");
    expect(await log.bind(stored[0]!.series_id).first()).toEqual({
      action: "create",
      actor_name: "Asha Rao",
    });
  });

  it("begins a copy of a drive: all but its city and days", async () => {
    const browser = await asha();
    const form = aDailyDrive({
      company: "Likeable Ltd",
      startDate: inDays(5),
      graduationType: "B.E., MCA",
      driveFor: "Experienced",
      callLetter: "needed",
      entryUntil: "14:30",
      fullInfo: "Bring <two> photos",
    });
    const posted = await browser.post("/post", form);
    const [stored] = await rows("company = 'Likeable Ltd'");
    const like = `/post?city=Pune&${dateQuery(inDays(5))}&like=${stored!.id}`;
    const after = await (await browser.get(posted.headers.get("location")!)).text();
    expect(after).toContain(`href="${like.replaceAll("&", "&amp;")}"`);
    const page = await (await browser.get(like.replace("Pune", "Mumbai"))).text();
    for (const [name, value] of Object.entries(form)) {
      if (/^(?:city|startDate|endDate|confirmPast|venue|driveType|driveFor)$/.test(name)) continue;
      if (name === "callLetter" || name === "fullInfo") continue;
      expect(page, name).toMatch(new RegExp(`name="${name}"[^>]* value="${value}"`));
    }
    expect(page).toContain('<option value="Experienced" selected="">');
    expect(page).toContain('<option value="needed" selected="">');
    expect(page).toContain("Bring &lt;two&gt; photos</textarea>");
    expect(page).toContain('<option value="Mumbai" selected="">');
    expect(page).not.toContain('name="intent" value="update"');
    const nothing = await browser.get(`/post?like=${stored!.series_id}`);
    expect(nothing.status).toBe(404);
    expect((await browser.get("/post?like=none")).status).toBe(200);
  });

  it("repeats one on other days and in other cities: one drive a day, once, and none where it is already", async () => {
    const browser = await asha();
    const form = aDailyDrive({
      company: "Repeated Ltd",
      startDate: inDays(1),
      venue: "Baner Road",
      documents: "Resume",
      time: "10 am",
    });
    await browser.post("/post", form);
    const [original] = await rows("company = 'Repeated Ltd'");
    const id = String(original!.id);
    const page = await (await browser.get(`/post?repeat=${id}`)).text();
    expect(page).toContain("Repeat <!-- -->Repeated Ltd<!-- --> on …");
    expect((await browser.get("/post?repeat=019aaaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa")).status).toBe(
      404,
    );

    const send = (fields: Record<string, string | string[]>, who = browser) => {
      const own = { intent: "repeat", id, submissionKey: "repeated-form" };
      const form = Object.entries({ ...own, ...fields }).flatMap(([name, values]) =>
        [values].flat().map((value): [string, string] => [name, value]),
      );
      return who.post(`/post?repeat=${id}`, form);
    };
    const said = async (fields: Record<string, string | string[]>) => {
      const response = await send(fields);
      return [response.status, unmarked(await response.text())] as const;
    };
    const refused: [fields: Record<string, string | string[]>, status: number, message: string][] =
      [
        [{ inCities: "Pune" }, 400, "Choose at least one day."],
        [{ onDays: inDays(2) }, 400, "Choose at least one city."],
        [{ onDays: ["", "31 June"], inCities: "Pune" }, 400, "is not a valid date."],
        [{ onDays: inDays(-1), inCities: "Pune" }, 400, "Choose days from today on"],
        [{ onDays: inDays(93), inCities: "Pune" }, 400, "92 days ahead at most."],
        [{ onDays: inDays(2), inCities: "PAN-India" }, 400, "Choose the cities from the list."],
        [
          {
            onDays: Array.from({ length: 31 }, (_, day) => inDays(day)),
            inCities: ["Pune", "Salem"],
          },
          400,
          "31 days in 2 cities are 62 drives: 60 at most in one go.",
        ],
        [
          { onDays: inDays(2), inCities: ["Pune", "Salem"], venueThere: "Baner Road" },
          400,
          "This is the venue in Pune. Write the one in Salem, or leave it blank.",
        ],
        [
          { onDays: inDays(1), inCities: "Pune", venueThere: "Baner Road" },
          409,
          "Repeated Ltd already has a drive in Pune on",
        ],
      ];
    for (const [fields, status, message] of refused) {
      const [answered, text] = await said(fields);
      expect([answered, text.includes(message)], message).toEqual([status, true]);
    }
    const ravi = (await signIn("ravi@walkinmitra.test")).browser;
    expect((await send({ onDays: inDays(2), inCities: "Pune" }, ravi)).status).toBe(403);
    expect(await rows("company = 'Repeated Ltd'")).toHaveLength(1);

    // Twice at once, and once more: the answer may have been lost.
    const repeats = {
      onDays: [inDays(3), "", inDays(1)],
      inCities: ["Salem", "Pune"],
      venueThere: "",
    };
    const answers = await Promise.all([send(repeats), send(repeats)]);
    answers.push(await send(repeats));
    const there = `Pune.${inDays(1)}`;
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      const { searchParams } = new URL(headers.get("location")!, "https://walkinmitra.test");
      const told = ["notice", "count", "there"].map((name) => searchParams.get(name));
      expect(told).toEqual(["daily-several", "3", there]);
    }
    const after = unmarked(await (await browser.get(answers[0]!.headers.get("location")!)).text());
    expect(after).toContain("Done for 3 drives.");
    expect(after).toContain("There was one already:");
    const stored = await rows("company = 'Repeated Ltd'");
    expect(stored.map(({ city, day, venue }) => `${city} ${day} ${venue}`).sort()).toEqual(
      [
        `Pune ${inDays(1)} Baner Road`,
        `Pune ${inDays(3)} null`,
        `Salem ${inDays(1)} null`,
        `Salem ${inDays(3)} null`,
      ].sort(),
    );
    for (const row of stored) {
      expect(row).toMatchObject({ documents: "Resume", time: "10 am", verified: 1, version: 1 });
    }
    expect(new Set(stored.map((row) => row.series_id)).size).toBe(4);
  });

  it("completes a company from what readers see, with the place and the contact of its last drive", async () => {
    const browser = await asha();
    const post = async (changes: Record<string, string>) => {
      await browser.post("/post", aDailyDrive(changes));
      const [stored] = await rows("venue = ?", changes.venue!);
      return stored!;
    };
    const first = { company: "Zérowatt Pvt Ltd", startDate: inDays(2), venue: "Old gate" };
    await post(first);
    await post({
      company: "ZEROWATT's Kitchen",
      startDate: inDays(1),
      venue: "Kitchen",
      contactPerson: "Chef <b>",
    });
    const [from, to] = [inDays(4), inDays(6)];
    const newest = { company: "zérowatt", startDate: from, endDate: to, venue: "New gate" };
    await post({ ...newest, landmark: "Water tank", contactNumber: "9876543210" });
    const deleted = await post({ ...first, startDate: inDays(8), venue: "Deleted gate" });
    await browser.post("/post", { intent: "delete", id: String(deleted.id), scope: "series" });
    const hidden = await post({ ...first, startDate: inDays(9), venue: "Unverified gate" });
    await browser.post("/post", { intent: "unverify", id: String(hidden.id), scope: "series" });

    const asked = async (q: string) => {
      const answer = await browser.get(`/admin/companies?q=${encodeURIComponent(q)}`);
      expect(answer.status).toBe(200);
      return answer.json<Record<string, string | null>[]>();
    };
    const said = {
      landmark: "Water tank",
      locality: null,
      contactPerson: null,
      contactNumber: "9876543210",
    };
    const last = { company: "zérowatt", day: to, venue: "New gate", ...said };
    expect(await asked("ZÉROWATT Private Limited")).toEqual([{ ...last, named: true }]);
    expect(await asked(" zéro ")).toEqual([{ ...last, named: false }]);
    expect(await asked("zerowatt")).toMatchObject([{ contactPerson: "Chef <b>" }]);
    for (const nothing of ["", "z", "%", "_e", "' or 1=1 --", "role java", "zérowattx"]) {
      expect(await asked(nothing), nothing).toEqual([]);
    }
    expect((await asked("x".repeat(5000))).length).toBe(0);
    // Eight at most; whoever is named whole comes first, however old.
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const startDate = inDays(at);
      await browser.post(
        "/post",
        aDailyDrive({ company: at === 1 ? "Alike" : `Alike ${at}`, startDate }),
      );
    }
    const alike = await asked("alike");
    expect(alike.map(({ company }) => company)).toEqual([
      "Alike",
      ...[9, 8, 7, 6, 5, 4, 3].map((at) => `Alike ${at}`),
    ]);
    const why = { reason: "Filled", statusReason: "The posts are filled." };
    const [off] = await rows("company = 'Alike 9'");
    const id = String(off!.id);
    await browser.post(drivePath({ id, city: "Pune", day: inDays(9) }), {
      intent: "cancel",
      id,
      version: String(off!.version),
      ...why,
    });
    expect(await asked("alike 9")).toEqual([]);
    const { browser: user } = await signIn("ravi@walkinmitra.test");
    expect((await user.get("/admin/companies?q=zero")).status).toBe(403);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      "blank entries",
      { company: " ", profile: "\u200e" },
      "You are trying to submit blank entries. Please provide legal information.!",
    ],
    ["an impossible date", { startDate: "2025-02-31" }, "Start date is not a valid date."],
    ["no date", { startDate: "" }, "Choose a start date."],
    [
      "a year out of range",
      { startDate: "2016-12-31" },
      "Start date must lie between 2017 and the end of next year.",
    ],
    ["an end before its start", { endDate: inDays(0) }, "The end date is before the start date."],
    [
      "more than 31 days",
      { endDate: inDays(32) },
      "A drive can run for 31 days at most; this is 32.",
    ],
    ["an unknown city", { city: "Poona" }, "Choose a city from the list."],
    ["PAN India", { city: "PAN-India" }, "PAN India has no daily list. Post it under a city."],
    ["an unknown drive type", { driveType: "Need to Apply" }, "Choose a drive type from the list."],
    ["an unknown profile type", { profileType: "Wizard" }, "Choose a profile type from the list."],
    ["an unknown audience", { driveFor: "Everybody" }, "Choose who it is for from the list."],
    [
      "a field of 100 KB",
      { venue: "x".repeat(100_000) },
      "Please keep this within 500 characters; it has 1,00,000.",
    ],
  ])("refuses %s, says why, and keeps what was typed", async (_, changes, message) => {
    const browser = await asha();
    const before = await env.DB.prepare("select count(*) as n from daily_drives").first("n");
    const response = await browser.post(
      "/post",
      aDailyDrive({ rounds: "Two rounds & a <b>test</b>", ...changes }),
    );
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain(message);
    expect(page).toContain("Two rounds &amp; a &lt;b&gt;test&lt;/b&gt;</textarea>");
    expect(await env.DB.prepare("select count(*) as n from daily_drives").first("n")).toBe(before);
  });

  it("ignores fields that the form does not own: poster, role, id, verification", async () => {
    const browser = await asha();
    const forged = {
      uid: "somebody",
      role: "user",
      postedBy: "Mallory",
      createdAt: "1",
      id: "mine",
      verifiedAt: "",
      isVerified: "false",
      version: "9",
    };
    await browser.post("/post", aDailyDrive({ company: "Forged Ltd", ...forged }));
    const [row] = await rows("company = 'Forged Ltd'");
    expect(row).toMatchObject({ posted_by: "Asha Rao", verified: 1, version: 1 });
    expect(row!.id).not.toBe("mine");
    expect(row!.created_at).toBeGreaterThan(1_700_000_000_000);
  });

  it("cleans control and bidirectional characters out of what it stores", async () => {
    const browser = await asha();
    await browser.post(
      "/post",
      aDailyDrive({ company: "Bidi\u202E Ltd\u0007", fullInfo: "one\r\ntwo\u2066" }),
    );
    const [row] = await rows("company = 'Bidi Ltd'");
    expect(row!.full_info).toBe("one\ntwo");
  });

  it("stores a post that is sent twice once, also when both come at once", async () => {
    const browser = await asha();
    const form = aDailyDrive({ company: "Twice Ltd", submissionKey: crypto.randomUUID() });
    const answers = await Promise.all([browser.post("/post", form), browser.post("/post", form)]);
    answers.push(await browser.post("/post", form));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await rows("company = 'Twice Ltd'")).toHaveLength(1);
  });

  it("stores other content under the same key, and the same content of another admin, as posts of their own", async () => {
    const submissionKey = crypto.randomUUID();
    const form = aDailyDrive({ company: "Corrected Ltd", submissionKey });
    const browser = await asha();
    expect((await browser.post("/post", form)).status).toBe(303);
    const corrected = { ...form, venue: "Hinjewadi Phase 1", confirmDouble: "yes" };
    expect((await browser.post("/post", corrected)).status).toBe(303);
    expect((await browser.post("/post", corrected)).status).toBe(303);
    const stored = await rows("company = 'Corrected Ltd'");
    expect(stored).toHaveLength(2);
    expect(new Set(stored.map(({ venue }) => venue))).toEqual(
      new Set([form.venue, corrected.venue]),
    );

    const { browser: other, uid } = await signIn("colleague@posting.test");
    await env.DB.prepare("update users set role = 'admin' where id = ?").bind(uid).run();
    const again = await other.post("/post", { ...form, confirmDouble: "yes" });
    expect(again.status).toBe(303);
    expect(await rows("company = 'Corrected Ltd' and posted_by_id = ?", uid)).toHaveLength(1);
  });

  it("takes the days of the year that has begun in India, whatever UTC says", async () => {
    vi.useFakeTimers({ now: Date.parse("2027-01-01T01:30:00+05:30"), toFake: ["Date"] });
    try {
      const inYear = (year: number) =>
        dailyDriveSchema.safeParse(aDailyDrive({ startDate: `${year}-12-31` })).success;
      expect([2027, 2028, 2029].map(inYear)).toEqual([true, true, false]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(["\u00C9cole Ltd", "K\u0130M Ltd", "\u091F\u093E\u091F\u093E Ltd"])(
    "warns before a double of %j too, by the rule that the stored key is made by",
    async (company) => {
      const browser = await asha();
      await browser.post("/post", aDailyDrive({ company }));
      const again = aDailyDrive({
        company: company.replace("Ltd", "LTD"),
        profile: "Another role",
      });
      expect((await browser.post("/post", again)).status).toBe(409);
    },
  );

  it("warns before a likely double, and posts it when told so", async () => {
    const browser = await asha();
    await browser.post("/post", aDailyDrive({ company: "Double Ltd" }));
    const again = aDailyDrive({ company: " double  ltd ", profile: "Another role" });
    const warned = await browser.post("/post", again);
    expect(warned.status).toBe(409);
    expect(await warned.text()).toContain(
      `double ltd already has a drive in Pune on ${dayTitle(inDays(1))}. Is this another one?`,
    );
    expect((await browser.post("/post", { ...again, confirmDouble: "yes" })).status).toBe(303);
    expect(await rows("company_key = 'double'")).toHaveLength(2);
  });

  it("offers another role of one walk-in as one drive with two roles, and adds it once, as an edit does", async () => {
    const browser = await asha();
    const first = aDailyDrive({ company: "Roles Ltd", profile: "Java Developer" });
    expect((await browser.post("/post", { ...first, endDate: inDays(2) })).status).toBe(303);
    const OFFER = "Add as another role of that drive";
    const offered = async (changes: Record<string, string>) => {
      const answer = await browser.post("/post", aDailyDrive({ company: "Roles Ltd", ...changes }));
      expect(answer.status).toBe(409);
      const page = await answer.text();
      return page.includes(OFFER) ? page : undefined;
    };
    // Elsewhere, without a role, the same role, on other days, or too long for one profile it is a drive of its own.
    expect(await offered({ profile: "QA Engineer", venue: "Another gate" })).toBeUndefined();
    expect(await offered({ profile: "" })).toBeUndefined();
    expect(await offered({ profile: "java developer" })).toBeUndefined();
    expect(await offered({ profile: "QA Engineer", endDate: inDays(3) })).toBeUndefined();
    expect(await offered({ profile: "Q".repeat(150) })).toBeUndefined();
    const page = (await offered({
      company: "M/s ROLES India Pvt Ltd",
      profile: "QA Engineer",
      startDate: inDays(2),
    }))!;
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)![1]!;
    const joins = { joinId: hidden("joinId"), joinVersion: hidden("joinVersion") };
    const form = {
      ...aDailyDrive({ company: "Roles Ltd", profile: "QA Engineer", startDate: inDays(2) }),
      ...joins,
    };
    const join = (by = browser, changes = {}) =>
      by.post("/post", { ...form, intent: "join", ...changes });

    const ravi = (await signIn("ravi@walkinmitra.test")).browser;
    expect((await join(ravi)).status).toBe(403);
    expect((await join(browser, { joinId: newId() })).status).toBe(404);
    const other = await join(browser, { venue: "Another gate" });
    expect(other.status).toBe(409);
    expect(await other.text()).toContain("what you typed is still here");
    // Somebody edited it since it was offered.
    expect((await join(browser, { joinVersion: "0" })).status).toBe(409);
    for (const answer of [await join(), await join()]) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toContain("notice=daily-saved");
    }
    const profiles = (await rows("company = 'Roles Ltd'")).map(({ day, profile }) => [
      day,
      profile,
    ]);
    expect(profiles).toEqual([
      [inDays(1), "Java Developer"],
      [inDays(2), "Java Developer, QA Engineer"],
    ]);
    const edit = await env.DB.prepare(
      "select detail from audit_log where action = 'update' order by id desc",
    ).first<string>("detail");
    expect(JSON.parse(edit!).changed).toEqual({
      profile: ["Java Developer", "Java Developer, QA Engineer"],
    });
    // With all its days it is added on all of them.
    const all = await offered({ profile: "Tester", endDate: inDays(2) });
    const version = /name="joinVersion" value="(\d+)"/.exec(all!)![1]!;
    const id = /name="joinId" value="([^"]+)"/.exec(all!)![1]!;
    const everyDay = {
      profile: "Tester",
      startDate: inDays(1),
      endDate: inDays(2),
      joinId: id,
      joinVersion: version,
    };
    expect((await join(browser, everyDay)).status).toBe(303);
    expect((await rows("company = 'Roles Ltd' and profile like '%Tester'")).length).toBe(2);
  });

  it("answers a guest 401 with the text kept, and a user 403 with the message", async () => {
    const guest = await createBrowser().post("/post", {
      ...aDailyDrive({ company: "Kept & safe" }),
      from: "Pune",
    });
    expect(guest.status).toBe(401);
    const page = await guest.text();
    expect(page).toContain("You have been logged out. What you typed is still here.");
    expect(page).toContain('name="company" value="Kept &amp; safe"');
    // By the names that people know: neither the programs', nor the answers to questions.
    expect(page).toContain("<dt>Start date</dt>");
    expect(page).toContain("<dt>Drive type</dt>");
    expect(page).not.toContain("<dt>startDate</dt>");
    expect(page).not.toContain("<dt>Confirm past</dt>");
    expect(page).not.toContain("<dt>From</dt>");
    // Of a press on a button nothing is left to be shown.
    for (const [path, form] of [
      ["/mine", { intent: "going", id: "1" }],
      ["/admin/users", { intent: "update", id: "1", disabled: "true" }],
      ["/admin/reports", { intent: "uphold", id: "1", version: "1", outcome: "deleted" }],
    ] as const) {
      const press = await createBrowser().post(path, form);
      expect(press.status).toBe(401);
      const pressed = await press.text();
      expect(pressed).toContain("You are signed out");
      expect(pressed).toContain("Send again");
      expect(pressed).not.toMatch(/What you typed|<dl/);
    }

    const { browser } = await signIn("ravi@walkinmitra.test");
    const user = await browser.post("/post", aDailyDrive({ company: "Not mine" }));
    expect(user.status).toBe(403);
    expect(await rows("company in ('Kept & safe', 'Not mine')")).toEqual([]);
    const looked = await browser.get("/daily/post");
    expect(looked.status).toBe(403);
    expect(await looked.text()).toContain(
      "You are trying to access unauthorized content to you. if you will do this multiple times. we will block you.!",
    );
  });
});

describe("editing and deleting a daily drive", () => {
  const [FIRST, SECOND, LAST] = [inDays(16), inDays(17), inDays(18)];

  async function posted(browser: Browser, company: string): Promise<Row[]> {
    await browser.post("/post", aDailyDrive({ company, startDate: FIRST, endDate: LAST }));
    return rows("company = ?", company);
  }

  function edit(row: Row, changes: Record<string, string>): Record<string, string> {
    return aDailyDrive({
      company: String(row.company),
      startDate: FIRST,
      endDate: LAST,
      intent: "update",
      id: String(row.id),
      version: String(row.version),
      ...changes,
    });
  }

  it("changes this day, or every day of this drive, dates included", async () => {
    const browser = await asha();
    const [, second] = await posted(browser, "Edited Ltd");
    await browser.post("/post", edit(second!, { time: "2 PM", venue: "" }));
    let now = await rows("company = 'Edited Ltd'");
    expect(now.map(({ time }) => time)).toEqual([
      "9:30 AM to 12:30 PM",
      "2 PM",
      "9:30 AM to 12:30 PM",
    ]);
    expect(now[1]).toMatchObject({ venue: null, version: 2, day: SECOND });

    const whole = {
      scope: "series",
      time: "4 PM",
      startDate: SECOND,
      endDate: inDays(20),
      city: "Mumbai",
    };
    expect((await browser.post("/post", edit(now[1]!, whole))).status).toBe(303);
    now = await rows("company = 'Edited Ltd'");
    expect(now.map(({ day, time, city }) => `${day} ${time} ${city}`)).toEqual(
      [17, 18, 19, 20].map((count) => `${inDays(count)} 4 PM Mumbai`),
    );
    expect(new Set(now.map(({ start_date, end_date }) => `${start_date} ${end_date}`))).toEqual(
      new Set([`${SECOND} ${inDays(20)}`]),
    );

    const away = {
      scope: "series",
      startDate: inDays(26),
      endDate: inDays(27),
      city: "Mumbai",
    };
    expect((await browser.post("/post", edit(now[1]!, away))).status).toBe(303);
    expect((await rows("company = 'Edited Ltd'")).map(({ day }) => day)).toEqual([
      inDays(26),
      inDays(27),
    ]);
  });

  it("moves a drive of one day to another day, and does not ask about others", async () => {
    const browser = await asha();
    await posted(browser, "Bystander Ltd");
    await browser.post("/post", aDailyDrive({ company: "Moved Ltd", startDate: FIRST }));
    const [only] = await rows("company = 'Moved Ltd'");
    for (const query of ["edit=", "ask=delete&id="]) {
      const page = await (await browser.get(`/post?${query}${only!.id}`)).text();
      expect(page.includes("Every day of this drive")).toBe(false);
    }
    const moved = edit(only!, { startDate: inDays(21), endDate: "" });
    const answer = await browser.post("/post", moved);
    expect(answer.headers.get("location")).toContain(dateQuery(inDays(21)));
    expect((await rows("company = 'Moved Ltd'")).map(({ id, day }) => [id, day])).toEqual([
      [only!.id, inDays(21)],
    ]);
    expect(await rows("company = 'Bystander Ltd'")).toHaveLength(3);
  });

  it("counts the days of the drive itself, and brings none back that was deleted", async () => {
    const browser = await asha();
    const [first, second, third] = await posted(browser, "Counted Ltd");
    const page = await (await browser.get(`/post?edit=${first!.id}`)).text();
    expect(/Every day of this drive \((?:<!-- -->)?3(?:<!-- -->)? days\)/.test(page)).toBe(true);
    for (const { id } of [first!, third!]) {
      await browser.post("/post", { intent: "delete", id: String(id) });
    }
    await browser.post("/post", edit(second!, { time: "5 PM" }));
    expect((await rows("company = 'Counted Ltd'")).map(({ day, time }) => [day, time])).toEqual([
      [SECOND, "5 PM"],
    ]);
  });

  it("stores numbers, years and times with 0 to 9, whatever digits they came in", () => {
    const numbers = {
      contactNumber: "+९१ ५०९९९ ४४४४४",
      passoutYear: "௨௦௨௫",
      time: "೧೦ am",
      entryUntil: "১১:৩০ am",
      venue: "गेट २",
    };
    expect(dailyDriveSchema.parse(aDailyDrive(numbers))).toMatchObject({
      contactNumber: "+91 50999 44444",
      passoutYear: "2025",
      time: "10 am",
      entryUntil: "11:30",
      venue: "गेट २",
    });
  });

  it("refuses at its field what looks like a number or a time and is none, and takes what is said in words", async () => {
    const browser = await asha();
    const post = (typed: Record<string, string>) =>
      browser.post("/post", aDailyDrive({ company: "Typed Ltd", ...typed }));
    for (const [name, value, told] of [
      ["contactNumber", "12", "This is no whole phone number."],
      ["time", "25:99", "25:99 is no time."],
      ["time", "9:30 am to 12:75", "12:75 is no time."],
    ] as const) {
      const refused = await post({ [name]: value });
      expect(refused.status, value).toBe(400);
      const page = await refused.text();
      expect(page).toContain(told);
      expect(page).toContain(`value="${value}"`);
    }
    expect(await rows("company = 'Typed Ltd'")).toEqual([]);
    const words = { contactNumber: "ask at gate 2", time: "any time, 24 hours" };
    expect((await post(words)).status).toBe(303);
    expect(await rows("company = 'Typed Ltd'")).toMatchObject([
      { contact_number: "ask at gate 2", time: "any time, 24 hours" },
    ]);
  });

  it("copies every field to the days that an edit adds", async () => {
    const browser = await asha();
    const all = {
      ...eachText((_, name) => `some ${name}`),
      company: "Copied Ltd",
      driveType: "Call based",
      profileType: "Core",
      driveFor: "Experienced",
      documents: "Resume, Pen",
      callLetter: "needed",
      entryUntil: "11:30",
    };
    await browser.post("/post", aDailyDrive({ ...all, startDate: FIRST }));
    const [first] = await rows("company = 'Copied Ltd'");
    await browser.post("/post", edit(first!, { ...all, endDate: SECOND }));
    const [kept, added] = await rows("company = 'Copied Ltd'");
    expect(added).toEqual({
      ...kept,
      id: added!.id,
      day: SECOND,
      created_at: kept!.updated_at,
      updated_at: null,
      updated_by_id: null,
    });
    // What was decided about one day is no field of the form.
    const decided = /^(deleted|status|moved)_?/;
    const filled = Object.entries(kept!).filter(([name]) => !decided.test(name));
    expect(filled.filter(([, value]) => value === null)).toEqual([]);
  });

  it("tells the second of two admins, who keeps what was typed", async () => {
    const browser = await asha();
    const [first] = await posted(browser, "Collided Ltd");
    const both = await Promise.all([
      browser.post("/post", edit(first!, { time: "1 PM" })),
      browser.post("/post", edit(first!, { time: "2 PM" })),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([303, 409]));
    const late = await browser.post("/post", edit(first!, { time: "3 PM", scope: "series" }));
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toContain("Somebody else changed this drive while you were editing it.");
    expect(page).toContain('value="3 PM"');
    expect(await rows("company = 'Collided Ltd' and time = '3 PM'")).toEqual([]);
    const log = env.DB.prepare(
      "select count(*) as n from audit_log where entity_id = ? and action = 'update'",
    );
    expect(await log.bind(first!.series_id).first("n")).toBe(1);
  });

  it("asks before it deletes, then deletes this day or every day, and says so", async () => {
    const browser = await asha();
    const [first, second] = await posted(browser, "O'Brien & Sons");
    const question = await browser.get(`/post?ask=delete&id=${first!.id}`);
    expect(await question.text()).toContain(
      "Are you sure? Do you want to delete O&#x27;Brien &amp; Sons&#x27;s drive?",
    );
    const one = await browser.post("/post", { intent: "delete", id: String(first!.id) });
    expect(await (await browser.get(one.headers.get("location")!)).text()).toContain(
      "Drive has been deleted! You should delete/edit it from other dates too. if drive is happening for more than one day",
    );
    expect(await rows("series_id = ?", first!.series_id)).toHaveLength(2);
    expect((await browser.post("/post", { intent: "delete", id: String(first!.id) })).status).toBe(
      404,
    );
    await browser.post("/post", { intent: "delete", id: String(second!.id), scope: "series" });
    expect(await rows("series_id = ?", first!.series_id)).toEqual([]);
  });

  it("takes a drive back to Pending, which hides it from readers, and verifies it again", async () => {
    const browser = await asha();
    const [row] = await posted(browser, "Doubtful Ltd");
    const { browser: ravi } = await signIn("ravi@walkinmitra.test");
    const seen = async () =>
      (await (await ravi.get(dailyPath("Pune", FIRST))).text()).includes("Doubtful Ltd");
    expect(await seen()).toBe(true);
    await browser.post("/post", { intent: "unverify", id: String(row!.id) });
    expect(await seen()).toBe(false);
    const list = await browser.get(`/post?city=Pune&${dateQuery(FIRST)}`);
    expect(await list.text()).toContain("Pending");
    await browser.post("/post", { intent: "verify", id: String(row!.id) });
    expect(await seen()).toBe(true);
    for (const intent of ["delete", "verify", "unverify", "update"]) {
      const stranger = await ravi.post("/post", edit(row!, { intent }));
      expect([intent, stranger.status]).toEqual([intent, 403]);
    }
    expect(await seen()).toBe(true);
  });
});

it("says so when the list's address names an unknown city or day", async () => {
  const browser = await asha();
  const told = async (query: string) =>
    /<p class="notice bad" role="alert">(.*?)<\/p>/.exec(
      await (await browser.get(`/post?${query}`)).text(),
    )?.[1];
  const day = "There is no such day, so here is today.";
  expect(await told("city=Mars")).toBe("We don&#x27;t have that city, so here is Bangalore.");
  expect(await told("city=Pune&date=31&month=February&year=2025")).toBe(day);
  expect(await told("city=Pune&month=Brumaire")).toBe(day);
  expect(await told("city=Bengaluru&date=1&month=march&year=2025")).toBe(undefined);
});

describe("a write", () => {
  it("is refused unless our own pages sent it", async () => {
    const { cookie } = await signIn("asha@walkinmitra.test");
    const { SELF } = await import("cloudflare:test");
    const send = (headers: Record<string, string>) =>
      SELF.fetch("http://localhost/post", {
        method: "POST",
        headers: { cookie, ...headers },
        body: new URLSearchParams(aDailyDrive({ company: "Foreign Ltd" })),
        redirect: "manual",
      });
    const refused = [
      {},
      { origin: "null" },
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site", origin: "http://localhost" },
      { origin: "http://localhost:81" },
    ];
    for (const headers of refused)
      expect((await send(headers as Record<string, string>)).status).toBe(403);
    expect(await rows("company = 'Foreign Ltd'")).toEqual([]);
    expect((await send({ "sec-fetch-site": "same-origin" })).status).toBe(303);
  });
});
