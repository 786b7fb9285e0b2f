import { createExecutionContext, createScheduledController, env, SELF } from "cloudflare:test";
import fc from "fast-check";
import { expect, it } from "vitest";

import { DAY_MS } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { updateDailyDrive } from "#app/features/daily-drives/commands.server.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { drivePath as dailyPath } from "#app/features/daily-drives/daily-drives.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { knownIn } from "#app/features/fraud/fraud.server.ts";
import { tellsIn } from "#app/features/fraud/tells.ts";
import { decideReports, undoDecision } from "#app/features/report-queue/decisions.server.ts";
import type { ReportReason } from "#app/features/reports/reasons.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import type { ReportOutcome } from "#app/features/reports/reports.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_SUBSCRIBER_SECRET as secret } from "#scripts/local/secrets.ts";
import { inDays } from "#tests/support/days.ts";
import { aDailyDrive, admin, person } from "#tests/support/factories.ts";
import { createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";
import worker from "#workers/app.ts";

/* Promise 26: a phone, UPI id, mail or link that asked for money warns the team, is never Ready, and nobody else learns. */

const db = createDatabase(env.DB);
const TOMORROW = inDays(1);
const SAID = "reported for money on";

const normals = (text: string) => tellsIn(text).map(({ kind, normal }) => `${kind} ${normal}`);

/** Ways in which people write a number of ten digits. */
const SPELLINGS: ((digits: string) => string)[] = [
  (n) => n,
  (n) => `+91${n}`,
  (n) => `+91 ${n.slice(0, 5)} ${n.slice(5)}`,
  (n) => `+91-${n.slice(0, 5)}-${n.slice(5)}`,
  (n) => `0${n}`,
  (n) => `0091 ${n}`,
  (n) => `(+91) ${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)}`,
  (n) => `${n.slice(0, 5)}-${n.slice(5)}`,
  (n) => `${n.slice(0, 4)}.${n.slice(4, 7)}.${n.slice(7)}`,
  (n) => `*${n.slice(0, 5)}*  ${n.slice(5)}`,
  (n) => n.match(/../g)!.join(" "),
  (n) => n.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit))),
  (n) => n.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  (n) => `${n.slice(0, 5)}\u200B${n.slice(5)}`,
  (n) => `https://wa.me/91${n}?text=hi`,
  (n) => `Call/WhatsApp:${n}.`,
];

const number = fc
  .tuple(fc.constantFrom("6", "7", "8", "9"), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([first, rest]) => first + String(rest).padStart(9, "0"));

it("knows a number, an address and a link again however they are written, and takes nothing else for one", (context) => {
  const proof = prove(context, 26);
  const failures: string[] = [];
  fc.assert(
    fc.property(number, fc.constantFrom(...SPELLINGS), number, (one, write, other) => {
      proof.tried += 1;
      const text = `Walk-in on 26-11-2026 10-5, PIN 411014. ${write(one)}\nor ${write(other)} / Rs 15000 - 20000`;
      const found = normals(text).toSorted().join();
      const meant = [...new Set([one, other])].map((digits) => `phone ${digits}`).toSorted();
      if (found !== meant.join()) failures.push(`${text}: ${found}`);
    }),
    { numRuns: amount(400, 20_000) },
  );
  const same: [kind: string, normal: string, spellings: string[]][] = [
    ["phone", "8023456789", ["080-2345 6789", "+91 80 23456789", "(080) 23456789"]],
    ["phone", "+971501234567", ["+971 50 123 4567", "+971-50-1234567"]],
    ["upi", "quick.hr@okaxis", ["quick.hr@okaxis", "Quick.HR@OKAXIS.", "quick.hr (at) okaxis"]],
    [
      "email",
      "quickhr@gmail.com",
      ["quick.hr@gmail.com", "QuickHR+java@googlemail.com", "quickhr (at) gmail (dot) com"],
    ],
    [
      "domain",
      "quick-hr.in",
      [
        "jobs@quick-hr.in",
        "hr[at]Quick-HR[dot]in",
        "https://www.quick-hr.in/",
        "apply on quick-hr.in",
      ],
    ],
    [
      "link",
      "forms.gle/Ab12",
      ["https://forms.gle/Ab12?usp=sf_link", "forms.gle/Ab12/", "http://www.forms.gle/Ab12#top"],
    ],
  ];
  for (const [kind, normal, spellings] of same) {
    for (const text of spellings) {
      proof.tried += 1;
      if (normals(text).join() !== `${kind} ${normal}`)
        failures.push(`${text}: ${normals(text).join()}`);
    }
  }
  for (const text of [
    "26-11-2026 10-5",
    "01.12.2026 9.30",
    "9-11-2026 10 to 5, 6-12-2026 10-5pm",
    "Account 12345678901234, Rs 1,00,000 - 2,00,000",
    "Walk-in@Pune, Interview@HDFCBank",
    "B.Tech/B.E, B.Com, M.Sc, a.m./p.m., Pvt.Ltd/Pune",
    "come to Pune.In case of rain come to pune.in case of",
    "https://www.linkedin.com, https://bit.ly, wa.me, https://cybercrime.gov.in/complain",
    "https://maps.app.goo.gl/AbC, google.com/maps/place/x, https://walkinmitra.in/daily/Pune",
  ]) {
    proof.tried += 1;
    if (normals(text).length > 0) failures.push(`${text}: ${normals(text).join()}`);
  }
  expectNone(proof, failures);
});

