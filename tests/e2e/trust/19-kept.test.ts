import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { expect, inject, it } from "vitest";

import { dayOf, partsOf } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { draftKept, hydrated, idle, PHONE, signInAs } from "#tests/e2e/support/browser.ts";
import { addressOf, PEOPLE } from "#tests/e2e/support/screens.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";
import { KEPT_FOR } from "#workers/pages/kept-pages.ts";

/*
 * Promise 19: what is typed is kept, a tap is answered within 100 ms, Back keeps the place, and every tab says what one
 * plans. On a phone; the long form takes every form, every control of the main screens on a slow phone, and lists of several
 * lengths.
 */

useStage({ demo: true });

const OFFLINE = "You are offline. This will be sent when you are back online.";
const ENDED = "You have been logged out. What you typed is still here.";
const RESTORED = "We restored what you typed before.";

type FormRow = {
  path: string;
  as: keyof typeof PEOPLE;
  /** What has to be opened first. */
  open?: string;
  choose?: Record<string, string>;
  fields: Record<string, string>;
  /** What is ticked in it. */
  tick?: string;
  send: string;
  done: string;
  /** Whether it keeps a draft (docs/decisions/forms.md says which do not, and why). */
  draft: boolean;
};

const FORMS: FormRow[] = [
  {
    path: "/list?mode=add",
    as: "admin",
    fields: { Title: "Gate passes", Information: "Bring two photos." },
    send: "Submit",
    done: "Your list is saved.",
    draft: true,
  },
  {
    path: "/pattern?mode=add",
    as: "admin",
    fields: { Company: "Initech", Profile: "Tester", Pattern: "Two rounds." },
    send: "Submit",
    done: "Your pattern is saved.",
    draft: true,
  },
  {
    path: "/drive?city=Pune&mode=add",
    as: "admin",
    fields: { Company: "Offline Ltd", "Job description": "Test what others wrote." },
    send: "Submit",
    done: "Drive has been posted successfully.!",
    draft: true,
  },
  {
    path: "/post?city=Pune",
    as: "admin",
    fields: { Company: "Offline Ltd", Venue: "Gate 2" },
    tick: "Resume",
    send: "Post",
    done: "Drive for Pune Saved Successfully",
    draft: true,
  },
  {
    path: "/profile",
    as: "user",
    fields: { "Passout year": "2024", Branch: "Mechanical" },
    tick: "Hyderabad",
    send: "Save about me",
    done: "Saved. Lists can now show what is for you.",
    draft: true,
  },
  {
    path: "/drive/FIRST",
    as: "user",
    open: "Something is wrong? Tell us",
    choose: { "What is wrong?": "other" },
    fields: { "What happened?": "The gate was closed at nine." },
    send: "Report",
    done: "Thank you. Our team will look at it",
    draft: true,
  },
  {
    path: "/post?city=Pune&edit=first",
    as: "admin",
    fields: { Venue: "Gate 4, behind the canteen" },
    send: "Update",
    done: "Drive for Pune Saved Successfully",
    draft: true,
  },
  {
    path: "/drive?city=Pune&edit=DRIVE",
    as: "admin",
    fields: { "Job description": "Corrected by the company." },
    send: "Update",
    done: "The drive is updated.",
    draft: true,
  },
  {
    path: "/admin/submit-code",
    as: "admin",
    // The three months before it have codes.
    choose: { Month: partsOf(dayOf(Date.now())).month },
    fields: { Code: "Chai-at-nine-2026" },
    send: "Save",
    done: "The code is saved.",
    draft: false,
  },
  {
    path: "/drive/FIRST",
    as: "admin",
    open: "Check it now",
    fields: {
      "Whom did you ask?": "The reception",
      "What did they say": "The gate opens at nine.",
    },
    send: "Check",
    done: "Checked. Readers see how and when.",
    draft: false,
  },
  {
    // Another one: news of the check would refresh the first while its session is gone in this browser alone.
    path: "/drive/SECOND",
    as: "admin",
    open: "Is it on?",
    fields: { "Why, for readers": "The company has filled the posts." },
    send: "Cancel drive",
    done: "The drive is cancelled. It says so wherever it stands.",
    draft: false,
  },
  {
    path: "/subscribe",
    as: "guest",
    fields: { Email: "kept@example.com" },
    send: "Subscribe",
    done: "Your address is not confirmed yet.",
    draft: false,
  },
];

/** Every row is tried by the long form; these four by the short one too. */
const ROWS = FORMS.slice(0, amount(4, FORMS.length));

