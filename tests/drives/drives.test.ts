import { env, SELF } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { readLink } from "#app/base/addresses/links.ts";
import { addDays, dayOf, dayTitle, partsOf, shortDay, startOfDay } from "#app/base/calendar.ts";
import { type City, cityParam } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { UNDO_GRACE_MS } from "#app/base/decisions.ts";
import { newId, readId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { saveDrive, submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema } from "#app/features/drives/drives.schema.ts";
import { readDrive, readDrives } from "#app/features/drives/drives.server.ts";
import {
  type Drive,
  drivePath,
  type DrivePlace,
  drivesAddress,
  DRIVES_PAGE,
  driveTitle,
} from "#app/features/drives/drives.ts";
import { applyLink, readPostLink } from "#app/features/drives/post-link.ts";
import {
  deleteDrive,
  refuseDrive,
  undoDriveAction,
  verifyDrive,
} from "#app/features/drives/states.server.ts";
import { chatText, fullText } from "#app/features/drives/texts.ts";
import { answers } from "#app/messages/en/answers.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_SUBSCRIBER_SECRET as secret } from "#scripts/local/secrets.ts";
import { inDays, nextMonth } from "#tests/support/days.ts";
import { countTrips, expectGoodPlans } from "#tests/support/queries.ts";
import { type Browser, createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);
const NOW = Date.now();
const TODAY = dayOf(NOW);
const { month, year } = partsOf(TODAY);
const MONTH = { year, month };
/** The present month in a drive's own address. */
const THERE = `${year}/${month}`;

type Person = { reader: Reader; browser: Browser };

let admin: Person;
let owner: Person;
let stranger: Person;

async function person(email: string): Promise<Person> {
  const { uid, browser } = await signIn(email);
  const row = await env.DB.prepare("select username, email, role from users where id = ?")
    .bind(uid)
    .first<{ username: string; email: string; role: Reader["role"] }>();
  return { browser, reader: { uid, profilePic: null, ...row! } };
}

beforeAll(async () => {
  admin = await person("asha@walkinmitra.test");
  owner = await person("owner@drives.test");
  stranger = await person("stranger@drives.test");
});

const FIELDS = {
  city: "Pune",
  company: "Infosys",
  profile: "System Engineer",
  experienceLevel: "Freshers",
  driveType: "Need to Apply",
  notice: "Apply before 30 November",
  jobDescription: "Online test, then one technical round.",
  postLink: "https://careers.example.com/infosys",
};

function input(fields: Partial<typeof FIELDS> = {}) {
  return driveSchema.parse({ ...FIELDS, ...fields });
}

async function submitted(by: Reader, fields: Partial<typeof FIELDS> = {}, now = NOW) {
  const answer = await submitDrive(db, input(fields), { by, now, submissionKey: newId() });
  if (!answer.ok) throw new Error(answer.problem.message);
  return answer.value;
}

function row(id: string) {
  return env.DB.prepare("select * from drives where id = ?")
    .bind(id)
    .first<Record<string, string | number | null>>();
}

async function entries(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "select action from audit_log where entity_id = ? order by rowid",
  )
    .bind(id)
    .all<{ action: string }>();
  return results.map(({ action }) => action);
}

function listOf(reader: Reader, place: DrivePlace, before?: string) {
  return readDrives(db, { reader, now: NOW, secret, place, before });
}

describe("links of people", () => {
  it.each([
    ["https://careers.example.com/x", "https://careers.example.com/x"],
    ["http://example.com", "http://example.com/"],
    ["  https://example.com/a?b=c#d  ", "https://example.com/a?b=c#d"],
    ["www.example.com/apply", "https://www.example.com/apply"],
    ["WWW.Example.com", "https://www.example.com/"],
    ["HTTPS://EXAMPLE.COM/Path", "https://example.com/Path"],
    ["https://example.com/@name", "https://example.com/@name"],
    ["https://example.com:8443/x", "https://example.com:8443/x"],
    ["https://नौकरी.example.com/", "https://xn--11b1bza8dvc.example.com/"],
  ])("%j is a link", (text, url) => {
    expect(readLink(text)).toEqual({ ok: true, url });
    expect(readPostLink(text)).toEqual({ ok: true, text: url });
    expect(applyLink(url)).toBe(url);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    " \u0001javascript:alert(1)",
    "java\u200Bscript:alert(1)",
    "javascript\u00A0:alert(1)",
    "javascript&colon;alert(1)",
    "javascript%3Aalert(1)",
    "ｊａｖａｓｃｒｉｐｔ：alert(1)",
    "click javascript:alert(1)",
    "vbscript:msgbox(1)",
    "data:text/html,<script>alert(1)</script>",
    "DATA:text/html;base64,PHNjcmlwdD4=",
    "blob:https://example.com/1",
    "file:///etc/passwd",
    "filesystem:https://example.com/x",
    "view-source:https://example.com",
    "about:blank",
    "intent://scan/#Intent;end",
    "mailto:hr@example.com",
    "tel:+919820012345",
    "ftp://example.com/x",
    "unknown:thing",
    "//example.com/x",
    "\\\\example.com\\x",
    "/\\example.com",
    "https://user@example.com/",
    "https://user:pass@example.com/",
    "https://google.com@evil.example.com/",
    "https://google.com%40evil.example.com/",
    "www.google.com@evil.example.com",
    "https:example.com",
    "https:///example.com",
    "https:\\\\example.com",
    "https://example.com\\@evil.example.com",
    "https://exa\tmple.com/",
    "https://exa\nmple.com/",
    "https://exa mple.com/",
    "ht\ttps://example.com/",
    "https://",
    "http://localhost/x",
    "https://[broken",
    "apply at https://a@b.example.com now",
  ])("%j is refused with a sentence", (text) => {
    const answer = readPostLink(text);
    expect(Object.keys(answers.link)).toContain(!answer.ok && answer.problem);
    expect(readLink(text).ok).toBe(false);
  });

  it.each([
    ["Send CV to the placement desk", undefined],
    ["Send CV to hr at example dot com", undefined],
    ["hr@example.com", undefined],
    ["Contact: +91 98200 12345", undefined],
    ["Node.js and B.Tech", undefined],
    ["Node.js", undefined],
    ["Apply at https://careers.example.com/x, before Friday.", "https://careers.example.com/x"],
  ])("%j stays words, and Apply leads to %j", (text, link) => {
    expect(readPostLink(text)).toEqual({ ok: true, text });
    expect(applyLink(text)).toBe(link);
  });

  it.each([
    ["careers.example.com/apply", "https://careers.example.com/apply"],
    ["example.in", "https://example.in/"],
    ["www.example.com", "https://www.example.com/"],
  ])("%j is completed to %j", (text, link) => {
    expect(readPostLink(text)).toEqual({ ok: true, text: link });
  });

  it("never gives Apply a link that is not safe, whatever is stored", () => {
    for (const text of ["javascript:alert(1)//http", "http", "https://a@b.example", null]) {
      expect(applyLink(text)).toBeUndefined();
    }
  });
});

