import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";

import { LIST_CITIES } from "#app/base/cities.ts";
import { MESSAGES, noContentUnder } from "#app/base/copy.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { newId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { purgeDeletedRecords } from "#app/features/audit/deleted-records.server.ts";
import type { ListInput } from "#app/features/lists/lists.schema.ts";
import {
  createList,
  deleteList,
  readLists,
  readListWithRecent,
  undoListDeletion,
  updateList,
} from "#app/features/lists/lists.server.ts";
import { listText } from "#app/features/lists/lists.ts";
import { createDatabase } from "#drizzle/client.ts";
import { countTrips } from "#tests/support/queries.ts";
import { type Browser, createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);
const EVIL = `<img src=x onerror=alert(1)><script>alert("&amp;")</script>`;

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

const NOTICE: ListInput = { city: "Pune", title: "Gate passes", info: "Bring two photos." };

async function stored(id: string) {
  return env.DB.prepare("select * from important_lists where id = ?")
    .bind(id)
    .first<Record<string, unknown>>();
}

/** Puts a list there as its owner would: its id. */
async function listOf(owner: Person, over: Partial<ListInput> = {}): Promise<string> {
  const made = await createList(
    db,
    { ...NOTICE, ...over },
    {
      by: reader(owner),
      now: Date.now(),
      submissionKey: crypto.randomUUID(),
    },
  );
  return made.ok ? made.value.id : "";
}

async function audits(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare("select action from audit_log where entity_id = ?")
    .bind(id)
    .all<{ action: string }>();
  return results.map(({ action }) => action);
}

describe("who may do what to an important list", () => {
  const people = {
    guest: () => guest,
    owner: () => ravi.browser,
    stranger: () => meena.browser,
    admin: () => asha.browser,
  };

  it.each([
    ["guest", "read", 401],
    ["guest", "create", 401],
    ["guest", "update", 401],
    ["guest", "delete", 401],
    ["owner", "read", 200],
    ["owner", "create", 303],
    ["owner", "update", 303],
    ["owner", "delete", 303],
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
    const id = await listOf(ravi);
    const form = { intent: command, id, city: "Delhi", title: `By ${who}`, info: "Changed." };
    const response =
      command === "read" ? await browser.get("/list") : await browser.post("/list", form);
    expect(response.status).toBe(status);
    const row = await stored(id);
    if (command === "delete" && status === 303) expect(row).toBeNull();
    else
      expect(row).toMatchObject(
        command === "update" && status === 303
          ? { title: `By ${who}`, version: 2 }
          : { title: NOTICE.title, version: 1 },
      );
    if (status === 303) {
      expect(response.headers.get("location")).toMatch(
        /^\/list\?notice=list-(saved|updated|deleted&undo=[\w-]+)$/,
      );
    }
    const logged = who === "admin" && (command === "update" || command === "delete");
    expect(await audits(id)).toEqual(logged ? [command] : []);
  });

  it("decides in the command itself, whatever a route forgets", async () => {
    const id = await listOf(ravi);
    const by = reader(meena);
    const edit = { city: "Pune", title: "x", info: "y" } as const;
    expect(await updateList(db, edit, { by, now: 1, id, version: 1 })).toMatchObject({
      problem: { code: "forbidden" },
    });
    expect(await deleteList(db, { by, now: 1, id })).toMatchObject({
      problem: { code: "forbidden" },
    });
    expect(await stored(id)).toMatchObject({ title: NOTICE.title, version: 1 });
  });

  it("ignores an owner that a client names", async () => {
    const forged = {
      ...NOTICE,
      title: "Forged",
      id: crypto.randomUUID(),
      uid: asha.uid,
      postedBy: "Asha Rao",
      postedById: asha.uid,
      role: "admin",
      createdAt: "0",
      updatedAt: "0",
      "userInfo.role": "admin",
      version: "99",
    };
    expect((await ravi.browser.post("/list", forged)).status).toBe(303);
    const row = await env.DB.prepare(
      "select * from important_lists where title = 'Forged'",
    ).first();
    expect(row).toMatchObject({
      posted_by: "Ravi Kumar",
      posted_by_id: ravi.uid,
      version: 1,
      updated_at: null,
    });
    expect(row!.id).not.toBe(forged.id);
    expect(row!.created_at).toBeGreaterThan(1_700_000_000_000);
    const id = row!.id as string;
    const stolen = { intent: "update", id, ...NOTICE, postedById: meena.uid, uid: ravi.uid };
    expect((await meena.browser.post("/list", stolen)).status).toBe(403);
    expect((await ravi.browser.post("/list", { ...stolen, title: "Mine" })).status).toBe(303);
    expect(await stored(id)).toMatchObject({
      title: "Mine",
      posted_by_id: ravi.uid,
      updated_by_id: ravi.uid,
    });
  });
});