it.for(ROWS)(
  "loses nothing of $path as $as: Back, reload, session end, network drop",
  async (row, context) => {
    const proof = prove(context, 19);
    const { as, open, choose = {}, fields, tick, send, done, draft } = row;
    const address = await addressOf(portal, row.path);
    const path = address.slice(portal.url.length);
    const phone = await browser.newContext(PHONE);
    const page = await phone.newPage();
    const email = PEOPLE[as];
    const control = (name: string) => {
      const main = page.locator("main");
      // With suggestions it is a combobox.
      return main.getByRole("textbox", { name }).or(main.getByRole("combobox", { name }));
    };
    const button = page.locator("main").getByRole("button", { name: send, exact: true });
    const ticked = () =>
      page
        .locator("main label")
        .filter({ has: page.getByRole("checkbox", { checked: true }) })
        .allInnerTexts();
    const typed = async () => {
      const values: Record<string, string> = {};
      for (const label of Object.keys(fields)) values[label] = await control(label).inputValue();
      if (tick) expect(await ticked()).toEqual([tick]);
      return values;
    };
    const come = async () => {
      if (email) await signInAs(page, portal.url, email, path);
      else await page.goto(address);
      await hydrated(page);
    };
    const fill = async () => {
      if (open) await page.getByText(open, { exact: true }).click();
      for (const [label, value] of Object.entries(choose)) {
        await page.locator("main").getByLabel(label).selectOption(value);
      }
      for (const [label, text] of Object.entries(fields)) await control(label).fill(text);
      if (tick) await page.locator("main label").filter({ hasText: tick }).tap();
    };
    if (email) await signInAs(page, portal.url, email);
    await page.goto(address);
    await hydrated(page);
    await fill();
    if (draft) {
      await draftKept(page, Object.values(fields).at(-1)!);
      await page.reload();
      await hydrated(page);
      await page.getByText(RESTORED).waitFor();
      expect(await typed()).toEqual(fields);
      await page.goBack();
      await page.goForward();
      await hydrated(page);
      await expect.poll(typed).toEqual(fields);
      proof.tried += 2;
    }

    if (email) {
      await phone.clearCookies({ name: "__Host-sid" });
      await button.click();
      await page.getByText(ENDED).waitFor();
      for (const text of Object.values(fields)) {
        await page.locator("main dd").getByText(text).waitFor();
      }
      // What the error page draws anew still has its icons.
      expect(await page.locator("#sprite symbol").count()).toBeGreaterThan(20);
      await come();
      if (!draft) await fill();
      await expect.poll(typed).toEqual(fields);
      proof.tried += 1;
    }

    await phone.setOffline(true);
    await button.click();
    await page.getByRole("status").filter({ hasText: OFFLINE }).waitFor();
    expect(await typed()).toEqual(fields);
    await phone.setOffline(false);
    await (as === "guest" ? page.locator("main") : page.getByRole("status"))
      .filter({ hasText: done })
      .waitFor();
    await expect.poll(() => page.evaluate(draftsKept)).toEqual([]);
    proof.tried += 1;
    await phone.close();
  },
);

it("keeps the answer to a refused form when news come, and tells every tab what one plans", async (context) => {
  const proof = prove(context, 19);
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  await signInAs(page, portal.url, PEOPLE.user, "/list?mode=add");
  await hydrated(page);
  await page.getByRole("textbox", { name: "Title" }).fill("  ");
  await page.getByRole("textbox", { name: "Information" }).fill("Bring two photos.");
  await page.locator("main").getByRole("button", { name: "Submit", exact: true }).tap();
  const refused = page.getByText("Please write/past something before submitting");
  await refused.waitFor();
  const desk = await browser.newContext();
  const asha = await desk.newPage();
  await signInAs(asha, portal.url, PEOPLE.admin);
  const heard = page.waitForResponse((answer) => answer.url().includes("/list.data"));
  await asha.request.post(`${portal.url}/list`, {
    headers: { origin: portal.url },
    form: { city: "Pune", title: "Gate passes", info: "Two photos." },
  });
  await (await heard).finished();
  // What was read is drawn by then.
  await idle(page);
  expect(await refused.isVisible()).toBe(true);
  expect(await page.getByRole("textbox", { name: "Information" }).inputValue()).toBe(
    "Bring two photos.",
  );

  const here = await addressOf(portal, "/drive/FIRST");
  const there = await phone.newPage();
  // Nothing tells the other tab but the tap itself.
  await phone.routeWebSocket(/./, () => {});
  for (const tab of [page, there]) {
    await tab.goto(here);
    await hydrated(tab);
  }
  await page.getByRole("button", { name: "Save", exact: true }).tap();
  await there.getByRole("button", { name: "Saved. Press to take it off your list" }).waitFor();
  proof.tried += 2;
  await phone.close();
  await desk.close();
});