describe("what is shared of a drive", () => {
  const url = "https://walkinmitra.in/drive/Pune/2026/November/1";

  it("is the full specified text, to the letter", () => {
    expect(fullText(input(), url)).toBe(
      [
        "*Infosys hiring for System Engineer*",
        "City: Pune",
        "Drive type: Need to Apply",
        "Freshers/Experienced: Freshers",
        "Notice: Apply before 30 November",
        "",
        "Job description:",
        "Online test, then one technical round.",
        "",
        "Apply link: https://careers.example.com/infosys",
        `Details: ${url}`,
        "",
        "*WalkinMitra*",
        "Every walk-in, every city, every day.",
        "Never pay to attend. Asked for money? Call 1930.",
      ].join("\n"),
    );
  });

  it("says which fields are blank, and has a notice line only for a notice", () => {
    const bare = { profile: null, experienceLevel: null, notice: null, postLink: null };
    const text = fullText({ ...input(), ...bare }, url);
    expect(text).toContain("*Infosys hiring for Not Mentioned*");
    expect(text).toContain("Freshers/Experienced: Not Mentioned");
    expect(text).toContain("Apply link: Not Available");
    expect(text).not.toContain("Notice");
  });

  it("is a fixed greeting, company, role and city, the dates and the page in a chat", () => {
    const drive = { ...input(), profile: "System Engineer", day: "2026-11-22" };
    const lines = (dates: { walkInDate: string | null; time: string | null }) =>
      chatText({ ...drive, city: "Pune", ...dates }, url).split("\n");
    expect(lines({ walkInDate: null, time: null })).toEqual([
      "Hello! I found this drive on WalkinMitra. It may be for you or for a friend:",
      "Infosys is hiring System Engineer, Pune",
      "Posted 22 Nov",
      url,
      "Never pay to attend. Asked for money? Call 1930.",
    ]);
    expect(lines({ walkInDate: "2026-11-25", time: "9:30 am" })[2]).toBe(
      "Walk-in on 25 November 2026, 9:30 am. Posted 22 Nov",
    );
  });

  it("names the walk-in, its place and the last day to apply where they are known, and no page that nobody can open", () => {
    const known = {
      walkInDate: "2026-11-25",
      time: "9:30 am",
      venue: "Gate 2, Baner",
      applyBy: "2026-11-24",
    };
    const text = fullText({ ...input(), ...known }, undefined);
    expect(text).toContain(
      "Walk-in: 25 November 2026, 9:30 am\nVenue: Gate 2, Baner\nApply by: 24 November 2026",
    );
    expect(text).not.toContain("Details:");
  });
});

describe("the form", () => {
  it.each([
    [{ company: "  " }, "company", "Name the company."],
    [{ jobDescription: "" }, "jobDescription", "Describe the job."],
    [{ city: "Atlantis" }, "city", "Choose a city from the list."],
    [{ driveType: "Call based" }, "driveType", "Choose a drive type from the list."],
    [{ postLink: "javascript:alert(1)" }, "postLink", answers.link.scheme],
    [
      { company: "x".repeat(121) },
      "company",
      "Please keep this within 120 characters; it has 121.",
    ],
    [{ jobDescription: "x".repeat(10_001) }, "jobDescription", expect.stringContaining("10,000")],
  ])("refuses %j", (fields, path, message) => {
    const answer = driveSchema.safeParse({ ...FIELDS, ...fields });
    expect(answer.error?.issues).toEqual([expect.objectContaining({ path: [path], message })]);
  });

  it("takes the optional fields blank, a long unbroken word, and Indian scripts", () => {
    const drive = input({
      profile: "",
      experienceLevel: " ",
      notice: "",
      postLink: "",
      driveType: "",
      company: "टाटा स्टील",
      jobDescription: "क".repeat(10_000),
    });
    expect(drive).toMatchObject({ company: "टाटा स्टील", driveType: "Need to Apply" });
    expect(drive.profile).toBeUndefined();
    expect(drive.postLink).toBeUndefined();
  });
});

