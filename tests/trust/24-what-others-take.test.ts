import { env, SELF } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";

import { dayOf, HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import type { Reader } from "#app/base/reader.ts";
import { readCompanyCard } from "#app/features/companies/company-face.server.ts";
import { answerSearch } from "#app/features/find/answer.server.ts";
import { hashedTells } from "#app/features/fraud/fraud.server.ts";
import { tellChannels } from "#app/features/outreach/channel-posts.server.ts";
import { indexDrives } from "#app/features/search/index.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { frauds } from "#drizzle/schema.ts";
import { LOCAL_SUBSCRIBER_SECRET as secretOfHashes } from "#scripts/local/secrets.ts";
import { postWalkIn } from "#tests/support/alerts.ts";
import { inDays } from "#tests/support/days.ts";
import { admin } from "#tests/support/factories.ts";
import { type Browser, ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";
import { dropTopics } from "#workers/pages/kept-pages.ts";

/*
 * Promise 24, for what colleges, channels and search engines take: each way that a walk-in leaves the portal without a
 * login.
 */

const db = createDatabase(env.DB);
const now = Date.now();
const TOMORROW = inDays(1);
const SLUG = "surface-works-call-or";

let asha: Reader;
let team: Browser;
beforeAll(async () => {
  asha = await admin();
  team = (await signIn("asha@walkinmitra.test")).browser;
  // Known by what is over; what it has to come is not published.
  await postWalkIn(asha, { company: "Quiet Works", startDate: inDays(-2) }, now);
  const [pending] = await postWalkIn(asha, { company: "Quiet Works" }, now);
  await unpublish(pending!);
});

async function unpublish(id: string): Promise<void> {
  await env.DB.prepare("update daily_drives set verified_at = null where id = ?").bind(id).run();
}

/** Addresses that anybody may ask for. */
const OPEN: Record<string, string> = {
  JSON: "/api/v1/drives?city=Salem&day=tomorrow",
  Atom: "/feeds/Salem.atom",
  "Atom in Hindi": "/hi/feeds/Salem.atom",
  frame: "/embed/Salem?day=tomorrow",
  poster: "/posters/Salem.svg?day=tomorrow",
  list: "/daily/Salem",
  company: `/company/${SLUG}`,
  "company in Tamil": `/ta/company/${SLUG}`,
  "company's data": `/company/${SLUG}.data`,
  sitemap: "/sitemap.xml",
  "sitemap of pages": "/sitemaps/pages.xml",
  "sitemap of walk-ins": `/sitemaps/walk-ins/${TOMORROW}/Salem.xml`,
  "sitemap of companies": "/sitemaps/companies.xml",
  health: "/api/health",
};

/** What a guest is refused; it is read all the same. */
const SHUT: Record<string, string> = {
  search: "/find?q=tester",
  "search's data": "/find.data?q=tester",
  patterns: "/pattern?q=tester",
  ...Object.fromEntries(
    [
      "",
      ".data",
      "/share?day=tomorrow",
      `/share.data?day=${TOMORROW}`,
      "/numbers",
      "/numbers.csv",
      "/log?q=surface",
      "/reports",
      "/checks",
      "/companies?q=surface",
      "/health",
      "/queues",
    ].map((rest) => [`/admin${rest}`, `/admin${rest}`]),
  ),
};

/** A word that no page has by itself. */
const secret = fc
  .array(fc.constantFrom("q", "x", "z", "j", "k", "v", "w"), { minLength: 8, maxLength: 9 })
  .map((letters) => letters.join(""));

const kept = fc.record({
  venue: secret,
  landmark: secret,
  contactPerson: secret,
  fullInfo: secret,
  documentsText: secret,
  criteria: secret,
  mail: secret,
  number: fc.integer({ min: 7_000_000_000, max: 9_999_999_999 }).map(String),
});

async function store(one: typeof kept extends fc.Arbitrary<infer Value> ? Value : never) {
  const { mail, number, ...texts } = one;
  const changes = {
    ...texts,
    city: "Salem",
    company: `Surface Works, call ${number} or ${mail}@example.com`,
    profile: `Tester ${number}`,
    venue: `${texts.venue} 7, gate 4`,
    contactNumber: number,
  };
  const [id] = await postWalkIn(asha, changes, now);
  // Its number asked for money before.
  const [tell] = await hashedTells(secretOfHashes, number);
  await db.insert(frauds).values({
    ...tell!,
    recordId: id!,
    decidedAt: now,
    decidedById: asha.uid,
    people: 3,
    reportedAt: now,
  });
  return {
    id: id!,
    secrets: [...Object.values(texts), mail, number, "data-fraud", "for money on"],
  };
}

type Told = Map<string, { status: number; text: string }>;

/** What the portal says by itself, beside what it is asked for. */
async function saidBySelf(): Promise<Told> {
  const said: Told = new Map();
  const say = (name: string, text: string) => said.set(name, { status: 200, text });
  const card = await readCompanyCard(db, { slug: SLUG, now });
  say("company's picture", JSON.stringify(card ?? null));
  await env.DB.exec("delete from channel_posts");
  await tellChannels(db, {
    channels: new Map([["Salem", { chat: "@salem", language: "en" }]]),
    origin: ORIGIN,
    now: startOfDay(dayOf(now)) + 19.5 * HOUR_MS,
    sender: {
      async post(_, message) {
        say("channel", JSON.stringify(message));
        return { outcome: "posted", messageId: 1 };
      },
      edit: async () => ({ outcome: "edited" }),
    },
  });
  const asked = { q: "tester salem", language: "en", origin: ORIGIN, now } as const;
  say("bot", await answerSearch({ db, search: env.SEARCH }, asked));
  const page = await (await team.get(`/admin/share?day=${TOMORROW}&city=Salem`)).text();
  const [text = ""] = /<textarea id="text-Salem"[^>]*>[^<]*/.exec(page) ?? [];
  const [link = ""] = /https:\/\/wa\.me[^"]*/.exec(page) ?? [];
  say("what admins share", `${text} ${decodeURIComponent(link.replaceAll("&amp;", "&"))}`);
  return said;
}

async function readAll(): Promise<Told> {
  dropTopics(["daily", "patterns"]);
  const told = await saidBySelf();
  await Promise.all(
    Object.entries({ ...OPEN, ...SHUT }).map(async ([name, address]) => {
      const response = await SELF.fetch(ORIGIN + address, { redirect: "manual" });
      const text = `${await response.text()} ${response.headers.get("location") ?? ""}`;
      told.set(name, { status: response.status, text });
    }),
  );
  return told;
}

it("leaves the portal without what needs a login, and not at all while it is not published", async (context) => {
  const proof = prove(context, 24);
  const failures: string[] = [];
  const posters = { shown: new Set<string>(), empty: new Set<string>() };
  await fc.assert(
    fc.asyncProperty(kept, async (one) => {
      const { id, secrets } = await store(one);
      const told = await readAll();
      for (const [name, { text }] of told) {
        proof.tried += 1;
        for (const hidden of secrets)
          if (text.includes(hidden)) failures.push(`${name}: ${hidden}`);
      }
      // Each of them had it to tell.
      for (const name of ["JSON", "Atom", "frame", "company", "channel", "sitemap of walk-ins"])
        expect(told.get(name)?.text, name).toContain(id);
      for (const name of ["company's picture", "what admins share", "bot"])
        expect(told.get(name)?.text, name).toContain("Surface Works, call or");
      expect(told.get("sitemap of companies")?.text).toContain(`/company/${SLUG}<`);
      for (const name of Object.keys(SHUT)) {
        if (told.get(name)!.status !== 401) failures.push(`${name} is ${told.get(name)!.status}`);
      }
      posters.shown.add(told.get("poster")!.text);

      if (told.get("sitemap of companies")?.text.includes("/company/quiet-works"))
        failures.push("the sitemap of companies has one of what is not published");

      await unpublish(id);
      const later = await readAll();
      for (const [name, { text }] of later) {
        proof.tried += 1;
        // An address with its name in it is said again where it leads nowhere.
        const asked = (OPEN[name] ?? SHUT[name] ?? "").includes("surface");
        if (text.includes(id) || (!asked && /surface.works/i.test(text)))
          failures.push(`${name} has one that is not published`);
      }
      posters.empty.add(later.get("poster")!.text);
      // Until then the index had it, as between a change and its indexing; those of many runs would push out the next.
      await indexDrives(db, env.SEARCH, { changed: [id], now });
    }),
    { numRuns: amount(4, 60) },
  );
  // Letters of a poster are outlines: it is the same whatever must not stand on it.
  if (posters.shown.size > 1) failures.push("posters tell what must not be told");
  if (posters.empty.size > 1) failures.push("posters tell what is not published");
  expectNone(proof, failures);
});