const LINE = "Is the gate open at nine tomorrow?";

it.runIf(inject("long"))(
  "loses nothing of the chat: Back, reload, session end, network drop",
  async (context) => {
    const proof = prove(context, 19);
    const phone = await browser.newContext(PHONE);
    const page = await phone.newPage();
    const box = page.getByRole("dialog", { name: "Support chat" }).getByRole("textbox");
    const come = async () => {
      await signInAs(page, portal.url, PEOPLE.user, "/daily/Pune");
      await hydrated(page);
      await page.getByRole("button", { name: /^Support chat/ }).tap();
    };
    const again = async () => {
      await hydrated(page);
      await page.getByRole("button", { name: /^Support chat/ }).tap();
      await expect.poll(() => box.inputValue()).toBe(LINE);
      proof.tried += 1;
    };
    await come();
    await box.fill(LINE);
    await draftKept(page, LINE);
    await page.reload();
    await again();
    await page.goBack();
    await box.waitFor({ state: "detached" });
    await again();
    await page.goto(`${portal.url}/list`);
    await again();

    await phone.clearCookies({ name: "__Host-sid" });
    await page.goto(`${portal.url}/profile`);
    await page.getByRole("heading", { name: "Please log in to see this page" }).waitFor();
    await come();
    await expect.poll(() => box.inputValue()).toBe(LINE);
    proof.tried += 1;

    await phone.setOffline(true);
    await page.getByText("You are offline. Your messages will be sent").waitFor();
    await page.getByRole("button", { name: "Send", exact: true }).tap();
    const said = page.locator(".said").filter({ hasText: LINE });
    await said.getByText("Waiting").waitFor();
    await phone.setOffline(false);
    await said.getByText("Sent", { exact: true }).waitFor();
    expect(await said.count()).toBe(1);
    await expect.poll(() => page.evaluate(draftsKept)).toEqual([]);
    proof.tried += 1;
    await phone.close();
  },
);

it.runIf(inject("long"))(
  "loses no search and no decision on /admin/users: Back, reload, session end, network drop",
  async (context) => {
    const proof = prove(context, 19);
    const phone = await browser.newContext(PHONE);
    const page = await phone.newPage();
    const search = page.getByRole("searchbox").or(page.getByLabel("Search by name or email"));
    const press = (name: string | RegExp) => page.getByRole("button", { name }).first().tap();
    const found = async () => {
      await page.getByRole("heading", { name: "“meena” in Users" }).waitFor();
      expect(await search.inputValue()).toBe("meena");
      proof.tried += 1;
    };
    const offline = page.getByText("You are offline.");
    await signInAs(page, portal.url, PEOPLE.admin, "/admin/users");
    await hydrated(page);
    await search.fill("meena");
    await phone.setOffline(true);
    await press("Search");
    await offline.waitFor();
    expect(await search.inputValue()).toBe("meena");
    await phone.setOffline(false);
    await found();
    await page.reload();
    await found();
    await page.getByRole("link", { name: /^Chat with Meena/ }).tap();
    await page.waitForURL(/\/admin\/chat/);
    await page.goBack();
    await found();
    await phone.clearCookies({ name: "__Host-sid" });
    await page.reload();
    await page.getByRole("heading", { name: "Please log in to see this page" }).waitFor();
    await signInAs(page, portal.url, PEOPLE.admin, "/admin/users?q=meena");
    await found();

    // A decision that comes after the session is not made, says so, and is there to make after the next login. Only the
    // cookie goes here, the sockets stay: after a decision their news would lead this page to the login by itself.
    await hydrated(page);
    await phone.clearCookies({ name: "__Host-sid" });
    await press(/^Deactivate Meena/);
    await page.getByRole("heading", { name: "You are signed out" }).waitFor();
    await signInAs(page, portal.url, PEOPLE.admin, "/admin/users?q=meena");
    await found();

    // One without the network waits for it.
    await hydrated(page);
    await phone.setOffline(true);
    await press(/^Deactivate Meena/);
    await offline.waitFor();
    await phone.setOffline(false);
    await page.getByRole("status").filter({ hasText: "is deactivated" }).waitFor();
    proof.tried += 1;
    await phone.close();
  },
);

