import { env } from "cloudflare:test";
import { expect, it } from "vitest";

import { dayOf } from "#app/base/calendar.ts";
import { demoData, demoStatements } from "#demo/index.ts";
import { addressOf, BUDGETS } from "#tests/support/budgets.ts";
import { someOf } from "#tests/support/demo.ts";
import { countTrips } from "#tests/support/queries.ts";
import { authorizeAt, beginAt, createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";

it("asks D1 no more often for a page than its budget allows", async () => {
  const today = dayOf(Date.now());
  const demo = demoData(today);
  for (const statement of demoStatements(demo)) await env.DB.prepare(statement).run();
  const ids = someOf(demo, today);
  const readers = {
    guest: createBrowser(),
    user: (await signIn("trips@walkinmitra.test")).browser,
    admin: (await signIn("asha@walkinmitra.test")).browser,
  };
  // Whoever has read a page has a pass.
  for (const reader of Object.values(readers)) await (await reader.get("/profile")).text();
  const over: string[] = [];
  for (const budget of BUDGETS) {
    const address = addressOf(budget, ids);
    // A page, and its data when a link leads to it.
    for (const asked of [address, dataOf(address)]) {
      const trips = await countTrips(async () => {
        const response = await readers[budget.as].get(asked);
        await response.text();
        if (response.status >= 300 && budget.route !== "not-found") {
          over.push(`${asked} as ${budget.as} answered ${response.status}`);
        }
      });
      if (trips > budget.trips)
        over.push(`${asked} as ${budget.as}: ${trips} trips of ${budget.trips}`);
    }
  }
  expect(over).toEqual([]);
});

it("asks D1 three times to sign somebody in, for the first time and again", async () => {
  for (const email of ["new@trips.test", "new@trips.test", "asha@walkinmitra.test"]) {
    const browser = createBrowser();
    const callback = await authorizeAt(await beginAt(browser, email));
    const trips = await countTrips(async () => {
      const response = await browser.get(callback.href);
      expect(response.status).toBe(303);
    });
    // That the state is used up, who it is, and the person with their session.
    expect(trips, email).toBe(3);
  }
});

/** Where React Router fetches a page's data when a link leads to it. */
function dataOf(address: string): string {
  const { pathname, search } = new URL(address, ORIGIN);
  return `${pathname === "/" ? "/_" : pathname}.data${search}`;
}
