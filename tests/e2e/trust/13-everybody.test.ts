import type { BrowserContext, Locator, Page } from "playwright-core";
import { inject, it } from "vitest";

import { inLanguage, type Translation, TRANSLATIONS } from "#app/base/languages.ts";
import deletion from "#app/messages/hi/deletion.ts";
import done from "#app/messages/hi/done.ts";
import drive from "#app/messages/hi/drive.ts";
import mine from "#app/messages/hi/mine.ts";
import profile from "#app/messages/hi/profile.ts";
import records from "#app/messages/hi/records.ts";
import shell from "#app/messages/hi/shell.ts";
import talk from "#app/messages/hi/talk.ts";
import tickets from "#app/messages/hi/tickets.ts";
import { barriersOn, hydrated, PHONE, signInAs, watchErrors } from "#tests/e2e/support/browser.ts";
import { addressOf, FILE, PEOPLE, SCREENS } from "#tests/e2e/support/screens.ts";
import { browser, portal, useStage } from "#tests/e2e/support/stage.ts";
import { amount, expectNone, prove, type Proof } from "#tests/support/trust.ts";

/*
 * Promise 13: everybody can use it. Every screen and state is looked at by axe and must not be wider than a phone; the
 * long form looks in both themes, adds narrower and wider screens, 200 % zoom and reduced motion, and does every task
 * with the keyboard alone. The pages of readers are looked at in Hindi too, in the long form in every language.
 */

useStage({ demo: true });

/** A laptop of 1280 × 800 as it is at 200 % and at 400 %, and the widths of two phones. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
  { width: 320, height: 256 },
  { width: 412, height: 915 },
];

/** What of a screen keeps somebody from using it. The short form looks in one theme, in turn; the long one in both. */
async function lookAt(page: Page, turn: number): Promise<{ looks: number; found: string[] }> {
  const found: string[] = [];
  await page.evaluate(() => scrollTo(0, 0));
  for (const [at, colorScheme] of (["light", "dark"] as const).entries()) {
    if (!inject("long") && turn % 2 !== at) continue;
    await page.emulateMedia({ colorScheme });
    found.push(...(await barriersOn(page)));
  }
  found.push(...(await page.evaluate<string[]>(`(${String(everyStop)})(${String(faultOfFocus)})`)));
  found.push(...(await page.evaluate(underTheTabs)));
  let looks = amount(3, 4);
  if (inject("long")) {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      found.push(...(await barriersOn(page, ["target-size", "scrollable-region-focusable"])));
    }
    found.push(...(await page.evaluate(whatMoves)));
    looks += SIZES.length + 1;
    await page.setViewportSize(PHONE.viewport);
  }
  await page.emulateMedia({ colorScheme: "light" });
  return { looks, found };
}

/**
 * Gives the focus to each control in turn, as Tab would, and says where somebody with a keyboard cannot see it. What
 * Tab does besides (its order, traps) is for the tests that press it.
 */
function everyStop(fault: () => string | undefined): string[] {
  const found = new Set<string>();
  const root = document.querySelector("dialog:modal") ?? document;
  const stops = "a[href], button, summary, input, select, textarea, [tabindex='0']";
  for (const stop of root.querySelectorAll<HTMLElement>(stops)) {
    if (stop.tabIndex < 0 || stop.matches(":disabled") || !stop.checkVisibility()) continue;
    stop.focus();
    const said = document.activeElement === stop ? fault() : undefined;
    if (said) found.add(said);
  }
  (document.activeElement as HTMLElement).blur();
  return [...found];
}

/** At its end a page has nothing to press below the tab bar, of which the chat is a part. */
function underTheTabs(): string[] {
  const found: string[] = [];
  scrollTo(0, document.documentElement.scrollHeight);
  if (document.querySelector("dialog:modal")) return found;
  const controls = document.querySelectorAll("a[href], button, summary, input, select, textarea");
  for (const control of controls) {
    if (control.closest(".tabs") || !control.checkVisibility()) continue;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const spots = [0.1, 0.5, 0.9].map((share) => top + (bottom - top) * share);
    const below = spots.some((y) => {
      return document.elementFromPoint((left + right) / 2, y)?.closest(".tabs");
    });
    if (below) found.push(`${control.outerHTML.slice(0, 120)} is below the tab bar`);
  }
  scrollTo(0, 0);
  return found;
}

