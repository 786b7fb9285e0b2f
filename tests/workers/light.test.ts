import { createExecutionContext, SELF } from "cloudflare:test";
import { expect, it } from "vitest";

import { envWith } from "#tests/support/settings.ts";
import { ORIGIN } from "#tests/support/sign-in.ts";
import worker from "#workers/app.ts";

const LIGHT = /<html[^>]* data-light=""/;

async function home(headers: HeadersInit = {}): Promise<string> {
  return (await SELF.fetch(`${ORIGIN}/home`, { headers })).text();
}

it("gives light pages to who saves data or has a slow network, and never mixes them with full ones", async () => {
  const full = await SELF.fetch(`${ORIGIN}/home`);
  expect(full.headers.get("accept-ch")).toBe("ECT");
  // Twice each: the second one is kept.
  for (let time = 0; time < 2; time += 1) {
    for (const slow of [
      ["save-data", "on"],
      ["ect", "2g"],
      ["ect", "slow-2g"],
    ] as const) {
      const html = await home([[...slow]]);
      expect(html).toMatch(LIGHT);
      expect(html).not.toMatch(/\/(?:covers|badges)\/|<path/);
      expect(html).toContain("Show full pages</button>");
      expect(html).not.toContain("Light pages, to save data");
    }
    for (const fast of [
      ["accept", "*/*"],
      ["ect", "4g"],
      ["save-data", "off"],
    ] as const) {
      const html = await home([[...fast]]);
      expect(html).not.toMatch(LIGHT);
      expect(html).toContain("/covers/");
      expect(html).toContain("Light pages, to save data</button>");
      expect(html).not.toContain("Show full pages");
    }
  }
});

it("keeps to the pages that were chosen, and leads back to where that was", async () => {
  const choose = (pages: string, headers: Record<string, string> = {}) =>
    SELF.fetch(`${ORIGIN}/api/pages`, {
      method: "POST",
      headers: { origin: ORIGIN, referer: `${ORIGIN}/privacy?x=1`, ...headers },
      body: new URLSearchParams({ pages }),
      redirect: "manual",
    });
  const chosen = await choose("full");
  expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/privacy?x=1"]);
  const [cookie] = chosen.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-pages=full; Max-Age=31536000; Path=\/; HttpOnly; Secure/);
  expect(await home({ "save-data": "on", cookie: "__Host-pages=full" })).not.toMatch(LIGHT);
  expect(await home({ cookie: "__Host-pages=light" })).toMatch(LIGHT);
  expect(await home({ cookie: "__Host-pages=other" })).not.toMatch(LIGHT);
  const elsewhere = await choose("light", { referer: "https://elsewhere.example/page" });
  expect(elsewhere.headers.get("location")).toBe("/");
  expect((await choose("other")).status).toBe(400);
});

it("packs pages for a browser with the dictionary until PACK_PAGES is off, and never without its asking", async () => {
  const cookie = "wm-styles=/assets/app.css";
  const ask = (headers: Record<string, string>, PACK_PAGES = "on") =>
    worker.fetch(
      new Request(`${ORIGIN}/home`, { headers: { cookie, ...headers } }),
      envWith({ PACK_PAGES }),
      createExecutionContext(),
    );
  const [, path] = /<(.+)>; rel="compression-dictionary"/.exec(
    (await ask({})).headers.get("link")!,
  )!;
  const bytes = await (await SELF.fetch(ORIGIN + path)).arrayBuffer();
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64");
  const has = { "available-dictionary": `:${hash}:`, "accept-encoding": "br, dcz" };
  expect((await ask(has)).headers.get("content-encoding")).toBe("dcz");
  for (const other of [{ ...has, "accept-encoding": "br" }, { "accept-encoding": "dcz" }]) {
    expect((await ask(other)).headers.get("content-encoding")).toBeNull();
  }
  const off = await ask(has, "off");
  expect(off.headers.get("content-encoding")).toBeNull();
  expect((await ask({}, "off")).headers.get("link")).toBeNull();
  expect(await off.text()).toContain("</html>");
});
