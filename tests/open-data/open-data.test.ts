import { env, SELF } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { decideDailyDrive } from "#app/features/daily-drives/status.server.ts";
import { coloursIn, contrast, onColour } from "#app/features/open-data/colours.ts";
import { createDatabase } from "#drizzle/client.ts";
import { postWalkIn } from "#tests/support/alerts.ts";
import { inDays } from "#tests/support/days.ts";
import { admin } from "#tests/support/factories.ts";
import { countTrips } from "#tests/support/queries.ts";
import { ORIGIN } from "#tests/support/sign-in.ts";
import { LIMITS } from "#workers/edge/limits.ts";
import { dropTopics } from "#workers/pages/kept-pages.ts";

const db = createDatabase(env.DB);

/** Each test has an address of its own: sixty requests a minute are counted by address. */
let network = 1;

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const init = { headers: { "cf-connecting-ip": `10.0.0.${network}`, ...headers } };
  return SELF.fetch(new URL(path, ORIGIN), { redirect: "manual", ...init });
}

async function post(changes: Record<string, string>): Promise<string> {
  const [id] = await postWalkIn(await admin(), { city: "Salem", ...changes }, Date.now());
  return id!;
}

type List = { total: number; drives: Record<string, unknown>[]; next: string | null };

let first: string;

beforeAll(async () => {
  first = await post({
    company: 'Salem "Steel" <b>& Sons',
    profile: "Fitter",
    time: "9:30 AM to 1 PM",
    venue: "secretVenue 7, Fairlands, Salem",
    contactNumber: "98220 14785",
    fullInfo: "secretInfo",
    passoutYear: "2024, 2025",
    graduationType: "ITI",
    locality: "Fairlands",
  });
  await post({ company: "Later Works", profile: "Clerk", time: "2 PM", passoutYear: "2020" });
  const off = await post({ company: "Off Works", profile: "Guard", time: "8 AM" });
  await decideDailyDrive(db, {
    by: await admin(),
    now: Date.now(),
    id: off,
    action: "cancel",
    reason: "secretReason",
  });
  dropTopics(["daily"]);
});

describe("the list as JSON", () => {
  const LIST = "/api/v1/drives?city=Salem&day=tomorrow";

  it("has what guests see of a day, by hour, for any page", async () => {
    const response = await get(LIST);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const { total, drives, next } = await response.json<List>();
    expect([total, next]).toEqual([3, null]);
    expect(drives.map(({ company }) => company)).toEqual([
      'Salem "Steel" <b>& Sons',
      "Later Works",
      "Off Works",
    ]);
    expect(drives[0]).toMatchObject({
      id: first,
      role: "Fitter",
      area: "Fairlands",
      day: inDays(1),
      starts: "09:30",
      ends: "13:00",
      batch: [2024, 2025],
      degree: ["iti"],
      status: "upcoming",
      confirmed: false,
      checked: null,
    });
    expect(String(drives[0]!.url)).toMatch(/^http:\/\/localhost:8787\/daily\/Salem\/|^https?:\/\//);
    expect(drives[2]).toMatchObject({ status: "cancelled" });
  });

  it("is filtered by its address, and ends after its last page", async () => {
    for (const [query, companies] of [
      ["&batch=2025&degree=iti", ['Salem "Steel" <b>& Sons']],
      ["&starts=afternoon", ["Later Works"]],
      ["&mode=call", []],
      ["&page=2", []],
      ["&page=9999", []],
    ] as const) {
      const { drives } = await (await get(LIST + query)).json<List>();
      expect(
        drives.map(({ company }) => company),
        query,
      ).toEqual(companies);
    }
  });

  it("says what is wrong with an address, in any script", async () => {
    for (const [query, field] of [
      ["", "city"],
      ["?city=", "city"],
      ["?city=Atlantis", "city"],
      ["?city=PAN-India", "city"],
      ["?city=%E0%A4%A8%E0%A4%97%E0%A4%B0", "city"],
      [`?city=${"x".repeat(9000)}`, "city"],
      ["?city=Salem&day=yesterday", "day"],
      ["?city=Salem&day=2020-01-01", "day"],
      ["?city=Salem&day=9999-12-31", "day"],
      ["?city=Salem&batch=1066", "batch"],
      ["?city=Salem&degree=%27%20or%201=1", "degree"],
      ["?city=Salem&page=0", "page"],
      ["?city=Salem&page=1e9", "page"],
      ["?city=Salem&callback=steal", "callback"],
    ]) {
      const response = await get(`/api/v1/drives${query}`);
      expect(response.status, query).toBe(400);
      const said = await response.json<{ error: string; field: string }>();
      expect(said.field, query).toBe(field);
      expect(said.error.length).toBeLessThan(200);
    }
    expect(await get("/api/v1/drives?city=Banglore").then((one) => one.text())).toContain(
      "Did you mean Bangalore?",
    );
    expect((await get("/api/v1/nothing")).status).toBe(404);
  });

  it("is not sent again when it is the same, without asking D1", async () => {
    const etag = (await get(LIST)).headers.get("etag")!;
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const trips = await countTrips(async () => {
        const response = await get(LIST, { "If-None-Match": known });
        expect([response.status, await response.text()]).toEqual([304, ""]);
      });
      expect(trips).toBe(0);
    }
    for (const junk of ["*junk", '"', "W/", "\u00ff", "x".repeat(5000), "', drop table"]) {
      expect((await get(LIST, { "If-None-Match": junk })).status, junk).toBe(200);
    }
    await post({ company: "New Works", profile: "Cook", time: "4 PM" });
    dropTopics(["daily"]);
    expect((await get(LIST, { "If-None-Match": etag })).status).toBe(200);
  });

  it("is given sixty times a minute to one address", async () => {
    network = 77;
    const { limit } = LIMITS.openData;
    let refused: Response | undefined;
    // The minute may turn while they are counted.
    for (let asked = 0; asked < 3 * limit && !refused; asked += 1) {
      const response = await get(LIST);
      if (response.status === 429) refused = response;
      await response.text();
    }
    expect(refused?.headers.get("retry-after")).toBe("60");
    expect(refused?.headers.get("access-control-allow-origin")).toBe("*");
    network = 1;
  });

  it("takes a browser's question first, and no writes", async () => {
    const ask = (method: string) => {
      const headers = { Origin: "https://college.example" };
      return SELF.fetch(new URL(LIST, ORIGIN), { method, headers });
    };
    const asked = await ask("OPTIONS");
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-headers")).toBe("If-None-Match");
    expect((await ask("POST")).status).toBe(403);
  });
});

