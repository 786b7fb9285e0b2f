import { env, SELF } from "cloudflare:test";
import { and, eq, isNull, like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { dayOf, partsOf } from "#app/base/calendar.ts";
import { CITIES } from "#app/base/cities.ts";
import { speaking } from "#app/base/languages.server.ts";
import { inLanguage, LANGUAGES, type Translation } from "#app/base/languages.ts";
import { DELETED_PERSON } from "#app/features/account/personal-data.ts";
import { listBulletin } from "#app/features/alerts/list-bulletin.server.ts";
import { toldColumns } from "#app/features/alerts/told-drives.server.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { readFilters } from "#app/features/filters/filters.ts";
import { bodyText } from "#app/features/notices/body.ts";
import { reasonShown } from "#app/features/status/reported.ts";
import { usual } from "#app/messages/en/usual.ts";
import done from "#app/messages/hi/done.ts";
import { offeredTo } from "#app/messages/offered.ts";
import { demoData, demoStatements } from "#demo/index.ts";
import { createDatabase } from "#drizzle/client.ts";
import { dailyDrives } from "#drizzle/schema.ts";
import { PLAN_ANSWERS, SUGGESTION_OUTCOMES } from "#drizzle/values.ts";
import { addressOf, BUDGETS } from "#tests/support/budgets.ts";
import { useDay } from "#tests/support/clock.ts";
import { inDays, nextMonth } from "#tests/support/days.ts";
import { someOf } from "#tests/support/demo.ts";
import { createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { mailPage } from "#workers/channels/mail-page.ts";

// Nothing of today is over then, and people are at its gates.
useDay(inDays(0));

const NEXT = partsOf(nextMonth());

const TRANSLATIONS = Object.keys(LANGUAGES).filter((code) => code !== "en") as Translation[];

/** Names, and what every language writes as it is. */
const NAMES = new Set(
  `WalkinMitra Google Cloudflare Calendar Thane Xiaomi Oppo Vivo Start http https Android iPhone Telegram Facebook WhatsApp JSON DELETE HR KB URL PDF com you example
   ITI BCA BBA BA MCA MBA Sc Com Tech
   PNG SVG Atom ETag If None Match batch degree for accent ground
   ${Object.values(LANGUAGES)
     .map(({ name }) => name)
     .join(" ")}`.split(/\s+/),
);

/** What a reader sees or hears of a page: texts, labels, and what previews say of it. */
function saidBy(html: string): string[] {
  const shown = html.replaceAll(/<(script|style|svg|code)\b.*?<\/\1>|<wbr\/?>/gs, "");
  const texts = shown.replaceAll(/<[^>]*>/g, "\n").split("\n");
  const labels = shown.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g);
  const heads = shown.matchAll(
    /<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g,
  );
  return [...texts, ...[...labels, ...heads].map(([, text]) => text!)].filter((text) =>
    text.trim(),
  );
}

/** English that nobody typed. */
function englishIn(html: string, typed: string[]): string[] {
  return saidBy(html)
    .map(onOneLine)
    .flatMap((line) => englishOf(line, typed));
}

/** Pages share most of their lines, and each is looked for in everything that was typed. */
const known = new WeakMap<string[], Map<string, string[]>>();

function englishOf(line: string, typed: string[]): string[] {
  const lines = known.get(typed) ?? new Map<string, string[]>();
  known.set(typed, lines);
  const words = lines.get(line) ?? readEnglish(line, typed);
  lines.set(line, words);
  return words;
}

function readEnglish(line: string, typed: string[]): string[] {
  if (isPartOf(line, typed)) return [];
  const said = line.replaceAll(/https?:\/\/\S+|cybercrime\.gov\.in|\.ics/g, " ");
  const ours = typed
    .filter((text) => said.includes(text))
    .reduce((left, text) => left.replaceAll(wholeWords(text), " "), said);
  return (ours.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !NAMES.has(word));
}

function onOneLine(text: string): string {
  return text
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Whether a text is the beginning of what somebody typed, cut to fit, or prose of theirs up to a link. */
function isPartOf(text: string, typed: string[]): boolean {
  const [, part, cut] = /^(.*?) ?(…?)$/s.exec(onOneLine(text))!;
  const least = cut ? 4 : 20;
  return part!.length >= least && typed.some((whole) => whole.includes(part!));
}

function isWord(text: string): boolean {
  return /[A-Za-z]{2}/.test(text);
}

function wholeWords(text: string): RegExp {
  return new RegExp(
    `(?<![A-Za-z])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![A-Za-z])`,
    "g",
  );
}

/** Every text that somebody typed, and the parts of it that a ticket shows, such as the area of a venue. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") {
    return /[A-Za-z]{2}/.test(value) ? [value, ...value.split(/\s*[,()\n]\s*/).filter(isWord)] : [];
  }
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** Names and addresses of who reads, and the name that deleted people have. */
const TYPED = [
  "Languages",
  "languages@walkinmitra.test",
  "la…@walkinmitra.test",
  "Answers",
  "answers@walkinmitra.test",
  "an…@walkinmitra.test",
  DELETED_PERSON,
  "team@walkinmitra.example",
  "java",
  "nothingatall",
  "Nowhere",
  "batch=2001",
];

