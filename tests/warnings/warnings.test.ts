import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { warnedIn } from "#app/features/warnings/warned.ts";
import { dateQuery, inDays } from "#tests/support/days.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/sign-in.ts";

/** The kinds of warnings on a page, and the words that are marked there. */
function warningsOn(page: string): [kinds: string[], words: string[]] {
  return [
    [...page.matchAll(/data-warning="([\w-]+)"/g)].map(([, kind]) => kind!),
    [...page.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, words]) => words!),
  ];
}

const DAY = inDays(24);

const ASKS =
  "Great job.\nPay Rs 500 registration fee at the desk, or mail jobs@gmail.com for the way.";

describe("warnings", () => {
  it("name the words, each once, with their line around them", () => {
    const named = { company: "Sharp Ltd", noVenue: false };
    const warned = warnedIn([ASKS, null, ASKS], named);
    expect(warned.map(({ warning }) => warning)).toEqual(["asks-fee", "webmail"]);
    const [fee, mail] = warned;
    expect(fee!.before + fee!.words + fee!.after).not.toContain("Great job");
    expect(mail).toMatchObject({ words: "jobs@gmail.com", after: " for the way." });
    const nameless = warnedIn([ASKS], { company: null, noVenue: true });
    expect(nameless.map(({ warning }) => warning)).toEqual(["no-venue", "asks-fee"]);
    expect(warnedIn(["No registration fee. GST executive."], named)).toEqual([]);
    expect(
      warnedIn(
        Array.from({ length: 30 }, (_, index) => `write to hr${index}@gmail.com`),
        named,
      ),
    ).toHaveLength(6);
  });

  it("are shown to the poster of a walk-in, in the list and on its page, and refuse nothing", async () => {
    const asha = (await signIn("asha@walkinmitra.test")).browser;
    const post = (changes: Record<string, string>) =>
      asha.post("/post", aDailyDrive({ city: "Indore", startDate: DAY, ...changes }));
    const saved = await post({ company: "Sharp Ltd", fullInfo: ASKS });
    expect(saved.status).toBe(303);
    const after = await (await asha.get(saved.headers.get("location")!)).text();
    const [kinds, words] = warningsOn(after);
    // Once above the form, and once in the list below it.
    expect(kinds).toEqual(["asks-fee", "webmail", "asks-fee", "webmail"]);
    // Announced, while the focus is in the form for the next one.
    expect(after).toContain('role="alert" aria-label="Warnings"');
    expect(after).toContain("autofocus");
    expect(words).toContain("jobs@gmail.com");

    const row = env.DB.prepare("select id from daily_drives where company = 'Sharp Ltd'");
    const { id } = (await row.first<{ id: string }>())!;
    const address = drivePath({ id, city: "Indore", day: DAY });
    expect(warningsOn(await (await asha.get(address)).text())[0]).toEqual(["asks-fee", "webmail"]);
    const reader = (await signIn("ravi@walkinmitra.test")).browser;
    expect(warningsOn(await (await reader.get(address)).text())).toEqual([[], []]);

    const innocent = await post({ company: "Good Ltd", fullInfo: "No fee at any stage." });
    const list = await (await asha.get(innocent.headers.get("location")!)).text();
    expect(list).toContain("autofocus");
    expect(list).not.toContain('role="alert" aria-label="Warnings"');
    expect(warningsOn(list)[0]).toEqual(["asks-fee", "webmail"]);
    await post({ company: "Nowhere Ltd", venue: "" });
    const third = await (await asha.get(`/post?city=Indore&${dateQuery(DAY)}`)).text();
    expect(warningsOn(third)[0]).toEqual(["no-venue", "asks-fee", "webmail"]);
  });

  it("are shown to the poster of a drive, in the queue and on its page, escaped", async () => {
    const ravi = (await signIn("ravi@walkinmitra.test")).browser;
    const form = {
      city: "Indore",
      company: "Sharper Ltd",
      driveType: "Open walk in",
      jobDescription: `Venue: MG Road. <b>Pay Rs 700 registration fee</b> at the desk.`,
    };
    const saved = await ravi.post("/drive", form);
    expect(saved.status).toBe(303);
    const to = saved.headers.get("location")!;
    expect(to).toContain("saved=");
    const own = await (await ravi.get(to)).text();
    expect(warningsOn(own)[0]).toEqual(["asks-fee"]);
    expect(own).toContain("Saved. Please check this again:");
    const id = new URL(to, "http://x").searchParams.get("saved")!;
    const asha = (await signIn("asha@walkinmitra.test")).browser;
    const queue = await (await asha.get("/drive")).text();
    const item = queue.slice(queue.indexOf("Sharper Ltd"));
    expect(item.slice(0, item.indexOf("</li></ul>"))).toContain('data-warning="asks-fee"');
    expect(queue).not.toContain("<b>Pay");
    const other = (await signIn("meena@walkinmitra.test")).browser;
    expect(warningsOn(await (await other.get(to)).text())[0]).toEqual([]);
    const place = await env.DB.prepare("select year, month from drives where id = ?")
      .bind(id)
      .first<{ year: number; month: string }>();
    const address = `/drive/Indore/${place!.year}/${place!.month}/${id}`;
    for (const browser of [ravi, asha]) {
      expect(warningsOn(await (await browser.get(address)).text())[0]).toEqual(["asks-fee"]);
    }

    const plain = {
      ...form,
      company: "Fair Ltd",
      jobDescription: "Venue: MG Road. Security guard.",
    };
    const fair = await ravi.post("/drive", plain);
    expect(fair.headers.get("location")).not.toContain("saved=");
  });
});