async function aWalkIn(by: Reader, changes: Record<string, string>) {
  const drive = dailyDriveSchema.parse(aDailyDrive({ startDate: TOMORROW, ...changes }));
  const confirmed = { double: true, past: true };
  const posted = await postDailyDrive(db, drive, {
    by,
    now: Date.now(),
    submissionKey: newId(),
    confirmed,
  });
  if (!posted.ok) throw new Error(posted.problem.message);
  const id = await env.DB.prepare("select id from daily_drives where series_id = ?")
    .bind(posted.value.seriesId)
    .first<string>("id");
  return { id: id!, path: dailyPath({ id: id!, city: "Pune", day: TOMORROW }) };
}

async function reported(id: string, people: Reader[], reason: ReportReason = "asks-money") {
  for (const by of people) {
    const about = { by, now: Date.now(), kind: "daily drive", id } as const;
    await reportRecord(db, { reason, text: undefined }, about);
  }
}

async function known(text: string, now = Date.now()) {
  const [found] = await knownIn(db, { secret, now }, [text]);
  return found!.map(({ kind, people, others }) => `${kind} ${people} ${others}`).toSorted();
}

const FRAUD = {
  company: "Quick Hands",
  contactNumber: "98765 40001",
  fullInfo:
    "Pay quickhands@okaxis, mail hr@quick-hands.in or see https://forms.gle/Quick1?utm_source=wa",
};

const PASTED = (company: string, more: string) =>
  `Walk-in drive\nCompany: ${company}\nRole: Java Developer\nDate: ${TOMORROW.split("-").toReversed().join("/")}\nTime: 10 AM to 1 PM\nVenue: Plot 4, EON Free Zone, Kharadi, Pune\nLocation: Pune\n${more}`;

