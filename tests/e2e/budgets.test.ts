import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { dayOf } from "#app/base/calendar.ts";
import { inLanguage, type Language, LANGUAGES } from "#app/base/languages.ts";
import { demoData } from "#demo/index.ts";
import {
  brotliKB,
  filesKB,
  lightBytes,
  manifest,
  routeFiles,
  shellFiles,
  weighed,
} from "#scripts/bytes.ts";
import { setClock } from "#scripts/clock/clock.ts";
import { openPortal, type TestPortal } from "#tests/e2e/support/portal.ts";
import { addressOf, BUDGETS, GUESTS_LIST, NO_PAGES, SHELL } from "#tests/support/budgets.ts";
import { someOf } from "#tests/support/demo.ts";

let portal: TestPortal;

/** Pages are weighed at one moment of one day, so that the same commit weighs the same to the byte on every day. */
const WEIGHED_AT = Date.parse("2026-11-24T10:00:00+05:30");

beforeAll(async () => {
  setClock({ stopped: WEIGHED_AT });
  portal = await openPortal({ demo: true });
});

afterAll(async () => {
  await portal?.close();
  setClock();
});

/** The cookies of somebody who signs in through the local issuer. */
async function signIn(email: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = `${portal.url}/auth/google?login_hint=${email}`;
  for (let step = 0; step < 3; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { headers: { cookie }, redirect: "manual" });
    await response.arrayBuffer();
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    address = new URL(response.headers.get("location")!, address).href;
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

describe("bytes, compressed as Cloudflare does it", () => {
  it("has a budget for every route that answers a page", () => {
    const known = new Set([...NO_PAGES, ...BUDGETS.map(({ route }) => route)]);
    expect(Object.keys(manifest().routes).filter((route) => !known.has(route))).toEqual([]);
  });

  it("keeps every page within its budget", async () => {
    const today = dayOf(WEIGHED_AT);
    const ids = someOf(demoData(today), today);
    const cookies = {
      guest: "",
      user: await signIn("ravi@walkinmitra.test"),
      admin: await signIn("asha@walkinmitra.test"),
    };
    const over: string[] = [];
    for (const budget of BUDGETS) {
      const address = addressOf(budget, ids);
      const response = await fetch(portal.url + address, {
        headers: { cookie: cookies[budget.as] },
      });
      const size = brotliKB(weighed(await response.text()), 4);
      if (size > budget.html) {
        over.push(`${address} as ${budget.as}: ${size.toFixed(1)} KB of ${budget.html}`);
      }
    }
    expect(over).toEqual([]);
  });

  it("keeps a guest's list of a city, with its five tickets, within 9,000 bytes in every language", async () => {
    const over: string[] = [];
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      for (const city of ["Pune", "Bangalore"]) {
        const path = inLanguage(language, `/daily/${city}`);
        const html = weighed(await (await fetch(portal.url + path)).text());
        expect([path, html.match(/<article/g)!.length]).toEqual([path, 5]);
        const bytes = brotliKB(html, 4) * 1024;
        if (bytes > GUESTS_LIST) over.push(`${path}: ${bytes}`);
      }
    }
    expect(over).toEqual([]);
  });

  it("keeps a light home and a light list of a city within 50 KB, with all that they fetch", async () => {
    const ravi = await signIn("ravi@walkinmitra.test");
    for (const cookie of ["", ravi]) {
      const { files, size } = await lightBytes(portal.url, cookie);
      expect(files.filter((file) => /covers|assets|badges/.test(file))).toEqual([]);
      expect(size).toBeLessThan(50);
    }
  });

  it("keeps the scripts of the shell and of every route within their budgets", () => {
    const shell = filesKB(shellFiles());
    const over = BUDGETS.map(({ route, script }) => ({
      route,
      script,
      size: filesKB(routeFiles(route)),
    }))
      .filter(({ script, size }) => size > script)
      .map(({ route, script, size }) => `${route}: ${size.toFixed(1)} KB of ${script}`);
    if (shell > SHELL) over.push(`the shell: ${shell.toFixed(1)} KB of ${SHELL}`);
    expect(over).toEqual([]);
  });
});
