import { env, SELF } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";

import { type Cast, makeCast } from "#tests/support/cast.ts";
import { COMMANDS } from "#tests/support/commands.ts";
import { edgeRoutes, pageRoutes } from "#tests/support/route-table.ts";
import { ORIGIN } from "#tests/support/sign-in.ts";
import { changesBetween, snapshot } from "#tests/support/snapshot.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";
import { wasPressed } from "#workers/api/sign-in.ts";

/*
 * Promise 4. A browser sends its cookies along whatever page asks for it (SameSite=Lax keeps them from most of this, and
 * is left out here: the server has to refuse by itself). Every request carries the session of the admin, who may do most.
 */

const HOST = new URL(ORIGIN).host;

type Sender = { name: string; headers: Record<string, string>; body: (form: string) => BodyInit };

const urlencoded = (form: string) => new URLSearchParams(form);
const multipart = (form: string) => {
  const body = new FormData();
  for (const [name, value] of new URLSearchParams(form)) body.set(name, value);
  return body;
};
const text = (form: string) => new Blob([form], { type: "text/plain;charset=UTF-8" });
const beacon = (form: string) =>
  new Blob([form], { type: "application/x-www-form-urlencoded;charset=UTF-8" });
const json = (form: string) =>
  new Blob([JSON.stringify(Object.fromEntries(new URLSearchParams(form)))], {
    type: "application/json",
  });

const EVIL = { Origin: "https://evil.example" };
const site = (value: string) => ({ "Sec-Fetch-Site": value });

const SENDERS: Sender[] = [
  { name: "a form", headers: { ...EVIL, ...site("cross-site") }, body: urlencoded },
  { name: "a form of an old browser", headers: EVIL, body: urlencoded },
  { name: "a form with files", headers: { ...EVIL, ...site("cross-site") }, body: multipart },
  { name: "a form as text/plain", headers: { ...EVIL, ...site("cross-site") }, body: text },
  { name: "fetch without CORS", headers: { ...EVIL, "Sec-Fetch-Mode": "no-cors" }, body: text },
  { name: "fetch with JSON", headers: { ...EVIL, "Sec-Fetch-Mode": "cors" }, body: json },
  { name: "a beacon", headers: { ...EVIL, ...site("cross-site") }, body: beacon },
  { name: "no Origin", headers: {}, body: urlencoded },
  { name: "no Origin, from another site", headers: site("cross-site"), body: urlencoded },
  { name: "no Origin, our Referer", headers: { Referer: `${ORIGIN}/drive` }, body: urlencoded },
  { name: "a null Origin", headers: { Origin: "null" }, body: urlencoded },
  {
    name: "a sandboxed frame",
    headers: { Origin: "null", ...site("cross-site") },
    body: multipart,
  },
  {
    name: "a sibling host",
    headers: { Origin: `http://blog.${HOST}`, ...site("same-site") },
    body: urlencoded,
  },
  { name: "a sibling host, old browser", headers: { Origin: `http://blog.${HOST}` }, body: text },
  {
    name: "another port",
    headers: { Origin: `${ORIGIN}:8080`, ...site("same-site") },
    body: urlencoded,
  },
  { name: "another scheme", headers: { Origin: `https://${HOST}` }, body: urlencoded },
  {
    name: "a host that begins like ours",
    headers: { Origin: `${ORIGIN}.evil.example` },
    body: text,
  },
  { name: "a host that ends like ours", headers: { Origin: `http://evil${HOST}` }, body: text },
  { name: "our host in capitals", headers: { Origin: ORIGIN.toUpperCase() }, body: urlencoded },
  { name: "an address for an Origin", headers: { Origin: `${ORIGIN}/` }, body: urlencoded },
  { name: "two Origins", headers: { Origin: `${ORIGIN}, https://evil.example` }, body: urlencoded },
  {
    name: "our Origin, from another site",
    headers: { Origin: ORIGIN, ...site("cross-site") },
    body: urlencoded,
  },
  {
    name: "our Origin, from nowhere",
    headers: { Origin: ORIGIN, ...site("none") },
    body: urlencoded,
  },
  {
    name: "an old proxy's words",
    headers: { ...EVIL, "X-Forwarded-Host": HOST, "X-Requested-With": "XMLHttpRequest" },
    body: urlencoded,
  },
];

