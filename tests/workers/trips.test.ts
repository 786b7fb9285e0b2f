import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";

import { dayOf } from "#app/base/calendar.ts";
import { demoData, demoStatements } from "#demo/index.ts";
import { addressOf, BUDGETS } from "#tests/support/budgets.ts";
import { makeCast, type Role } from "#tests/support/cast.ts";
import { useDay } from "#tests/support/clock.ts";
import { COMMANDS } from "#tests/support/commands.ts";
import { inDays } from "#tests/support/days.ts";
import { someOf } from "#tests/support/demo.ts";
import { countTrips } from "#tests/support/queries.ts";
import { pageRoutes } from "#tests/support/route-table.ts";
import { authorizeAt, beginAt, createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";

// The gate's form is refused before 5:00.
useDay(inDays(0));

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

/** Forms that need more than two round trips from press to answer, and why. Undo looks for what it takes back. */
const MORE_TRIPS: Record<string, number> = {
  "daily-drive undo": 5,
  "drive undo": 5,
  // A post about another one: both are read, and what there is already.
  "post join": 3,
  "post repeat": 3,
  // Alerts "for me" follow what is stored.
  "profile about": 3,
  "profile-delete create": 4,
  "alerts join-telegram": 3,
  // Each try is counted before the code is looked at.
  "drives unlock": 3,
  "last-month create": 3,
  "last-month last-month": 3,
  "last-month show": 3,
};

it("asks D1 twice at most from the press of a button to its answer, outside the admin area and but for what is named above", async () => {
  const cast = await makeCast();
  const over: Record<string, number> = {};
  let run = 0;
  // The team's queues look at the line in hand first; a post has the same forms at both of its addresses.
  const forms = pageRoutes().filter(({ id }) => !/^admin|daily-post/.test(id));
  for (const { id, intents } of forms) {
    for (const intent of intents) {
      const form = `${id} ${intent}`;
      const { answers, quiet = [], prepare } = COMMANDS[id]![intent]!;
      const role = (["user", "owner", "admin"] as Role[]).find(
        (one) => answers[one] < 400 && !quiet.includes(one),
      );
      if (!role) continue;
      const ready = await prepare(cast, `trip-${(run += 1)}`, role);
      const trips = await countTrips(async () => {
        const answer = await SELF.fetch(ORIGIN + ready.address, {
          method: "POST",
          body: new URLSearchParams(ready.form),
          headers: {
            Origin: ORIGIN,
            Cookie: ready.cookie ?? cast.cookies[role],
            "cf-connecting-ip": `192.0.2.${run % 250}`,
          },
          redirect: "manual",
        });
        expect(answer.status, form).toBe(answers[role]);
        await answer.text();
      });
      if (trips > (MORE_TRIPS[form] ?? 2)) over[form] = trips;
    }
  }
  expect(over).toEqual({});
});

/** Where React Router fetches a page's data when a link leads to it. */
function dataOf(address: string): string {
  const { pathname, search } = new URL(address, ORIGIN);
  return `${pathname === "/" ? "/_" : pathname}.data${search}`;
}