describe("submitting a list", () => {
  it.each([
    ["nothing at all", {}],
    ["blanks", { title: " \t", info: "\n\n " }],
    ["no information", { title: "Kept title", info: "" }],
    ["no title", { title: "", info: "Kept information" }],
    ["only invisible characters", { title: "\u202E\u2066", info: "\u0007" }],
    ["a blank title", { title: "\u200B\u2060\u3164", info: "Kept information" }],
    ["joiners that join nothing", { title: "Kept title", info: "\u00AD \u200D\u200C" }],
  ])(
    "with %s is refused in place, and what was typed is kept",
    async (_, typed: Record<string, string>) => {
      const response = await ravi.browser.post("/list", { city: "Pune", ...typed });
      expect(response.status).toBe(400);
      const page = await response.text();
      expect(page).toContain(`role="alert">${MESSAGES.writeSomething}`);
      if (typed.title?.startsWith("Kept")) expect(page).toContain('value="Kept title"');
      if (typed.info?.startsWith("Kept")) expect(page).toContain(">Kept information</textarea>");
      expect(page).toContain('<option value="Pune" selected="">');
    },
  );

  it.each([
    ["", 303, "Common"],
    ["common", 303, "Common"],
    ["pune", 303, "Pune"],
    ["Bengaluru", 303, "Bangalore"],
    ["Othercities", 303, "Othercities"],
    ["PAN India", 400, null],
    ["Atlantis", 400, null],
  ])("into the city %j answers %i", async (city, status, kept) => {
    const title = `City [${city}]`;
    const response = await ravi.browser.post("/list", { ...NOTICE, city, title });
    expect(response.status).toBe(status);
    const row = await env.DB.prepare("select city from important_lists where title = ?")
      .bind(title)
      .first();
    expect(row?.city ?? null).toBe(kept);
  });

  it("twice, also at once, stores it once; another text with the same key is another list", async () => {
    const form = { ...NOTICE, title: "Sent twice", submissionKey: crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => ravi.browser.post("/list", form)));
    answers.push(await ravi.browser.post("/list", form));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    await ravi.browser.post("/list", { ...form, info: "Another text." });
    await meena.browser.post("/list", form);
    const { results } = await env.DB.prepare(
      "select info, posted_by_id as poster from important_lists where title = 'Sent twice' order by id",
    ).all();
    expect(results).toEqual([
      { info: NOTICE.info, poster: ravi.uid },
      { info: "Another text.", poster: ravi.uid },
      { info: NOTICE.info, poster: meena.uid },
    ]);
  });

  it("names the city that it will be saved into, and starts from the one that is read", async () => {
    const common = await (await ravi.browser.get("/list?mode=add")).text();
    expect(common).toMatch(/Submit Your List into(?:<!-- -->| )*India/);
    const pune = await (await ravi.browser.get("/list?city=Pune&mode=add")).text();
    expect(pune).toMatch(/Submit Your List into(?:<!-- -->| )*Pune/);
    for (const name of ["city", "title", "info", "submissionKey"])
      expect(pune).toContain(`name="${name}"`);
  });
});

