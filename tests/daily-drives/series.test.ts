import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { dateQuery, inDays } from "#tests/support/days.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { hiddenFields } from "#tests/support/markup.ts";
import { type Browser, signIn } from "#tests/support/sign-in.ts";

type Row = Record<string, string | number | null>;

let asha: Browser;

beforeAll(async () => {
  asha = (await signIn("asha@walkinmitra.test")).browser;
});

async function rows(company: string): Promise<Row[]> {
  const query = env.DB.prepare(
    "select * from daily_drives where company = ? and verified = 1 order by day",
  );
  return (await query.bind(company).all<Row>()).results;
}

const [FIRST, LAST] = [inDays(16), inDays(18)];
const DATES = { startDate: FIRST, endDate: LAST };

async function posted(company: string, changes: Record<string, string> = {}): Promise<Row[]> {
  await asha.post("/post", aDailyDrive({ company, ...DATES, ...changes }));
  return rows(company);
}

/** Opens the form of a day as a person does, and gives back how it is sent with `changes`. */
async function opened({ id, company }: Row) {
  const page = await (await asha.get(`/post?edit=${id}`)).text();
  const hidden = hiddenFields(page, "Update drive");
  return (changes: Record<string, string>) =>
    asha.post(`/post?edit=${id}`, {
      ...aDailyDrive({ company: String(company), ...DATES }),
      ...hidden,
      ...changes,
    });
}

async function openedToDelete({ id }: Row) {
  const page = await (await asha.get(`/post?ask=delete&id=${id}`)).text();
  const hidden = hiddenFields(page);
  return (changes: Record<string, string> = {}) =>
    asha.post("/post", { ...hidden, id: String(id), intent: "delete", ...changes });
}

const escaped = (address: string) => address.replaceAll("&", "&amp;");

const times = async (company: string) => (await rows(company)).map(({ time }) => time);

describe("two tabs over the days of one drive", () => {
  it("refuse every day after this day", async () => {
    const [first, second] = await posted("First Day Ltd");
    const day = await opened(first!);
    const every = await opened(second!);
    expect((await day({ time: "1 PM" })).status).toBe(303);
    const late = await every({ time: "2 PM", scope: "series" });
    expect(late.status).toBe(409);
    expect(await times("First Day Ltd")).toEqual([
      "1 PM",
      "9:30 AM to 12:30 PM",
      "9:30 AM to 12:30 PM",
    ]);
  });

  it("refuse this day after every day", async () => {
    const [first, second] = await posted("Every Day Ltd");
    const day = await opened(first!);
    const every = await opened(second!);
    expect((await every({ time: "2 PM", scope: "series" })).status).toBe(303);
    expect((await day({ time: "1 PM" })).status).toBe(409);
    expect(await times("Every Day Ltd")).toEqual(["2 PM", "2 PM", "2 PM"]);
  });

  it("save two days beside each other, and every day again once it was looked at", async () => {
    const [first, second] = await posted("Beside Ltd");
    const [one, two] = [await opened(first!), await opened(second!)];
    expect((await one({ time: "1 PM" })).status).toBe(303);
    expect((await two({ time: "2 PM" })).status).toBe(303);
    expect(await times("Beside Ltd")).toEqual(["1 PM", "2 PM", "9:30 AM to 12:30 PM"]);
    const [, , third] = await rows("Beside Ltd");
    expect((await (await opened(third!))({ time: "3 PM", scope: "series" })).status).toBe(303);
    expect(await times("Beside Ltd")).toEqual(["3 PM", "3 PM", "3 PM"]);
  });

  it("do not call every day saved because this day has the same text already", async () => {
    const [first] = await posted("Same Text Ltd");
    const [day, every] = [await opened(first!), await opened(first!)];
    expect((await day({ time: "1 PM" })).status).toBe(303);
    expect((await every({ time: "1 PM", scope: "series" })).status).toBe(409);
    expect(new Set(await times("Same Text Ltd")).size).toBe(2);
  });

  it("show what is stored beside what was typed", async () => {
    const [first] = await posted("Both Shown Ltd");
    const [one, two] = [await opened(first!), await opened(first!)];
    await one({
      time: "1 PM",
      venue: "Gate 4 <b>",
      driveFor: "Experienced",
      contactPerson: "Nila",
    });
    const late = await two({ time: "2 PM", contactPerson: "" });
    expect(late.status).toBe(409);
    const page = await late.text();
    for (const both of ["Saved now: 1 PM", 'value="2 PM"', "Saved now: Gate 4 &lt;b&gt;"]) {
      expect(page).toContain(both);
    }
    expect(page).toContain("Saved now: Experienced");
    expect(page).toContain("Saved now: Nila");
    const again = { ...hiddenFields(page, "Update drive"), time: "2 PM" };
    const form = aDailyDrive({ company: "Both Shown Ltd", ...DATES });
    expect((await asha.post(`/post?edit=${first!.id}`, { ...form, ...again })).status).toBe(303);
  });

  it("ask again before they delete what has changed since", async () => {
    const [first, second] = await posted("Stale Delete Ltd");
    const [day, every] = [await openedToDelete(first!), await openedToDelete(second!)];
    await (
      await opened(first!)
    )({ time: "1 PM" });
    for (const late of [await day(), await every({ scope: "series" })]) {
      expect(late.status).toBe(409);
    }
    expect(await rows("Stale Delete Ltd")).toHaveLength(3);
    expect((await (await openedToDelete(first!))({ scope: "series" })).status).toBe(303);
    expect(await rows("Stale Delete Ltd")).toEqual([]);
  });

  it("store a form again whose drive has been deleted since", async () => {
    const form = { company: "Posted Again Ltd", submissionKey: crypto.randomUUID() };
    const [first] = await posted("Posted Again Ltd", form);
    await (
      await openedToDelete(first!)
    )({ scope: "series" });
    expect(await posted("Posted Again Ltd", form)).toHaveLength(3);
  });
});