function draftsKept(): string[] {
  return [localStorage, sessionStorage]
    .flatMap((store) => Object.keys(store))
    .filter((key) => key.startsWith("draft:"));
}

/** Lists that somebody scrolls in, by what a row of them is. */
const LISTS: { path: string; as: keyof typeof PEOPLE; row: string }[] = [
  // Before the others: it says when whoever reads those was last seen.
  { path: "/admin/users", as: "admin", row: "main li:has(h2), main li:has(h3)" },
  { path: "/daily/Salem", as: "user", row: "article[data-drive]" },
  { path: "/drive?city=Salem", as: "user", row: "[data-drive]" },
  { path: "/list", as: "user", row: ".row" },
  { path: "/pattern", as: "user", row: ".card" },
];

it("keeps the place to the pixel: Back and reload, on lists of any length", async (context) => {
  const proof = prove(context, 19);
  let length = 0;
  for (const more of inject("long") ? [20, 55, 75, 150] : [60]) {
    await lengthen(more);
    length += more;
    const lengthened = Date.now();
    if (inject("long")) {
      // These rows came past the portal, which still shows what it kept before.
      await expect
        .poll(() => Date.now() - lengthened, { timeout: 2 * KEPT_FOR })
        .toBeGreaterThan(KEPT_FOR);
    }
    for (const { path, as, row } of inject("long") ? LISTS : LISTS.slice(1, 3)) {
      const phone = await browser.newContext(PHONE);
      // Who comes and goes meanwhile moves rows too, so these phones hear nothing of it.
      await phone.routeWebSocket(/./, () => {});
      const page = await phone.newPage();
      await signInAs(page, portal.url, PEOPLE[as]!, path);
      await hydrated(page);
      const rows = await page.locator(row).count();
      expect(rows, path).toBeGreaterThan(9);
      for (const share of [0.35, 0.8]) {
        const index = Math.floor(rows * share);
        const top = () => page.evaluate(topOf, [row, index] as const);
        await page.evaluate(
          ([selector, at]) =>
            document.querySelectorAll(selector)[at]!.scrollIntoView({ block: "center" }),
          [row, index] as const,
        );
        const before = await top();
        // A click by hand: the browser must not scroll the header into view first.
        await page.locator(".brand").evaluate((link: HTMLElement) => link.click());
        await page.waitForURL(`${portal.url}/home`);
        await page.goBack();
        await page.waitForURL(portal.url + path);
        await expect.poll(top, { message: `${path} of ${length}, Back` }).toEqual(before);
        await page.reload();
        await hydrated(page);
        await expect.poll(top, { message: `${path} of ${length}, reload` }).toEqual(before);
        proof.tried += 2;
      }
      await phone.close();
    }
  }
});

/** Where a row is on the screen, once a frame has passed without moving it, and what it says. */
async function topOf([selector, at]: readonly [string, number]): Promise<unknown> {
  const find = () => document.querySelectorAll(selector)[at];
  const first = find()?.getBoundingClientRect().top;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const row = find();
  if (!row || row.getBoundingClientRect().top !== first) return "moving";
  return [first, scrollY, row.textContent];
}

/** Adds rows to every list, copied from those that are there, so that their heights differ. */
async function lengthen(count: number): Promise<void> {
  const database = await portal.miniflare.getD1Database("DB");
  const today = dayOf(Date.now());
  const { month, year } = partsOf(today);
  const copies: [table: string, from: string, changed: Record<string, string>][] = [
    // Each copy has a series of its own: a drive stands once in the list of a day.
    ["daily_series", "true", {}],
    [
      "daily_drives",
      `day = (select max(day) from daily_drives where city = 'Pune' and deleted_at is null and day <= '${today}') and deleted_at is null`,
      { city: "'Salem'" },
    ],
    ["drives", "state = 'verified'", { city: "'Salem'", month: `'${month}'`, year: String(year) }],
    ["important_lists", "true", {}],
    ["patterns", "true", {}],
    ["users", "role = 'user'", {}],
  ];
  const ids = JSON.stringify(Array.from({ length: count }, () => newId()));
  for (const [table, from, changed] of copies) {
    const { results } = await database.prepare(`pragma table_xinfo(${table})`).all<{
      name: string;
      hidden: number;
    }>();
    const columns = results.filter(({ hidden }) => hidden === 0).map(({ name }) => name);
    const own: Record<string, string> = {
      id: "value",
      series_id: "value",
      submission_key: "value",
      email: "value || '@kept.test'",
      google_sub: "value",
      ...changed,
    };
    const values = columns.map((name) => own[name] ?? `source.${name}`);
    await database
      .prepare(
        `with source as (select *, row_number() over (order by id) - 1 as n from ${table} where ${from})
         insert into ${table} (${columns.join(", ")})
         select ${values.join(", ")} from json_each(?) join source
         on source.n = key % (select count(*) from source)`,
      )
      .bind(ids)
      .run();
  }
}