/** Pages with their forms open, and with what few people see. */
const MORE_ADDRESSES = [
  "/list?mode=add",
  "/list?city=Salem",
  "/list?city=Nowhere",
  "/list?edit=000000000000",
  "/pattern?mode=add",
  "/drive?city=Pune",
  "/drive?city=Pune&mode=add",
  "/drive?city=Nowhere&year=1999&month=Smarch",
  `/drive?city=Salem&year=${NEXT.year}&month=${NEXT.month}`,
  "/drive?city=Pune&batch=2001",
  "/drive?city=Pune&me=1",
  "/drive/last-month?city=Pune",
  "/suggest",
  "/notices",
  "/profile/alerts?q=java&city=Pune",
  "/pattern?edit=000000000000",
  `/pattern/${"0".repeat(12)}`,
  "/find?q=nothingatall&me=1",
  `/find?city=Pune&from=${inDays(7)}&to=${inDays(8)}&day=x`,
];

/** Pages that lead to the English one: the team's. */
const ENGLISH_ONLY = /^\/(?:admin|(?:daily\/)?post|post\/paste)(?:$|\/)/;

async function demo() {
  const today = dayOf(Date.now());
  const data = demoData(today);
  for (const statement of demoStatements(data)) await env.DB.prepare(statement).run();
  const texts = [...TYPED, ...textsIn(data)].map(onOneLine);
  // A city's name is said in the page's language, also where somebody chose it.
  const typed = [...new Set(texts)].filter((text) => !CITIES.some((city) => city === text));
  typed.sort((one, other) => other.length - one.length);
  return { ids: someOf(data, today), typed };
}

/** Puts drives of all days and states on somebody's list, with each answer, and one that is gone. */
async function planAll(uid: string): Promise<void> {
  const plan = `insert into plans (user_id, record_id, kind, title, saved_at, going_at, answer, changed_at)`;
  await env.DB.batch([
    env.DB.prepare(
      `${plan} select ?1, id, 'daily drive', coalesce(company, profile, city), 1, iif(rowid % 2, 1, null), null, 1
       from daily_drives where verified_at is not null and city in ('Pune', 'Mumbai') limit 80`,
    ).bind(uid),
    env.DB.prepare(
      `${plan} select ?1, id, 'drive', coalesce(company, profile, city), 1, null, null, 1 from drives where state = 'verified' limit 40`,
    ).bind(uid),
    ...PLAN_ANSWERS.map((answer, row) =>
      env.DB.prepare(
        `update plans set answer = ?2 where user_id = ?1 and rowid in
         (select rowid from plans where user_id = ?1 limit 1 offset ${row})`,
      ).bind(uid, answer),
    ),
    env.DB.prepare(
      `${plan} values (?1, 'deadbeefdead', 'drive', 'Languages', 1, null, null, 1)`,
    ).bind(uid),
  ]);
}

/** Has somebody's messages decided in each way there is. */
async function suggestAll(uid: string): Promise<void> {
  const suggestion = `insert into suggestions (id, submission_key, posted_by_id, message, same_key, created_at, settled_at, outcome, path)
    values (?1, ?1, ?2, 'Languages', ?1, 1, iif(?3 is null, null, 2), ?3, '/daily/Pune')`;
  await env.DB.batch(
    [...SUGGESTION_OUTCOMES, null].map((outcome) =>
      env.DB.prepare(suggestion).bind(`suggestion ${outcome}`, uid, outcome),
    ),
  );
}

