import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { MESSAGES } from "#app/base/copy.ts";
import type { Reader } from "#app/base/reader.ts";
import {
  createPattern,
  deletePattern,
  readPatterns,
  readPatternWithRecent,
  updatePattern,
} from "#app/features/patterns/patterns.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { patterns } from "#drizzle/schema.ts";
import { countTrips } from "#tests/support/queries.ts";
import { type Browser, createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { dropTopics } from "#workers/pages/kept-pages.ts";

const db = createDatabase(env.DB);

type Person = { uid: string; browser: Browser };
let asha: Person;
let ravi: Person;
let meena: Person;
const guest = createBrowser();

beforeAll(async () => {
  asha = await signIn("asha@walkinmitra.test");
  ravi = await signIn("ravi@walkinmitra.test");
  meena = await signIn("meena@walkinmitra.test");
});

function reader(person: Person, role: Reader["role"] = "user"): Reader {
  return { uid: person.uid, username: "Somebody", email: "s@s.test", profilePic: null, role };
}

const PATTERN = {
  company: "Infosys",
  profile: "System Engineer",
  result: "",
  rounds: "",
  pattern: "Round 1: aptitude.",
};

async function stored(id: string) {
  return env.DB.prepare("select * from patterns where id = ?")
    .bind(id)
    .first<Record<string, unknown>>();
}

async function patternOf(
  owner: Person,
  over: Partial<typeof PATTERN> = {},
  now = Date.now(),
): Promise<string> {
  const by = reader(owner);
  const made = await createPattern(
    db,
    { ...PATTERN, ...over },
    { by, now, submissionKey: crypto.randomUUID() },
  );
  return made.ok ? made.value.id : "";
}

it("is found by words of its company, role and text, and by any name of its company", async () => {
  const [one, two] = [
    await patternOf(ravi, {
      company: "Zensar Technologies",
      profile: "Tester",
      pattern: "Joins, HashMap",
    }),
    await patternOf(ravi, {
      company: "ZENSAR technologies Ltd",
      profile: "Java",
      pattern: "Puzzles",
    }),
  ];
  const ids = async (asked: Parameters<typeof readPatterns>[1]) =>
    (await readPatterns(db, asked)).patterns.map(({ id }) => id);
  for (const [words, found] of [
    [["zensar"], [two, one]],
    [["hashmap", "TESTER"], [one]],
    [["hashmap", "java"], []],
    [["%"], []],
    [["' or 1=1 --"], []],
  ] as const) {
    expect(await ids({ words }), words.join()).toEqual(found);
  }
  expect(await ids({ company: "Zensar Technologies Pvt. Ltd." })).toEqual([two, one]);
  expect(await ids({ company: "Nobody" })).toEqual([]);
  const html = await (
    await ravi.browser.get("/pattern?q=hashmap&company=Zensar+Technologies")
  ).text();
  expect(html).toContain(`/pattern/${one}`);
  expect(html).not.toContain(`/pattern/${two}`);
  const none = await (await ravi.browser.get(`/pattern?q=${"ज़".repeat(400)}`)).text();
  expect(none).toContain("No pattern has all of this.");
});

describe("who may do what to a pattern", () => {
  const people = {
    guest: () => guest,
    owner: () => ravi.browser,
    stranger: () => meena.browser,
    admin: () => asha.browser,
  };

  // Everybody may submit; only admins edit and delete, even what is one's own.
  it.each([
    ["guest", "read", 401],
    ["guest", "create", 401],
    ["guest", "update", 401],
    ["guest", "delete", 401],
    ["owner", "read", 200],
    ["owner", "create", 303],
    ["owner", "update", 403],
    ["owner", "delete", 403],
    ["stranger", "read", 200],
    ["stranger", "create", 303],
    ["stranger", "update", 403],
    ["stranger", "delete", 403],
    ["admin", "read", 200],
    ["admin", "create", 303],
    ["admin", "update", 303],
    ["admin", "delete", 303],
  ] as const)("%s: %s answers %i", async (who, command, status) => {
    const browser = people[who]();
    const id = await patternOf(ravi);
    const form = { intent: command, id, ...PATTERN, profile: `By ${who}` };
    const response =
      command === "read" ? await browser.get("/pattern") : await browser.post("/pattern", form);
    expect(response.status).toBe(status);
    const row = await stored(id);
    const changed = command === "update" && status === 303;
    if (command === "delete" && status === 303) expect(row).toBeNull();
    else
      expect(row).toMatchObject(
        changed
          ? { profile: `By ${who}`, version: 2, updated_by_id: asha.uid }
          : { profile: PATTERN.profile, version: 1 },
      );
    const log = await env.DB.prepare(
      "select action, actor_id as actor from audit_log where entity_id = ?",
    )
      .bind(id)
      .all();
    const logged = who === "admin" && (command === "update" || command === "delete");
    expect(log.results).toEqual(logged ? [{ action: command, actor: asha.uid }] : []);
    if (command === "read" && status === 200) {
      const page = await response.text();
      expect(page.includes("Delete Infosys")).toBe(who === "admin");
      expect(page.includes("Edit Infosys")).toBe(who === "admin");
    }
  });

  it("is decided in the command itself, and the forms of edits are for admins too", async () => {
    const id = await patternOf(ravi);
    const by = reader(ravi);
    expect(await updatePattern(db, PATTERN, { by, now: 1, id, version: 1 })).toMatchObject({
      problem: { code: "forbidden" },
    });
    expect(await deletePattern(db, { by, now: 1, id })).toMatchObject({
      problem: { code: "forbidden" },
    });
    for (const query of [`edit=${id}`, `ask=delete&id=${id}`]) {
      expect((await ravi.browser.get(`/pattern?${query}`)).status).toBe(403);
      expect((await asha.browser.get(`/pattern?${query}`)).status).toBe(200);
    }
    expect((await asha.browser.get(`/pattern?edit=${crypto.randomUUID()}`)).status).toBe(404);
  });

  it("ignores an owner that a client names", async () => {
    const forged = {
      ...PATTERN,
      company: "Forged Ltd",
      uid: asha.uid,
      postedBy: "Asha Rao",
      role: "admin",
      createdAt: "0",
      version: "9",
    };
    expect((await ravi.browser.post("/pattern", forged)).status).toBe(303);
    expect(
      await env.DB.prepare("select * from patterns where company = 'Forged Ltd'").first(),
    ).toMatchObject({
      posted_by: "Ravi Kumar",
      posted_by_id: ravi.uid,
      version: 1,
      updated_at: null,
    });
  });
});

describe("submitting a pattern", () => {
  it.each([
    ["company", { ...PATTERN, company: " " }],
    ["profile", { ...PATTERN, profile: "" }],
    ["pattern", { ...PATTERN, pattern: "\n \u200E" }],
  ])("without its %s is refused in place, and what was typed is kept", async (_, form) => {
    const response = await ravi.browser.post("/pattern?mode=add", form);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(`role="alert">${MESSAGES.writeSomething}`);
    if (form.company.trim()) expect(page).toContain('value="Infosys"');
    if (form.pattern.trim().length > 1) expect(page).toContain(`>${PATTERN.pattern}</textarea>`);
  });

  it("twice, also at once, stores it once", async () => {
    const form = { ...PATTERN, company: "Twice Ltd", submissionKey: crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => ravi.browser.post("/pattern", form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(answers[0]!.headers.get("location")).toBe("/pattern?notice=pattern-saved");
    expect(
      await env.DB.prepare("select count(*) as n from patterns where company = 'Twice Ltd'").first(
        "n",
      ),
    ).toBe(1);
  });

  it("too long for a field is refused with the number", async () => {
    const response = await ravi.browser.post("/pattern", {
      ...PATTERN,
      pattern: "a".repeat(20_001),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(
      "Please keep this within 20,000 characters; it has 20,001.",
    );
  });
});

describe("two tabs", () => {
  it("that edit the same pattern: the second is told, loses nothing, and may save again", async () => {
    const id = await patternOf(ravi);
    const form = { intent: "update", id, version: "1", ...PATTERN };
    expect((await asha.browser.post("/pattern", { ...form, pattern: "one" })).status).toBe(303);
    const late = await asha.browser.post(`/pattern?edit=${id}`, {
      ...form,
      pattern: "two, typed with care",
    });
    expect(late.status).toBe(409);
    const page = await late.text();
    for (const text of [
      "Somebody else changed this pattern",
      "two, typed with care</textarea>",
      "Saved now: one",
      'name="version" value="2"',
    ]) {
      expect(page).toContain(text);
    }
    expect(
      (await asha.browser.post("/pattern", { ...form, version: "2", pattern: "two" })).status,
    ).toBe(303);
    expect(await stored(id)).toMatchObject({ pattern: "two", version: 3 });
  });

  it("one of which deleted it: the other is told it is gone", async () => {
    const id = await patternOf(ravi);
    expect((await asha.browser.post("/pattern", { intent: "delete", id })).status).toBe(303);
    const twice = await asha.browser.post("/pattern", { intent: "delete", id });
    expect(twice.status).toBe(404);
    expect(await twice.text()).toContain(`role="alert">${MESSAGES.unableToRetrieve}`);
    expect((await ravi.browser.post("/pattern", { intent: "undo", id })).status).toBe(403);
    expect((await asha.browser.post("/pattern", { intent: "undo", id })).status).toBe(303);
    expect(await stored(id)).toMatchObject({ version: 2 });
    expect((await asha.browser.post("/pattern", { intent: "undo", id })).status).toBe(404);
    expect((await asha.browser.post("/pattern", { intent: "delete", id })).status).toBe(303);
    const edit = await asha.browser.post("/pattern", {
      intent: "update",
      id,
      version: "1",
      ...PATTERN,
      pattern: "Not lost.",
    });
    expect(edit.status).toBe(404);
    expect(await edit.text()).toContain("Not lost.</textarea>");
    for (const path of [`/pattern/${id}`, "/pattern/nonsense"]) {
      const response = await ravi.browser.get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain(`role="alert">${MESSAGES.unableToRetrieve}`);
    }
  });
});

describe("/pattern", () => {
  it("cuts names at characters of any script and holds the whole in a tooltip that keyboards reach", async () => {
    const id = await patternOf(ravi, {
      company: "Cognizant Technology",
      profile: "कनिष्ठ क्षत्रिय प्रशिक्षु अभियंता पद",
    });
    const short = await patternOf(ravi, { company: "TCS", profile: "Ninja" });
    const page = await (await ravi.browser.get("/pattern")).text();
    expect(page).toContain(
      `<button type="button" aria-describedby="c-${id}">Cognizant…</button><span role="tooltip" id="c-${id}">Cognizant Technology</span>`,
    );
    const shown = new RegExp(`aria-describedby="p-${id}">([^<]*)…<`).exec(page)![1]!;
    const clusters = [...new Intl.Segmenter("hi").segment("कनिष्ठ क्षत्रिय प्रशिक्षु अभियंता पद")].slice(
      0,
      15,
    );
    expect(shown).toBe(
      clusters
        .map(({ segment }) => segment)
        .join("")
        .trimEnd(),
    );
    expect(page).not.toContain(`"c-${short}"`);
    expect(page).toContain(MESSAGES.hoverHint);
    expect(page).toMatch(/<p class="hint num">\d\d:\d\d[ap]m \d\d\/\d\d\/\d\d<\/p>/);
    expect(page).toContain(MESSAGES.submitPattern);
  });

  it("says that nothing is there", async () => {
    const response = await ravi.browser.get("/pattern?before=00000000-0000-7000-8000-000000000000");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("There are no older patterns here.");
    // Nothing at all, as on the first day.
    await db.delete(patterns);
    dropTopics(["patterns"]);
    expect(await (await ravi.browser.get("/pattern")).text()).toContain(MESSAGES.noPatterns);
  });

  it("pages without gap or double while others write and delete", async () => {
    const start = Date.now() + 60_000;
    const made: string[] = [];
    for (let index = 0; index < 45; index += 1)
      made.unshift(await patternOf(ravi, { company: `Page ${index}` }, start + index));
    const first = await readPatterns(db, {});
    await patternOf(ravi, {}, start + 99);
    const by = reader(asha, "admin");
    await deletePattern(db, { by, now: 1, id: first.next! });
    const second = await readPatterns(db, { before: first.next! });
    const third = await readPatterns(db, { before: second.next! });
    const ids = [first, second, third].flatMap(({ patterns }) => patterns.map(({ id }) => id));
    expect(ids.slice(0, 45)).toEqual(made);
    expect(new Set(ids).size).toBe(ids.length);
    for (const query of ["before=x", "before=' or 1=1--", `before=${"9".repeat(4000)}`]) {
      const page = await (await ravi.browser.get(`/pattern?${query}`)).text();
      expect(page).not.toContain("Back to the newest");
    }
    for (const id of made) await deletePattern(db, { by, now: 1, id });
  });

  it("is the same page for every user", async () => {
    await patternOf(ravi);
    dropTopics(["patterns"]);
    const pages = await Promise.all(
      [ravi, meena].map(async ({ browser }) => (await browser.get("/pattern")).text()),
    );
    const cards = pages.map((page) => /<ul class="cards">[\s\S]*?<\/ul>/.exec(page)![0]);
    expect(cards[0]).toBe(cards[1]);
    for (const card of cards) expect(card).not.toContain(ravi.uid);
  });
});

describe("/pattern/{id}", () => {
  it("shows the detail, its link as a tab, the chat-share link and five recent ones of other companies", async () => {
    const start = Date.now() + 3_600_000;
    const id = await patternOf(
      ravi,
      { company: "Zoho", pattern: `<b>bold</b>\nsee www.example.com, ${"z".repeat(10_000)}` },
      start,
    );
    const others: string[] = [];
    for (let index = 1; index <= 6; index += 1) {
      others.unshift(
        await patternOf(
          ravi,
          { company: `Other ${index}`, pattern: "நிறுவனம் ".repeat(60) },
          start + index * 2,
        ),
      );
      await patternOf(ravi, { company: index % 2 ? " zoho" : "ZOHO" }, start + index * 2 + 1);
    }
    const page = await (await meena.browser.get(`/pattern/${id}`)).text();
    expect(page).toContain("&lt;b&gt;bold&lt;/b&gt;\nsee <a");
    expect(page).toContain('href="https://www.example.com/" rel="noopener noreferrer nofollow"');
    expect(page).toContain("z".repeat(10_000));
    const side = /<aside[\s\S]*<\/aside>/.exec(page)![0];
    expect(side).toContain("Recent Patterns");
    expect([...side.matchAll(/href="\/pattern\/([\w-]{36})"/g)].map(([, other]) => other)).toEqual(
      others.slice(0, 5),
    );
    const clusters = [...new Intl.Segmenter("ta").segment("நிறுவனம் ".repeat(60))].slice(0, 150);
    expect(side).toContain(
      `${clusters
        .map(({ segment }) => segment)
        .join("")
        .trimEnd()}…`,
    );
    const share = encodeURIComponent(`${ORIGIN}/pattern/${id}`);
    expect(page).toMatch(new RegExp(`href="https://wa.me/\\?text=[^"]*${share}"`));
    const link = await (await meena.browser.get(`/pattern/${id}?tab=link`)).text();
    expect(link).toContain(`>${ORIGIN}/pattern/${id}</textarea>`);
  });

  it("tells a guest and a crawler what it is, and nothing of its text", async () => {
    const id = await patternOf(ravi, { company: `A & "B" <i>`, pattern: "SECRET" });
    const response = await guest.get(`/pattern/${id}?tab=link`);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain(
      '<meta property="og:title" content="A &amp; &quot;B&quot; &lt;i&gt;: System Engineer"/>',
    );
    expect(page).toContain(`<meta property="og:url" content="${ORIGIN}/pattern/${id}"/>`);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).not.toContain("SECRET");
    expect((await guest.get(`/pattern/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it("costs one round trip", async () => {
    const id = await patternOf(ravi);
    expect(await countTrips(() => readPatternWithRecent(db, id))).toBe(1);
    expect(await countTrips(() => readPatterns(db, { asked: id }))).toBe(1);
  });
});
