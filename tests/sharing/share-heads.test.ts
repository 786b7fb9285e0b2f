import { env, SELF } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { addDays, dayOf, dayTitle, partsOf, shortMonth, weekday } from "#app/base/calendar.ts";
import { CITIES, PAN_INDIA } from "#app/base/cities.ts";
import { newId } from "#app/base/ids.ts";
import { speaking } from "#app/base/languages.server.ts";
import { inLanguage, TRANSLATIONS } from "#app/base/languages.ts";
import { companyKey } from "#app/base/spelling/company-key.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { publicDay } from "#app/features/sharing/public-day.ts";
import { readPublicDay } from "#app/features/sharing/public-drives.server.ts";
import {
  DRAWING,
  companyImage,
  dailyCard,
  dailyImage,
  driveCard,
  driveImage,
  listCard,
  listImage,
  patternCard,
  patternImage,
} from "#app/features/sharing/share-image.ts";
import { facets } from "#app/messages/en/facets.ts";
import { pictures } from "#app/messages/en/pictures.ts";
import { previews } from "#app/messages/en/previews.ts";
import { share } from "#app/messages/en/share.ts";
import { shared } from "#app/messages/en/shared.ts";
import { statuses } from "#app/messages/en/statuses.ts";
import { wordsOf } from "#app/messages/words.ts";
import { createDatabase } from "#drizzle/client.ts";
import { dailyDrives, dailySeries, drives, importantLists, patterns } from "#drizzle/schema.ts";
import { ORIGIN } from "#tests/support/sign-in.ts";
import { svgOf } from "#workers/share-image/drawing.ts";
import { readText } from "#workers/share-image/lines.ts";
import { materialsFor } from "#workers/share-image/materials.ts";
import { renderCard } from "#workers/share-image/render.ts";

const db = createDatabase(env.DB);
const now = Date.now();
const today = dayOf(now);
const { month, year } = partsOf(today);

