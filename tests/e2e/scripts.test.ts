import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, it } from "vitest";

import type { RouterGlobals } from "#app/document/react-router-internals.ts";
import { hydrated, PHONE, scriptRan, signInAs, watchErrors } from "#tests/e2e/support/browser.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";

useStage({ demo: true });

it("finds React Router's private things where react-router-internals.ts looks for them", async () => {
  const context = await browser.newContext(PHONE);
  type Watched = typeof window & RouterGlobals & { asked: string[]; redirects: unknown[] };
  await context.addInitScript(() => {
    const watched = window as Watched;
    watched.asked = [];
    const plainFetch = window.fetch;
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      watched.asked.push(`${input instanceof URL ? "URL" : typeof input} ${url}`);
      return plainFetch(input, init);
    };
  });
  const page = await context.newPage();
  // What the server takes apart has fallen into place: it throws otherwise, and the page starts (Hindi has a base).
  await signInAs(page, portal.url, "ravi@walkinmitra.test", "/hi/profile");
  await hydrated(page);
  const found = await page.evaluate(() => {
    const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as Watched;
    const routes = new Map<string, object | undefined>();
    const walk = (all: typeof router.routes) => {
      for (const { id, lazy, children = [] } of all) {
        routes.set(id, lazy);
        walk(children);
      }
    };
    walk(router.routes);
    const lists = routes.get("lists") as Record<string, unknown> | undefined;
    return {
      "window.__reactRouterDataRouter.basename": router.basename,
      "….navigate": typeof router.navigate,
      "….revalidate": typeof router.revalidate,
      "….routes[].lazy: functions": Object.values(lists ?? {}).some(
        (part) => typeof part === "function",
      ),
      "window.__reactRouterManifest.routes[].module": typeof manifest.routes.lists?.module,
    };
  });
  expect(found).toEqual({
    "window.__reactRouterDataRouter.basename": "/hi",
    "….navigate": "function",
    "….revalidate": "function",
    "….routes[].lazy: functions": true,
    "window.__reactRouterManifest.routes[].module": "string",
  });
  // Data are asked for with a URL object, and a location says that an action's answer led there.
  await page.evaluate(() => {
    const watched = window as Watched;
    watched.redirects = [];
    watched.__reactRouterDataRouter.subscribe(({ location }) => {
      if (location.search) watched.redirects.push(location.state);
    });
  });
  await page.locator("button[value=about]").tap();
  await page.waitForFunction(() => (window as Watched).redirects.length > 0);
  const { redirects, asked } = await page.evaluate(() => {
    const watched = window as Watched;
    return { redirects: watched.redirects, asked: watched.asked };
  });
  expect(redirects[0]).toMatchObject({ _isRedirect: true });
  const data = asked.filter((request) => request.includes(".data"));
  expect(data.length).toBeGreaterThan(0);
  for (const request of data) expect(request).toMatch(/^URL /);
  await context.close();
});

it("is complete with its scripts blocked", async () => {
  const context = await browser.newContext(PHONE);
  await context.route("**/assets/*.js", (route) => route.abort());
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test", "/daily/Pune");
  expect(await page.getByRole("article").count()).toBe(41);
  await page.getByRole("article").first().getByRole("link").click();
  await page.getByText("Posted by").first().waitFor();
  await page.goBack();
  await page.locator(".place summary").click();
  await page.getByRole("link", { name: "Mumbai" }).click();
  await page.getByRole("heading", { name: /^Mumbai/ }).waitFor();
  await context.close();
});

it("fetches its scripts when it is idle; under Save-Data only when it is touched", async () => {
  for (const saveData of [false, true]) {
    const context = await browser.newContext(PHONE);
    await context.addInitScript(
      (value) => Object.defineProperty(navigator, "connection", { value: { saveData: value } }),
      saveData,
    );
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (/\/assets\/.*\.(js|css)$/.test(request.url())) scripts.push(request.url());
    });
    await page.goto(portal.url);
    // Idle moments come in the order in which they were asked for: the page's own was asked for first. A busy machine may
    // give none, so the page waits for four seconds at most, and this a little longer.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })),
    );
    if (saveData) expect(scripts).toEqual([]);
    else await expect.poll(() => scripts.length).toBeGreaterThan(1);
    await page.getByRole("heading", { level: 1 }).tap();
    await page.waitForFunction(() => window.__early === null);
    expect(scripts.length).toBeGreaterThan(1);
    await context.close();
  }
});