/** role × owner × command: who may do what with a drive that its owner has submitted. */
describe("who may do what", () => {
  const people = () => ({ owner: owner.reader, stranger: stranger.reader, admin: admin.reader });
  type Who = keyof ReturnType<typeof people>;
  const command = (by: Reader, id: string) => ({ by, now: NOW + 1000, id });
  const edit = (by: Reader, id: string, as: "update" | "move" | "copy") =>
    saveDrive(db, input({ city: as === "update" ? "Pune" : "Delhi", company: "TCS" }), {
      ...command(by, id),
      version: 1,
      as,
      submissionKey: newId(),
    });
  const commands = {
    update: (by: Reader, id: string) => edit(by, id, "update"),
    move: (by: Reader, id: string) => edit(by, id, "move"),
    copy: (by: Reader, id: string) => edit(by, id, "copy"),
    delete: (by: Reader, id: string) => deleteDrive(db, command(by, id)),
    verify: (by: Reader, id: string) => verifyDrive(db, { ...command(by, id), verified: true }),
    unverify: (by: Reader, id: string) => verifyDrive(db, { ...command(by, id), verified: false }),
    refuse: (by: Reader, id: string) => refuseDrive(db, { ...command(by, id), reason: "Fee." }),
    undo: async (by: Reader, id: string) => {
      await deleteDrive(db, command(admin.reader, id));
      return undoDriveAction(db, command(by, id));
    },
  };
  const table = Object.keys(commands).flatMap((name) =>
    (["owner", "stranger", "admin"] as const).map((who): [Who, keyof typeof commands] => [
      who,
      name as keyof typeof commands,
    ]),
  );

  it.each(table)("%s: %s", async (who, name) => {
    const { id } = await submitted(owner.reader);
    const untouched = name === "undo" ? null : await row(id);
    const answer = await commands[name](people()[who], id);
    const may = who === "admin" || (who === "owner" && ["update", "delete"].includes(name));
    if (may) {
      expect(answer.ok).toBe(true);
      if (who === "owner") expect(await entries(id)).toEqual([]);
      return;
    }
    expect(answer).toEqual({
      ok: false,
      problem: { code: "forbidden", message: answers.onlyAdminsDrives },
    });
    if (untouched) expect(await row(id)).toEqual(untouched);
    expect(await entries(id)).toEqual(name === "undo" ? ["delete"] : []);
  });

  it.each([
    ["pending", "guest", false],
    ["pending", "stranger", false],
    ["pending", "owner", true],
    ["pending", "admin", true],
    ["refused", "guest", false],
    ["refused", "stranger", false],
    ["refused", "owner", true],
    ["refused", "admin", true],
    ["verified", "guest", true],
    ["verified", "stranger", true],
    ["verified", "owner", true],
    ["verified", "admin", true],
    ["deleted", "guest", false],
    ["deleted", "stranger", false],
    ["deleted", "owner", false],
    ["deleted", "admin", false],
  ] as const)("a %s drive, read by %s: %s", async (state, who, seen) => {
    const { id } = await submitted(owner.reader);
    if (state === "refused") await commands.refuse(admin.reader, id);
    if (state === "verified") await commands.verify(admin.reader, id);
    if (state === "deleted") await commands.delete(admin.reader, id);
    const reader = who === "guest" ? undefined : people()[who];
    const found = await readDrive(db, { id, year, reader, now: NOW });
    expect(found?.drive.id).toBe(seen ? id : undefined);
    if (seen) {
      const reason = state === "refused" ? "Fee." : null;
      expect(found?.drive).toMatchObject({ state, posterRole: "user", refusedReason: reason });
      expect(found?.drive).not.toHaveProperty("postedById");
    }
  });

  it("submits as Pending for a user, who alone finds it, and as Verified for an admin", async () => {
    const place = { city: "Salem", ...MONTH } as const;
    const { reader } = await person("salem@drives.test");
    const own = await submitted(reader, { city: "Salem" });
    const posted = await submitted(admin.reader, { city: "Salem" }, NOW + 1);
    expect(await row(own.id)).toMatchObject({ state: "pending", verified_at: null });
    expect(await row(posted.id)).toMatchObject({
      state: "verified",
      verified_at: NOW + 1,
      verified_by_id: admin.reader.uid,
    });
    expect(await entries(own.id)).toEqual([]);
    expect(await entries(posted.id)).toEqual(["create"]);

    const seen = async (by: Reader) => {
      const page = await listOf(by, place);
      return {
        list: page.drives.map(({ id }) => id),
        mine: page.mine.some(({ id }) => id === own.id),
        queue: page.waiting > 0,
      };
    };
    expect(await seen(stranger.reader)).toEqual({ list: [posted.id], mine: false, queue: false });
    expect(await seen(reader)).toEqual({ list: [posted.id], mine: true, queue: false });
    expect(await seen(admin.reader)).toEqual({
      list: [posted.id, own.id],
      mine: false,
      queue: true,
    });
  });
});