describe("/list", () => {
  it("pages without gap or double while others write and delete", async () => {
    const now = Date.now() - 864_000_000;
    const by = reader(ravi);
    const made: string[] = [];
    for (let index = 0; index < 45; index += 1) {
      const list = { city: "Salem", title: `Salem ${index}`, info: "x" } as const;
      const one = await createList(db, list, {
        by,
        now: now + index,
        submissionKey: crypto.randomUUID(),
      });
      if (one.ok) made.unshift(one.value.id);
    }
    const first = await readLists(db, { city: "Salem" });
    await createList(
      db,
      { city: "Salem", title: "new", info: "x" },
      { by, now: now + 99, submissionKey: "newer-one" },
    );
    await deleteList(db, { by, now, id: first.next! });
    const second = await readLists(db, { city: "Salem", before: first.next! });
    await deleteList(db, { by, now, id: second.lists[3]!.id });
    const third = await readLists(db, { city: "Salem", before: second.next! });
    const ids = [first, second, third].flatMap(({ lists }) => lists.map(({ id }) => id));
    expect(ids).toEqual(made);
    expect([first.lists.length, second.lists.length, third.lists.length]).toEqual([20, 20, 5]);
    expect(third.next).toBeNull();

    const page = await (await ravi.browser.get("/list?city=salem")).text();
    const next = /href="(\/list\?city=Salem&amp;before=[^"]+)"[^>]*>Show more/.exec(page)![1]!;
    const following = await (await ravi.browser.get(next.replaceAll("&amp;", "&"))).text();
    expect(following).toContain('<ol class="rows" start="21">');
    expect(following).toContain("Back to the newest");
  });

  it("shows Common as India and reads every city under it, the one city otherwise", async () => {
    await listOf(ravi, { city: "Common", title: "For all of India" });
    await listOf(ravi, { city: "Indore", title: "For Indore" });
    const all = await (await ravi.browser.get("/list")).text();
    expect(all).toMatch(/For all of India[\s\S]{0,300}India/);
    expect(all).toContain("For Indore");
    const indore = await (await ravi.browser.get("/list?city=Indore")).text();
    expect(indore).toContain("For Indore");
    expect(indore).not.toContain("For all of India");
    const chips = /<nav class="chips"[\s\S]*?<\/nav>/.exec(all)![0];
    expect([...chips.matchAll(/>([^<>]+)<\/a>/g)].map(([, name]) => name)).toEqual([
      ...LIST_CITIES,
    ]);
    expect(await (await ravi.browser.get("/list?city=Lucknow")).text()).toContain(
      noContentUnder("Lucknow"),
    );
  });

  it.each([
    "before=x",
    "before=' or 1=1--",
    "before=",
    `before=${"f".repeat(5000)}`,
    "city=Atlantis",
    "city=PAN India",
    "from=-3&before=x",
    "edit=",
    "ask=delete",
  ])("with the tampered address ?%s answers its first page", async (query) => {
    const response = await ravi.browser.get(`/list?${query}`);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('<ol class="rows" start="1">');
    expect(page.includes("These are for all of India.")).toBe(query.startsWith("city="));
  });

  it("goes on from a cursor whose list is gone, and says so where nothing is older", async () => {
    const gone = await (await ravi.browser.get(`/list?before=${newId()}&from=7`)).text();
    expect(gone).toContain('<ol class="rows" start="7">');
    expect(gone).toContain("Back to the newest");
    const ancient = "00000000-0000-7000-8000-000000000000";
    const response = await ravi.browser.get(`/list?before=${ancient}&from=7`);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).not.toContain('<ol class="rows"');
    expect(page).toContain("Back to the newest");
  });

  it("is the same page for every user, and shows each their own controls by one rule", async () => {
    const raviPage = await (await ravi.browser.get("/list")).text();
    const meenaPage = await (await meena.browser.get("/list")).text();
    expect(raviPage).toMatch(
      new RegExp(`<style nonce="[^"]+">\\[data-owner="${ravi.uid}"\\]\\{display:flex\\}</style>`),
    );
    expect(meenaPage).toContain(`[data-owner="${meena.uid}"]{display:flex}`);
    expect(neutral(raviPage, ravi)).toBe(neutral(meenaPage, meena));
    const adminPage = await (await asha.browser.get("/list")).text();
    expect(raviPage).toContain('class="acts own" data-owner=');
    expect(adminPage).not.toContain("acts own");

    /** The page without its nonce, keys and what belongs to its reader. */
    function neutral(page: string, reader: Person): string {
      return page
        .replaceAll(/nonce="[^"]*"/g, "")
        .replaceAll(`[data-owner="${reader.uid}"]`, "")
        .replaceAll(/<script id="reader"[\s\S]*?<\/script>/g, "")
        .replaceAll(/data:image\/svg[^"]*/g, "")
        .replaceAll(/window\.__at=\d+/g, "")
        .replaceAll(/submissionKey\\+",\\+"[\w-]{36}/g, "");
    }
  });

  it("asks before it deletes, and refuses the question to people who may not delete", async () => {
    const id = await listOf(ravi);
    const asked = await ravi.browser.get(`/list?ask=delete&id=${id}`);
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain(`<h2>${MESSAGES.areYouSure}</h2>`);
    for (const query of [`ask=delete&id=${id}`, `edit=${id}`]) {
      expect((await meena.browser.get(`/list?${query}`)).status).toBe(403);
      expect((await asha.browser.get(`/list?${query}`)).status).toBe(200);
    }
    const missing = await ravi.browser.get(`/list?edit=${crypto.randomUUID()}`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain(`role="alert">${MESSAGES.unableToRetrieve}`);
  });
});

describe("two tabs", () => {
  it("that edit the same list: the second is told, loses nothing, and may save again", async () => {
    const id = await listOf(ravi);
    const form = { intent: "update", id, version: "1", city: "Pune" };
    expect(
      (await ravi.browser.post("/list", { ...form, title: "First", info: "one" })).status,
    ).toBe(303);
    const late = await asha.browser.post(`/list?edit=${id}`, {
      ...form,
      title: "Second",
      info: "two, typed with care",
    });
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toContain("Somebody else changed this list");
    expect(page).toContain("two, typed with care</textarea>");
    expect(page).toContain("Saved now: First");
    expect(page).toContain("Saved now: one");
    expect(page).toContain(`name="version" value="2"`);
    expect(await stored(id)).toMatchObject({ title: "First", version: 2 });
    expect(await audits(id)).toEqual([]);
    const again = { ...form, version: "2", title: "Second", info: "two, typed with care" };
    expect((await asha.browser.post("/list", again)).status).toBe(303);
    expect(await stored(id)).toMatchObject({
      title: "Second",
      version: 3,
      updated_by_id: asha.uid,
      posted_by_id: ravi.uid,
    });
    expect((await ravi.browser.post("/list", { ...again, version: "nonsense" })).status).toBe(409);
  });

  it("at once: exactly one of ten edits of a version is saved", async () => {
    const id = await listOf(ravi);
    const by = reader(ravi);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        updateList(
          db,
          { city: "Pune", title: `Edit ${index}`, info: "x" },
          { by, now: index, id, version: 1 },
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ version: 2 });
  });

  it("comes back with Undo for a moment, for the person who deleted it", async () => {
    const id = await listOf(ravi);
    const before = await stored(id);
    const now = Date.now();
    const undo = { by: reader(ravi), now, id };
    expect(await undoListDeletion(db, undo)).toMatchObject({ problem: { code: "notFound" } });
    await deleteList(db, { by: reader(ravi), now, id });
    for (const [by, at] of [
      [meena, now],
      [asha, now],
      [ravi, now + UNDO_GRACE_MS],
    ] as const) {
      const answer = await undoListDeletion(db, { by: reader(by), now: at, id });
      expect(answer).toMatchObject({ problem: { code: "notFound" } });
    }
    const deleted = await ravi.browser.get(`/list?notice=list-deleted&undo=${id}`);
    expect(deleted.status).toBe(200);
    const back = await ravi.browser.post("/list", { intent: "undo", id });
    expect(back.headers.get("location")).toBe("/list?notice=undone");
    expect(await stored(id)).toEqual({ ...before, version: 2, submission_key: id });
    expect((await ravi.browser.post("/list", { intent: "undo", id })).status).toBe(404);

    // An admin's deletion and its undo are logged; what is not undone in time is forgotten.
    const admin = reader(asha, "admin");
    await deleteList(db, { by: admin, now, id });
    // A second press reads what is kept before the first one has brought it back.
    const twice = [1, 2].map(() => undoListDeletion(db, { by: admin, now, id }));
    expect((await Promise.all(twice)).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await audits(id)).toEqual(["delete", "restore"]);
    await deleteList(db, { by: admin, now, id });
    await purgeDeletedRecords(db, now + UNDO_GRACE_MS);
    expect(await undoListDeletion(db, { by: admin, now, id })).toMatchObject({ ok: true });
    await deleteList(db, { by: admin, now, id });
    expect(await purgeDeletedRecords(db, now + UNDO_GRACE_MS + 1)).toBeGreaterThan(0);
    expect(await undoListDeletion(db, { by: admin, now, id })).toMatchObject({ ok: false });
  });

  it("one of which deleted it: the other is told it is gone, and keeps what was typed", async () => {
    const id = await listOf(ravi);
    expect((await ravi.browser.post("/list", { intent: "delete", id })).status).toBe(303);
    const twice = await ravi.browser.post("/list", { intent: "delete", id });
    expect(twice.status).toBe(404);
    expect(await twice.text()).toContain(`role="alert">${MESSAGES.unableToRetrieve}`);
    const edit = await ravi.browser.post(`/list?edit=${id}`, {
      intent: "update",
      id,
      version: "1",
      ...NOTICE,
      info: "Not lost.",
    });
    expect(edit.status).toBe(404);
    const page = await edit.text();
    expect(page).toContain(MESSAGES.unableToRetrieve);
    expect(page).toContain("Not lost.</textarea>");
    expect((await ravi.browser.post("/list", { intent: "explode", id })).status).toBe(400);
  });
});