it("reports the waits of one visit in ten, once, and never under Save-Data", async () => {
  for (const { chance, saveData, told, early = false } of [
    { chance: 0.05, saveData: false, told: 1 },
    { chance: 0.05, saveData: false, told: 1, early: true },
    { chance: 0.5, saveData: false, told: 0 },
    { chance: 0.05, saveData: true, told: 0 },
  ]) {
    const context = await browser.newContext(PHONE);
    await context.addInitScript(
      ([random, value]) => {
        Math.random = () => Number(random);
        const connection = { saveData: value, effectiveType: "3g" };
        Object.defineProperty(navigator, "connection", { value: connection });
        const send = navigator.sendBeacon.bind(navigator);
        navigator.sendBeacon = (address, body) => {
          const before = JSON.parse(localStorage.beacons ?? "[]") as string[];
          localStorage.beacons = JSON.stringify([...before, body as string]);
          return send(address, body);
        };
      },
      [chance, saveData] as const,
    );
    const page = await context.newPage();
    // A key before anything is painted: the browser looks for no largest paint then.
    const key = page.keyboard.press.bind(page.keyboard, "Shift");
    await page.goto(`${portal.url}/ta/daily/Pune`, { waitUntil: early ? "commit" : "load" });
    if (early) await key();
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    await hydrated(page);
    await page.locator("summary").first().tap();
    if (told) await scriptRan(page, "vitals");
    await page.waitForLoadState("networkidle");
    await page.goto(`${portal.url}/privacy`);
    await page.waitForLoadState("networkidle");
    // A beacon of a page that is left is in no list of requests, so the page noted it.
    const sent = await page.evaluate(() => JSON.parse(localStorage.beacons ?? "[]") as string[]);
    expect(sent.length).toBe(told);
    for (const body of sent) {
      expect(body.length).toBeLessThanOrEqual(400);
      const visit = JSON.parse(body) as Record<string, unknown>;
      expect(visit).toMatchObject({ route: "daily-city", network: "3g", language: "ta" });
      expect(visit.ttfb).toBeGreaterThan(0);
      expect(visit.lcp).toBeGreaterThanOrEqual(visit.ttfb as number);
    }
    await context.close();
  }
});

