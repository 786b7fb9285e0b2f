import { env } from "cloudflare:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, it } from "vitest";

import { addDays, dayOf, partsOf } from "#app/base/calendar.ts";
import {
  deleteDriveQuestion,
  driveSaved,
  listNotYetAvailable,
  listReceived,
  MESSAGES,
  noContentUnder,
  retrievedNotice,
} from "#app/base/copy.ts";
import * as copy from "#app/base/copy.ts";
import { lastMonthOf } from "#app/features/codes/codes.ts";
import { submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema } from "#app/features/drives/drives.schema.ts";
import { Pending } from "#app/shell/pending.tsx";
import { createDatabase } from "#drizzle/client.ts";
import { aDailyDrive, admin } from "#tests/support/factories.ts";
import { type Browser, createBrowser, signIn } from "#tests/support/sign-in.ts";

/*
 * Every specified message, who sees it, and where. A message without a row here fails, and so does one that its screen
 * does not show.
 */

type Who = "guest" | "user" | "admin" | "blocked";

/** Who asks for which page, or sends which form, and what the answer then shows. */
type Seen = {
  as: Who;
  at: string;
  form?: Record<string, string>;
  /** The sentence, where it is made of more than the message. */
  text?: string;
};

const TODAY = dayOf(Date.now());
const LAST = lastMonthOf(TODAY);
const THIS_DAY = partsOf(TODAY);
const month = { city: "Pune", month: LAST.month, year: String(LAST.year) };

/** While nothing is stored but a drive of last month in Pune. */
const EMPTY = {
  welcomeGuest: { as: "guest", at: "/" },
  // Where the tap of a guest on a city leads.
  loginFirst: { as: "guest", at: "/?notice=login-home&returnTo=%2Fdaily%2FPune" },
  notLoggedIn: { as: "guest", at: "/profile" },
  clickLogin: { as: "guest", at: "/nowhere" },
  wrongUrl: { as: "user", at: "/nowhere" },
  tryChangingUrl: { as: "user", at: "/nowhere" },
  features: { as: "user", at: "/home" },
  comingSoon: { as: "guest", at: "/" },
  lastMonthDrives: { as: "user", at: "/drive/last-month" },
  selectCityAndDate: { as: "user", at: "/daily" },
  countsTitle: { as: "user", at: "/daily" },
  checkSubmission: { as: "admin", at: "/daily" },
  selectCityName: { as: "admin", at: "/daily?intent=check&city=" },
  notAuthorizedToSee: { as: "user", at: "/daily?intent=check&city=Pune" },
  notAuthorizedToPost: { as: "user", at: "/post", form: aDailyDrive() },
  unauthorizedPost: { as: "user", at: "/post" },
  unauthorizedAdmin: { as: "user", at: "/admin" },
  noUsers: { as: "admin", at: "/admin/users?q=nobody+at+all" },
  noSubscribers: { as: "admin", at: "/admin/subscribers" },
  enterCode: { as: "admin", at: "/admin/submit-code" },
  blankCode: { as: "admin", at: "/admin/submit-code", form: { ...month, code: " " } },
  driveListHeading: { as: "user", at: "/drive?city=Pune" },
  driveAddHeading: { as: "user", at: "/drive?city=Pune&mode=add" },
  blankEntries: { as: "admin", at: "/post", form: aDailyDrive({ company: " ", profile: " " }) },
  unableToRetrieve: { as: "user", at: "/list/nothing" },
  notAvailable: { as: "user", at: "/profile" },
  maintainCode: { as: "admin", at: "/drive/last-month" },
  noDrives: { as: "admin", at: "/post?city=Salem" },
  noContentTryOther: { as: "admin", at: "/drive/last-month?city=Salem" },
  foundZero: { as: "admin", at: "/drive/last-month?city=Salem" },
  submitYourList: { as: "user", at: "/list" },
  submitPattern: { as: "user", at: "/pattern" },
  writeSomething: { as: "user", at: "/list", form: { title: " ", info: " " } },
  noPatterns: { as: "user", at: "/pattern" },
  blocked: { as: "blocked", at: "/profile" },
  noContentUnder: { as: "user", at: "/list?city=Salem", text: noContentUnder("Salem") },
  listNotYetAvailable: {
    as: "user",
    at: "/drive/last-month",
    form: { intent: "show", ...month, code: "GUESS" },
    text: listNotYetAvailable(LAST.month),
  },
} satisfies Record<string, Seen>;

/** Once there is a walk-in today, a code for last month, a list and a pattern. One row may follow on another. */
const FILLED = {
  shareOnWhatsapp: { as: "user", at: "/daily/Pune" },
  retrievedNotice: {
    as: "user",
    at: "/daily/Pune",
    text: retrievedNotice(listReceived("Pune"), THIS_DAY.date, THIS_DAY.month, 1),
  },
  listReceived: { as: "user", at: "/daily/Pune", text: listReceived("Pune") },
  codeNotValid: {
    as: "user",
    at: "/drive/last-month",
    form: { intent: "show", ...month, code: "GUESS" },
  },
  wrongSelection: {
    as: "user",
    at: "/drive/last-month",
    form: { intent: "show", ...month, code: "GUESS" },
  },
  applyHint: {
    as: "user",
    at: "/drive/last-month",
    form: { intent: "show", ...month, code: "MITRA-Sesame" },
  },
  noRecent: { as: "user", at: "/list/LIST" },
  hoverHint: { as: "user", at: "/pattern" },
  areYouSure: { as: "user", at: "/list?ask=delete&id=LIST" },
  drivePosted: {
    as: "user",
    at: "/drive?city=Pune",
    form: { city: "Pune", company: "Kaveri Textiles", jobDescription: "Two shifts." },
  },
  // What was just posted has no profile.
  notMentioned: { as: "admin", at: "/drive?city=Pune" },
  driveSaved: {
    as: "admin",
    at: "/post",
    form: aDailyDrive({ startDate: TODAY, time: "", company: "Second Ltd" }),
    text: driveSaved("Pune"),
  },
  deleteDriveQuestion: {
    as: "admin",
    at: "/post?city=Pune&ask=delete&id=WALKIN",
    text: deleteDriveQuestion("Persistent Systems"),
  },
  driveDeleted: { as: "admin", at: "/post?city=Pune", form: { intent: "delete", id: "DAY1" } },
  deleteOtherDates: { as: "admin", at: "/post?city=Pune", form: { intent: "delete", id: "DAY2" } },
} satisfies Record<string, Seen>;