describe("commands", () => {
  it("store a form that is sent twice once, at the same moment too, and only for its sender", async () => {
    const submissionKey = newId();
    const send = (by: Reader) => submitDrive(db, input(), { by, now: NOW, submissionKey });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(owner.reader)));
    const ids = new Set(answers.map((answer) => answer.ok && answer.value.id));
    expect(ids.size).toBe(1);
    const other = await send(stranger.reader);
    expect(other.ok && ids.has(other.value.id)).toBe(false);
  });

  it("store other content under the same key as a drive of its own", async () => {
    const submissionKey = newId();
    const send = async (fields: Partial<typeof FIELDS>) => {
      const answer = await submitDrive(db, input(fields), {
        by: owner.reader,
        now: NOW,
        submissionKey,
      });
      return answer.ok && answer.value.id;
    };
    const first = await send({ profile: "a", experienceLevel: "" });
    const corrected = await send({ profile: "a", experienceLevel: "Freshers" });
    expect(corrected).not.toBe(first);
    expect(await send({ profile: "", experienceLevel: "a" })).not.toBe(first);
    expect(await send({ profile: "a", experienceLevel: "" })).toBe(first);
    expect(await send({ profile: "a", experienceLevel: "Freshers" })).toBe(corrected);
  });

  it("put a drive into the present month in India", async () => {
    const midnight = startOfDay(nextMonth());
    expect(await submitted(owner.reader, {}, midnight - 1)).toMatchObject(MONTH);
    const { date: _, ...after } = partsOf(nextMonth());
    expect(await submitted(owner.reader, {}, midnight)).toMatchObject(after);
  });

  it("save an edit, clear what it leaves blank, and refuse one that began with an older version", async () => {
    const { id } = await submitted(owner.reader);
    const save = (version: number, company: string) =>
      saveDrive(db, input({ company, notice: "" }), {
        by: admin.reader,
        now: NOW + 5000,
        id,
        version,
        as: "update",
        submissionKey: newId(),
      });
    const both = await Promise.all([save(1, "First"), save(1, "Second")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      problem: { code: "conflict", reason: "changedMeanwhile", message: answers.driveChanged },
    });
    expect(await row(id)).toMatchObject({
      notice: null,
      version: 2,
      updated_at: NOW + 5000,
      updated_by_id: admin.reader.uid,
      posted_by: owner.reader.username,
    });
    expect(await entries(id)).toEqual(["update"]);
    expect((await save(2, "Third")).ok).toBe(true);
  });

  it("ask before a city changes, then move the drive or copy it", async () => {
    const { id } = await submitted(owner.reader);
    const key = newId();
    const save = (as: "update" | "move" | "copy", city: City, version = 1) =>
      saveDrive(db, input({ city }), {
        by: admin.reader,
        now: NOW + 1,
        id,
        version,
        as,
        submissionKey: key,
      });
    expect(await save("update", "Delhi")).toMatchObject({
      ok: false,
      problem: { code: "conflict", reason: "otherCity", fields: { changeCity: ["Pune"] } },
    });
    expect(await row(id)).toMatchObject({ city: "Pune", version: 1 });

    const copied = await save("copy", "Delhi");
    if (!copied.ok) throw new Error(copied.problem.message);
    expect(copied.value).toMatchObject({ city: "Delhi", ...MONTH });
    expect(await save("copy", "Delhi")).toEqual(copied);
    expect(await row(copied.value.id)).toMatchObject({ state: "verified" });
    expect(await row(id)).toMatchObject({ city: "Pune", version: 1 });
    expect(await save("copy", "Pune")).toMatchObject({ problem: { code: "invalid" } });

    expect(await save("move", "Chennai")).toMatchObject({ ok: true, value: { id } });
    expect(await row(id)).toMatchObject({ city: "Chennai", version: 2, state: "pending" });
    expect(await save("move", "Indore")).toMatchObject({ problem: { code: "conflict" } });
    expect(await entries(id)).toEqual(["move"]);
  });

  it("can undo a deletion for a short time, for the admin who deleted", async () => {
    const { id } = await submitted(admin.reader);
    const second: Reader = { ...stranger.reader, role: "admin" };
    const undo = (by: Reader, after: number) => undoDriveAction(db, { by, now: NOW + after, id });
    const remove = () => deleteDrive(db, { by: admin.reader, now: NOW, id });
    expect(await remove()).toMatchObject({ ok: true, value: { company: "Infosys" } });
    expect(await remove()).toMatchObject({
      problem: { code: "notFound", message: MESSAGES.unableToRetrieve },
    });
    expect((await undo(second, 1000)).ok).toBe(false);
    expect((await undo(admin.reader, UNDO_GRACE_MS)).ok).toBe(false);
    expect((await undo(admin.reader, 9000)).ok).toBe(true);
    expect((await undo(admin.reader, 9000)).ok).toBe(false);
    expect(await row(id)).toMatchObject({ state: "verified", deleted_at: null });
    expect(await entries(id)).toEqual(["create", "delete", "restore"]);
  });

  it("find nothing where a drive was deleted meanwhile", async () => {
    const { id } = await submitted(admin.reader);
    const command = { by: admin.reader, now: NOW, id };
    await deleteDrive(db, command);
    const answers = [
      await saveDrive(db, input(), {
        ...command,
        version: 1,
        as: "update",
        submissionKey: newId(),
      }),
      await verifyDrive(db, { ...command, verified: true }),
      await refuseDrive(db, { ...command, reason: "Late." }),
      await verifyDrive(db, { ...command, id: "no such id", verified: true }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ problem: { code: "notFound" } });
    expect(await entries(id)).toEqual(["create", "delete"]);
  });

  it("refuse with a reason, and verify after all; a verified one is not refused by a late click", async () => {
    const { reader } = await person("refused@drives.test");
    const { id } = await submitted(reader);
    const command = { by: admin.reader, now: NOW, id };
    await refuseDrive(db, { ...command, reason: "Asks for a fee." });
    const { mine } = await listOf(reader, { city: "Pune", ...MONTH });
    expect(mine.find((drive) => drive.id === id)).toMatchObject({
      state: "refused",
      refusedReason: "Asks for a fee.",
    });
    await verifyDrive(db, { ...command, version: 2, verified: true });
    await verifyDrive(db, { ...command, version: 2, now: NOW + 9, verified: true });
    expect(await row(id)).toMatchObject({ refused_reason: null, verified_at: NOW });
    expect(await refuseDrive(db, { ...command, reason: "Late." })).toMatchObject({
      problem: { code: "conflict" },
    });
    expect(await entries(id)).toEqual(["refuse", "verify"]);
  });

  it("keep the poster's true role whatever is verified", async () => {
    const { id } = await submitted(owner.reader);
    await verifyDrive(db, { by: admin.reader, now: NOW, id, verified: true });
    expect(
      (await readDrive(db, { id, year, reader: stranger.reader, now: NOW }))?.drive.posterRole,
    ).toBe("user");
  });
});

