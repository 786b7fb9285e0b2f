import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { clockTime } from "#app/base/clock.ts";
import { newId } from "#app/base/ids.ts";
import { setDisabled } from "#app/features/admin/users.server.ts";
import { appeal } from "#app/features/appeals/appeals.server.ts";
import { claimsFrom, claimsQuery, takeLine } from "#app/features/claims/claims.server.ts";
import { CLAIM_MS, CLAIMED_QUEUES, subjectOf } from "#app/features/claims/claims.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema } from "#app/features/drives/drives.schema.ts";
import type { QueuesAnswer } from "#app/features/queues/queues.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import { suggest } from "#app/features/suggestions/suggestions.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { appeals } from "#drizzle/schema.ts";
import { aDailyDrive, admin, person } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);
const ADDRESS = {
  drives: "/drive?city=Pune",
  suggestions: "/admin/suggestions",
  reports: "/admin/reports",
  appeals: "/admin/appeals",
};

/** A line of each queue, from somebody who is no admin. */
async function aLineOfEach(): Promise<Record<(typeof CLAIMED_QUEUES)[number], string>> {
  const by = await person("sender@claims.test");
  const now = Date.now();
  const input = driveSchema.parse({ city: "Pune", company: "Claim Works", jobDescription: "x" });
  const drive = await submitDrive(db, input, { by, now, submissionKey: newId() });
  if (!drive.ok) throw new Error("not submitted");
  const message = `Company: Claim Tools\nCity: Pune\nDate: ${addDays(dayOf(now), 1)}`;
  const today = dayOf(now);
  await suggest(db, { message, source: undefined }, { by, now, today, submissionKey: newId() });
  const walkIn = aDailyDrive({ company: "Claim Gates", startDate: today, time: "" });
  const posted = await postDailyDrive(db, dailyDriveSchema.parse(walkIn), {
    by: await admin(),
    now,
    submissionKey: newId(),
    confirmed: { past: true, double: true },
  });
  if (!posted.ok) throw new Error("not posted");
  const row = await env.DB.prepare("select id from daily_drives where series_id = ?")
    .bind(posted.value.seriesId)
    .first<{ id: string }>();
  const record = { kind: "daily drive", id: row!.id } as const;
  await reportRecord(db, { reason: "closed" }, { by, now, ...record });
  const sent = await env.DB.prepare("select id from suggestions where message = ?")
    .bind(message)
    .first<{ id: string }>();
  const barred = await person("barred@claims.test");
  await setDisabled(db, { by: await admin(), now, id: barred.uid, disabled: true });
  await appeal(db, { against: { kind: "account" }, text: "Why?" }, { by: barred, now });
  const [asked] = await db.select({ id: appeals.id }).from(appeals);
  return {
    drives: drive.value.id,
    suggestions: sent!.id,
    reports: record.id,
    appeals: asked!.id,
  };
}