/** How the programs that make previews ask for a page. */
const CRAWLERS: Record<string, Record<string, string>> = {
  WhatsApp: { "user-agent": "WhatsApp/2.23.20.0", "accept-language": "en" },
  Telegram: { "user-agent": "TelegramBot (like TwitterBot)" },
  Facebook: {
    "user-agent": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    range: "bytes=0-524287",
    "accept-encoding": "gzip, deflate, br",
  },
  X: { "user-agent": "Twitterbot/1.0", accept: "text/html" },
  Google: {
    "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  },
  LinkedIn: { "user-agent": "LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)" },
};

const KILOBYTE = 1024;

function headOf(html: string): Map<string, string> {
  const head = html.slice(0, html.indexOf("</head>"));
  const found = new Map<string, string>();
  for (const [tag] of head.matchAll(/<(?:meta|link)\s[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
    const name = attribute("property") ?? attribute("name") ?? attribute("rel");
    if (name)
      found.set(name, (attribute("content") ?? attribute("href") ?? "").replaceAll("&amp;", "&"));
  }
  found.set("title", /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? "");
  return found;
}

/** What the header of a PNG says. */
function pngSize(bytes: Uint8Array): { width: number; height: number } {
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

async function picture(address: string, headers: Record<string, string> = {}) {
  const response = await SELF.fetch(address, { headers, redirect: "manual" });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Fetches a page as each crawler does, and the picture that its head names. `kept` is what needs a login. */
async function expectSharedPage(
  asked: string,
  {
    path,
    title,
    image,
    says,
    kept,
  }: { path: string; title: string; image: string; says: string[]; kept: string[] },
): Promise<void> {
  for (const [crawler, headers] of Object.entries(CRAWLERS)) {
    const response = await SELF.fetch(ORIGIN + asked, { headers, redirect: "manual" });
    expect([crawler, asked, response.status]).toEqual([crawler, asked, 200]);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    for (const text of says) expect(html).toContain(text);
    for (const text of kept) expect(html).not.toContain(text);
    const end = html.indexOf("</head>");
    expect(end).toBeGreaterThan(0);
    expect(new TextEncoder().encode(html.slice(0, end)).length).toBeLessThan(300 * KILOBYTE);
    // Some read only the beginning: the picture is named before any style.
    expect(html.indexOf('property="og:image"')).toBeLessThan(4 * KILOBYTE);
    expect(html.indexOf('property="og:image"')).toBeLessThan(html.indexOf("<style"));

    const head = headOf(html);
    expect(Object.fromEntries(head)).toMatchObject({
      title: `${title} | WalkinMitra`,
      canonical: ORIGIN + path,
      "og:url": ORIGIN + path,
      "og:type": "website",
      "og:site_name": "WalkinMitra",
      "og:title": title,
      "og:description": head.get("description"),
      "og:image": image,
      "og:image:type": "image/png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    });
    expect(head.get("robots")).toBeUndefined();
    expect(head.get("description")!.length).toBeGreaterThan(40);

    const { response: shown, bytes } = await picture(head.get("og:image")!, headers);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("image/png");
    expect(shown.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(shown.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(shown.headers.get("set-cookie")).toBeNull();
    expect(pngSize(bytes)).toEqual({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300 * KILOBYTE);
  }
}

describe("a daily list that is shared", () => {
  const { date } = partsOf(today);
  const secret = "Hinjawadi Phase 1, gate 4";

  it("gives every crawler a complete head and a picture, and nothing that needs a login", async () => {
    const series = newId(now);
    await db.batch([
      db.insert(dailySeries).values({
        id: series,
        startDate: today,
        endDate: today,
        createdAt: now,
        submissionKey: series,
      }),
      db.insert(dailyDrives).values({
        id: newId(now),
        seriesId: series,
        city: "Pune",
        day: today,
        month,
        year,
        startDate: today,
        endDate: today,
        company: "Secretive Systems",
        companyKey: companyKey("Secretive Systems"),
        venue: secret,
        contactPerson: "Meena Secret",
        contactNumber: "+91 98200 12345",
        fullInfo: "Come by the back door.",
        postedBy: "Asha Rao",
        createdAt: now,
        verifiedAt: now,
      }),
    ]);
    const path = `/daily/Pune/${date}/${month}/${year}`;
    const known = publicDay(await readPublicDay(db, { city: "Pune", day: today }), now);
    expect(known).toMatchObject({ walkIns: 1, confirmed: 0 });

    for (const asked of ["/daily/Pune", `${path}?utm_source=whatsapp&fbclid=1`]) {
      await expectSharedPage(asked, {
        path,
        title: `Walk-ins in Pune, ${dayTitle(today)}`,
        image: dailyImage(ORIGIN, { city: "Pune", day: today, known }),
        says: ["1 walk-in", "0 of 1 confirmed for this day", "Secretive Systems"],
        // Without a role the company is its title.
        kept: [secret, "98200", "Meena Secret", "back door", "Not Mentioned"],
      });
    }
    const company = { slug: "secretive-systems", name: "Secretive Systems", city: "Pune" };
    const figures = { posted: 1, confirmed: 0, next: today, since: today };
    await expectSharedPage("/company/secretive-systems?fbclid=1", {
      path: "/company/secretive-systems",
      title: "Secretive Systems: walk-ins and interviews",
      image: companyImage(ORIGIN, { ...company, ...figures }),
      says: ["Secretive Systems", "In figures"],
      kept: [secret, "98200", "Meena Secret", "back door", "Not Mentioned"],
    });
  });
});

describe("the picture of a shared page", () => {
  const ids = {
    verified: newId(now),
    pending: newId(now),
    refused: newId(now),
    deleted: newId(now),
  };
  const drive = {
    company: "टाटा कंसल्टेंसी सर्विसेज़",
    profile: "வரைகலை பொறியாளர் & QA",
    city: "Chennai" as const,
    day: today,
    driveType: "Open walk in" as const,
  };

  it("exists for what a guest may see, and for nothing else", async () => {
    const common = {
      ...drive,
      year,
      month,
      jobDescription: "Kept behind the login.",
      postedBy: "Ravi Kumar",
      createdAt: now,
    };
    const rows = [
      { ...common, id: ids.verified, verifiedAt: now },
      { ...common, id: ids.pending },
      { ...common, id: ids.refused, refusedAt: now },
      { ...common, id: ids.deleted, verifiedAt: now, deletedAt: now },
    ];
    for (const row of rows) await db.insert(drives).values({ ...row, submissionKey: row.id });
    const list = {
      id: newId(now),
      title: "SSC CGL dates",
      city: "Common" as const,
      createdAt: now,
    };
    const pattern = { id: newId(now), company: "Zoho", profile: "Developer", createdAt: now };
    await db
      .insert(importantLists)
      .values({ ...list, info: "…", postedBy: "Ravi Kumar", submissionKey: list.id });
    await db
      .insert(patterns)
      .values({ ...pattern, pattern: "…", postedBy: "Ravi Kumar", submissionKey: pattern.id });

    for (const address of [
      driveImage(ORIGIN, { id: ids.verified, ...drive }),
      listImage(ORIGIN, list),
      patternImage(ORIGIN, pattern),
    ]) {
      const { response, bytes } = await picture(address);
      expect([address, response.status]).toEqual([address, 200]);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(pngSize(bytes)).toEqual({ width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(300 * KILOBYTE);

      const again = await picture(address, { "if-none-match": response.headers.get("etag")! });
      expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
      // An address from before an edit, or without a version, still shows the picture, but not for long.
      for (const other of [address.replace(/v=.*/, "v=older"), address.replace(/\?.*/, "")]) {
        const { response: short, bytes: same } = await picture(other);
        expect([short.status, short.headers.get("cache-control")]).toEqual([
          200,
          "public, max-age=300",
        ]);
        expect(same).toEqual(bytes);
      }
      const head = await SELF.fetch(address, { method: "HEAD" });
      expect([head.status, head.headers.get("content-type")]).toEqual([200, "image/png"]);
    }

    for (const address of [
      driveImage(ORIGIN, { id: ids.pending, ...drive }),
      driveImage(ORIGIN, { id: ids.refused, ...drive }),
      driveImage(ORIGIN, { id: ids.deleted, ...drive }),
      driveImage(ORIGIN, { id: newId(now), ...drive }),
      `${ORIGIN}/og/drive/1.png`,
      `${ORIGIN}/og/drive/${ids.verified}.svg`,
      `${ORIGIN}/og/user/${ids.verified}.png`,
      `${ORIGIN}/og/daily/Atlantis/${today}.png`,
      `${ORIGIN}/og/daily/PAN-India/${today}.png`,
      `${ORIGIN}/og/daily/Pune/2025-02-31.png`,
      `${ORIGIN}/og/daily/Pune/1999-01-01.png`,
      `${ORIGIN}/og/daily/Pune/${today}`,
    ]) {
      const { response } = await picture(address);
      expect([address, response.status]).toEqual([address, 404]);
    }
  });

  it("has another address when it shows something else, and only then", () => {
    const address = (change: Record<string, string>) =>
      driveImage(ORIGIN, { id: ids.verified, ...drive, ...change });
    const addresses = [
      address({}),
      address({ company: "TCS" }),
      address({ profile: "QA" }),
      address({ city: "Pune" }),
      address({ day: addDays(today, 1) }),
      address({ driveType: "Need to Apply" }),
      address({ walkInDate: addDays(today, 3) }),
    ];
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(address({ jobDescription: "not shown" })).toBe(addresses[0]);
    expect(address({})).toMatch(/\?v=[0-9a-z]{11}$/);
  });

  it("is in the language of its page, with every letter of it", async () => {
    const days = Array.from({ length: 12 }, (_, month) => addDays("2025-01-01", month * 31));
    const weekdays = Array.from({ length: 7 }, (_, count) => addDays("2025-01-01", count));
    for (const language of TRANSLATIONS) {
      const path = inLanguage(language, "/daily/Salem");
      const head = headOf(await (await SELF.fetch(ORIGIN + path)).text());
      const address = head.get("og:image")!;
      const list = { city: "Salem" as const, day: today };
      expect(address).toBe(speaking(language, () => dailyImage(ORIGIN, list)));
      expect(address).toMatch(new RegExp(`^${ORIGIN}/${language}/og/daily/Salem/`));
      const { response, bytes } = await picture(address);
      expect([address, response.status]).toEqual([address, 200]);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(bytes).not.toEqual((await picture(dailyImage(ORIGIN, list))).bytes);

      speaking(language, () => {
        const { fonts } = materialsFor(dailyCard(list));
        const missing = (text: string, list: keyof typeof fonts) =>
          readText(text, fonts[list])
            .words.flatMap(({ clusters }) => clusters.map((cluster) => cluster.text))
            .join("") === text.normalize("NFC").replaceAll(/\s+/g, "")
            ? []
            : [`${language}: ${text}`];
        const { driveType } = wordsOf(facets);
        const say = wordsOf(pictures);
        const { upcoming: _, ...decided } = wordsOf(statuses);
        expect([
          ...Object.values(driveType).flatMap((text) => missing(text, "text")),
          ...[say.posted, say.importantList, say.interviewPattern].flatMap((text) =>
            missing(text, "text"),
          ),
          ...[
            say.walkInsElsewhere,
            say.otherCities,
            say.walkInsIn("Pune"),
            wordsOf(shared).walkIns(2),
          ].flatMap((text) => missing(text, "title")),
          ...[decided.cancelled, decided.underReview, decided.movedTo("1"), decided.closed].flatMap(
            (text) => missing(text, "text"),
          ),
          ...missing(wordsOf(previews).dailyWalkinList, "text"),
          ...missing(wordsOf(share).tagline, "text"),
          ...days.flatMap((day) => missing(shortMonth(day), "title")),
          ...weekdays.flatMap((day) => missing(weekday(day), "text")),
        ]).toEqual([]);
      });
    }
  });

  it("draws any text within its measure, and nothing that no font has", async () => {
    const texts: [company: string, profile: string | null][] = [
      ["Infosys", "System Engineer"],
      ["Cognizant Technology Solutions India Private Limited", "Trainee ".repeat(40)],
      ["x".repeat(10_000), "y".repeat(10_000)],
      ["क्षत्रिय ".repeat(60), "ஶ்ரீ க்ஷே ".repeat(60)],
      ["తెలుగు ಕನ್ನಡ മലയാളം", "ગુજરાતી ਪੰਜਾਬੀ ଓଡ଼ିଆ বাংলা"],
      ["🚀🚀🚀", "\u202e\u0000\ud800"],
      ["هندوستان", null],
      ['</svg><script>alert("1")</script>', "&amp; <b>₹12 LPA</b>"],
    ];
    for (const [company, profile] of texts) {
      const card = driveCard({ ...drive, company, profile });
      const svg = svgOf(card, materialsFor(card));
      expect(svg).not.toMatch(/NaN|undefined|<script|<text/);
      for (const [, x, scale, line] of svg.matchAll(
        /<g fill="[^"]*" transform="translate\(([\d.]+) [\d.]+\) scale\(([\d.]+) [^>]*>(.*?)<\/g>/g,
      )) {
        for (const [, along] of line!.matchAll(/translate\((-?\d+) /g)) {
          expect(Number(x) + Number(along) * Number(scale)).toBeLessThan(1120);
        }
      }
      expect(pngSize(await renderCard(card))).toEqual({ width: 1200, height: 630 });
    }
    // What no font has is left out: the picture then names what else there is.
    const only = (company: string, profile: string | null) => {
      const card = driveCard({ ...drive, company, profile });
      return svgOf(card, materialsFor(card));
    };
    const same = (one: string, other: string) => expect(one === other).toBe(true);
    same(only("🚀 𝗛𝗶𝗿𝗶𝗻𝗴 ₹", "QA"), only("Hiring ₹", "QA"));
    same(only("🚀🚀🚀", "QA"), only("QA", null));
    same(only("هندوستان", null), only(drive.driveType, null));
  });

  it("counts up DRAWING when it is drawn otherwise, so that every kept picture gets a new address", async () => {
    const cards = [
      ...CITIES.filter((city) => city !== PAN_INDIA).map((city) =>
        dailyCard({ city, day: "2025-11-21" }),
      ),
      driveCard({ ...drive, day: "2025-11-21" }),
      driveCard({ ...drive, day: "2025-11-21", walkInDate: "2025-11-25" }),
      listCard({ title: "SSC CGL dates", city: "Common", createdAt: Date.UTC(2025, 10, 21) }),
      patternCard({ company: "Zoho", profile: "Developer", createdAt: Date.UTC(2025, 10, 21) }),
    ];
    const drawings = cards.map((card) => svgOf(card, materialsFor(card)));
    expect(new Set(drawings).size).toBe(cards.length);
    const translated = TRANSLATIONS.map((language) =>
      speaking(language, () => {
        const card = driveCard({ ...drive, day: "2025-11-21" });
        return svgOf(card, materialsFor(card));
      }),
    );
    expect(new Set(translated).size).toBe(TRANSLATIONS.length);
    const digest = (await sha256(drawings.join("\n"))).slice(0, 12);
    expect({ DRAWING, digest }).toEqual({ DRAWING: 2, digest: "1__AvbLmzxo5" });
  });
});
