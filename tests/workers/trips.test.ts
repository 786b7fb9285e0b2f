import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";

import { dayOf } from "#app/base/calendar.ts";
import { demoData, demoStatements } from "#drizzle/seed/index.ts";
import { addressOf, BUDGETS } from "#tests/support/budgets.ts";
import { someOf } from "#tests/support/demo.ts";
import { countTrips } from "#tests/support/queries.ts";
import { ORIGIN, signIn } from "#tests/support/sign-in.ts";

it("asks D1 no more often for a page than its budget allows", async () => {
  const today = dayOf(Date.now());
  const demo = demoData(today);
  for (const statement of demoStatements(demo)) await env.DB.prepare(statement).run();
  const ids = someOf(demo, today);
  const cookies = {
    guest: "",
    user: (await signIn("trips@walkinmitra.test")).cookie,
    admin: (await signIn("asha@walkinmitra.test")).cookie,
  };
  const over: string[] = [];
  for (const budget of BUDGETS) {
    const address = addressOf(budget, ids);
    const trips = await countTrips(async () => {
      const response = await SELF.fetch(new URL(address, ORIGIN), {
        headers: { cookie: cookies[budget.as] },
        redirect: "manual",
      });
      await response.text();
      if (response.status >= 300 && budget.route !== "not-found") {
        over.push(`${address} as ${budget.as} answered ${response.status}`);
      }
    });
    if (trips > budget.trips)
      over.push(`${address} as ${budget.as}: ${trips} trips of ${budget.trips}`);
  }
  expect(over).toEqual([]);
});