describe("a city's feed", () => {
  it("is well formed, whatever companies are called, and says when it changed", async () => {
    await post({ company: "A ]]> & \u0007 <script>", profile: "Nul", time: "5 PM" });
    dropTopics(["daily"]);
    const response = await get("/feeds/Salem.atom");
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const feed = await response.text();
    expectWellFormed(feed);
    expect(feed).toContain(`<id>urn:uuid:${first}</id>`);
    expect(feed).toContain("Salem &quot;Steel&quot; &lt;b&gt;&amp; Sons");
    expect(feed).toContain("<title>Cancelled: Guard, Off Works</title>");
    const [updated] = /(?<=<updated>)[^<]+/.exec(feed)!;
    const entries = [...feed.matchAll(/(?<=<updated>)[^<]+/g)].map(([one]) => one);
    expect(updated).toBe(entries.toSorted().at(-1));
    const etag = response.headers.get("etag")!;
    const trips = await countTrips(async () => {
      expect((await get("/feeds/Salem.atom", { "If-None-Match": etag })).status).toBe(304);
    });
    expect(trips).toBe(0);
  });

  it("is empty in a city without walk-ins, and not found for an unknown city", async () => {
    const empty = await (await get("/hi/feeds/Indore.atom?batch=2025")).text();
    expectWellFormed(empty);
    expect(empty).toContain('xml:lang="hi-IN"');
    expect(empty).not.toContain("<entry>");
    for (const [path, status] of [
      ["/feeds/Atlantis.atom", 404],
      ["/feeds/%E0%A4%A8%E0%A4%97%E0%A4%B0.atom", 404],
      ["/feeds/PAN-India.atom", 404],
      ["/feeds/Salem.rss", 404],
      ["/feeds/Salem.atom?x=1", 400],
    ] as const) {
      expect((await get(path)).status, path).toBe(status);
    }
  });
});