/** No answer has it: it is drawn in the browser while the answer is on its way. */
const ON_ITS_WAY = "pleaseWait";

const browsers = {} as Record<Who, Browser>;

beforeAll(async () => {
  browsers.guest = createBrowser();
  browsers.user = (await signIn("ravi@walkinmitra.test")).browser;
  browsers.admin = (await signIn("asha@walkinmitra.test")).browser;
  // A month that is over takes no drive by a form.
  const drive = driveSchema.parse({
    city: "Pune",
    company: "Bygone Works",
    jobDescription: "Typing.",
    postLink: "https://example.com/apply",
  });
  const posted = await submitDrive(createDatabase(env.DB), drive, {
    by: await admin(),
    now: Date.parse(`${addDays(`${TODAY.slice(0, 8)}01`, -3)}T10:00:00+05:30`),
    submissionKey: crypto.randomUUID(),
  });
  expect(posted.ok).toBe(true);
  const blocked = await signIn("blocked@messages.test");
  browsers.blocked = blocked.browser;
  await env.DB.prepare("update users set disabled = 1 where id = ?").bind(blocked.uid).run();
});

const idOf = async (query: string) => (await env.DB.prepare(query).first<string>("id"))!;

/** What a reader of the answer sees: not what its scripts carry. */
async function shownBy({ as, at, form }: Seen, ids: Record<string, string>): Promise<string> {
  const filled = (text: string) =>
    Object.entries(ids).reduce((made, [word, id]) => made.replace(word, id), text);
  const browser = browsers[as];
  let answer = form
    ? await browser.post(
        filled(at),
        Object.fromEntries(Object.entries(form).map(([name, value]) => [name, filled(value)])),
      )
    : await browser.get(filled(at));
  for (let hops = 0; hops < 3 && answer.headers.has("location"); hops += 1) {
    await answer.body?.cancel();
    answer = await browser.get(answer.headers.get("location")!);
  }
  return (await answer.text())
    .replaceAll(/<script\b.*?<\/script>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/&(?:#x27|#39);/g, "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

async function missing(
  table: Record<string, Seen>,
  ids: Record<string, string> = {},
): Promise<string[]> {
  const notSeen: string[] = [];
  for (const [name, seen] of Object.entries(table)) {
    const message = MESSAGES[name as keyof typeof MESSAGES];
    const shown = await shownBy(seen, ids);
    for (const text of [seen.text ?? message].flat()) {
      if (!shown.includes(text)) notSeen.push(`${name}: ${seen.as} at ${seen.at}`);
    }
  }
  return notSeen;
}

it("every specified message has somebody who sees it", () => {
  const { MESSAGES: fixed, PRODUCT: _product, TAGLINE: _tagline, ...made } = copy;
  expect([...Object.keys({ ...EMPTY, ...FILLED }), ON_ITS_WAY].sort()).toEqual(
    [...Object.keys(fixed), ...Object.keys(made)].sort(),
  );
});

it("a reader is asked to wait while a page or a form is on its way", async () => {
  const idle = createMemoryRouter([{ path: "*", Component: Pending }]);
  expect(drawn(idle)).toBe("");
  for (const form of [undefined, { formMethod: "post", formData: new FormData() } as const]) {
    const router = createMemoryRouter([
      { path: "/", Component: Pending },
      { path: "/slow", loader: () => new Promise(() => {}), action: () => new Promise(() => {}) },
    ]);
    void router.navigate("/slow", form);
    expect(drawn(router)).toContain(MESSAGES[ON_ITS_WAY]);
    router.dispose();
  }
});

function drawn(router: ReturnType<typeof createMemoryRouter>): string {
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

it("each is seen where the table says, in an empty portal", async () => {
  expect(await missing(EMPTY)).toEqual([]);
});

it("each is seen where the table says, once there is something to see", async () => {
  const asha = browsers.admin;
  for (const [sender, path, form] of [
    [asha, "/post", aDailyDrive({ startDate: TODAY, time: "" })],
    [asha, "/post", aDailyDrive({ city: "Mumbai", startDate: TODAY, endDate: addDays(TODAY, 2) })],
    [asha, "/admin/submit-code", { ...month, code: "MITRA-Sesame" }],
    [browsers.user, "/list", { city: "Pune", title: "Gate passes", info: "Two photos." }],
    [browsers.user, "/pattern", { company: "Initech", profile: "Tester", pattern: "Two rounds." }],
  ] as const) {
    expect((await sender.post(path, form)).status).toBe(303);
  }
  const days = "select id from daily_drives where city = 'Mumbai' order by day";
  const missed = await missing(FILLED, {
    LIST: await idOf("select id from important_lists"),
    WALKIN: await idOf("select id from daily_drives where city = 'Pune'"),
    DAY1: await idOf(days),
    DAY2: await idOf(`${days} limit 1 offset 1`),
  });
  expect(missed).toEqual([]);
});
