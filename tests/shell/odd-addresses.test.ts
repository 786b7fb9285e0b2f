import * as build from "virtual:react-router/server-build";
import { expect, it } from "vitest";

import { dayOf, partsOf } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { createBrowser, signIn } from "#tests/support/sign-in.ts";

const { date, month, year } = partsOf(dayOf(Date.now()));

/** For each name in a pattern: what might be there, first, and what people and robots make of it. */
const VALUES: Record<string, string[]> = {
  city: ["Pune", "PAN-India", "Mars"],
  date: [`${date}`, "31", "0", "x"],
  month: [month, "February", "Nov", "Brumaire", "11"],
  year: [`${year}`, "1999", "2199", "x"],
  id: [newId(), "x", "%00"],
  token: ["x", newId()],
  slug: ["acme", "%E0%A4%A8", "-"],
  "*": ["nothing", "a/b.php", "wp-login.php"],
};
const SOMETHING = ["x", newId(), "%00"];

const ODD_QUERY =
  "?day=someday&city=Mars&after=x&before=x&status=x&q=%00&page=-1&notice=x&undo=x&id=x&uid=x";

/** The pattern of every route that answers by itself: "/daily/:city". */
function patterns(): string[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return routes.filter(({ id }) => !parents.has(id)).map(({ id }) => pathOf(id) || "/");
}

/** With the likely value everywhere, also in Hindi and with an odd query, and with one other in each place. */
function addressesOf(pattern: string): string[] {
  const parts = pattern.split("/").map((part) => {
    const name = part === "*" ? part : /^:(\w+)/.exec(part)?.[1];
    return name ? (VALUES[name] ?? SOMETHING) : [part];
  });
  const usual = parts.map(([first]) => first!);
  const others = parts.flatMap((values, at) =>
    values.slice(1).map((value) => usual.with(at, value)),
  );
  const [path, ...odd] = [usual, ...others].map((all) => all.join("/") || "/");
  return [path!, path + ODD_QUERY, path === "/" ? "/hi" : `/hi${path}`, ...odd];
}

it("no address answers an empty page: what is not there says so under a title, to everybody, in Hindi too", async () => {
  const addresses = [...new Set(patterns().flatMap(addressesOf))];
  expect(addresses.length).toBeGreaterThan(100);
  const readers = {
    guest: createBrowser(),
    user: (await signIn("ravi@walkinmitra.test")).browser,
    admin: (await signIn("asha@walkinmitra.test")).browser,
  };
  const wrong: string[] = [];
  for (const [role, browser] of Object.entries(readers)) {
    for (const address of addresses) {
      const answer = await browser.get(address);
      const html = await answer.text();
      const said = `${role} ${address}: ${answer.status}`;
      if (answer.status >= 500) wrong.push(said);
      // A ticket's HTML is a part of a page.
      if (!html.startsWith("<!DOCTYPE")) continue;
      const main = /<main\b[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? "";
      const words = main.replaceAll(/<(script|style)\b[^]*?<\/\1>|<[^>]*>/g, " ").trim();
      if (!words) wrong.push(`${said}, without a word`);
      if (!/<title>[^<]+<\/title>/.test(html)) wrong.push(`${said}, without a title`);
      if (!/<h1\b/.test(main)) wrong.push(`${said}, without a heading`);
    }
  }
  expect(wrong).toEqual([]);
});