const SCREENS: [keyof typeof PEOPLE, string[]][] = [
  [
    "user",
    [
      "/home",
      "/daily/Pune",
      "/daily/Bangalore?me=1",
      "/drive?city=Pune",
      "/drive?city=Pune&drive=DRIVE",
      "/drive?city=Pune&mode=add",
      "/drive/FIRST",
      "/find",
      "/list",
      "/list?mode=add",
      "/list/FIRST",
      "/pattern",
      "/pattern/FIRST",
      "/drive/last-month",
      "/profile",
    ],
  ],
  [
    "admin",
    ["/post?city=Pune", "/admin", "/admin/users", "/admin/chat", "/admin/checks", "/admin/reports"],
  ],
];

const LIMIT = 100;

it.runIf(inject("long"))(
  "answers every tap at once, pressed or busy, on a slow phone",
  async (context) => {
    const proof = prove(context, 19);
    const dead: string[] = [];
    const floor: number[] = [];
    const taps: { what: string; answered: number; shown: number }[] = [];
    for (const [as, screens] of SCREENS) {
      const phone = await browser.newContext(PHONE);
      const page = await phone.newPage();
      await signInAs(page, portal.url, PEOPLE[as]!);
      const device = await phone.newCDPSession(page);
      let hold = false;
      await page.route("**/*", async (route) => {
        // What a tap asks for never comes: only its own answer is measured.
        if (!hold) await route.continue();
      });
      for (const screen of screens) {
        const address = await addressOf(portal, screen);
        const open = async (all: boolean) => {
          hold = false;
          await device.send("Emulation.setCPUThrottlingRate", { rate: 1 });
          // A press that was held back stays noted, and the next page would show it.
          await page.evaluate(() => localStorage.clear());
          await page.goto(address);
          await hydrated(page);
          await page.evaluate(watchTaps);
          const count = await page.evaluate(markControls, all);
          await device.send("Emulation.setCPUThrottlingRate", { rate: 4 });
          hold = true;
          return count;
        };
        const first = screen === screens[0];
        const count = await open(first);
        for (let number = 0; number < count; number += 1) {
          const touched = page.locator(`[data-tap="${number}"]`);
          // What was touched before has opened something, or taken away what comes next.
          if ((await page.evaluate(hasChanged)) || !(await touched.isVisible())) await open(first);
          const { name, answered, shown } = await tap(page, device, number);
          proof.tried += 1;
          taps.push({ what: `${as} ${screen} ${name}`, answered, shown });
          if (answered === Infinity) dead.push(`${as} ${screen} ${name}`);
        }
      }
      hold = false;
      floor.push(...(await bareTaps(page, device)));
      await phone.close();
    }
    const within = (kind: "answered" | "shown") => taps.filter((tap) => tap[kind] <= LIMIT).length;
    const slowest = (kind: "answered" | "shown") => Math.max(...taps.map((tap) => tap[kind]));
    const worst = taps.toSorted((a, b) => b.answered - a.answered).slice(0, 5);
    proof.note = [
      `${taps.length} taps at a quarter of the speed`,
      `answered within ${LIMIT} ms: ${within("answered")}, slowest ${slowest("answered")} ms`,
      `every event shown within ${LIMIT} ms: ${within("shown")}, slowest ${slowest("shown")} ms`,
      `events on an empty page, ${floor.length} taps: ${floor.toSorted((a, b) => a - b).join(", ")} ms`,
      `slowest: ${worst.map(({ what, answered }) => `${what} ${answered}`).join(", ")}`,
    ].join("; ");
    proof.note += `; ${await firstVisit()}`;
    expectNone(proof, dead);
  },
);

type Watched = Window & { taps?: number; answeredAfter?: number; was?: number };