/** Under reduced motion nothing may change its place or size by itself: each class that moves is tried. */
function whatMoves(): string[] {
  const moving: string[] = [];
  const rules = (list: CSSRuleList): CSSStyleRule[] =>
    [...list].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule] : []),
      ...("cssRules" in rule ? rules(rule.cssRules as CSSRuleList) : []),
    ]);
  const all = [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules));
  for (const { selectorText, style } of all) {
    const [, name] = /^\.([\w-]+)$/.exec(selectorText) ?? [];
    if (!name || !(style.animationName || style.animation)) continue;
    const probe = document.body.appendChild(document.createElement("div"));
    probe.className = name;
    const [animation] = probe.getAnimations();
    const at = (share: number) => {
      const { delay = 0, endTime = 0 } = animation!.effect!.getComputedTiming();
      animation!.currentTime = delay + (Number(endTime) - delay) * share;
      const { transform, translate, scale, rotate, left, top } = getComputedStyle(probe);
      return JSON.stringify([transform, translate, scale, rotate, left, top]);
    };
    animation?.pause();
    if (animation && new Set([0.2, 0.4, 0.6, 0.8].map(at)).size > 1) moving.push(`.${name} moves`);
    probe.remove();
  }
  if (getComputedStyle(document.documentElement).scrollBehavior === "smooth")
    moving.push("scrolling moves");
  return moving;
}

/** English sentences that a voice of another language would read out: nothing says what they are (WCAG 3.1.2). */
function unmarkedEnglish(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    if (element.closest("script, style, svg, textarea, code, [lang^=en]")) continue;
    const said = text.nodeValue!.replaceAll(/https?:\S+/g, "");
    if (/(?:[a-z']{2,}[,.;]? ){6}/i.test(said)) found.push(`no lang: ${said.trim().slice(0, 80)}`);
  }
  return found;
}

/** Screens that are the team's, and files. */
const ENGLISH_ONLY = new Set(["/post", "/admin", FILE]);

it("nothing keeps somebody out of the other languages", async (context) => {
  const proof = prove(context, 13);
  const failures: string[] = [];
  const languages = inject("long") ? TRANSLATIONS : (["hi"] as const);
  for (const role of ["guest", "user"] as const) {
    const reader = await browser.newContext({ ...PHONE, reducedMotion: "reduce" });
    const errors = watchErrors(reader);
    const first = await reader.newPage();
    const email = PEOPLE[role];
    if (email) await signInAs(first, portal.url, email);
    const screens = SCREENS[role].filter((screen) => !ENGLISH_ONLY.has(screen));
    const waiting = languages.flatMap((language) => screens.map((screen) => [language, screen]));
    const walk = async (page: Page) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [language, template] = next as [Translation, string];
        const { pathname, search } = new URL(await addressOf(portal, template));
        await page.goto(portal.url + inLanguage(language, pathname + search));
        await hydrated(page);
        // A page that leads to a wrong field is scrolled, and axe takes what the header covers for too small.
        await page.evaluate(() => scrollTo(0, 0));
        const found = [
          // The short form asks axe only for what other words could break.
          ...(await barriersOn(page, inject("long") ? undefined : ["target-size", "valid-lang"])),
          ...(await page.evaluate(underTheTabs)),
          ...(await page.evaluate(unmarkedEnglish)),
        ];
        proof.tried += 3;
        failures.push(...found.map((barrier) => `${role} ${language} ${template}: ${barrier}`));
      }
    };
    await Promise.all([first, await reader.newPage()].map(walk));
    failures.push(...errors.map((error) => `${role}: ${error}`));
    await reader.close();
  }
  expectNone(proof, failures);
}, 900_000);