let loaded: Awaited<ReturnType<typeof demo>>;
beforeAll(async () => {
  loaded = await demo();
});

/** Times in another style than `9:30 am`, but for the stubs of tickets (`10:00`, `to 1:30`) and the specified stamps. */
function otherTimes(html: string): string[] {
  const said = html
    .replaceAll(/<(script|style|svg|code|select)\b.*?<\/\1>/gs, "")
    .replaceAll(/<b[^>]*>\d{1,2}:\d\d<\/b>/g, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/^(?:\d{1,2}(?::\d\d)? )?to \d{1,2}(?::\d\d)?$/gm, "")
    .replaceAll(/\b\d\d:\d\d[ap]m \d\d\/\d\d\/(?:\d{4}|\d\d)\b/g, "");
  return (
    said.match(
      /.*(?:\b\d{1,2}:\d\d\b(?! [ap]m\b)|\b0\d:\d\d|\b\d{1,2}:00 [ap]m|\d[ap]m\b|\d ?[AP]M\b).*/g,
    ) ?? []
  );
}

describe("a page in another language", () => {
  it("has no English but names and what people typed, or leads to the English page", async () => {
    const { ids, typed } = loaded;
    const { cookie, uid } = await signIn("languages@walkinmitra.test");
    await planAll(uid);
    await suggestAll(uid);
    const cookies = { guest: "", user: cookie };
    const wrong: string[] = [];
    const led: string[] = [];
    const addresses = new Set([
      ...BUDGETS.map((budget) => addressOf(budget, ids)),
      ...MORE_ADDRESSES,
      `/drive/${ids.drive}?tab=copy-link`,
      `/drive/${ids.drive}?tab=share-by-chat`,
    ]);
    for (const [nth, language] of TRANSLATIONS.entries()) {
      for (const [turn, address] of [...addresses].entries()) {
        // English that was forgotten is there in every language: each sees half of the pages as one of them.
        const as = (turn + nth) % 2 ? "guest" : "user";
        const response = await SELF.fetch(new URL(`/${language}${address}`, ORIGIN), {
          headers: { cookie: cookies[as] },
          redirect: "manual",
        });
        const html = await response.text();
        if (response.status === 302) {
          const { pathname, search } = new URL(response.headers.get("location")!, ORIGIN);
          if (pathname + search !== address) wrong.push(`${address} leads to ${pathname}`);
          led.push(pathname);
          continue;
        }
        const english = englishIn(html, typed);
        if (english.length) wrong.push(`${language}${address} ${as}: ${english.join(" ")}`);
        if (!html.includes(`<html lang="${language}-IN"`)) wrong.push(`${address}: lang`);
      }
    }
    expect(wrong).toEqual([]);
    // What is offered is there: each page that is not the team's leads to no English.
    expect(led.filter((path) => !ENGLISH_ONLY.test(path))).toEqual([]);
    expect(led.length).toBeGreaterThan(6);
    for (const audience of ["guest", "user"] as const) {
      expect(["en", ...TRANSLATIONS]).toEqual(offeredTo(audience));
    }
    expect(offeredTo("admin")).toEqual([]);
  });
});

