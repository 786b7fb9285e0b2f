import { expect, it } from "vitest";

import { useDay } from "#tests/support/clock.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/sign-in.ts";

useDay("2027-12-31");

it("on 31 December tomorrow is in another month and year, which lists, forms and links name", async () => {
  const { browser: asha } = await signIn("asha@walkinmitra.test");
  const { browser: ravi } = await signIn("ravi@walkinmitra.test");
  const read = async (path: string) => (await ravi.get(path)).text();

  const drive = aDailyDrive({
    company: "Turn Ltd",
    startDate: "2027-12-31",
    endDate: "2028-01-01",
  });
  const posted = await asha.post("/post", drive);
  expect(posted.headers.get("location")).toContain("date=31&month=December&year=2027");
  const tomorrow = await read("/daily/Pune/1/January/2028");
  expect(tomorrow).toContain("Received for 1th January. found 1 drive");
  expect(tomorrow).toContain("1 January 2028");
  expect(await read("/find?q=turn&from=2028-01-01&to=2028-01-01")).toContain("Turn Ltd");

  // Next year is the last that may be posted to.
  const far = aDailyDrive({ company: "Far Ltd", startDate: "2028-12-31" });
  expect((await asha.post("/post", far)).status).toBe(409);
  expect((await asha.post("/post", { ...far, confirmDate: "yes" })).status).toBe(303);
  expect((await asha.post("/post", { ...far, startDate: "2029-01-01" })).status).toBe(400);

  const submitted = await ravi.post("/drive", {
    city: "Pune",
    company: "December Ltd",
    jobDescription: "Testing.",
  });
  expect(submitted.headers.get("location")).toContain("year=2027&month=December");
  expect((await asha.post("/drive/last-month", { city: "Pune" })).headers.get("location")).toBe(
    "/drive/last-month?city=Pune&year=2027&month=November#drives",
  );
});