describe("actions and their undo", () => {
  const undoIn = (answer: Response) =>
    new URL(answer.headers.get("location")!, "http://localhost").searchParams.get("undo")!;

  async function history(seriesId: unknown) {
    const query = env.DB.prepare(
      "select action, detail from audit_log where entity = 'daily drive' and entity_id = ? order by rowid",
    );
    const { results } = await query.bind(seriesId).all<{ action: string; detail: string }>();
    return results.map(({ action, detail }) => [action, JSON.parse(detail)] as const);
  }

  it("delete and bring back one day and every day, within the time", async () => {
    const [first] = await posted("Undone Ltd");
    for (const scope of ["day", "series"]) {
      const deleted = await (await openedToDelete(first!))({ scope });
      const shown = await (await asha.get(deleted.headers.get("location")!)).text();
      expect(shown).toContain("Drive has been deleted!");
      expect(shown).toContain('value="undo"');
      const undone = await asha.post("/post", { intent: "undo", id: undoIn(deleted) });
      expect(undone.headers.get("location")).toBe(
        `/post?city=Pune&${dateQuery(FIRST)}&notice=undone`,
      );
      expect(await rows("Undone Ltd")).toHaveLength(3);
      expect((await asha.post("/post", { intent: "undo", id: undoIn(deleted) })).status).toBe(404);
    }
    const late = await (await openedToDelete(first!))({});
    await env.DB.prepare("update daily_drives set deleted_at = 1 where id = ?")
      .bind(first!.id)
      .run();
    const { browser: other, uid } = await signIn("second@series.test");
    await env.DB.prepare("update users set role = 'admin' where id = ?").bind(uid).run();
    expect((await other.post("/post", { intent: "undo", id: undoIn(late) })).status).toBe(404);
  });

  it("take every day back to Pending at once, and undo it", async () => {
    const [first] = await posted("Pending Ltd");
    const taken = await asha.post("/post", {
      intent: "unverify",
      id: String(first!.id),
      version: String(first!.version),
      scope: "series",
    });
    expect(taken.status).toBe(303);
    expect(await rows("Pending Ltd")).toEqual([]);
    await asha.post("/post", { intent: "undo", id: undoIn(taken) });
    expect(await rows("Pending Ltd")).toHaveLength(3);
  });

  it("are not done to what has changed since", async () => {
    const [first] = await posted("Looked At Ltd");
    const { id, version } = first!;
    await (
      await opened(first!)
    )({ time: "1 PM" });
    const stale = { id: String(id), version: String(version), intent: "unverify" };
    const refused = await asha.post("/post", stale);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("this day is verified now");
    expect(await rows("Looked At Ltd")).toHaveLength(3);
  });

  it("are in one history of the drive, with names and values", async () => {
    const [first] = await posted("History Ltd");
    await (
      await opened(first!)
    )({ time: "1 PM" });
    await (
      await openedToDelete(first!)
    )();
    const [created, updated, deleted] = await history(first!.series_id);
    const names = { company: "History Ltd", profile: "Java Developer", city: "Pune" };
    expect(created).toMatchObject(["create", names]);
    expect(updated).toMatchObject([
      "update",
      {
        ...names,
        scope: "day",
        day: FIRST,
        changed: { time: ["9:30 AM to 12:30 PM", "1 PM"] },
      },
    ]);
    expect(Object.keys(updated![1].changed)).toEqual(["time"]);
    expect(deleted).toMatchObject(["delete", { ...names, day: FIRST }]);
  });

  it("are done to several at once, and say which of them had changed", async () => {
    const made = await posted("Several Ltd", { endDate: FIRST });
    const [other] = await posted("Several Other Ltd", { endDate: FIRST });
    const body = (drives: Row[]) =>
      new URLSearchParams([
        ["intent", "unverify"],
        ...drives.map(({ id, version }) => ["chosen", `${id} ${version}`]),
      ]);
    const send = async (drives: Row[]) => {
      const { SELF } = await import("cloudflare:test");
      const cookie = [...asha.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      return SELF.fetch("http://localhost/post", {
        method: "POST",
        body: body(drives),
        headers: { cookie, Origin: "http://localhost" },
        redirect: "manual",
      });
    };
    expect((await send([...made, other!])).status).toBe(303);
    expect([...(await rows("Several Ltd")), ...(await rows("Several Other Ltd"))]).toEqual([]);
    const again = await posted("Several Third Ltd", { endDate: FIRST });
    await (
      await opened(again[0]!)
    )({ time: "1 PM", endDate: FIRST });
    expect((await send(again)).status).toBe(409);
    expect(await rows("Several Third Ltd")).toHaveLength(1);
    const ask = new URLSearchParams(`city=Pune&${dateQuery(FIRST)}&ask=delete-several`);
    const [third] = await rows("Several Third Ltd");
    ask.append("chosen", `${third!.id} ${third!.version}`);
    const question = await (await asha.get(`/post?${ask}`)).text();
    expect(question).toContain("Are you sure?");
    expect(question).toContain(`name="chosen" value="${third!.id} ${third!.version}"`);
  });
});

describe("several drives of a list", () => {
  const here = `/post?city=Pune&${dateQuery(FIRST)}`;
  const named = (company: string) =>
    env.DB.prepare(
      "select * from daily_drives where company like ? and deleted_at is null order by company",
    )
      .bind(`${company}%`)
      .all<Row>()
      .then(({ results }) => results);
  const ticked = (drives: Row[]) =>
    drives.map(({ id, version }) => ["chosen", `${id} ${version}`] as [string, string]);

  async function three(company: string) {
    for (const letter of ["A", "B", "C"]) await posted(`${company} ${letter}`);
    return (await named(company)).filter(({ day }) => day === FIRST);
  }

  async function send(...fields: [string, string][]) {
    const cookie = [...asha.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { SELF } = await import("cloudflare:test");
    const answer = await SELF.fetch(`http://localhost${here}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { cookie, Origin: "http://localhost" },
      redirect: "manual",
    });
    // What the answer lets this browser show.
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      asha.cookies.set(name!, value!);
    }
    return answer;
  }

  /** The page that an answer leads to: it says what was done, once. */
  const pageAfter = async (answer: Response) =>
    (await asha.get(answer.headers.get("location")!)).text();

  /** Presses the Undo that such a page offers. */
  async function undo(page: string) {
    const form = /<form[^>]*>(?:(?!<\/form>).)*value="undo".*?<\/form>/s.exec(page)![0];
    const id = /name="id" value="([^"]+)"/.exec(form)![1]!;
    return send(["intent", "undo"], ["id", id]);
  }

  it.each([
    ["unverify", (row: Row) => row.verified === 0],
    ["delete", (row: Row | undefined) => row === undefined],
    ["move", (row: Row) => row.city === "Salem"],
  ] as [string, (row: Row | undefined) => boolean][])(
    "%s, and one Undo brings all of them back",
    async (intent, isDone) => {
      const drives = await three(`Ticked ${intent}`);
      const before = drives.map(({ city, verified, day }) => ({ city, verified, day }));
      const now = async () => {
        const all = await named(`Ticked ${intent}`);
        return drives.map(({ id }) => all.find((row) => row.id === id));
      };
      const done = await send(["intent", intent], ["toCity", "Salem"], ...ticked(drives));
      expect(done.status).toBe(303);
      expect((await now()).map(isDone)).toEqual([true, true, true]);
      // Only the ticked days, not the others of their drives.
      expect((await named(`Ticked ${intent}`)).filter((row) => !isDone(row))).toHaveLength(6);

      const undone = await undo(await pageAfter(done));
      expect(undone.headers.get("location")).toBe(`${here}&notice=undone`);
      expect(await now()).toMatchObject(before);
    },
  );

  it("have to be ticked first", async () => {
    for (const intent of ["unverify", "delete", "move"]) {
      const refused = await send(["intent", intent], ["toCity", "Salem"]);
      expect([intent, refused.status]).toEqual([intent, 404]);
      expect(await refused.text()).toContain("Tick the drives first.");
    }
    for (const ask of ["delete-several", "move-several"]) {
      const page = await (await asha.get(`${here}&ask=${ask}`)).text();
      expect(page).toContain("Tick the drives first.");
    }
  });

  it("leave out drives that have changed, and Undo brings back the others", async () => {
    const drives = await three("Partly");
    await (
      await opened(drives[1]!)
    )({ time: "1 PM" });
    const done = await send(["intent", "delete"], ...ticked(drives));
    const page = await pageAfter(done);
    expect(page).toContain(
      "Done for 2 drives. 1 has changed after you opened the list. Please check again.",
    );
    const left = async () =>
      (await named("Partly")).filter(({ day }) => day === FIRST).map((row) => row.company);
    expect(await left()).toEqual(["Partly B"]);
    expect((await undo(page)).status).toBe(303);
    expect(await left()).toEqual(["Partly A", "Partly B", "Partly C"]);
  });

  it("move only to a city that has a list; the log has both cities", async () => {
    const drives = await three("Asked");
    const query = new URLSearchParams([["ask", "move-several"], ...ticked(drives)]);
    const page = await (await asha.get(`${here}&${query}`)).text();
    const dialog = /<dialog.*?<\/dialog>/s.exec(page)![0];
    expect(dialog.match(/name="chosen"/g)).toHaveLength(3);
    expect(dialog).toMatch(/<select[^>]*name="toCity"/);
    for (const toCity of ["", "PAN-India", "Mars"]) {
      const refused = await send(["intent", "move"], ["toCity", toCity], ...ticked(drives));
      expect([toCity, refused.status]).toEqual([toCity, 400]);
    }
    await send(["intent", "move"], ["toCity", "Salem"], ...ticked(drives.slice(0, 1)));
    const { results } = await env.DB.prepare(
      "select detail from audit_log where action = 'move' and entity_id = ?",
    )
      .bind(drives[0]!.series_id)
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => JSON.parse(detail))).toMatchObject([
      { company: "Asked A", day: FIRST, changed: { city: ["Pune", "Salem"] } },
    ]);
  });
});

describe("what a post is asked about", () => {
  it("a start that is over", async () => {
    const form = aDailyDrive({ company: "Past Ltd", startDate: "2019-05-06", confirmPast: "" });
    const asked = await asha.post("/post", form);
    expect(asked.status).toBe(409);
    const page = await asked.text();
    expect(page).toContain("6 May 2019 is over. Is it the day that you mean?");
    expect(page).toContain('name="confirmPast"');
    expect((await asha.post("/post", { ...form, confirmPast: "yes" })).status).toBe(303);
  });

  it("a day far off, and a Sunday for a bank", async () => {
    const sunday = Array.from({ length: 7 }, (_, from) => inDays(1 + from)).find(
      (day) => new Date(day).getUTCDay() === 0,
    )!;
    for (const [form, sentence] of [
      [aDailyDrive({ company: "Far Off Ltd", startDate: inDays(200) }), "is 200 days ahead."],
      [
        aDailyDrive({ company: "HDFC Bank", startDate: sunday }),
        "is a Sunday, when banks are closed.",
      ],
    ] as const) {
      const asked = await asha.post("/post", { ...form, venue: "Gate 9" });
      expect(asked.status).toBe(409);
      const page = await asked.text();
      expect(page).toContain(sentence);
      expect(page).toContain('name="confirmDate"');
      expect(page).toContain("Gate 9");
      expect((await asha.post("/post", { ...form, confirmDate: "yes" })).status).toBe(303);
    }
    // Neither a company on a Sunday nor a bank on another day asks anything.
    const other = aDailyDrive({ company: "Sunday Software", startDate: sunday });
    expect((await asha.post("/post", other)).status).toBe(303);
  });

  it("names of one company, however they are written, with the drive that it resembles", async () => {
    await posted("Persistent Élan Pvt. Ltd.", { endDate: "" });
    for (const company of [
      "PERSISTENT ÉLAN",
      "persistent-élan private limited",
      "Persistentélan LLP",
    ]) {
      const asked = await asha.post("/post", aDailyDrive({ company, ...DATES, profile: "Tester" }));
      expect([company, asked.status]).toEqual([company, 409]);
      const page = await asked.text();
      expect(page).toContain("Persistent Élan Pvt. Ltd., Java Developer, 9:30 AM to 12:30 PM");
      const [drive] = await rows("Persistent Élan Pvt. Ltd.");
      expect(page).toContain(`${escaped(dateQuery(FIRST))}&amp;edit=${drive!.id}`);
    }
  });

  it("a role without a company, too", async () => {
    const form = aDailyDrive({ company: "", profile: "Apprentice Fitter", ...DATES });
    expect((await asha.post("/post", form)).status).toBe(303);
    const again = await asha.post("/post", { ...form, profile: "APPRENTICE-FITTER" });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("A drive for APPRENTICE-FITTER is already posted in Pune");
  });

  it("nothing for Enter in a field: the form's first button does nothing", async () => {
    const page = await (await asha.get("/post")).text();
    const form = /<form[^>]*aria-label="Post drive".*?<\/form>/s.exec(page)![0];
    const first = /<button[^>]*>/.exec(form)![0];
    expect(first).toContain("disabled");
    expect(first).toContain("hidden");
  });
});

describe("the list below the form", () => {
  it("has the newest first, 20 a page, and finds a part of a name", async () => {
    for (let index = 1; index <= 21; index += 1) {
      await asha.post(
        "/post",
        aDailyDrive({ city: "Salem", company: `Numbered ${index} Ltd`, startDate: LAST }),
      );
    }
    const here = `/post?city=Salem&${dateQuery(LAST)}`;
    const numbers = (page: string) =>
      [...page.matchAll(/aria-label="Choose Numbered (\d+) Ltd"/g)].map(([, number]) =>
        Number(number),
      );
    const first = await (await asha.get(here)).text();
    expect(numbers(first)).toEqual(Array.from({ length: 20 }, (_, index) => 21 - index));
    const more = /href="([^"]*before=[^"]*)"/.exec(first)![1]!.replaceAll("&amp;", "&");
    expect(numbers(await (await asha.get(more)).text())).toEqual([1]);
    expect(numbers(await (await asha.get(`${here}&q=numbered+17`)).text())).toEqual([17]);
  });

  it("keeps city, days and venue for the next drive, and starts at its company, without a script too", async () => {
    const first = aDailyDrive({ city: "Chennai", company: "First of many Ltd", ...DATES });
    const saved = await asha.post("/post", { ...first, venue: "Trade Centre, Hall 2" });
    const page = await (await asha.get(saved.headers.get("location")!)).text();
    const form = /<form[^>]*aria-label="Post drive".*?<\/form>/s.exec(page)![0];
    expect(form).toContain('<option value="Chennai" selected="">');
    expect(form).toMatch(new RegExp(`<input[^>]*name="startDate"[^>]*value="${FIRST}"`));
    expect(form).toMatch(new RegExp(`<input[^>]*name="endDate"[^>]*value="${LAST}"`));
    expect(form).toContain(">Trade Centre, Hall 2</textarea>");
    const company = /<input[^>]*name="company"[^>]*>/.exec(form)![0];
    expect(company).toMatch(/autofocus/i);
    expect(company).toContain('value=""');
    expect(form).toMatch(/<input[^>]*name="time"[^>]*value=""/);
  });

  it("opens from a city's list at that city and day", async () => {
    const page = await (await asha.get(dailyPath("Salem", LAST))).text();
    const address = `/post?city=Salem&${dateQuery(LAST)}`;
    expect(page).toContain(`href="${escaped(address)}"`);
    const post = await (await asha.get(address)).text();
    expect(post).toContain('<option value="Salem" selected="">');
    expect(post).toMatch(new RegExp(`<input[^>]*name="startDate"[^>]*value="${LAST}"`));
  });
});