it("paints its header whole, so that nothing moves when a slow network brings it in pieces", async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test", "/mine");
  const html = await page.evaluate(async () => {
    // With its styles: the other server has no file of them.
    document.cookie = "wm-styles=;path=/;max-age=0";
    return (await fetch("/mine")).text();
  });
  const server = createServer((_, answer) => {
    answer.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    // In the language menu, before one's own.
    const cut = html.lastIndexOf("<details", html.indexOf("</header>"));
    answer.write(html.slice(0, cut));
    setTimeout(() => answer.end(html.slice(cut)), 500);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/mine`);
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          // Another one would come with the rest of the page, which is there.
          observer.disconnect();
          resolve(list.getEntries().length);
        }).observe({ type: "layout-shift", buffered: true });
        requestIdleCallback(() => resolve(0), { timeout: 1000 });
      }),
  );
  expect(shifts).toBe(0);
  server.closeAllConnections();
  server.close();
  await context.close();
});

it("stands as a frame on a hostile page without a script, a form or a way to act; no other page stands there", async () => {
  const context = await browser.newContext({ ...PHONE, baseURL: portal.url });
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test", "/home");
  // Another site, with a button's picture over the frame, for whoever is signed in.
  const frames = ["/embed/Pune", "/daily/Pune", "/for-colleges", "/company/persistent-systems"]
    .map((path) => `<iframe src="${portal.url}${path}" width="320" height="400"></iframe>`)
    .join("");
  const hostile = createServer((_, answer) => {
    answer.writeHead(200, { "content-type": "text/html" }).end(frames);
  });
  await new Promise<void>((resolve) => hostile.listen(0, "127.0.0.1", resolve));
  // Not localhost, where the portal is: to a browser these are two sites.
  const host = `127.0.0.1:${(hostile.address() as AddressInfo).port}`;
  await page.goto(`http://${host}/`);
  await page.waitForLoadState("networkidle");
  const [, framed, ...others] = page.frames();
  expect(await framed!.locator("li a").count()).toBeGreaterThan(4);
  expect(await framed!.locator("script,form,button,input,[onclick]").count()).toBe(0);
  expect(await framed!.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    320,
  );
  for (const other of others) expect(other.url()).toMatch(/^chrome-error:/);
  // Wherever one taps in it, a shared page opens beside it: nothing is posted.
  const posted: string[] = [];
  context.on("request", (request) => {
    if (request.method() !== "GET" && !request.url().includes("/api/"))
      posted.push(`${request.method()} ${request.url()}`);
  });
  const opened = context.waitForEvent("page");
  await framed!.locator("li a").first().tap();
  await (await opened).waitForURL(/\/daily\/Pune\//);
  expect(new URL(page.url()).host).toBe(host);
  expect(posted).toEqual([]);
  hostile.closeAllConnections();
  hostile.close();
  await context.close();
});

it("leaves a list as it was drawn, and draws the next one that its reader goes to", async () => {
  const context = await browser.newContext(PHONE);
  const errors = watchErrors(context);
  const page = await context.newPage();
  await signInAs(page, portal.url, "ravi@walkinmitra.test", "/daily/Pune");
  await page.evaluate(() => document.querySelector("article")!.setAttribute("data-seen", "yes"));
  await hydrated(page);
  // React did not draw it again.
  expect(await page.locator("article[data-seen]").count()).toBe(1);
  expect(await page.getByRole("article").count()).toBe(41);
  const ready = page.getByLabel("The list, ready to share");
  expect(await ready.inputValue()).toContain("*Pune, ");
  await page.locator(".place summary").click();
  await page.getByRole("navigation", { name: "City" }).getByRole("link", { name: "Delhi" }).click();
  await page.getByRole("heading", { name: /^Delhi/ }).waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(14);
  await expect.poll(() => ready.inputValue()).toContain("*Delhi, ");
  const share = page.getByRole("link", { name: "Share on Whatsapp" }).first();
  await expect.poll(() => share.getAttribute("href")).toContain("Delhi");
  await page.goBack();
  await page.getByRole("heading", { name: /^Pune/ }).waitFor();
  await expect.poll(() => page.getByRole("article").count()).toBe(41);
  expect(errors).toEqual([]);
  await context.close();
});

it("keeps its styles and its reader's plans when a screen takes the place of a page", async () => {
  const context = await browser.newContext(PHONE);
  const errors = watchErrors(context);
  const page = await context.newPage();
  await page.goto(`${portal.url}/home`);
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Daily List" }).tap();
  await page.getByRole("heading", { name: "Please log in to see this page" }).waitFor();

  await signInAs(page, portal.url, "ravi@walkinmitra.test", "/daily/Pune");
  await hydrated(page);
  const ticket = page.getByRole("article").filter({ hasText: "Cummins India" });
  // Stands in the style of plans alone.
  const chip = () => ticket.evaluate((drawn) => getComputedStyle(drawn).getPropertyValue("--mark"));
  const before = await chip();
  expect(before).toContain("Going");
  await page.evaluate(() =>
    (window as Window & Partial<RouterGlobals>).__reactRouterDataRouter!.navigate("/admin"),
  );
  await page.getByRole("heading", { name: "This page is for admins" }).waitFor();
  await page.goBack();
  await ticket.waitFor();
  expect(await chip()).toBe(before);
  expect(errors).toEqual([]);
  await context.close();
});