const METHODS = ["POST", "PUT", "PATCH", "DELETE"];

let cast: Cast;
let sent = 0;

beforeAll(async () => {
  cast = await makeCast();
});

function send(address: string, init: RequestInit) {
  sent += 1;
  const headers = new Headers(init.headers);
  headers.set("Cookie", cast.cookies.admin);
  headers.set("cf-connecting-ip", `192.0.2.${sent % 250}`);
  return SELF.fetch(ORIGIN + address, { ...init, headers, redirect: "manual" });
}

/** Every form of the portal, ready to be sent by an admin: what another site would copy. */
async function forms() {
  const all: { where: string; address: string; form: string }[] = [];
  for (const { id, intents } of pageRoutes()) {
    for (const intent of intents) {
      const { address, form } = await COMMANDS[id]![intent]!.prepare(cast, "other", "admin");
      const url = new URL(address, ORIGIN);
      const body = new URLSearchParams(form).toString();
      all.push({ where: `${id} ${intent}`, address, form: body });
      all.push({
        where: `${id} ${intent} (data)`,
        address: `${url.pathname}.data${url.search}`,
        form: body,
      });
    }
  }
  // What has no form of its own, and what is no page at all.
  for (const address of ["/", "/profile", "/admin", "/api/health", "/og/nowhere.png"]) {
    all.push({ where: address, address, form: "intent=delete" });
  }
  for (const route of edgeRoutes()) {
    const [method, address] = route.split(" ") as [string, string];
    // Neither reads a cookie; Telegram's webhook wants a secret in a header.
    if (method === "POST" && address !== "/api/reports" && address !== "/telegram") {
      all.push({ where: route, address, form: "" });
    }
  }
  return all;
}

it("no form of another site is taken, whoever sends it and however", async (context) => {
  const proof = prove(context, 4);
  const failures: string[] = [];
  const all = await forms();
  const before = await snapshot();
  const sessions = () => env.DB.prepare("select count(*) as n from sessions").first("n");
  const open = await sessions();
  for (const [turn, { where, address, form }] of all.entries()) {
    // The short form takes a few of the senders for each, others each time; every one comes to every kind of form.
    const senders = amount(0, 1) ? SENDERS : SENDERS.filter((_, n) => (n + turn) % 6 === 0);
    for (const { name, headers, body } of senders) {
      for (const method of METHODS.slice(0, amount(turn % 4 ? 1 : 4, 4))) {
        proof.tried += 1;
        const { status } = await send(address, { method, headers, body: body(form) });
        if (status !== 403) failures.push(`${where}: ${method} by ${name} is ${status}`);
      }
    }
  }
  failures.push(...changesBetween(before, await snapshot()));
  if ((await sessions()) !== open) failures.push("somebody was logged out");
  expectNone(proof, failures);

  // The same forms are taken from our own pages: it was not they that were refused.
  const own = all.find(({ where }) => where === "drives create")!;
  const headers = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };
  const taken = await send(own.address, { method: "POST", headers, body: urlencoded(own.form) });
  expect(taken.status).toBe(303);
  expect(changesBetween(before, await snapshot())).not.toEqual([]);
});

it("nothing that a link, a picture or a frame can ask for writes", async (context) => {
  const proof = prove(context, 4);
  const failures: string[] = [];
  const all = await forms();
  const before = await snapshot();
  for (const { where, address, form } of all) {
    for (const method of ["GET", "HEAD", "OPTIONS"].slice(0, amount(1, 3))) {
      proof.tried += 1;
      const joined = `${address}${address.includes("?") ? "&" : "?"}${form}`;
      const headers = { ...site("cross-site"), "X-HTTP-Method-Override": "POST" };
      const response = await send(joined, { method, headers });
      await response.body?.cancel();
      if (response.status >= 500) failures.push(`${where}: ${method} is ${response.status}`);
    }
  }
  const me = await send("/profile", {});
  if (me.status !== 200) failures.push("somebody was logged out");
  failures.push(...changesBetween(before, await snapshot()));
  expectNone(proof, failures);
});