/** Notes the slowest answer to a touch, as the browser itself measures it, and when what was touched looked pressed or busy. */
function watchTaps(): void {
  const watched = window as Watched;
  watched.taps = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (/^(pointer(down|up)|click|touch(start|end)|mouse(down|up))$/.test(name)) {
        watched.taps = Math.max(watched.taps ?? 0, duration);
      }
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener(
    "pointerdown",
    ({ target, timeStamp }) => {
      const control = (target as Element).closest("[data-tap]");
      const look = () => {
        // A form that is refused on the spot leads to the field that is wrong.
        const wrong = document.activeElement?.matches(":user-invalid");
        if (wrong || control?.matches(":active, [aria-busy=true]"))
          watched.answeredAfter = performance.now() - timeStamp;
        else if (performance.now() - timeStamp < 1000) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/**
 * Numbers the controls that show, one of those that look alike, and returns how many there are. What stands around
 * every page is left out, but for `all`.
 */
function markControls(all: boolean): number {
  const seen = new Set<string>();
  const root = document.querySelector("dialog:modal") ?? document;
  let count = 0;
  for (const control of root.querySelectorAll<HTMLElement>(
    "a[href], button, summary, label:has(input)",
  )) {
    if (!control.checkVisibility() || control.matches(":disabled, .skip")) continue;
    const kind = `${control.tagName} ${control.className} ${control.parentElement?.className}`;
    if (seen.has(kind) || (!all && control.closest(".top, .tabs, .foot"))) continue;
    seen.add(kind);
    control.dataset.tap = String(count);
    count += 1;
  }
  (window as Watched).was = document.querySelectorAll("dialog, [open]").length;
  return count;
}

function hasChanged(): boolean {
  return document.querySelectorAll("dialog, [open]").length !== (window as Watched).was;
}

/**
 * Touches a control as a thumb does, and returns after how many milliseconds it answered (Infinity: never) and
 * how long its slowest event took to show.
 */
async function tap(page: Page, device: CDPSession, number: number) {
  const control = page.locator(`[data-tap="${number}"]`);
  const { name, place } = await control.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getClientRects()[0]!;
    const watched = window as Watched;
    watched.taps = 0;
    delete watched.answeredAfter;
    return {
      name: element.textContent.trim().slice(0, 40),
      place: { x: left + width / 2, y: top + height / 2 },
    };
  });
  await device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const [answered, shown] = await page.evaluate(async () => {
    // The browser reports an event with the frame after it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150)));
    const { answeredAfter, taps } = window as Watched;
    return [answeredAfter ?? null, taps ?? 0] as const;
  });
  return { name, answered: Math.round(answered ?? Infinity), shown };
}

/** How long the events of a tap take to show here on a page that has nothing but a button: no page can be faster. */
async function bareTaps(page: Page, device: CDPSession): Promise<number[]> {
  await page.goto(
    "data:text/html,<meta name=viewport content=width=device-width><button>Tap</button>",
  );
  await page.evaluate(watchTaps);
  await page.evaluate(markControls, true);
  const answers: number[] = [];
  for (let number = 0; number < 8; number += 1) {
    answers.push((await tap(page, device, 0)).shown);
  }
  return answers;
}

/** What a first visit over slow 3G answers to a tap whose script is still coming. */
async function firstVisit(): Promise<string> {
  const figures: string[] = [];
  const copy = (page: Page) => page.getByRole("button", { name: "Copy", exact: true }).first();
  const chat = (page: Page) => page.getByRole("button", { name: /Support chat/ });
  const visits = [
    { name: "Copy", control: copy, done: "Copied" },
    { name: "chat", path: "/home", control: chat, done: "Ask our team" },
  ];
  for (const { name, path, control, done } of visits) {
    const phone: BrowserContext = await browser.newContext({
      ...PHONE,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const page = await phone.newPage();
    await signInAs(page, portal.url, PEOPLE.user, "/daily/Pune");
    const ticket = await page.locator("article > a").first().getAttribute("href");
    const device = await phone.newCDPSession(page);
    await device.send("Network.clearBrowserCache");
    await device.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 2000,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await device.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(portal.url + (path ?? ticket!), { waitUntil: "commit" });
    const from = Date.now();
    await control(page).tap();
    await page.locator("[aria-busy=true]").first().waitFor();
    const busy = Date.now() - from;
    await page.getByText(done).first().waitFor();
    figures.push(
      `${name} on a first visit says so after ${busy} ms, done after ${Date.now() - from} ms`,
    );
    await phone.close();
  }
  return figures.join("; ");
}