it("nothing on any screen keeps somebody out: axe, both themes, zoom, no motion for people who want none", async (context) => {
  const proof = prove(context, 13);
  const failures: string[] = [];
  for (const [role, screens] of Object.entries(SCREENS) as [keyof typeof PEOPLE, string[]][]) {
    const reader = await browser.newContext({ ...PHONE, reducedMotion: "reduce" });
    const errors = watchErrors(reader);
    const first = await reader.newPage();
    const email = PEOPLE[role];
    if (email) await signInAs(first, portal.url, email);
    const waiting = [...screens];
    let turn = 0;
    const walk = async (page: Page) => {
      for (let template = waiting.shift(); template; template = waiting.shift()) {
        if (template === FILE) {
          await page.goto("about:blank");
          await page.setContent(await (await reader.request.get(portal.url + FILE)).text());
        } else {
          await page.goto(await addressOf(portal, template));
          await hydrated(page);
        }
        const { looks, found } = await lookAt(page, (turn += 1));
        proof.tried += looks;
        failures.push(...found.map((barrier) => `${role} ${template}: ${barrier}`));
      }
    };
    await Promise.all([first, await reader.newPage()].map(walk));
    failures.push(...errors.map((error) => `${role}: ${error}`));
    await reader.close();
  }
  proof.note = `${Object.values(SCREENS).flat().length} screens`;
  expectNone(proof, failures);
}, 900_000);

/** Somebody with a keyboard alone: whatever gets the focus has to show it. */
class Keyboard {
  readonly page: Page;
  readonly #proof: Proof;
  readonly #failures: string[];

  constructor(page: Page, proof: Proof, failures: string[]) {
    this.page = page;
    this.#proof = proof;
    this.#failures = failures;
  }

  /** Goes on by Tab until this has the focus. */
  async to(target: Locator): Promise<this> {
    await target.first().waitFor();
    for (let step = 0; step < 250; step += 1) {
      if (await target.first().evaluate((element) => element === document.activeElement))
        return this;
      await this.page.keyboard.press("Tab");
      this.#proof.tried += 1;
      const fault = await this.page.evaluate(faultOfFocus);
      if (fault) this.#failures.push(`${this.page.url()}: ${fault}`);
    }
    throw new Error(`No Tab leads to ${String(target)} on ${this.page.url()}`);
  }

  async press(target: Locator, key = "Enter"): Promise<this> {
    await this.to(target);
    await this.page.keyboard.press(key);
    return this;
  }

  async type(target: Locator, text: string): Promise<this> {
    await this.to(target);
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.type(text);
    return this;
  }
}