describe("/list/{id}", () => {
  it("shows all of it, and the latest five others cut at 150 characters of any script", async () => {
    const id = await listOf(ravi, { title: "The shown one", city: "Common" });
    const others: string[] = [];
    for (const [title, info] of [
      ["Hindi", "क्षत्रिय ".repeat(60)],
      ["Tamil", "நிறுவனம் ".repeat(60)],
      ["Long word", "w".repeat(10_000)],
      ["Short", "just this"],
      ["Fifth", "five"],
    ] as const) {
      others.push(await listOf(meena, { title, info }));
    }
    // By moment, and by chance within a millisecond.
    const latest = others.sort().toReversed();
    const page = await (await ravi.browser.get(`/list/${id}`)).text();
    expect(page).toContain("The shown one");
    expect(page).toMatch(
      /<dt>City<\/dt><dd>India<\/dd><dt>Updated<\/dt><dd>No<\/dd><dt>Posted by<\/dt><dd>Somebody<\/dd>/,
    );
    expect(page).toMatch(
      /<dt>Posted at<\/dt><dd class="num">\d+ \w{3} \d{4}, \d[\d:]* (?:[ap]m|noon|midnight)<\/dd>/,
    );
    for (const word of ["Link-copy", "Copy Full", MESSAGES.shareOnWhatsapp])
      expect(page).toContain(word);
    expect(page).toContain(`href="https://wa.me/?text=`);
    const side = /<aside[\s\S]*<\/aside>/.exec(page)![0];
    expect([...side.matchAll(/href="\/list\/([\w-]{36})"/g)].map(([, other]) => other)).toEqual(
      latest,
    );
    expect(side).toContain(`${"w".repeat(150)}…`);
    expect(side).not.toContain("w".repeat(151));
    for (const [, preview] of side.matchAll(/<p class="mt-1">([^<]*)…<\/p>/g)) {
      const full =
        preview!.startsWith("க") || preview!.startsWith("ந")
          ? "நிறுவனம் ".repeat(60)
          : preview!.startsWith("w")
            ? "w".repeat(10_000)
            : "क्षत्रिय ".repeat(60);
      const clusters = [...new Intl.Segmenter("en-IN").segment(full)]
        .slice(0, 150)
        .map(({ segment }) => segment);
      expect(preview).toBe(clusters.join("").trimEnd());
    }

    await asha.browser.post("/list", { intent: "update", id, ...NOTICE, title: "The shown one" });
    const edited = await (await ravi.browser.get(`/list/${id}`)).text();
    expect(edited).toMatch(
      /<dt>Updated<\/dt><dd>Yes<\/dd>[\s\S]*<dt>Updated by<\/dt><dd>Asha Rao<\/dd><dt>Updated at<\/dt><dd class="num">\d+ [A-Z]/,
    );
  });

  it("shows HTML, scripts and a 10,000 character word as the text that they are", async () => {
    const word = "अ".repeat(10_000);
    const id = await listOf(ravi, {
      title: EVIL,
      info: `${EVIL}\n  second line javascript:alert(1)\nhttps://a.in/?x="><script>y\n${word}`,
    });
    for (const path of [`/list/${id}`, "/list", `/list?edit=${id}`]) {
      const page = await (await asha.browser.get(path)).text();
      expect(page).not.toContain("<img src=x");
      expect(page).not.toContain("<script>alert");
      expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;");
    }
    const page = await (await ravi.browser.get(`/list/${id}`)).text();
    expect(page).toContain(word);
    expect(page).toContain("\n  second line javascript:alert(1)\n");
    expect(page).toContain(
      '<a class="link" href="https://a.in/?x=" rel="noopener noreferrer nofollow" target="_blank">https://a.in/?x=</a>',
    );
    expect(page).not.toMatch(/href="javascript:/i);
  });

  it("tells a guest and a crawler what it is, and nothing of its text", async () => {
    const id = await listOf(ravi, {
      title: `Passes & "photos" <b>`,
      city: "Chennai",
      info: "SECRET TEXT https://secret.in/x",
    });
    const response = await guest.get(`/list/${id}?utm_source=wa`);
    expect(response.status).toBe(200);
    const page = await response.text();
    const head = page.slice(0, page.indexOf("</head>"));
    expect(head).toContain(
      '<meta property="og:title" content="Passes &amp; &quot;photos&quot; &lt;b&gt;"/>',
    );
    expect(head).toMatch(
      /og:description" content="Important list for Chennai, posted on \d+ \w+ \d{4}\."/,
    );
    expect(head).toContain(`<meta property="og:url" content="${ORIGIN}/list/${id}"/>`);
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/list/${id}"/>`);
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).toContain(`${ORIGIN}/og/list/`);
    expect(page).not.toContain("SECRET");
    expect(page).not.toContain("secret.in");
    expect(page).not.toContain(ravi.uid);
    expect(page).toContain(`/auth/google?returnTo=${encodeURIComponent(`/list/${id}`)}`);
    const payload = await (await guest.get(`/list/${id}.data`)).text();
    expect(payload).not.toContain("SECRET");
  });

  it("that is missing answers 404 with the specified message and the 404 panel", async () => {
    for (const id of [crypto.randomUUID(), "nonsense", "'; drop table users", "x".repeat(500)]) {
      const response = await ravi.browser.get(`/list/${encodeURIComponent(id)}`);
      expect(response.status).toBe(404);
      const page = await response.text();
      expect(page).toContain(`role="alert">${MESSAGES.unableToRetrieve}`);
      expect(page).toContain(MESSAGES.wrongUrl);
      expect((await guest.get(`/list/${encodeURIComponent(id)}`)).status).toBe(404);
    }
  });

  it("is copied in full like this", () => {
    const list = {
      title: "Gate passes",
      city: "Common" as const,
      postedBy: "Ravi Kumar",
      createdAt: Date.parse("2026-11-20T20:00:00Z"),
      info: "Line one\nLine two",
    };
    expect(listText(list, "https://w.in/list/1")).toBe(
      [
        "*WalkinMitra: Important List*",
        "*Gate passes*",
        "City: India",
        "Posted by: Ravi Kumar, 21 November 2026",
        "",
        "Line one",
        "Line two",
        "",
        "*WalkinMitra*",
        "Every walk-in, every city, every day.",
        "https://w.in/list/1",
      ].join("\n"),
    );
  });
});

describe("round trips", () => {
  it("are one a page", async () => {
    const id = await listOf(ravi);
    expect(await countTrips(() => readLists(db, { city: "Common", before: id }))).toBe(1);
    expect(await countTrips(() => readLists(db, { city: "Pune", asked: id }))).toBe(1);
    expect(await countTrips(() => readListWithRecent(db, id))).toBe(1);
    // Its reader has a pass by now, so none for the session.
    expect(await countTrips(async () => (await ravi.browser.get(`/list/${id}`)).text())).toBe(1);
  });
});