it("two admins never work on the same line of a queue unknowingly", async () => {
  const lines = await aLineOfEach();
  const asha = await admin();
  const ravi = { ...(await person("ravi@claims.test")), role: "admin" } as const;
  const meena = await person("meena@claims.test");
  const { browser } = await signIn("asha@walkinmitra.test");
  const page = async (queue: (typeof CLAIMED_QUEUES)[number]) =>
    (await (await browser.get(ADDRESS[queue])).text()).replaceAll("<!-- -->", "");

  for (const queue of CLAIMED_QUEUES) {
    const id = lines[queue];
    const now = Date.now();
    // Both at once: one of them has it, and the other is told who and until when.
    const taken = await Promise.all([
      takeLine(db, { by: ravi, now, queue, id }),
      takeLine(db, { by: asha, now, queue, id }),
    ]);
    const at = taken.findIndex(({ ok }) => ok);
    const [winner, loser] = at === 0 ? [ravi, asha] : [asha, ravi];
    const until = clockTime(now + CLAIM_MS);
    expect(taken[at], queue).toEqual({ ok: true, value: { until: now + CLAIM_MS } });
    expect(taken[1 - at], queue).toMatchObject({
      problem: {
        code: "conflict",
        message: `${winner.username} has it until ${until}. Take another one.`,
      },
    });
    expect(claimsFrom(await claimsQuery(db, now), loser)[subjectOf(queue, id)]).toMatchObject({
      mine: false,
      name: winner.username,
    });
    // Ten minutes end it; whoever opens it again has it for ten more.
    const later = now + CLAIM_MS;
    expect((await takeLine(db, { by: loser, now: later, queue, id })).ok).toBe(true);
    expect((await takeLine(db, { by: loser, now: later + 1, queue, id })).ok).toBe(true);
    expect((await takeLine(db, { by: winner, now: later + 2, queue, id })).ok).toBe(false);
    for (const [by, what, code] of [
      [meena, id, "forbidden"],
      [asha, newId(), "notFound"],
    ] as const) {
      const refused = await takeLine(db, { by, now, queue, id: what });
      expect(refused, queue).toMatchObject({ problem: { code } });
    }
    await env.DB.prepare("delete from call_claims").run();

    // On the page, with script and without.
    expect(await page(queue)).toContain('aria-keyshortcuts="t"');
    const form = { intent: "claim", id };
    const sent = await browser.post(`/admin/claim?queue=${queue}`, form);
    expect([sent.status, sent.headers.get("location")]).toEqual([
      303,
      `${ADDRESS[queue].split("?")[0]}#q-${id}`,
    ]);
    expect(await page(queue)).toMatch(/You have it until \d[\d:]* (?:[ap]m|noon|midnight)\./);
    await env.DB.prepare("delete from call_claims").run();
    await takeLine(db, { by: ravi, now: Date.now(), queue, id });
    const held = `${ravi.username} has it until `;
    expect(await page(queue)).toContain(held);
    const inline = await browser.post(`/admin/claim?queue=${queue}`, { ...form, inline: "yes" });
    expect(inline.status).toBe(409);
  }
  // Whoever takes another line has let go of the first.
  const { claims } = await (
    await browser.get("/admin/queues?claims=yes")
  ).json<Required<QueuesAnswer>>();
  expect(Object.keys(claims)).toEqual([subjectOf("appeals", lines.appeals)]);
  for (const wrong of ["?queue=chat", "", "?queue=drives%20"]) {
    const form = { intent: "claim", id: lines.drives };
    expect((await browser.post(`/admin/claim${wrong}`, form)).status).toBe(400);
  }
});

it("every queue begins with the same counts, and the header has their sum", async () => {
  const { browser } = await signIn("asha@walkinmitra.test");
  const counts = [];
  for (const address of [...Object.values(ADDRESS), "/admin/checks"]) {
    const html = (await (await browser.get(address)).text()).replaceAll("<!-- -->", "");
    const [, head = ""] = /aria-label="Queues">(.*?)<\/nav>/s.exec(html) ?? [];
    const places = [...head.matchAll(/>(\w+) <b class="num">([\d,]+)<\/b>/g)];
    expect(places.map(([, label]) => label)).toEqual([
      "Checks",
      "Submissions",
      "Suggestions",
      "Reports",
      "Appeals",
      "Chat",
    ]);
    expect(head.match(/aria-current="page"/g)).toHaveLength(1);
    counts.push(places.map(([, , n]) => Number(n)).join(" "));
    const [, sum] = /title="Waiting for the team">(\d*)</.exec(html) ?? [];
    expect(Number(sum), address).toBe(places.reduce((all, [, , n]) => all + Number(n), 0));
  }
  expect(new Set(counts).size).toBe(1);
  const { waiting } = await (await browser.get("/admin/queues")).json<QueuesAnswer>();
  expect(counts[0]!.split(" ").reduce((sum, n) => sum + Number(n), 0)).toBe(waiting);
});
