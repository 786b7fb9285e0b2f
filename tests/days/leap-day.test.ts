import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

import { useDay } from "#tests/support/clock.ts";
import { dateQuery, inDays } from "#tests/support/days.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/sign-in.ts";

useDay("2028-02-29");

it("29 February is a day like any other, in years that have one", async () => {
  const { browser: asha } = await signIn("asha@walkinmitra.test");
  const { browser: ravi } = await signIn("ravi@walkinmitra.test");
  const read = async (path: string) => (await ravi.get(path)).text();

  const form = aDailyDrive({
    company: "Leap Ltd",
    startDate: "2028-02-28",
    endDate: "2028-03-01",
  });
  expect((await asha.post("/post", form)).status).toBe(303);
  const { results } = await env.DB.prepare(
    "select day, month from daily_drives order by day",
  ).all();
  expect(results).toEqual([
    { day: "2028-02-28", month: "February" },
    { day: "2028-02-29", month: "February" },
    { day: "2028-03-01", month: "March" },
  ]);
  const today = await read("/daily/Pune");
  expect(today).toContain("Received for 29th February. found 1 drive");
  expect(today).toContain("Leap Ltd");
  expect(await read("/daily/Pune/1/March/2028")).toContain("Received for 1th March.");
  for (const [year, status] of [
    [2027, 404],
    [2028, 200],
    [2029, 404],
  ]) {
    expect((await ravi.get(`/daily/Pune/29/February/${year}`)).status, String(year)).toBe(status);
  }

  // A year later there is no such day, a month earlier there is.
  const post = await (await asha.get("/post")).text();
  expect(post).toMatch(/name="startDate"[^>]*value="2028-02-29"/);
  const late = await asha.post("/post", aDailyDrive({ startDate: "2029-02-29" }));
  expect(late.status).toBe(400);
  expect(await late.text()).toContain("Start date is not a valid date.");
  expect((await asha.post("/drive/last-month", { city: "Pune" })).headers.get("location")).toBe(
    "/drive/last-month?city=Pune&year=2028&month=January#drives",
  );
  expect(dateQuery(inDays(1))).toBe("date=1&month=March&year=2028");
});
