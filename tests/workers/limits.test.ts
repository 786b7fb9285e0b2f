import { env, SELF } from "cloudflare:test";
import { expect, it, vi } from "vitest";

import { machineTime } from "#scripts/clock/shift.ts";
import { countTrips } from "#tests/support/queries.ts";
import { ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { openSocket, upgrade } from "#tests/support/sockets.ts";
import { LIMITS, networkOf, type LimitName } from "#workers/edge/limits.ts";

import operations from "../../docs/operations.md?raw";
import settings from "../../wrangler.toml?raw";

const FULL_DRIVE = {
  city: "Pune",
  company: "Infosys & Sons",
  profile: "System Engineer",
  jobDescription: 'Bring "two" photos <b>today</b>.',
};

/** The limiter counts by the machine's minutes, and what a test asks after `useUp` takes some seconds. */
const ROOM = 10_000;

/**
 * Counts with the platform's limiter until it refuses this key. In a new minute it begins anew, so in the last seconds of
 * one the next is waited for.
 */
async function useUp(name: LimitName, key: string) {
  const left = 60_000 - (machineTime() % 60_000);
  if (left < ROOM) await scheduler.wait(left);
  const limiter = env[LIMITS[name].binding];
  let granted = 0;
  for (;;) {
    const tries = Array.from({ length: 50 }, () => limiter.limit({ key }));
    for (const { success } of await Promise.all(tries)) if (success) granted += 1;
    if (granted % 50) return granted;
    if (granted >= LIMITS[name].limit && !(await limiter.limit({ key })).success) return granted;
  }
}

/** A request from one address. */
function from(address: string, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  headers.set("cf-connecting-ip", address);
  return SELF.fetch(new URL(path, ORIGIN), { ...init, headers, redirect: "manual" });
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers: { Origin: ORIGIN, ...headers },
});

it("the limits are the same in the code, in wrangler.toml and in the documents", () => {
  for (const { binding, limit, period } of Object.values(LIMITS)) {
    expect(settings).toMatch(
      new RegExp(
        `name = "${binding}"\\nnamespace_id = "\\d+"\\nsimple = \\{ limit = ${limit}, period = ${period} \\}`,
      ),
    );
    const row = new RegExp(
      `^\\| [^|]+ \\| [^|]+ \\| ${limit.toLocaleString("en-US")} +\\| \`${binding}\``,
      "m",
    );
    expect(row.test(operations), `docs/operations.md, "Limits": ${binding}`).toBe(true);
  }
});

it("leaves room for a college that signs in at once, and for 6,000 used sign-ins of one address at most", () => {
  const { limit, period } = LIMITS.signIn;
  // Each is remembered for ten minutes, and each new one deletes two that are over.
  expect((limit / period) * 600).toBeLessThanOrEqual(6_000);
  expect(limit).toBeGreaterThanOrEqual(500);
});

it("an address is an IPv4 address, or the /64 of an IPv6 one", () => {
  expect(networkOf(undefined)).toBe("unknown");
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("2001:0db8:0:12::1")).toBe("2001:db8:0:12::/64");
  expect(networkOf("2001:db8:0:12:aaaa:bbbb:cccc:dddd")).toBe("2001:db8:0:12::/64");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("::ffff:203.0.113.7")).toBe("::ffff:203.0.113.7");
});

it("too many sign-ins from one network get a page that says so, without a question to the database", async () => {
  const address = "203.0.113.1";
  await useUp("signIn", address);
  let answer = new Response();
  const trips = await countTrips(async () => {
    answer = await from(address, "/auth/google?returnTo=%2Fdaily%3Fa%3D%3Cb%3E");
  });
  expect(trips).toBe(0);
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("60");
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  const page = await answer.text();
  expect(page).toContain("Please wait a minute");
  expect(page).toContain('href="/auth/google?returnTo=%2Fdaily%3Fa%3D%3Cb%3E"');
  const elsewhere = await from("203.0.113.2", "/auth/google");
  expect(elsewhere.status).toBe(302);
});

it("a person who writes too fast keeps what they typed, and can still read", async () => {
  const { uid, cookie } = await signIn("limits.writer@walkinmitra.test");
  await useUp("writesOfPerson", uid);
  const answer = await from("203.0.113.3", "/drive", form(FULL_DRIVE, { cookie }));
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("60");
  const page = await answer.text();
  expect(page).toContain("what you typed is still here");
  expect(page).toMatch(/<form (?=[^>]*method="post")[^>]*action="\/drive"/);
  expect(page).toContain('name="company" value="Infosys &amp; Sons"');
  expect(page).toContain("<dd>Bring &quot;two&quot; photos &lt;b&gt;today&lt;/b&gt;.</dd>");
  expect(
    await env.DB.prepare("select 1 from drives where posted_by_id = ?").bind(uid).first(),
  ).toBe(null);
  const data = await from("203.0.113.3", "/drive.data", form(FULL_DRIVE, { cookie }));
  expect(data.status).toBe(429);
  expect((await from("203.0.113.3", "/drive", { headers: { cookie } })).status).toBe(200);
  const other = await signIn("limits.other@walkinmitra.test");
  const theirs = form(FULL_DRIVE, { cookie: other.cookie });
  expect((await from("203.0.113.3", "/drive", theirs)).status).toBe(303);
});