describe("the answer to a form", () => {
  it("has no English but names, whether it was done or refused", async () => {
    const { ids, typed } = loaded;
    const { browser } = await signIn("answers@walkinmitra.test");
    let page = `/hi${ids.walkIn}`;
    const wrong: string[] = [];
    const read = async (form: Record<string, string>) => {
      const sent = await browser.post(page, form);
      const to = sent.headers.get("location");
      const html = await (to ? await browser.get(to) : sent).text();
      const english = englishIn(html, typed);
      if (english.length) wrong.push(`${JSON.stringify(form)}: ${english.join(" ")}`);
      return [to ? "done" : sent.status, html] as const;
    };
    const refused = async (status: number, form: Record<string, string>, words: string) => {
      const [how, html] = await read(form);
      expect([form, how, html.includes(words)]).toEqual([form, status, true]);
    };
    const accepted = async (form: Record<string, string>, words: string) => {
      const [how, html] = await read(form);
      expect([form, how, html.includes(words)]).toEqual([form, "done", true]);
    };
    await refused(400, { intent: "report" }, "चुनें कि क्या गलत है।");
    await refused(400, { intent: "report", reason: "other" }, "लिखें कि क्या गलत है।");
    const long = { intent: "report", reason: "closed", text: "ज".repeat(5000) };
    await refused(400, long, "अभी इसमें 5,000 हैं।");
    await refused(400, { intent: "gate", what: "nothing" }, "गेट पर जो दिख रहा है, वह चुनें।");
    await refused(400, { intent: "dance" }, "जो यह पेज नहीं करता।");
    await accepted({ intent: "report", reason: "closed" }, done.notices["report-sent"]);
    await accepted({ intent: "save" }, done.notices["plan-saved"]);
    // Beside its ticket in lists it is marked in the language of the page, whose style has the word.
    expect(await (await browser.get(page)).text()).toContain(':root{--saved:"सेव"');
    expect(await (await browser.get(ids.walkIn)).text()).not.toContain("--saved:");
    await accepted({ intent: "not-going" }, done.notices["plan-not-going"]);
    await accepted({ intent: "unsave" }, done.notices["plan-removed"]);
    const [open] = await createDatabase(env.DB)
      .select({ id: dailyDrives.id, city: dailyDrives.city, day: dailyDrives.day })
      .from(dailyDrives)
      .where(
        and(
          eq(dailyDrives.day, inDays(0)),
          eq(dailyDrives.driveType, "Open walk in"),
          eq(dailyDrives.verified, 1),
          isNull(dailyDrives.status),
          like(dailyDrives.time, "%4 pm"),
        ),
      )
      .limit(1);
    page = `/hi${drivePath(open!)}`;
    await accepted({ intent: "going" }, done.notices["plan-going"]);
    await accepted({ intent: "gate", what: "short" }, done.notices["gate-told"]);
    await accepted({ intent: "gate", what: "long" }, done.notices["gate-told"]);

    page = "/hi/profile";
    const year = { intent: "about", passoutYear: "25" };
    await refused(400, year, "साल चार अंकों में लिखें, जैसे 2025।");
    const cities = { intent: "about", cities: "Atlantis" };
    await refused(400, cities, "लिस्ट में से शहर चुनें।");
    await accepted({ intent: "about", branch: "क".repeat(9) }, done.notices["about-saved"]);
    await accepted({ intent: "sign-out", id: "" }, done.notices["device-signed-out"]);
    page = "/hi/list";
    await refused(400, { title: "", info: "" }, "टाइटल लिखें।");
    await refused(400, { city: "Atlantis", title: "क", info: "ख" }, "लिस्ट में से शहर चुनें।");
    const list = { city: "Pune", title: "क", info: "ख", submissionKey: "languages" };
    await accepted(list, done.notices["list-saved"]);
    const query = "select id from important_lists where title = 'क'";
    const id = (await env.DB.prepare(query).first<string>("id"))!;
    const other = ids.list;
    await refused(403, { intent: "update", id: other, ...list }, "सिर्फ़ इसे भेजने वाला");
    await refused(409, { intent: "delete", id, version: "7" }, "कुछ डिलीट नहीं हुआ");
    await accepted({ intent: "update", id, version: "1", ...list }, done.notices["list-updated"]);
    await accepted({ intent: "delete", id, version: "2" }, done.listDeleted);
    await accepted({ intent: "undo", id }, done.notices.undone);
    page = "/hi/pattern";
    await refused(400, { company: "", profile: "", pattern: "" }, "पैटर्न लिखें।");
    const pattern = { company: "क", profile: "ख", pattern: "ग", submissionKey: "languages" };
    await accepted(pattern, done.notices["pattern-saved"]);
    page = "/hi/drive?city=Pune";
    await refused(400, { intent: "create", company: "", jobDescription: "" }, "कंपनी का नाम लिखें।");
    const drive = { intent: "create", company: "क", jobDescription: "ख", submissionKey: "x" };
    await refused(400, { ...drive, driveType: "Nap" }, "लिस्ट में से ड्राइव का टाइप चुनें।");
    await refused(400, { ...drive, walkInDate: "2020-01-01" }, "से पहले नहीं हो सकती।");
    await refused(400, { ...drive, applyBy: "soon" }, "ऐसी कोई तारीख नहीं है।");
    await refused(400, { ...drive, postLink: "javascript:alert(1)" }, "लिंक http:// या https://");
    await accepted(drive, done.notices["drive-waits"]);
    const own = (await env.DB.prepare("select id from drives where company = 'क'").first<string>(
      "id",
    ))!;
    for (const open of [`drive=${own}`, `edit=${own}`, `ask=delete&id=${own}`]) {
      const opened = await browser.get(`${page}&${open}`);
      expect([open, englishIn(await opened.text(), typed)]).toEqual([open, []]);
    }
    const change = { ...drive, intent: "update", id: own, company: "ग" };
    await refused(409, { ...change, version: "7" }, "किसी और ने यह ड्राइव बदल दी।");
    await env.DB.prepare(
      "update drives set refused_at = 2, refused_reason = 'Languages' where id = ?",
    )
      .bind(own)
      .run();
    expect(englishIn(await (await browser.get(page)).text(), typed)).toEqual([]);
    const code = { intent: "unlock", city: "Pune", month: "January", year: "2020", code: "wrong" };
    await refused(404, code, "की लिस्ट अभी नहीं आई है।");
    page = "/hi/suggest";
    await refused(400, { intent: "create", message: "" }, "पहले मैसेज पेस्ट करें।");
    const message = { intent: "create", message: "क", submissionKey: "languages" };
    await accepted(message, done.notices.suggested);
    page = "/hi/profile/alerts";
    const wish = { intent: "create", "for-day": "tomorrow", hour: "19" };
    await refused(400, wish, "कोई शहर या फ़िल्टर चुनें");
    await refused(400, { ...wish, city: "Pune", "for-day": "soon" }, "आज, कल या तुरंत में से चुनें।");
    await refused(400, { ...wish, city: "Pune", hour: "" }, "समय चुनें।");
    await refused(400, { ...wish, me: "1" }, "पहले अपनी प्रोफ़ाइल पर");
    await accepted({ ...wish, city: "Pune" }, done.notices["alert-saved"]);
    const alert = (await env.DB.prepare("select id from alerts").first<string>("id"))!;
    const preview = await browser.get(`${page}?preview=${alert}`);
    expect(englishIn(await preview.text(), typed)).toEqual([]);
    await refused(409, { intent: "send-now", id: alert }, "अभी ऐसी कोई ड्राइव नहीं है");
    expect(englishIn(await (await browser.get("/hi/notices")).text(), typed)).toEqual([]);
    await accepted({ intent: "stop-all" }, done.notices["alerts-stopped"]);
    page = "/hi/profile/delete";
    await refused(400, { confirm: "हटाएँ" }, "DELETE बड़े अक्षरों में लिखें।");
    expect(wrong).toEqual([]);
  });
});