/** What their submitter may do with a drive while it waits. */
describe("one's own drive", () => {
  const correct = (id: string, version: number, fields: Partial<typeof FIELDS> = {}) =>
    saveDrive(db, input({ company: "Corrected", ...fields }), {
      by: owner.reader,
      now: NOW + 1,
      id,
      version,
      as: "update",
      submissionKey: newId(),
    });
  const withdraw = (id: string, version?: number, now = NOW) =>
    deleteDrive(db, { by: owner.reader, now, id, version });
  const undo = (by: Reader, id: string, now: number) => undoDriveAction(db, { by, now, id });

  it("may be corrected while it waits, its city too, and never over what an admin has changed", async () => {
    const { id } = await submitted(owner.reader);
    expect(await correct(id, 1, { city: "Delhi" })).toMatchObject({ value: { city: "Delhi" } });
    expect(await row(id)).toMatchObject({ company: "Corrected", version: 2, state: "pending" });
    expect(await correct(id, 1, { company: "Late" })).toMatchObject({
      problem: { code: "conflict", reason: "changedMeanwhile", message: answers.driveChanged },
    });
    // An admin who has read the first version decides about nothing unread.
    const decision = { by: admin.reader, now: NOW, id, version: 1 };
    expect(await verifyDrive(db, { ...decision, verified: true })).toMatchObject({
      problem: { code: "conflict" },
    });
    await verifyDrive(db, { ...decision, version: 2, verified: true });
    const late = { problem: { code: "conflict", message: answers.decidedMeanwhile("verified") } };
    expect(await correct(id, 2)).toMatchObject(late);
    expect(await withdraw(id, 2)).toMatchObject(late);
    for (const answer of [await correct(id, 3), await withdraw(id, 3), await withdraw(id)]) {
      expect(answer).toEqual({
        ok: false,
        problem: { code: "forbidden", message: answers.onlyAdminsDrives },
      });
    }
    expect(await row(id)).toMatchObject({ state: "verified", version: 3 });
  });

  it("may be withdrawn and brought back for a moment, by its submitter alone", async () => {
    const { id } = await submitted(owner.reader);
    expect((await withdraw(id, 1)).ok).toBe(true);
    expect(await withdraw(id, 1)).toMatchObject({ problem: { code: "notFound" } });
    expect(await undo(stranger.reader, id, NOW + 1)).toMatchObject({
      problem: { code: "forbidden" },
    });
    expect((await undo(admin.reader, id, NOW + 1)).ok).toBe(false);
    expect((await undo(owner.reader, id, NOW + UNDO_GRACE_MS)).ok).toBe(false);
    expect((await undo(owner.reader, id, NOW + 9000)).ok).toBe(true);
    expect((await undo(owner.reader, id, NOW + 9000)).ok).toBe(false);
    expect(await row(id)).toMatchObject({ state: "pending", deleted_at: null, version: 3 });
    expect(await entries(id)).toEqual([]);
  });

  it("is changed or decided about, never both, when that happens at one moment", async () => {
    for (let run = 0; run < 5; run += 1) {
      const { id } = await submitted(owner.reader);
      const command = { by: admin.reader, now: NOW, id, version: 1 };
      const answers = await Promise.all([
        correct(id, 1),
        verifyDrive(db, { ...command, verified: true }),
        withdraw(id, 1),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await row(id)).toMatchObject({ version: 2 });
    }
  });

  it("is folded in its submitter's list alone, and leaves it when the refusal is dismissed", async () => {
    const { reader, browser } = await person("folded@drives.test");
    const { id } = await submitted(reader, { city: "Indore" });
    const read = async (query: string) => (await browser.get(`/drive?${query}`)).text();
    const listIn = (place: DrivePlace) => drivesAddress(place).split("?")[1]!;
    const here = listIn({ city: "Indore", ...MONTH });
    const { date: _, ...next } = partsOf(nextMonth());
    const page = await read(here);
    expect(page.indexOf("Yours, not yet published: 1 pending")).toBeGreaterThan(
      page.indexOf('id="drives"'),
    );
    for (const other of [listIn({ city: "Pune", ...MONTH }), listIn({ city: "Indore", ...next })]) {
      expect(await read(other)).not.toContain("Yours, not yet published");
    }
    const open = await read(`${here}&drive=${id}`);
    for (const part of ["Our team checks", ">Edit", ">Delete"]) expect(open).toContain(part);
    expect(await read(`${here}&edit=${id}`)).toContain("Online test, then one technical round.");
    expect(await read(`${here}&ask=delete&id=${id}`)).toContain("Do you want to delete Infosys");

    const put = () => browser.post(`/drive?${here}`, { intent: "dismiss", id });
    expect((await put()).status).toBe(404);
    await refuseDrive(db, { by: admin.reader, now: NOW, id, reason: "Asks for a fee." });
    expect(await read(here)).toContain("Yours, not yet published: 1 refused");
    expect((await stranger.browser.post("/drive", { intent: "dismiss", id })).status).toBe(404);
    expect((await put()).status).toBe(303);
    expect(await read(here)).not.toContain("Yours, not yet published");
  });

  it("is corrected and withdrawn by form, with Undo, and answers 409 once it is decided", async () => {
    const { id } = await submitted(owner.reader, { city: "Salem" });
    const send = (fields: Record<string, string>) =>
      owner.browser.post(`/drive?city=Salem&edit=${id}`, {
        ...FIELDS,
        city: "Salem",
        id,
        ...fields,
      });
    const edit = { intent: "update", version: "1", company: "Salem Steel" };
    expect((await send(edit)).status).toBe(303);
    expect(await row(id)).toMatchObject({ company: "Salem Steel" });
    const gone = await send({ intent: "delete", version: "2" });
    const page = await (await owner.browser.get(gone.headers.get("location")!)).text();
    expect(page).toContain(MESSAGES.driveDeleted);
    expect(page).toContain('value="undo"');
    expect((await send({ intent: "undo" })).status).toBe(303);
    await verifyDrive(db, { by: admin.reader, now: NOW, id, version: 4, verified: true });
    const late = await send({ intent: "update", version: "4", company: "Typed too late" });
    expect(late.status).toBe(409);
    const shown = await late.text();
    expect(shown).toContain("Our team checked this drive before your change arrived");
    expect(shown).toContain("Typed too late");
    expect(await row(id)).toMatchObject({ company: "Salem Steel", state: "verified" });
  });
});

describe("dates", () => {
  const save = (fields: Record<string, string>, now = NOW) =>
    submitDrive(db, driveSchema.parse({ ...FIELDS, ...fields }), {
      by: admin.reader,
      now,
      submissionKey: newId(),
    });

  it.each([
    [{ walkInDate: inDays(-1) }, "walkInDate", `before ${dayTitle(TODAY)}`],
    [{ applyBy: inDays(-1) }, "applyBy", `before ${dayTitle(TODAY)}`],
    [{ walkInDate: inDays(800) }, "walkInDate", "more than a year ahead"],
    [{ walkInDate: inDays(4), applyBy: inDays(5) }, "applyBy", "after the walk-in"],
  ])("%j is refused at its field", async (fields, field, message) => {
    expect(await save(fields)).toMatchObject({
      problem: { code: "invalid", fields: { [field]: [expect.stringContaining(message)] } },
    });
  });

  it("that do not exist are refused by the form", () => {
    for (const day of ["2026-02-31", "25/11/2026", "tomorrow"]) {
      const answer = driveSchema.safeParse({ ...FIELDS, walkInDate: day });
      expect(answer.error?.issues[0]).toMatchObject({ path: ["walkInDate"] });
    }
  });

  it("are on the ticket's stub; the day of posting never reads as the walk-in's", async () => {
    const now = Date.now();
    const today = dayOf(now);
    const walkInDate = addDays(today, 3);
    const venue = "Gate 2, Baner Road";
    const fields = { city: "Chennai", driveType: "Open walk in" };
    const bare = await save({ ...fields, company: "No Date Ltd" }, now);
    const known = await save(
      { ...fields, company: "Dated Ltd", walkInDate, time: "9:30 am - 1 pm", venue },
      now,
    );
    const closing = await save({ ...fields, company: "Closed Ltd", applyBy: today }, now);
    if (!bare.ok || !known.ok || !closing.ok) throw new Error("not saved");
    await env.DB.prepare("update drives set apply_by = ? where id = ?")
      .bind(addDays(today, -1), closing.value.id)
      .run();
    const list = await (await stranger.browser.get("/drive?city=Chennai")).text();
    const ticket = (id: string) =>
      new RegExp(`data-drive="${id}".*?</article>`, "s").exec(list)![0];
    const stub = (id: string) => /class="stub">.*?<\/div>/s.exec(ticket(id))![0];
    expect(stub(bare.value.id)).not.toMatch(/<b>/);
    expect(ticket(bare.value.id)).toContain(`Posted ${shortDay(today)}`);
    expect(stub(known.value.id)).toContain(`<b>${Number(walkInDate.slice(8))}</b>`);
    expect(stub(known.value.id)).toContain("9:30 am");
    expect(ticket(closing.value.id)).toContain("Applications closed on");

    const path = drivePath(known.value);
    const guest = await (await createBrowser().get(path)).text();
    expect(guest).toContain(`Walk-in on ${dayTitle(walkInDate)}. Posted on ${dayTitle(today)}`);
    expect(guest).not.toContain(venue);
    const shown = await (await stranger.browser.get(path)).text();
    for (const part of [
      venue,
      "<b>9:30</b> <i>am</i>",
      "Till 1 pm",
      shortDay(walkInDate).replace(" ", "\u00a0"),
    ]) {
      expect(shown).toContain(part);
    }
    const closed = await (await stranger.browser.get(drivePath(closing.value))).text();
    expect(closed).toContain(`Applications closed on ${dayTitle(addDays(today, -1), today)}`);
  });

  it("are in the history with their old and new values", async () => {
    const { id } = await submitted(admin.reader);
    const walkInDate = inDays(4);
    const to = driveSchema.parse({ ...FIELDS, walkInDate, venue: "Gate 2" });
    await saveDrive(db, to, {
      by: admin.reader,
      now: NOW,
      id,
      version: 1,
      as: "update",
      submissionKey: newId(),
    });
    const { detail } = (await env.DB.prepare(
      "select detail from audit_log where entity_id = ? and action = 'update'",
    )
      .bind(id)
      .first<{ detail: string }>())!;
    expect(JSON.parse(detail)).toMatchObject({
      changed: { walkInDate: [null, walkInDate], venue: [null, "Gate 2"] },
    });
  });
});

describe("lists", () => {
  it("page without a gap and without a double while drives come, go and move", async () => {
    const place = { city: "Lucknow", ...MONTH } as const;
    const ids: string[] = [];
    for (let index = 0; index < DRIVES_PAGE * 2 + 5; index += 1) {
      ids.push((await submitted(admin.reader, { city: "Lucknow" }, NOW + index)).id);
    }
    ids.reverse();
    const seen: string[] = [];
    let before: string | undefined;
    for (let page = 0; page < 9; page += 1) {
      const { drives, next } = await listOf(stranger.reader, place, before);
      seen.push(...drives.map(({ id }) => id));
      if (!next) break;
      before = next;
      // A newer one comes, the last one shown goes, and one not yet shown moves away.
      await submitted(admin.reader, { city: "Lucknow" }, NOW + 1000 + page);
      await deleteDrive(db, { by: admin.reader, now: NOW, id: next });
      const moving = ids[seen.length + 3];
      if (moving && page === 0) {
        await saveDrive(db, input({ city: "Indore" }), {
          by: admin.reader,
          now: NOW,
          id: moving,
          version: 1,
          as: "move",
          submissionKey: newId(),
        });
        ids.splice(ids.indexOf(moving), 1);
      }
    }
    expect(seen).toEqual(ids);
  });

  it("show admins what is pending too, in the same order and pages", async () => {
    const place = { city: "Kolkata", ...MONTH } as const;
    const ids: string[] = [];
    for (let index = 0; index < DRIVES_PAGE + 3; index += 1) {
      const by = index % 2 ? owner.reader : admin.reader;
      ids.push((await submitted(by, { city: "Kolkata" }, NOW + index)).id);
    }
    const first = await listOf(admin.reader, place);
    const second = await listOf(admin.reader, place, first.next!);
    expect([...first.drives, ...second.drives].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.next).toBeNull();
    expect(first.queue.map(({ id }) => id)).toEqual(
      first.queue.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });

  it("ignore what is no id", () => {
    const id = newId();
    expect(readId(id)).toBe(id);
    expect(readId(id.toUpperCase())).toBe(id);
    for (const text of [null, "", "1", "' or 1=1 --", `${id}x`, `x${id}`, "../../x", "🙂"]) {
      expect(readId(text)).toBeUndefined();
    }
  });

  it("name the last five of the same city and month by other companies", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const fields = { city: "Mumbai", company: `Company ${index}` };
      ids.push((await submitted(admin.reader, fields, NOW + index)).id);
    }
    await submitted(owner.reader, { city: "Mumbai", company: "Not yet checked" }, NOW + 20);
    await submitted(admin.reader, { city: "Mumbai", company: " COMPANY 3 " }, NOW + 21);
    await submitted(admin.reader, { city: "Ahmedabad", company: "Elsewhere" }, NOW + 22);
    const found = await readDrive(db, { id: ids[3]!, year, reader: stranger.reader, now: NOW });
    expect(found?.recent?.map(({ id }) => id)).toEqual([6, 5, 4, 2, 1].map((n) => ids[n]));
  });

  it("cost one round trip, with everything else on their page, and a second for what admins know of a queue", async () => {
    const place = { city: "Pune", ...MONTH } as const;
    for (const reader of [owner.reader, admin.reader]) {
      const trips = await countTrips(() =>
        readDrives(db, { reader, now: NOW, secret, place, focus: newId() }),
      );
      expect(trips).toBe(reader.role === "admin" ? 2 : 1);
      expect(await countTrips(() => readDrive(db, { id: newId(), year, reader, now: NOW }))).toBe(
        1,
      );
    }
  });
});