it("sockets are limited by person before an object is touched", async () => {
  const { uid, cookie } = await signIn("limits.sockets@walkinmitra.test");
  await useUp("socketsOfPerson", uid);
  const rooms = Object.getPrototypeOf(env.USER_ROOM) as typeof env.USER_ROOM;
  const touched = vi.spyOn(rooms, "getByName");
  try {
    const refused = await upgrade(`/parties/user-room/${uid}`, { cookie });
    await refused.body?.cancel();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(touched).not.toHaveBeenCalledWith(uid, expect.anything());
    const other = await signIn("limits.other-sockets@walkinmitra.test");
    const socket = await openSocket(`user-room/${other.uid}`, other.cookie);
    socket.close();
    expect(touched).toHaveBeenCalledWith(other.uid, expect.anything());
  } finally {
    touched.mockRestore();
  }
});

it("a network that writes too much is refused for all its people: pages with a page, the rest with a line", async () => {
  const address = "2001:db8:1:2::9";
  await useUp("writesOfAddress", networkOf(address));
  const page = await from("2001:db8:1:2::7", "/subscribe", form({ email: "a@example.com" }));
  expect(page.status).toBe(429);
  expect(await page.text()).toContain('name="email" value="a@example.com"');
  const line = await from(address, "/auth/logout", form({}));
  expect(line.status).toBe(429);
  expect(line.headers.get("content-type")).toMatch(/^text\/plain/);
  expect((await from(address, "/home")).status).toBe(200);
  expect((await from("2001:db8:1:3::9", "/auth/logout", form({}))).status).toBe(303);
});

it("made-up addresses of pictures are refused without D1 after a while; those of other people are looked up", async () => {
  const address = "203.0.113.20";
  await useUp("pictureMisses", address);
  const made = () => `/og/drive/${crypto.randomUUID()}.png`;
  expect((await from(address, made())).status).toBe(429);
  let answer: Response | undefined;
  const trips = await countTrips(async () => {
    for (let ask = 0; ask < 20; ask += 1) answer = await from(address, made());
  });
  expect(trips).toBe(0);
  expect(answer!.status).toBe(429);
  expect(Number(answer!.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect((await from("203.0.113.21", made())).status).toBe(404);
});

it("health asks the database once in 5 s, whoever asks", async () => {
  const later = vi.getRealSystemTime() + 60_000;
  vi.setSystemTime(later);
  try {
    const ask = async (who: number) => {
      expect(await (await from(`203.0.113.${who}`, "/api/health")).text()).toBe('{"ok":true}');
    };
    const many = () => Promise.all(Array.from({ length: 50 }, (_, index) => ask(100 + index)));
    expect(await countTrips(() => ask(22))).toBe(1);
    expect(await countTrips(many)).toBe(0);
    vi.setSystemTime(later + 5_001);
    expect(await countTrips(many)).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

it("a body that is no form is refused, never a failure of ours", async () => {
  const json = { method: "POST", body: "{", headers: { Origin: ORIGIN } };
  const headers = { ...json.headers, "content-type": "application/json" };
  expect((await from("203.0.113.6", "/profile", { ...json, headers })).status).toBe(401);
});

it("reports of the browser are taken without Origin, answered 204, and logged at most every ten seconds", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const send = (body: string, address = "203.0.113.8") =>
    from(address, "/api/reports", {
      method: "POST",
      body,
      headers: { "content-type": "application/reports+json" },
    });
  const report = (blockedURL: string, effectiveDirective = "script-src-elem") =>
    JSON.stringify([{ type: "csp-violation", body: { effectiveDirective, blockedURL } }]);
  const lines = () => warned.mock.calls.flat().filter((line) => String(line).includes('"policy"'));

  // Nothing of these is worth a line, whatever they are.
  for (const body of ["", "{", "[]", "null", report("x", "ravi@example.com"), "x".repeat(9000)]) {
    expect((await send(body)).status).toBe(204);
  }
  expect(lines()).toEqual([]);
  const many = Array.from({ length: 20 }, () => send(report("https://evil.example/p?secret=1")));
  for (const answer of await Promise.all(many)) {
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe("");
  }
  expect(lines()).toEqual([
    JSON.stringify({ event: "policy", directive: "script-src-elem", blocked: "evil.example" }),
  ]);
  vi.setSystemTime(vi.getRealSystemTime() + 10_001);
  const old = { "csp-report": { "effective-directive": "img-src", "blocked-uri": "inline" } };
  await useUp("reports", "203.0.113.9");
  await send(JSON.stringify(old), "203.0.113.9");
  expect(lines()).toHaveLength(1);
  await send(JSON.stringify(old), "203.0.113.10");
  expect(lines()[1]).toBe(
    JSON.stringify({ event: "policy", directive: "img-src", blocked: "inline" }),
  );
  vi.useRealTimers();
  warned.mockRestore();
});

it("every answer carries the security headers, and no script may run without the nonce", async () => {
  for (const path of ["/", "/daily", "/nowhere", "/api/health", "/auth/google", "/parties/x"]) {
    const { headers } = await from("203.0.113.11", path);
    const policy = headers.get("content-security-policy")!;
    expect(policy, path).toMatch(/script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic'(;|$)/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const rule of [
      "default-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "report-to policy",
      "report-uri /api/reports",
    ]) {
      expect(policy, path).toContain(rule);
    }
    expect(headers.get("reporting-endpoints")).toBe('policy="/api/reports"');
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toMatch(/max-age=31536000/);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  }
});