/** Every element closes in order, and nothing else stands between them. */
function expectWellFormed(text: string): void {
  const open: string[] = [];
  const rest = text.replaceAll(
    /<\?xml [^<>]*\?>|<(\/?)([a-z]+)((?: [a-z:]+="[^"<]*")*)(\/?)>|&(?:amp|lt|gt|quot|#39);/g,
    (_, closing: string, name: string, __, single: string) => {
      if (closing) expect(open.pop()).toBe(name);
      else if (name && !single) open.push(name);
      return "";
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<&]|(?![\t\n\r])\p{Cc}/u);
}

describe("the frame", () => {
  it("may be embedded in any page, and nothing else of ours may", async () => {
    const response = await get("/embed/Salem?day=tomorrow");
    const policy = response.headers.get("content-security-policy")!;
    expect(policy).toMatch(/frame-ancestors \*$/);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(response.headers.get("x-frame-options")).toBeNull();
    for (const path of [
      "/",
      "/daily/Salem",
      "/for-colleges",
      "/api/v1/drives?city=Salem",
      "/feeds/Salem.atom",
      "/posters/Salem.svg",
      "/embed",
    ]) {
      const other = await get(path);
      expect(other.headers.get("content-security-policy"), path).toContain(
        "frame-ancestors 'none'",
      );
      expect(other.headers.get("x-frame-options"), path).toBe("DENY");
    }
  });

  it("is small, and only links to shared pages in another tab", async () => {
    for (let count = 0; count < 20; count += 1) {
      await post({ company: `Many Works ${count} ${"ल".repeat(60)}`, time: "3 PM" });
    }
    dropTopics(["daily"]);
    const html = await (await get("/embed/Salem?day=tomorrow&for=Freshers")).text();
    expect(new TextEncoder().encode(html).length).toBeLessThan(12 * 1024);
    expect(html).not.toMatch(
      /<(?:script|form|button|input|img|iframe|object|base|link)|\son\w+=|javascript:/i,
    );
    const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(links.length).toBeGreaterThan(12);
    for (const link of links) expect(link).toMatch(/ target="_blank" rel="noopener"$/);
    for (const hidden of ["secretVenue", "98220", "secretInfo"]) expect(html).not.toContain(hidden);
  });

  it("takes colours that can be read, and no others", async () => {
    const styled = async (query: string) =>
      (await (await get(`/embed/Salem?${query}`)).text()).match(/<style>.*?<\/style>/)![0];
    expect(await styled("accent=0b5d3b&ground=f4fff9")).toContain("background:#f4fff9");
    const plain = await styled("");
    for (const hostile of [
      "accent=red",
      "accent=%23ffffff%3B%7D%3C/style%3E%3Cscript%3E",
      "ground=url(//evil.example)",
      "ground=",
      "accent=२f२f८६",
    ]) {
      expect(await styled(hostile), hostile).toBe(plain);
    }
    // Yellow on white is for nobody.
    expect(coloursIn(new URLSearchParams("accent=ffff00&ground=fff"))).toEqual({
      ground: "ffffff",
      accent: "1d1b2c",
    });
    for (let grey = 0; grey < 256; grey += 1) {
      const ground = grey.toString(16).padStart(2, "0").repeat(3);
      expect(contrast(onColour(ground).slice(1), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("says so when the city is unknown", async () => {
    const response = await get("/embed/%3Cscript%3E");
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain("There is no list of “&lt;script&gt;”.");
    expect(html).not.toContain("<script>");
  });
});

it("finds nothing under what is no city, in any script, and answers in full whatever If-None-Match says", async () => {
  network = 78;
  const WAYS = [
    (city: string) => `/embed/${city}`,
    (city: string) => `/feeds/${city}.atom`,
    (city: string) => `/posters/${city}.svg`,
    (city: string) => `/og/daily/${city}/${inDays(1)}.png`,
  ];
  for (const way of WAYS) {
    for (const none of [
      "Atlantis",
      "नगर",
      "பட்டணம்",
      "شہر",
      "🏙️",
      "PAN-India",
      "' or 1=1",
      "x".repeat(2000),
    ]) {
      const { status } = await get(way(encodeURIComponent(none)));
      expect([way(none).slice(0, 40), status]).toEqual([way(none).slice(0, 40), 404]);
      // A list's reader may have meant another city; PAN India is one that has no list.
      const list = await get(`/daily/${encodeURIComponent(none)}`);
      const spelling = none === "PAN-India" ? "null" : /^\/Check_city_spelling\?city=/;
      expect(String(list.headers.get("location")), none).toMatch(spelling);
    }
    for (const junk of ["*junk", '"', "W/", "\u00ff", '"\\", W/*,', "x".repeat(5000)]) {
      const { status } = await get(way("Salem"), { "If-None-Match": junk });
      expect([way("Salem"), junk.slice(0, 9), status]).toEqual([
        way("Salem"),
        junk.slice(0, 9),
        200,
      ]);
    }
  }
  network = 1;
});

it("a poster has the list of the day and a code that leads to it, as a drawing and as a picture", async () => {
  const svg = await (await get("/ta/posters/Salem.svg?day=tomorrow")).text();
  expect(svg).toMatch(/^<svg .*<\/svg>$/s);
  expect(svg).not.toContain("secretVenue");
  const picture = await get("/posters/Salem.png?day=tomorrow");
  expect(picture.headers.get("content-type")).toBe("image/png");
  const bytes = new Uint8Array(await picture.arrayBuffer());
  expect([...bytes.subarray(1, 4)].map((code) => String.fromCharCode(code)).join("")).toBe("PNG");
  expect(new DataView(bytes.buffer).getUint32(16)).toBe(1240);
  expect((await get("/posters/Atlantis.png")).status).toBe(404);
});
