import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { addDays, dayOf } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import type { Reader } from "#app/base/reader.ts";
import { saveCode } from "#app/features/codes/codes.server.ts";
import { CODE_TRIES, isPast, lastMonthOf } from "#app/features/codes/codes.ts";
import { submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema } from "#app/features/drives/drives.schema.ts";
import { drivePath, drivesAddress } from "#app/features/drives/drives.ts";
import { createDatabase } from "#drizzle/client.ts";
import * as people from "#tests/support/factories.ts";
import { type Browser, signIn } from "#tests/support/sign-in.ts";

/* One rule for /drive and /drive/last-month: the lists of a past month open with its code. */

const db = createDatabase(env.DB);
const NOW = Date.now();
const TODAY = dayOf(NOW);
const LAST = lastMonthOf(TODAY);
const THEN = Date.parse(`${addDays(`${TODAY.slice(0, 8)}01`, -3)}T10:00:00+05:30`);
const CODE = "MITRA-Sesame";
const PLACE = { city: "Pune", ...LAST } as const;
const list = drivesAddress(PLACE);

let admin: Reader;
let user: Browser;
let adminBrowser: Browser;
let count = 0;

async function aDrive(company: string, now: number) {
  const input = driveSchema.parse({ city: "Pune", company, jobDescription: `about ${company}` });
  const posted = await submitDrive(db, input, { by: admin, now, submissionKey: newId() });
  if (!posted.ok) throw new Error(posted.problem.message);
  return posted.value;
}

let past: Awaited<ReturnType<typeof aDrive>>;
let present: Awaited<ReturnType<typeof aDrive>>;

beforeAll(async () => {
  admin = await people.admin();
  adminBrowser = (await signIn("asha@walkinmitra.test")).browser;
  user = (await signIn("reader@past.test")).browser;
  past = await aDrive("Bygone Works", THEN);
  await aDrive("Neighbour Works", THEN + 1);
  present = await aDrive("Present Works", NOW);
  await aDrive("Other Present Works", NOW + 1);
  await saveCode(db, { by: admin, now: NOW, ...LAST, code: CODE });
});

async function newReader(): Promise<Browser> {
  count += 1;
  return (await signIn(`reader.${count}@past.test`)).browser;
}

const bodyOf = async (answer: Promise<Response>) => (await answer).text();
const unlock = (browser: Browser, code: string, place = PLACE) =>
  browser.post(list, {
    intent: "unlock",
    city: place.city,
    month: place.month,
    year: String(place.year),
    code,
  });

describe("a past month", () => {
  it("is one that is over in India", () => {
    expect(isPast({ year: 2026, month: "October" }, "2026-11-01")).toBe(true);
    expect(isPast({ year: 2026, month: "November" }, "2026-11-30")).toBe(false);
    expect(isPast({ year: 2026, month: "December" }, "2026-11-30")).toBe(false);
    expect(isPast({ year: 2025, month: "December" }, "2026-01-01")).toBe(true);
    expect(isPast({ year: 2027, month: "January" }, "2026-12-31")).toBe(false);
  });

  it("asks for its code on /drive: in the page, its modal and its data", async () => {
    for (const address of [
      list,
      `${list}&drive=${past.id}`,
      `${list}&mode=add`,
      `${list}&before=${newId()}`,
      list.replace("?", ".data?"),
      `${list.replace("?", ".data?")}&drive=${past.id}`,
      `${list.replace("?", ".data?")}&_routes=drives`,
    ]) {
      const body = await bodyOf(user.get(address));
      expect(body, address).not.toMatch(/Bygone|Neighbour/);
      if (!address.includes(".data")) expect(body, address).toContain('name="code"');
    }
  });

  it("is free for admins, and so is the present month for everybody", async () => {
    const page = await bodyOf(adminBrowser.get(list));
    expect(page).toContain("Bygone Works");
    expect(page).not.toContain('name="code"');
    expect(await bodyOf(user.get("/drive?city=Pune"))).toContain("Present Works");
  });

  it("opens on both pages with one code, given on either of them", async () => {
    const reader = await newReader();
    const opened = await unlock(reader, CODE);
    expect(opened.status).toBe(303);
    expect(opened.headers.get("location")).toBe(`${list}&notice=month-open`);
    expect(await bodyOf(reader.get(list))).toContain("Bygone Works");
    expect(await bodyOf(reader.get(`${list}&drive=${past.id}`))).toContain("about Bygone Works");
    expect(await bodyOf(reader.get(list.replace("/drive", "/drive/last-month")))).not.toContain(
      "is locked.",
    );
    const other = await newReader();
    const there = { city: "Pune", year: String(LAST.year), month: LAST.month, code: CODE };
    await other.post("/drive/last-month", there);
    expect(await bodyOf(other.get(list))).toContain("Bygone Works");
  });

  it("answers a wrong code as /drive/last-month does, and counts the same tries", async () => {
    const reader = await newReader();
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      const answer = await unlock(reader, tries ? "guess" : "");
      expect(answer.status).toBe(400);
      const page = await answer.text();
      expect(page).toContain("Entered coupon code is not valid or blank!");
      expect(page).toContain("Wrong Selection. Please check Code you have entered!");
      expect(page).not.toContain("Bygone");
    }
    // The blank one was not a try.
    expect((await unlock(reader, "guess")).status).toBe(400);
    const last = await unlock(reader, CODE);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(800);
    const none = await unlock(reader, CODE, { ...PLACE, year: LAST.year - 2 });
    expect(none.status).toBe(404);
    expect(await none.text()).toContain(`List for ${LAST.month} is not yet available.!`);
  });
});

describe("a drive of a past month", () => {
  it("stays readable at its own address, and its bare one leads there", async () => {
    const page = await bodyOf(user.get(drivePath(past)));
    expect(page).toContain("about Bygone Works");
    const bare = await user.get(`/drive?drive=${past.id}`);
    expect(bare.headers.get("location")).toBe(drivePath(past));
    const now = await user.get(`/drive?drive=${present.id}`);
    expect(now.headers.get("location")).toBe(drivesAddress(present, { drive: present.id }));
  });

  it("lists no others of its month, but for admins; one of the present month does", async () => {
    for (const address of [drivePath(past), `${drivePath(past)}.data`]) {
      expect(await bodyOf(user.get(address)), address).not.toContain("Neighbour");
      expect(await bodyOf(adminBrowser.get(address)), address).toContain("Neighbour");
    }
    expect(await bodyOf(user.get(drivePath(present)))).toContain("Other Present Works");
  });
});