it("warns the team wherever one comes in again, is never Ready, and says it to nobody else", async (context) => {
  const proof = prove(context, 26);
  const asha = await admin();
  const people = await Promise.all(
    ["one", "two", "three"].map((name) => person(`${name}@fraud.test`)),
  );
  const team = (await signIn("asha@walkinmitra.test")).browser;
  const ravi = (await signIn("ravi@fraud.test")).browser;
  const { id } = await aWalkIn(asha, FRAUD);
  await reported(id, people);
  const decision = { by: asha, now: Date.now(), secret, id } as const;
  expect(await decideReports(db, { ...decision, outcome: "cancelled" })).toMatchObject({
    ok: true,
  });
  const { results } = await env.DB.prepare(
    "select kind, ending, people from frauds order by kind",
  ).all();
  expect(results).toEqual([
    { kind: "domain", ending: "…nds.in", people: 3 },
    { kind: "link", ending: "…Quick1", people: 3 },
    { kind: "phone", ending: "…0001", people: 3 },
    { kind: "upi", ending: "…okaxis", people: 3 },
  ]);

  const seen: [where: string, page: string][] = [];
  const unseen: [where: string, page: string][] = [];

  // Pasted: two messages, of which the other stays Ready.
  const message = `${PASTED("Fraud Alpha Ltd", "Contact: Anita +91-98765-40001")}\n\n[21/11, 6:05 pm] Rohit: ${PASTED("Honest Beta Ltd", "Contact: Anita 98765 40002")}`;
  const review = await (await team.post("/post/paste", { intent: "read", message })).text();
  seen.push(["the review of a paste", review]);
  const ticked = review.match(/<input[^>]*name="post"[^>]*>/g)!.map((box) => /checked/.test(box));
  expect(ticked).toEqual([false, true]);
  expect(review).toContain("1<!-- --> ready");
  const read = async (text: string) => {
    const cookie = [...team.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await SELF.fetch(`${ORIGIN}/api/readings`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: ORIGIN, cookie },
      body: JSON.stringify({ text }),
    });
    return (await answer.json<{ drives: Record<string, unknown>[] }>()).drives;
  };
  expect(await read(message)).toMatchObject([
    {
      company: "Fraud Alpha Ltd",
      ready: false,
      doubts: ["reported"],
      warnings: [],
      reportedForMoney: [{ kind: "phone", people: 3 }],
    },
    { company: "Honest Beta Ltd", ready: true, doubts: [] },
  ]);

  // Sent in by a user.
  const own = PASTED("Sent Fraud Ltd", "Contact: ०९८७६५ ४०००१");
  expect((await ravi.post("/suggest", { message: own })).status).toBe(303);
  unseen.push(["the sender's page", await (await ravi.get("/suggest")).text()]);
  const queue = await (await team.get("/admin/suggestions")).text();
  const line = queue.slice(queue.indexOf("data-suggestion")).split('id="ticked"')[0]!;
  seen.push(["suggestions", line]);
  expect(line.includes('value="publish"')).toBe(false);
  const sent = /data-suggestion="([\w-]+)"/.exec(queue)![1]!;
  expect((await team.post("/admin/suggestions", { intent: "publish", id: sent })).status).toBe(409);

  // Posted by an admin.
  const form = aDailyDrive({
    company: "Posted Fraud",
    contactNumber: "9876540001",
    startDate: TOMORROW,
  });
  const posted = await team.post("/post", { ...form, submissionKey: newId() });
  seen.push(["after the post", await (await team.get(posted.headers.get("location")!)).text()]);
  const walkIn = await env.DB.prepare(
    "select id from daily_drives where company = 'Posted Fraud'",
  ).first<string>("id");
  const path = dailyPath({ id: walkIn!, city: "Pune", day: TOMORROW });
  seen.push(["its page", await (await team.get(path)).text()]);

  // Submitted by a user.
  const drive = {
    city: "Pune",
    company: "Submitted Fraud",
    profile: "Tester",
    jobDescription: "Mail cv (at) quick-hands (dot) in",
    driveType: "Need to Apply",
  };
  const submitted = await ravi.post("/drive?city=Pune", { ...drive, submissionKey: newId() });
  expect(submitted.status).toBe(303);
  unseen.push([
    "after the submission",
    await (await ravi.get(submitted.headers.get("location")!)).text(),
  ]);
  const pending = await env.DB.prepare(
    "select id, year, month from drives where company = 'Submitted Fraud'",
  ).first<{ id: string; year: number; month: string }>();
  const address = `/drive/Pune/${pending!.year}/${pending!.month}/${pending!.id}`;
  seen.push(["the queue of drives", await (await team.get("/drive?city=Pune")).text()]);
  seen.push(["the page of what was submitted", await (await team.get(address)).text()]);

  const guest = createBrowser();
  for (const where of [
    path,
    `${path}.data`,
    address,
    `${address}.data`,
    "/drive?city=Pune",
    "/drive.data?city=Pune",
    "/suggest",
    "/daily/Pune?day=tomorrow",
  ]) {
    unseen.push(
      [where, await (await ravi.get(where)).text()],
      [where, await (await guest.get(where)).text()],
    );
  }
  proof.tried += seen.length + unseen.length;
  expectNone(proof, [
    ...seen
      .filter(([, page]) => !page.includes(SAID) || !page.includes("by 3 people"))
      .map(([where]) => `not said: ${where}`),
    ...unseen
      .filter(([, page]) =>
        /reported for money|data-fraud|reportedForMoney|"known":\[\{/i.test(page),
      )
      .map(([where]) => `said: ${where}`),
  ]);

  // Nothing of it stands in the table in words.
  const rows = JSON.stringify((await env.DB.prepare("select * from frauds").all()).results);
  for (const word of ["98765", "quickhands", "quick-hands", "forms.gle"])
    expect(rows).not.toContain(word);

  // An admin lifts it, with a reason; the page and the log say who.
  expect(
    (await ravi.post("/admin/reports", { intent: "lift", hash: "x", reason: "mine" })).status,
  ).toBe(403);
  const memory = await (await team.get("/admin/reports?show=remembered")).text();
  const row = memory.slice(memory.indexOf('data-remembered="…0001"'));
  const hash = /name="hash" value="([\w-]+)"/.exec(row)![1]!;
  const lift = (reason: string) =>
    team.post("/admin/reports?show=remembered", { intent: "lift", hash, reason });
  const blank = await lift(" ");
  expect(blank.status).toBe(400);
  expect(await blank.text()).toContain("Write why it is no fraud.");
  const long = await lift("y".repeat(201));
  expect(long.status).toBe(400);
  expect(await long.text()).toContain("y".repeat(201));
  for (const _twice of [1, 2])
    expect((await lift("It is the company's own desk")).status).toBe(303);
  expect(await known("98765 40001")).toEqual([]);
  expect(await known("hr@quick-hands.in")).toEqual(["domain 3 0"]);
  expect(await (await team.get("/admin/reports?show=remembered")).text()).toContain(
    "company&#x27;s own desk",
  );
  const log = await (await team.get("/admin/log?entity=fraud")).text();
  expect(log).toContain("…0001");
  const lifts = env.DB.prepare("select count(*) as n from audit_log where action = 'lift'");
  expect(await lifts.first<number>("n")).toBe(1);
  expect(await read(message)).toMatchObject([{ ready: true }, { ready: true }]);
});

it("remembers what was upheld, as long as that stands, for two years", async () => {
  const asha = await admin();
  const people = await Promise.all(["four", "five"].map((name) => person(`${name}@fraud.test`)));
  const now = Date.now();
  const decide = (id: string, outcome: ReportOutcome, at = now) =>
    decideReports(db, { by: asha, now: at, secret, id, outcome });

  // Not what was dismissed, or reported for something else.
  for (const [index, [outcome, reason]] of (
    [
      ["dismissed", "asks-money"],
      ["deleted", "not-happening"],
    ] as const
  ).entries()) {
    const phone = `98765 4100${index}`;
    const { id } = await aWalkIn(asha, { company: `Honest ${index}`, contactNumber: phone });
    await reported(id, people, reason);
    expect(await decide(id, outcome)).toMatchObject({ ok: true });
    expect(await known(phone), outcome).toEqual([]);
  }

  // What was corrected asked for money all the same, also with what an admin took out of it first.
  const mended = await aWalkIn(asha, { company: "Mended Hands", contactNumber: "98765 43000" });
  await reported(mended.id, people);
  const better = aDailyDrive({
    company: "Mended Hands",
    contactNumber: "98765 43001",
    startDate: TOMORROW,
  });
  const edit = { by: asha, now: Date.now(), id: mended.id, scope: "day", version: 1 } as const;
  expect(await updateDailyDrive(db, dailyDriveSchema.parse(better), edit)).toMatchObject({
    ok: true,
  });
  expect(await decide(mended.id, "corrected", Date.now())).toMatchObject({ ok: true });
  expect(await known("9876543000, 9876543001")).toEqual(["phone 2 0", "phone 2 0"]);

  // Undone, it is forgotten; decided twice, it is remembered once; a drive that is gone is remembered.
  const phone = "98765 42000";
  const first = await aWalkIn(asha, { company: "Undone Hands", contactNumber: phone });
  await reported(first.id, people);
  expect(await decide(first.id, "deleted")).toMatchObject({ ok: true });
  expect(await known(phone)).toEqual(["phone 2 0"]);
  expect(await undoDecision(db, { by: asha, now, id: first.id })).toMatchObject({ ok: true });
  expect(await known(phone)).toEqual([]);
  for (const _twice of [1, 2])
    expect(await decide(first.id, "deleted", now + 1)).toMatchObject({ ok: true });
  await env.DB.prepare("delete from daily_drives where id = ?").bind(first.id).run();
  expect(await known(phone)).toEqual(["phone 2 0"]);

  // Another drive with it counts beside the first, and alone when its own decision is taken back.
  const second = await aWalkIn(asha, { company: "Other Hands", contactNumber: phone });
  await reported(second.id, people.slice(1));
  expect(await decide(second.id, "cancelled", now + 2)).toMatchObject({ ok: true });
  expect((await known(phone))[0]).toMatch(/ 1$/);
  expect(await undoDecision(db, { by: asha, now: now + 2, id: second.id })).toMatchObject({
    ok: true,
  });
  expect(await known(phone)).toEqual(["phone 2 0"]);
  // A lifted one warns again after another decision.
  await env.DB.prepare("update frauds set lifted_at = 1, lift_reason = 'ours' where record_id = ?")
    .bind(first.id)
    .run();
  expect(await known(phone)).toEqual([]);
  expect(await decide(second.id, "cancelled", now + 3)).toMatchObject({ ok: true });
  expect(await known(phone)).toEqual(["phone 1 0"]);

  // Hundreds in one look-up.
  const many = Array.from({ length: 500 }, (_, n) => `97${String(n).padStart(8, "0")}`).join("\n");
  expect(await known(`${many}\n${phone}`)).toEqual(["phone 1 0"]);

  const later = now + 2 * 365 * DAY_MS + DAY_MS;
  expect(await known(phone, later)).toEqual([]);
  const job = createScheduledController({ scheduledTime: later, cron: "17 * * * *" });
  await worker.scheduled(job, env, createExecutionContext());
  const left = env.DB.prepare("select count(*) as n from frauds");
  expect(await left.first<number>("n")).toBe(0);
  const logged = await env.DB.prepare(
    "select actor_name, detail from audit_log where entity = 'fraud' and action = 'expire'",
  ).all<{ detail: string }>();
  expect(logged.results).toHaveLength(1);
  expect(JSON.parse(logged.results[0]!.detail).forgotten).toBeGreaterThan(1);
});