it("no link, picture or frame of another site begins a sign-in, and a press on our own pages does", async (context) => {
  const proof = prove(context, 4);
  const failures: string[] = [];
  const before = await snapshot();
  const ask = async (headers: Record<string, string>, origin = ORIGIN) => {
    proof.tried += 1;
    const query = "login_hint=pressed%40cast.test&returnTo=%2Fdrive%3Fa%3D%22%3E&popup=1";
    const response = await SELF.fetch(`${origin}/auth/google?${query}`, {
      headers,
      redirect: "manual",
    });
    return { response, text: await response.text() };
  };
  const navigate = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
  for (const headers of [
    { ...navigate, ...site("cross-site") },
    { ...navigate, ...site("same-site") },
    { ...site("cross-site"), "Sec-Fetch-Dest": "image" },
    { ...site("cross-site"), "Sec-Fetch-Dest": "iframe" },
    { ...site("cross-site"), Referer: `${ORIGIN}/home` },
    { Referer: "https://evil.example/" },
    { Referer: `${ORIGIN}.evil.example/` },
    { Referer: "null" },
  ] as Record<string, string>[]) {
    const { response, text: shown } = await ask(headers);
    const link = `href="/auth/google?login_hint=pressed%40cast.test&amp;returnTo=%2Fdrive%3Fa%3D%22%3E&amp;popup=1"`;
    if (response.status !== 200 || response.headers.getSetCookie().length) {
      failures.push(`${JSON.stringify(headers)} began a sign-in`);
    } else if (!shown.includes(link) || !shown.includes('href="/privacy"')) {
      failures.push(`${JSON.stringify(headers)} was not asked to press`);
    }
  }
  for (const headers of [
    { ...navigate, ...site("same-origin") },
    { Referer: `${ORIGIN}/home` },
    // A program, and an address that was typed on the machine of a developer.
    {},
    { ...navigate, ...site("none") },
  ] as Record<string, string>[]) {
    const { response } = await ask(headers);
    if (response.status !== 302) failures.push(`${JSON.stringify(headers)} did not begin one`);
  }
  failures.push(...changesBetween(before, await snapshot()));
  expectNone(proof, failures);

  // With Google an address that was typed, or came by mail, is no press either.
  const typed = new Request(`${ORIGIN}/auth/google`, { headers: site("none") });
  expect(wasPressed(typed, { local: false })).toBe(false);
  expect(wasPressed(typed, { local: true })).toBe(true);
});

it("no page of another site opens a socket", async (context) => {
  const proof = prove(context, 4);
  const failures: string[] = [];
  const { uid } = cast.people.admin;
  const rooms = [
    `/parties/user-room/${uid}`,
    `/parties/user-room/${cast.people.user.uid}`,
    "/parties/team-desk",
    "/parties/live-topic/users",
  ];
  const origins = [...new Set(SENDERS.flatMap(({ headers }) => headers.Origin ?? []))];
  for (const room of rooms) {
    for (const origin of origins.filter((one) => one !== ORIGIN)) {
      proof.tried += 1;
      const response = await send(room, { headers: { Upgrade: "websocket", Origin: origin } });
      if (response.status !== 403 || response.webSocket) {
        failures.push(`${room} from ${origin} is ${response.status}`);
      }
    }
    const own = await send(room, { headers: { Upgrade: "websocket", Origin: ORIGIN } });
    if (own.status !== 101) failures.push(`${room} from our own pages is ${own.status}`);
    own.webSocket?.accept();
    own.webSocket?.close(1000, "bye");
  }
  expectNone(proof, failures);
});

it("the browser's reports, which come without Origin, write nothing and know nobody", async (context) => {
  const proof = prove(context, 4);
  const before = await snapshot();
  for (const { headers, body } of SENDERS) {
    proof.tried += 1;
    const response = await send("/api/reports", { method: "POST", headers, body: body("a=1") });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toBe("");
  }
  expect(changesBetween(before, await snapshot())).toEqual([]);
});