const accepting = (languages: string, cookie = "") => ({
  headers: { "accept-language": languages, cookie },
  redirect: "manual" as const,
});

describe("the language", () => {
  it("is that of the address alone, and kept pages of two never mix", async () => {
    for (const _ of [1, 2]) {
      for (const [path, lang] of [
        ["/home", "en-IN"],
        ["/hi/home", "hi-IN"],
        ["/hi", "hi-IN"],
        ["/", "en-IN"],
      ] as const) {
        const html = await (await SELF.fetch(ORIGIN + path, accepting("ta,hi"))).text();
        expect([path, /<html lang="([^"]*)"/.exec(html)?.[1]]).toEqual([path, lang]);
        expect(html.includes("Welcome! Guest")).toBe(lang === "en-IN");
        expect(html.includes('href="/hi/privacy"')).toBe(lang === "hi-IN");
        // The picture says it in English.
        expect(html.includes("coming-soon.svg")).toBe(lang === "en-IN");
      }
    }
  });

  it("goes on through links, redirects, forms and the sign-in", async () => {
    const browser = createBrowser();
    const city = await browser.get("/hi/daily/Pune");
    expect(await city.text()).toContain("returnTo=%2Fhi%2Fdaily%2FPune");
    const wrong = await browser.post("/hi/subscribe", { email: "no address" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("यह ईमेल पता नहीं लगता।");
    const sent = await browser.post("/hi/subscribe", { email: "hindi@example.com" });
    expect(sent.headers.get("location")).toBe("/hi/subscribe?waits=1");
    const guard = await (await browser.get("/hi/mine")).text();
    expect(guard).toContain("url=/hi/please_login_first?returnTo=%2Fmine");
  });

  it("leads admins, and readers of an untranslated page, to the English one", async () => {
    const { browser } = await signIn("asha@walkinmitra.test");
    const home = await browser.get("/hi/home?x=1");
    expect(home.headers.get("location")).toBe(`${ORIGIN}/home?x=1`);
    const user = await signIn("ravi@walkinmitra.test");
    const post = await user.browser.get("/hi/post");
    expect(post.headers.get("location")).toBe(`${ORIGIN}/post`);
    // No language of ours: a page that is not there.
    expect((await SELF.fetch(`${ORIGIN}/fr/home`)).status).toBe(404);
  });

  it("has the privacy notice, whose English counts and is one tap away", async () => {
    for (const language of TRANSLATIONS) {
      const notice = await (await SELF.fetch(`${ORIGIN}/${language}/privacy`)).text();
      expect(notice).toContain('href="/privacy" hrefLang="en-IN" data-anew="true"');
      expect(notice.match(/<h2>/g)).toHaveLength(6);
      expect(notice).toContain("mailto:team@walkinmitra.example?subject=Grievance");
    }
    const english = await (await SELF.fetch(`${ORIGIN}/privacy`)).text();
    expect(english).not.toContain("This is a translation");
    expect(english).toContain("<b>Complain</b>: write to <a");
  });

  it("of the browser is offered once, by a link to the same page in that language", async () => {
    const path = "/daily/Pune?batch=2025";
    const first = await SELF.fetch(ORIGIN + path, accepting("hi-IN,hi;q=0.9,en;q=0.8"));
    const offer = `<a class="link" href="/hi${path}" lang="hi-IN"`;
    expect(await first.text()).toContain(offer);
    const [cookie] = first.headers.getSetCookie();
    expect(cookie).toContain("wm-language-offered=1");
    const later = await SELF.fetch(ORIGIN + path, accepting("hi", "wm-language-offered=1"));
    expect(await later.text()).not.toContain(offer);
    for (const languages of ["en-IN,hi;q=0.5", "fr", ""]) {
      const response = await SELF.fetch(ORIGIN + path, accepting(languages));
      expect([languages, response.headers.getSetCookie()]).toEqual([languages, []]);
    }
  });

  it("can be switched on every page of guests, which names its other languages to search engines", async () => {
    const response = await SELF.fetch(`${ORIGIN}/hi/home?notice=login-home`);
    const html = await response.text();
    expect(html).toContain('href="/home" lang="en-IN" hrefLang="en-IN" data-anew="true"');
    // No native reader has signed it yet.
    expect(html).toContain("தமிழ் (பீட்டா)</a>");
    const links = offeredTo("guest").map(
      (language) =>
        `<link rel="alternate" hreflang="${language}-IN" href="${ORIGIN}${inLanguage(language, "/")}"/>`,
    );
    expect(html).toContain(
      [...links, `<link rel="alternate" hreflang="x-default" href="${ORIGIN}/"/>`].join(""),
    );
  });
});

it("a usual answer of an admin is read in the language of the page, other words as they were written", () => {
  for (const language of TRANSLATIONS)
    for (const reason of Object.values(usual.why)) {
      const said = speaking(language, () => reasonShown(reason))!;
      expect(englishIn(said, [])).toEqual([]);
      expect(speaking("en", () => reasonShown(reason))).toBe(reason);
    }
  expect(speaking("hi", () => reasonShown("We have it already."))).toBe("यह हमारे पास पहले से है।");
  expect(speaking("hi", () => reasonShown("Ask at gate 2."))).toBe("Ask at gate 2.");
});

it("a reader says which words of a page are wrong, once; the team sees where they stand and settles them", async () => {
  const { browser } = await signIn("words@walkinmitra.test");
  const asha = (await signIn("asha@walkinmitra.test")).browser;
  const foot = 'href="/ta/wrong-word?on=%2Fdaily%2FPune"';
  expect(await (await browser.get("/ta/daily/Pune")).text()).toContain(foot);
  expect(await (await browser.get("/daily/Pune")).text()).not.toContain("wrong-word");
  expect(await (await browser.get("/ta/wrong-word?on=/daily/Pune")).text()).toContain(
    "/ta/daily/Pune</code>",
  );

  const send = (form: Record<string, string>) =>
    browser.post("/ta/wrong-word?on=/daily/Pune", { submissionKey: "wrong-words", ...form });
  const empty = await send({ page: "/daily/Pune", said: " ", better: "சரி" });
  expect(empty.status).toBe(400);
  const shown = await empty.text();
  expect(shown).toContain("தவறான சொற்களை எழுதவும்.");
  expect(shown).toContain("சரி</textarea>");
  const words = { page: "/daily/Pune", said: "அழி", better: "நீக்கு" };
  for (const _ of [1, 2]) {
    const sent = await send(words);
    expect(sent.headers.get("location")).toBe("/ta/daily/Pune?notice=word-sent");
  }
  // Whatever the form says, it is a page of ours.
  const away = await send({ page: "https://other.example/x", said: "அழி" });
  expect(away.headers.get("location")).toBe("/ta/home?notice=word-sent");

  const stored = env.DB.prepare("select id, language, page, said, better from wrong_words");
  const { results } = await stored.all<{ id: string; page: string }>();
  expect(results).toMatchObject([
    { language: "ta", ...words },
    { language: "ta", page: "/", said: "அழி", better: null },
  ]);
  const id = results[0]!.id;
  const queue = async () => {
    const [open, settled] = (await (await asha.get("/admin/words")).text()).split('id="settled"');
    return [open!.includes(id), !!settled?.includes(id)];
  };
  expect(await (await asha.get("/admin/words")).text()).toContain('href="/ta/daily/Pune"');
  expect(await queue()).toEqual([true, false]);
  for (const _ of [1, 2]) await asha.post("/admin/words", { intent: "settle", id });
  expect(await queue()).toEqual([false, true]);
  const logged = env.DB.prepare("select action from audit_log where entity_id = ?").bind(id);
  expect((await logged.all()).results).toEqual([{ action: "settle" }]);
  await asha.post("/admin/words", { intent: "reopen", id });
  expect(await queue()).toEqual([true, false]);
  expect((await asha.post("/admin/words", { intent: "settle", id: "0" })).status).toBe(404);
});

it("says hours in one style, whatever was typed: on pages, in texts to share, mails, pushes and Telegram", async () => {
  const { ids } = loaded;
  const typed = ["10:00 AM - 01:30PM", "14:00 to 17:30", "9.30am", "08:15 hrs", "11:00 AM onwards"];
  await env.DB.batch(
    typed.map((time, row) =>
      env.DB.prepare("update daily_drives set time = ? where city = 'Pune' and rowid % 5 = ?").bind(
        time,
        row,
      ),
    ),
  );
  const { cookie } = await signIn("asha@walkinmitra.test");
  const wrong: string[] = [];
  for (const address of new Set([...BUDGETS.map((one) => addressOf(one, ids)), "/admin/checks"])) {
    const response = await SELF.fetch(new URL(`${address}`, ORIGIN), { headers: { cookie } });
    wrong.push(...otherTimes(await response.text()).map((one) => `${address}: ${one}`));
  }
  const db = createDatabase(env.DB);
  const now = Date.now();
  const drives = await db
    .select(toldColumns)
    .from(dailyDrives)
    .where(and(eq(dailyDrives.city, "Pune"), eq(dailyDrives.day, dayOf(now))));
  const { filters } = readFilters(new URLSearchParams());
  const wish = { filters, cities: ["Pune" as const], company: null };
  expect(drives.length).toBeGreaterThan(20);
  for (let first = 0; first < drives.length; first += 5) {
    const some = drives.slice(first, first + 5);
    const { title, text, body } = listBulletin(wish, {
      drives: some,
      total: 5,
      about: dayOf(now),
      now,
    });
    const button = { label: "Open", url: ORIGIN };
    const mail = mailPage({ ...body, language: "en", title, button, foot: [], link: String });
    wrong.push(...[text, bodyText(body), mail].flatMap(otherTimes));
    expect(mail.length).toBeLessThan(30_000);
  }
  expect(wrong).toEqual([]);
});