describe("the pages", () => {
  const here = (city: string, more = "") =>
    `/drive?city=${city}&year=${year}&month=${month}${more}`;

  it("answer a guest 401, and let nobody write without a session", async () => {
    const guest = createBrowser();
    expect((await guest.get("/drive")).status).toBe(401);
    const { id } = await submitted(owner.reader);
    for (const intent of ["create", "update", "delete", "verify", "undo", "refuse"]) {
      const answer = await guest.post("/drive", { ...FIELDS, intent, id, version: "1" });
      expect(answer.status).toBe(401);
    }
    expect(await row(id)).toMatchObject({ state: "pending", version: 1 });
  });

  it("take a submission by form, ignoring fields that it does not own", async () => {
    const answer = await owner.browser.post("/drive?city=Noida&mode=add", {
      ...FIELDS,
      city: "Noida",
      company: "<script>alert(1)</script> & Sons",
      uid: admin.reader.uid,
      role: "admin",
      postedBy: "Somebody else",
      isVerified: "true",
      verifiedAt: "1",
      createdAt: "1",
      year: "2017",
      month: "January",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(here("Noida", "&notice=drive-waits"));
    const page = await (await owner.browser.get(answer.headers.get("location")!)).text();
    expect(page).toContain(MESSAGES.drivePosted);
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; Sons");
    const stored = await env.DB.prepare("select * from drives where city = 'Noida'").first();
    expect(stored).toMatchObject({
      posted_by: owner.reader.username,
      posted_by_id: owner.reader.uid,
      state: "pending",
      ...MONTH,
    });
    expect(await (await stranger.browser.get(here("Noida"))).text()).not.toContain("Sons");
    expect(await (await admin.browser.get(here("Noida"))).text()).toContain("Waiting for you");
  });

  it("show a refused form again with what was typed and a message at its field", async () => {
    const answer = await owner.browser.post("/drive?city=Pune&mode=add", {
      ...FIELDS,
      company: "",
      postLink: "JaVaScRiPt:alert(1)",
      jobDescription: "Kept as typed",
    });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("Add Drive into City");
    expect(page).toContain("Kept as typed");
    expect(page).toContain("Name the company.");
    expect(page).toContain(answers.link.scheme);
    expect(page).not.toMatch(/href="javascript:/i);
  });

  it("answer 403, 404 and 409 as they should, without anything done", async () => {
    const { id } = await submitted(owner.reader);
    const form = { ...FIELDS, id, version: "1" };
    const at = async (browser: Browser, fields: Record<string, string>) => {
      const answer = await browser.post("/drive?city=Pune", fields);
      return [answer.status, await answer.text()] as const;
    };
    for (const intent of [
      "update",
      "move",
      "copy",
      "delete",
      "undo",
      "verify",
      "unverify",
      "refuse",
    ]) {
      const theirs = ["update", "delete"].includes(intent) ? stranger : owner;
      const [status, page] = await at(theirs.browser, { ...form, intent, reason: "x" });
      expect([intent, status]).toEqual([intent, 403]);
      expect(page).toContain(answers.onlyAdminsDrives);
    }
    expect((await at(admin.browser, { ...form, intent: "update", id: newId() }))[0]).toBe(404);
    expect((await at(admin.browser, { ...form, intent: "update", version: "7" }))[0]).toBe(409);
    expect((await at(admin.browser, { id, intent: "explode" }))[0]).toBe(400);
    expect((await at(admin.browser, { id, intent: "refuse", reason: " " }))[0]).toBe(400);

    const [status, asked] = await at(admin.browser, { ...form, intent: "update", city: "Delhi" });
    expect(status).toBe(409);
    for (const part of ['value="move"', 'value="copy"', 'value="cancel"', "Online test, then"]) {
      expect(asked).toContain(part);
    }
    const [kept, cancelled] = await at(admin.browser, {
      ...form,
      intent: "cancel",
      city: "Delhi",
      from: "Pune",
      company: "Still typed",
    });
    expect(kept).toBe(200);
    expect(cancelled).toContain("Still typed");
    expect(cancelled).toMatch(/<option value="Pune" selected/);
    expect(await row(id)).toMatchObject({ city: "Pune", version: 1, state: "pending" });
  });

  it("open the modal at its address, with every row and the buttons of its reader", async () => {
    const { id } = await submitted(admin.reader, {}, Date.now());
    const modal = await (await stranger.browser.get(here("Pune", `&drive=${id}`))).text();
    for (const part of [
      "Infosys hiring for System Engineer",
      "Drive type",
      "Freshers/Experienced",
      "Apply before 30 November",
      "Posted by",
      "Poster&#x27;s role",
      "Posted at",
      "Verified",
      "Online test, then one technical round.",
      "Details",
      "Copy Full",
      "Apply link",
      "Copy link",
      "Go Back",
    ]) {
      expect(modal).toContain(part);
    }
    for (const part of ["UnVerify", ">Edit", ">Delete"]) expect(modal).not.toContain(part);
    expect(modal).toMatch(
      /href="https:\/\/careers\.example\.com\/infosys"[^>]*rel="noopener noreferrer nofollow"/,
    );
    const own = await (await admin.browser.get(here("Pune", `&drive=${id}`))).text();
    expect(own).toContain("UnVerify");
    const bare = await stranger.browser.get(`/drive?drive=${id}`);
    expect(bare.status).toBe(302);
    expect(bare.headers.get("location")).toBe(here("Pune", `&drive=${id}`));
    const edit = await admin.browser.get(`/drive?edit=${id}`);
    expect(edit.headers.get("location")).toBe(here("Pune", `&edit=${id}`));
    const missing = await stranger.browser.get(`/drive?city=Pune&drive=${newId()}`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain(MESSAGES.unableToRetrieve);

    const words = await submitted(admin.reader, { postLink: "Send CV to the desk" }, Date.now());
    const hint = await (await stranger.browser.get(here("Pune", `&drive=${words.id}`))).text();
    expect(hint).not.toContain("Apply link</a>");
    expect(hint).toContain("paste it into a new browser tab");
  });

  it("ask the specified question before a deletion and offer to undo it", async () => {
    const { id } = await submitted(admin.reader, { company: "Zensar" }, Date.now());
    const question = await admin.browser.get(here("Pune", `&ask=delete&id=${id}`));
    expect(await question.text()).toContain(
      "Are you sure? Do you want to delete Zensar&#x27;s drive?",
    );
    const deleted = await admin.browser.post(here("Pune"), { intent: "delete", id });
    expect(deleted.status).toBe(303);
    const page = await (await admin.browser.get(deleted.headers.get("location")!)).text();
    expect(page).toContain(MESSAGES.driveDeleted);
    expect(page).toContain('value="undo"');
    const undone = await admin.browser.post(here("Pune"), { intent: "undo", id });
    expect(undone.status).toBe(303);
    expect(await row(id)).toMatchObject({ state: "verified" });
  });

  it("tell a script that stays on its page whether it was done", async () => {
    const { id } = await submitted(owner.reader);
    const send = (fields: Record<string, string>) =>
      admin.browser.post("/drive.data", { inline: "yes", ...fields });
    const done = await send({ intent: "verify", id });
    expect(done.status).toBe(200);
    expect(await done.text()).toContain("done");
    expect(await row(id)).toMatchObject({ state: "verified" });
    expect((await send({ intent: "refuse", id, reason: "Late." })).status).toBe(409);
  });

  it("say so when the address names an unknown city, month or year, or is past the end of a list", async () => {
    const read = async (query: string) => (await stranger.browser.get(`/drive?${query}`)).text();
    expect(await read("city=Mars")).toContain(
      "We don&#x27;t have that city, so here is Bangalore.",
    );
    expect(await read("month=Smarch")).toContain("We don&#x27;t know that month, so here is");
    expect(await read("year=2099")).toContain("We have drives from 2017 to");
    expect(await read("city=Pune")).not.toMatch(/t have that|t know that|drives from 2017/);
    const oldest = "00000000-0000-7000-8000-000000000000";
    expect(await read(`city=Pune&before=${oldest}`)).toContain("There are no older drives here.");
  });

  it("keep month and year beside the form that adds a drive", async () => {
    const page = await (await owner.browser.get(here("Pune", "&mode=add"))).text();
    expect(page).toContain('name="month"');
    expect(page).toContain('<input type="hidden" name="mode" value="add"/>');
  });

  it("answer 200 to invalid cursors and filters", async () => {
    for (const query of [
      "city=Nowhere",
      "year=1999&month=Smarch",
      "before=x",
      "before=' or 1=1",
      "before=00000000-0000-0000-0000-000000000000",
      "year=NaN",
      "edit=x",
      "ask=delete",
      "undo=x",
    ]) {
      const answer = await stranger.browser.get(`/drive?${query}`);
      expect([query, answer.status]).toEqual([query, 200]);
    }
  });
});

describe("a drive's own page", () => {
  async function page(browser: Browser, path: string) {
    const answer = await browser.get(path);
    return {
      status: answer.status,
      location: answer.headers.get("location"),
      html: await answer.text(),
    };
  }

  it("answers a guest 200 with a whole head and the four facts, and nothing that needs a login", async () => {
    const drive = await submitted(admin.reader, { company: "Tata Elxsi" });
    const path = drivePath(drive);
    const { status, html } = await page(createBrowser(), path);
    expect(status).toBe(200);
    const head = html.slice(0, html.indexOf("</head>"));
    for (const part of [
      "<title>Tata Elxsi is hiring System Engineer | WalkinMitra</title>",
      `<link rel="canonical" href="${ORIGIN}${path}"/>`,
      `<meta property="og:url" content="${ORIGIN}${path}"/>`,
      '<meta property="og:title" content="Tata Elxsi is hiring System Engineer"/>',
      `System Engineer at Tata Elxsi, Pune. Posted on ${dayTitle(TODAY)}`,
    ]) {
      expect(head).toContain(part);
    }
    for (const part of ["Tata Elxsi", "System Engineer", "Pune", dayTitle(TODAY)]) {
      expect(html.slice(head.length)).toContain(part);
    }
    for (const part of [
      "Online test",
      "careers.example.com",
      "Apply before",
      "Freshers",
      "Need to Apply",
      admin.reader.username,
    ]) {
      expect(html).not.toContain(part);
    }
    expect(html).toContain(MESSAGES.notLoggedIn);
    expect(html).toContain(`returnTo=${encodeURIComponent(path)}`);
    const raw = await SELF.fetch(`${ORIGIN}${path}.data`);
    expect(await raw.text()).not.toMatch(/Online test|careers\.example/);
    // What a login opens is what this drive has.
    const behind = (text: string) => {
      const list = /<ul class="torn">(.*?)<\/ul>/s.exec(text)![1]!;
      return [...list.matchAll(/>([^<]+)</g)].map(([, what]) => what);
    };
    expect(behind(html)).toEqual(["After login you see", "Job description", "Apply link"]);
    const placed = await submitted(admin.reader, {
      company: "Tata Placed",
      postLink: "Ask for Online test at the gate",
    });
    await env.DB.prepare("update drives set venue = 'Online test 7, Kothrud' where id = ?")
      .bind(placed.id)
      .run();
    const other = await page(createBrowser(), drivePath(placed));
    expect(behind(other.html)).toEqual([
      "After login you see",
      "Address and map",
      "Job description",
    ]);
    expect(other.html).not.toContain("Online test");
  });

  it("leads a right id under a wrong city, month, year or case to the canonical address", async () => {
    const drive = await submitted(admin.reader, { city: "PAN India" });
    const path = drivePath(drive);
    expect(path).toBe(`/drive/PAN-India/${THERE}/${drive.id}`);
    for (const wrong of [
      `/drive/Pune/${THERE}/${drive.id}`,
      `/drive/PAN-India/${year - 1}/${month}/${drive.id}`,
      `/drive/PAN-India/${year}/${partsOf(nextMonth()).month.toLowerCase()}/${drive.id}`,
      `/drive/pan-india/${year}/${month.toUpperCase()}/${drive.id}`,
      `/drive/PAN-India/${THERE}/${drive.id.toUpperCase()}`,
    ]) {
      for (const browser of [createBrowser(), stranger.browser]) {
        expect(await page(browser, `${wrong}?tab=copy-link`)).toMatchObject({
          status: 302,
          location: `${path}?tab=copy-link`,
        });
      }
    }
  });

  it("is 404 with the specified message when the drive is not there or not for its reader", async () => {
    const pending = await submitted(owner.reader);
    const path = drivePath(pending);
    const nowhere = `/drive/Pune/${THERE}/${newId()}`;
    for (const [browser, address] of [
      [createBrowser(), path],
      [stranger.browser, path],
      [createBrowser(), nowhere],
      [admin.browser, nowhere],
      [admin.browser, `/drive/Pune/${THERE}/no-id`],
      [stranger.browser, `/drive/Delhi/${THERE}/${pending.id}`],
    ] as const) {
      const { status, html } = await page(browser, address);
      expect(status).toBe(404);
      expect(html).toContain(MESSAGES.unableToRetrieve);
      expect(html).not.toContain("Infosys");
    }
    expect((await page(owner.browser, path)).html).toContain("Pending");
    expect((await page(admin.browser, path)).status).toBe(200);
  });

  it("has its three tabs as links that need no script", async () => {
    const drive = await submitted(admin.reader, { city: "Gurgaon" });
    const path = drivePath(drive);
    const detail = (await page(stranger.browser, path)).html;
    expect(detail).toContain("Online test");
    expect(detail).toContain(MESSAGES.noRecent);
    expect(detail).toContain(`href="/drive?city=Gurgaon&amp;year=${year}&amp;month=${month}"`);
    const link = (await page(stranger.browser, `${path}?tab=copy-link`)).html;
    expect(link).toContain(`${ORIGIN}${path}</textarea>`);
    const chat = (await page(stranger.browser, `${path}?tab=share-by-chat`)).html;
    expect(chat).toContain(
      `System Engineer, Gurgaon\nPosted ${shortDay(TODAY)}\n${ORIGIN}${path}\n`,
    );
    expect(chat).toContain("https://wa.me/?text=Hello!");
    expect(driveTitle({ company: "TCS", profile: null } satisfies Partial<Drive>)).toBe(
      "TCS is hiring",
    );
    expect(cityParam("PAN India")).toBe("PAN-India");
  });
});

it("every query of drives uses an index", expectGoodPlans);