/** Why somebody who looks at the screen cannot tell where the focus is. */
function faultOfFocus(): string | undefined {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement)
    return undefined;
  const what = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}`;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  // The last stop inside a date or time is its picker's button, which the browser draws and marks itself.
  const inside = element.matches("input:is([type=date], [type=time]):not(:focus-visible)");
  if (inside) return undefined;
  if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2)
    return `${what}: the focus is not drawn`;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (right - left < 1 || bottom - top < 1) return `${what}: has the focus and no size`;
  const seen = [0.1, 0.5, 0.9].some((x) =>
    [0.1, 0.5, 0.9].some((y) => {
      const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return at !== null && (element.contains(at) || at.contains(element));
    }),
  );
  return seen ? undefined : `${what}: has the focus and is covered or outside the screen`;
}

const DESK = { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" } as const;

it("the keyboard's focus is always in sight", async (context) => {
  const proof = prove(context, 13);
  const failures: string[] = [];
  for (const size of inject("long") ? [DESK.viewport, PHONE.viewport] : [DESK.viewport]) {
    for (const [role, screens] of Object.entries(SCREENS) as [keyof typeof PEOPLE, string[]][]) {
      const reader = await browser.newContext({ reducedMotion: "reduce", viewport: size });
      const page = await reader.newPage();
      const email = PEOPLE[role];
      if (email) await signInAs(page, portal.url, email);
      for (const template of screens.slice(0, amount(1, 99)).filter((screen) => screen !== FILE)) {
        await page.goto(await addressOf(portal, template));
        await hydrated(page);
        for (let step = 0; step < amount(20, 60); step += 1) {
          await page.keyboard.press("Tab");
          proof.tried += 1;
          const fault = await page.evaluate(faultOfFocus);
          if (fault) failures.push(`${role} ${template}, ${size.width} px: ${fault}`);
        }
      }
      await reader.close();
    }
  }
  expectNone(proof, failures);
});

it.runIf(inject("long"))(
  "a reader does their tasks in Hindi with the keyboard alone, by the names that are read out to them",
  async (context) => {
    const proof = prove(context, 13);
    const failures: string[] = [];
    const reader = await browser.newContext({
      ...DESK,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const errors = watchErrors(reader);
    const page = await reader.newPage();
    const ravi = new Keyboard(page, proof, failures);
    const goTo = async (path: string) => {
      await page.goto(`${portal.url}/hi${path}`);
      await hydrated(page);
    };
    const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
    const link = (name: string | RegExp) => page.getByRole("link", { name }).first();
    const inHindi = async (where: string) => {
      const lang = await page.evaluate(() => document.documentElement.lang);
      if (lang !== "hi-IN") failures.push(`${where} is in ${lang}`);
      failures.push(...(await page.evaluate(unmarkedEnglish)).map((text) => `${where}: ${text}`));
    };

    // A day's list, a walk-in of it, its venue; he goes there, and it is on his list.
    await signInAs(page, portal.url, "new@walkinmitra.test", "/hi/daily");
    await hydrated(page);
    await ravi.press(page.getByRole("main").getByRole("link", { name: /^पुणे/ }));
    await page.getByRole("article").first().waitFor();
    await inHindi("the daily list");
    await ravi.press(link(shell.skip));
    await ravi.press(page.getByRole("article").first().getByRole("link"));
    await ravi.press(button(tickets.copyVenue));
    await button(shell.copied).waitFor();
    await ravi.press(button(tickets.save));
    await button(tickets.savedHint).waitFor();
    const walkIn = await page.getByRole("article").first().getByRole("heading").first().innerText();
    await ravi.press(
      page
        .getByRole("navigation", { name: shell.main })
        .getByRole("link", { name: shell.mine, exact: true }),
    );
    await page.getByRole("heading", { name: mine.title }).waitFor();
    await page.getByRole("heading", { name: walkIn }).first().waitFor();
    await inHindi("his walk-ins");

    // A drive of a city opens over its list, is copied, and gives the focus back.
    await goTo("/drive?city=Pune");
    const ticket = page.locator("article:not(details *) a[href*='drive=']").first();
    await ravi.press(ticket);
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await inHindi("a drive");
    await ravi.press(dialog.getByRole("button", { name: records.copyFull }));
    await dialog.getByRole("button", { name: shell.copied }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await ticket.and(page.locator(":focus")).waitFor();

    // He posts one.
    await goTo("/drive?city=Pune&mode=add");
    await ravi.type(page.getByLabel(records.company), "कीबोर्ड वर्क्स");
    await ravi.type(page.getByLabel(drive.jobDescription), "दिन भर टाइपिंग।");
    await ravi.press(
      page.getByRole("main").getByRole("button", { name: records.submit, exact: true }),
    );
    await page.getByRole("status").filter({ hasText: done.notices["drive-waits"] }).waitFor();

    // He asks the team.
    await ravi.press(button(new RegExp(`^${shell.supportChat}`)));
    const chat = page.getByRole("dialog", { name: shell.supportChat });
    await chat.waitFor();
    await ravi.type(chat.getByRole("textbox", { name: talk.message }), "कल कोई ड्राइव है?");
    await page.keyboard.press("Enter");
    await chat.getByText("कल कोई ड्राइव है?").first().waitFor();
    await inHindi("the chat");
    await page.keyboard.press("Escape");
    await chat.waitFor({ state: "detached" });

    // What deletes his account asks first.
    await goTo("/profile");
    await ravi.press(link(profile.deleteAccount));
    await page.getByRole("heading", { name: deletion.title }).waitFor();
    await ravi.type(page.getByRole("textbox", { name: /DELETE/ }), "नहीं");
    await page.keyboard.press("Enter");
    await page
      .getByText(/DELETE बड़े अक्षरों में लिखें।/)
      .first()
      .waitFor();
    failures.push(...errors);
    await reader.close();
    expectNone(proof, failures);
  },
  900_000,
);

it.runIf(inject("long"))(
  "every task can be done with the keyboard alone, with the focus in sight",
  async (context) => {
    const proof = prove(context, 13);
    const failures: string[] = [];
    const at = async (reader: BrowserContext, path: string, email?: string) => {
      const page = await reader.newPage();
      if (email) await signInAs(page, portal.url, email, path);
      else await page.goto(portal.url + path);
      await hydrated(page);
      return new Keyboard(page, proof, failures);
    };
    const told = (page: Page, text: string | RegExp) =>
      page.getByRole("status").filter({ hasText: text }).waitFor();

    /** A dialog that closes is out of sight a moment before the focus is back. */
    const hasFocus = (target: Locator, fault: string) =>
      target
        .and(target.page().locator(":focus"))
        .waitFor({ timeout: 5_000 })
        .catch(() => failures.push(fault));

    // Login, by the popup.
    const phone = await browser.newContext({
      ...DESK,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const ravi = await at(phone, "/");
    const popup = ravi.page.waitForEvent("popup");
    await ravi.press(ravi.page.getByRole("link", { name: "Login", exact: true }));
    const chooser = await popup;
    const person = chooser.getByRole("button", { name: /Ravi Kumar/ });
    for (let step = 0; step < 20; step += 1) {
      if (await person.evaluate((element) => element === document.activeElement)) break;
      await chooser.keyboard.press("Tab");
    }
    await chooser.keyboard.press("Enter");
    await ravi.page.getByRole("heading", { name: /Ravi/ }).waitFor();

    // Read: the skip link, the sections, a city, a drive.
    await hydrated(ravi.page);
    const main = ravi.page.getByRole("navigation", { name: "Main" });
    await ravi.press(main.getByRole("link", { name: "Daily List" }));
    await ravi.page.getByText("Select City + Date to see Drive List").waitFor();
    await ravi.press(ravi.page.getByRole("main").getByRole("link", { name: /^Pune/ }));
    await ravi.page.getByText(/Retrived! Pune Drives List Received/).waitFor();
    await ravi.press(ravi.page.getByRole("link", { name: "Skip to the content" }));
    await ravi.press(ravi.page.getByRole("article").first().getByRole("link"));
    await ravi.page.getByText("Posted by").first().waitFor();

    // Share and copy.
    await ravi.press(ravi.page.getByRole("button", { name: "Copy venue" }));
    await ravi.page.getByRole("button", { name: "Copied" }).first().waitFor();
    await ravi.to(ravi.page.getByRole("link", { name: "Share on Whatsapp" }));

    // Retrieve another day by the form.
    const form = ravi.page.getByRole("combobox", { name: "City" });
    await ravi.type(form, "Mumbai");
    await ravi.press(ravi.page.getByRole("button", { name: "Retrive" }));
    await ravi.page.getByText(/Retrived! Mumbai/).waitFor();

    // A drive: its modal opens, takes the focus, and gives it back.
    await ravi.page.goto(`${portal.url}/drive?city=Pune`);
    await hydrated(ravi.page);
    // Not one of his own, which are folded.
    const ticket = ravi.page.locator("article:not(details *) a[href*='drive=']").first();
    await ravi.press(ticket);
    const dialog = ravi.page.getByRole("dialog");
    await dialog.waitFor();
    await ravi.press(dialog.getByRole("button", { name: "Copy Full" }));
    await dialog.getByRole("button", { name: "Copied" }).waitFor();
    await ravi.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await hasFocus(ticket, "a closed modal does not give the focus back");

    // Submit a drive of one's own.
    await ravi.press(ravi.page.getByRole("link", { name: "Add Mode" }));
    await ravi.page.getByRole("heading", { name: /Add Drive into City/ }).waitFor();
    await ravi.type(ravi.page.getByLabel("Company"), "Keyboard Works");
    await ravi.type(ravi.page.getByLabel("Job description"), "Typing, all day.");
    await ravi.press(ravi.page.getByRole("button", { name: "Submit", exact: true }));
    await told(ravi.page, "Drive has been posted successfully.!");

    // Chat.
    await ravi.press(ravi.page.getByRole("button", { name: /^Support chat/ }));
    const chat = ravi.page.getByRole("dialog", { name: "Support chat" });
    await chat.waitFor();
    await ravi.type(chat.getByRole("textbox"), "Is there a drive tomorrow?");
    await ravi.page.keyboard.press("Enter");
    await chat.getByRole("log").or(chat).getByText("Is there a drive tomorrow?").first().waitFor();
    await ravi.page.keyboard.press("Escape");
    await chat.waitFor({ state: "detached" });
    await hasFocus(
      ravi.page.getByRole("button", { name: /^Support chat/ }),
      "the closed chat does not give the focus back",
    );

    // The profile, and what somebody who wants to go is asked.
    await ravi.press(ravi.page.getByRole("link", { name: "Profile" }).first());
    await ravi.page
      .getByRole("heading", { name: /Ravi Kumar/ })
      .first()
      .waitFor();
    await ravi.press(ravi.page.getByRole("link", { name: /Delete my account/ }));
    await ravi.page.waitForURL(/\/profile\/delete/);
    await ravi.type(ravi.page.getByRole("textbox", { name: /DELETE/ }), "no");
    await ravi.page.keyboard.press("Enter");
    await ravi.page
      .getByText(/Please type/)
      .first()
      .waitFor();
    await phone.close();

    // Post, edit, delete with a question.
    const desk = await browser.newContext(DESK);
    const asha = await at(desk, "/post?city=Salem", "asha@walkinmitra.test");
    await asha.type(asha.page.getByLabel("Company"), "Tab & Sons");
    await asha.press(asha.page.getByRole("button", { name: "Post", exact: true }));
    await told(asha.page, "Drive for Salem Saved Successfully");
    await asha.press(asha.page.getByRole("link", { name: "Edit Tab & Sons" }));
    await asha.page.getByRole("heading", { name: "Update Drive" }).waitFor();
    await asha.type(asha.page.getByRole("textbox", { name: "Profile" }), "Typist");
    await asha.press(asha.page.getByRole("button", { name: "Update", exact: true }));
    await asha.page.getByText("Tab & Sons: Typist").waitFor();
    const remove = asha.page.getByRole("link", { name: "Delete Tab & Sons" });
    await asha.press(remove);
    const question = asha.page.getByRole("dialog");
    await question.getByText("Are you sure? Do you want to delete Tab & Sons's drive?").waitFor();
    await asha.page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await asha.press(remove);
    await asha.press(question.getByRole("button", { name: "Delete", exact: true }));
    await told(asha.page, "Drive has been deleted!");

    // The queue: verify one where it stands, refuse the next by its key.
    await asha.page.goto(`${portal.url}/drive?city=Pune`);
    await hydrated(asha.page);
    const queue = asha.page.getByRole("region", { name: /Waiting for you/ });
    const waiting = queue.locator("[data-waiting]:not([hidden])");
    const companies = await waiting.getByRole("heading").allTextContents();
    await asha.press(waiting.first().getByRole("button", { name: /^Verify/ }));
    await waiting.filter({ hasText: companies[0]! }).waitFor({ state: "detached" });
    await asha.to(waiting.first().getByRole("button", { name: /^Verify/ }));
    await asha.page.keyboard.press("r");
    await asha.page.keyboard.type("The link leads nowhere.");
    await asha.page.keyboard.press("Enter");
    await waiting.filter({ hasText: companies[1]! }).waitFor({ state: "detached" });

    // People: deactivate one, and take it back.
    await asha.page.goto(`${portal.url}/admin/users?q=meena`);
    await hydrated(asha.page);
    await asha.press(asha.page.getByRole("button", { name: /^Deactivate/ }));
    await asha.press(asha.page.getByRole("button", { name: /^Activate|Undo/ }));
    await asha.page.getByRole("button", { name: /^Deactivate/ }).waitFor();
    await desk.close();

    expectNone(proof, failures);
  },
  900_000,
);
