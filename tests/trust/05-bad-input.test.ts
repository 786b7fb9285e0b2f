import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import * as build from "virtual:react-router/server-build";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { z } from "zod";

import { dayOf } from "#app/base/calendar.ts";
import { placeholder } from "#app/document/placeholders.ts";
import { aboutSchema } from "#app/features/about/about.schema.ts";
import { deletionSchema } from "#app/features/account/personal-data.schema.ts";
import type { Message } from "#app/features/alerts/deliver.server.ts";
import { answerSchema, appealSchema } from "#app/features/appeals/appeals.schema.ts";
import { checkSchema } from "#app/features/checks/checks.schema.ts";
import { lastMonthSchema, submitCodeSchema } from "#app/features/codes/codes.schema.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { driveSchema, refusalSchema } from "#app/features/drives/drives.schema.ts";
import { listSchema } from "#app/features/lists/lists.schema.ts";
import { passkeySchema } from "#app/features/passkeys/passkeys.schema.ts";
import { patternSchema } from "#app/features/patterns/patterns.schema.ts";
import { subscriberSchema } from "#app/features/subscribers/subscribers.schema.ts";
import { wrongWordSchema } from "#app/features/wrong-words/wrong-words.schema.ts";
import { demoData, demoStatements } from "#demo/index.ts";
import { fieldsOf, FORGED, hostileText } from "#tests/support/hostile.ts";
import { readMarkup } from "#tests/support/markup.ts";
import { envWith } from "#tests/support/settings.ts";
import { createBrowser, ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";
import { mailSender } from "#workers/channels/mail.ts";
import type { Config } from "#workers/edge/config.ts";

/*
 * Promise 5: bad input never breaks a page, is never HTML, and is never an error of ours. What is tried is made from
 * the schemas of the forms and from the route table, so a new field or route is in it by itself.
 */
const SEED = 5;

/** What each action reads: its page, who may send it, what it can be asked, and the schemas that read it. */
const ACTIONS: { path: string; as: "user" | "admin"; intents: string[]; schemas: z.ZodType[] }[] = [
  {
    path: "/post",
    as: "admin",
    intents: ["create", "update", "delete", "repeat", "verify", "unverify", "move", "undo"],
    schemas: [dailyDriveSchema],
  },
  {
    path: "/drive",
    as: "admin",
    intents: [
      "create",
      "update",
      "move",
      "copy",
      "cancel",
      "delete",
      "undo",
      "verify",
      "unverify",
      "refuse",
    ],
    schemas: [driveSchema, refusalSchema],
  },
  { path: "/drive", as: "user", intents: ["create", "update"], schemas: [driveSchema] },
  { path: "/wrong-word", as: "user", intents: ["create"], schemas: [wrongWordSchema] },
  { path: "/appeal", as: "user", intents: ["create"], schemas: [appealSchema] },
  { path: "/admin/appeals", as: "admin", intents: ["answer"], schemas: [answerSchema] },
  { path: "/admin/passkeys", as: "admin", intents: ["create", "delete"], schemas: [passkeySchema] },
  { path: "/admin/words", as: "admin", intents: ["settle", "reopen"], schemas: [] },
  { path: "/drive", as: "user", intents: ["unlock"], schemas: [lastMonthSchema] },
  {
    path: "/drive/last-month",
    as: "user",
    intents: ["show", "last-month"],
    schemas: [lastMonthSchema],
  },
  { path: "/list", as: "user", intents: ["create", "update", "delete"], schemas: [listSchema] },
  {
    path: "/pattern",
    as: "admin",
    intents: ["create", "update", "delete"],
    schemas: [patternSchema],
  },
  { path: "/company/persistent-systems", as: "admin", intents: ["join", "part"], schemas: [] },
  { path: "/profile/delete", as: "user", intents: ["delete"], schemas: [deletionSchema] },
  {
    path: "/admin/submit-code",
    as: "admin",
    intents: ["create", "delete"],
    schemas: [submitCodeSchema],
  },
  {
    path: "/admin/users",
    as: "admin",
    intents: ["update", "make-admin", "make-user", "reset-passkeys", "sign-out"],
    schemas: [],
  },
  {
    path: "/daily/Pune/21/November/2025/01930000-0000-7000-8000-000000000001",
    as: "admin",
    intents: ["check", "undo"],
    schemas: [checkSchema],
  },
  {
    path: "/admin/checks",
    as: "admin",
    intents: ["claim", "check", "no-answer", "undo"],
    schemas: [checkSchema],
  },
  { path: "/admin/subscribers", as: "admin", intents: ["delete"], schemas: [] },
  { path: "/subscribe", as: "user", intents: ["create"], schemas: [subscriberSchema] },
  { path: "/subscribe/confirm", as: "user", intents: ["create"], schemas: [] },
  { path: "/subscribe/never", as: "user", intents: ["create"], schemas: [] },
  { path: "/profile", as: "user", intents: ["sign-out"], schemas: [] },
  { path: "/profile", as: "user", intents: ["about"], schemas: [aboutSchema] },
  { path: "/stop-emails", as: "user", intents: ["create"], schemas: [] },
  { path: "/unsubscribe", as: "user", intents: ["create"], schemas: [] },
];

/** What forms carry besides the fields of their schema. */
const CARRIED = [
  "id",
  "version",
  "submissionKey",
  "scope",
  "from",
  "inline",
  "confirmDouble",
  "disabled",
  "token",
  "uid",
  "role",
];

/** What addresses are asked with. */
const ASKED = [
  "city",
  "date",
  "month",
  "year",
  "day",
  "intent",
  "edit",
  "ask",
  "id",
  "drive",
  "mode",
  "tab",
  "before",
  "from",
  "undo",
  "q",
  "status",
  "uid",
  "changed",
  "notice",
  "returnTo",
  "problem",
  "popup",
  "token",
  "code",
  "state",
  "iss",
  "login_hint",
  "v",
  "_routes",
];

/** What every placeholder of our pages begins with, in this isolate. */
const MARK = placeholder("nonce").replace("nonce;", "");

/** Every page of the route table, and what is no page. */
const ROUTES = [
  ...new Set(Object.values(build.routes).map((route) => pathOf(route!.id))),
  "/api/health",
  "/api/picture/:uid",
  "/api/vitals",
  "/api/:nothing",
  "/og/daily/:city/:file",
  "/og/drive/:file",
  "/parties/user-room/:uid",
  "/parties/live/:topic",
  "/auth/google",
  "/auth/google/callback",
  "/assets/:file",
];

function pathOf(id: string): string {
  const route = build.routes[id]!;
  const own = route.path === "*" ? ":nothing/:more" : (route.path ?? "");
  const parent = route.parentId === undefined ? "" : pathOf(route.parentId);
  return `${parent}/${own}`.replaceAll(/\/+/g, "/").replace(/(?<=.)\/$/, "");
}

type Attempt = {
  name: string;
  path: string;
  as: "guest" | "user" | "admin";
  init: RequestInit;
  /** How many hostile values it carries. */
  inputs: number;
  /** The texts that a refusal has to give back. */
  typed?: string[];
};

const values = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constant("") },
);

/** A form of an action, sent in one of the ways in which a form, or what is none, can be sent. */
const forms: fc.Arbitrary<Attempt> = fc
  .constantFrom(...ACTIONS)
  .chain((action) => {
    const fields = action.schemas.flatMap(fieldsOf);
    const field = (name: string, choices: string[]) =>
      fc
        .oneof(
          { weight: 5, arbitrary: hostileText.map((text) => [text]) },
          {
            weight: choices.length ? 6 : 1,
            arbitrary: fc
              .constantFrom(...(choices.length ? choices : ["Pune"]))
              .map((text) => [text]),
          },
          { weight: 1, arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: fc.array(values, { minLength: 2, maxLength: 3 }) },
        )
        .map((given) => given.map((value) => [name, value] as [string, string]));
    return fc.tuple(
      fc.constant(action),
      fc.constantFrom(...action.intents, ...action.intents, "nonsense"),
      fc.tuple(...fields.map(({ name, choices }) => field(name, choices))),
      fc.subarray(CARRIED).chain((names) => fc.tuple(...names.map((name) => field(name, [])))),
      fc.constantFrom(
        "form",
        "form",
        "form",
        "multipart",
        "multipart",
        "file",
        "json",
        "plain",
        "none",
        "broken",
        "bytes",
      ),
      fc.boolean(),
    );
  })
  .map(([action, intent, own, carried, way, data]) => {
    const written = new Set(
      action.schemas
        .flatMap(fieldsOf)
        .flatMap(({ name, choices }) => (choices.length || name === "year" ? [] : [name])),
    );
    const pairs: [string, string][] = [["intent", intent], ...own.flat(), ...carried.flat()];
    const { body, type } = bodyOf(pairs, way);
    return {
      name: `${action.path} ${intent} as ${action.as} by ${way}`,
      path: action.path + (data ? ".data" : ""),
      as: action.as,
      init: { method: "POST", body, headers: new Headers(type ? { "content-type": type } : {}) },
      inputs: pairs.length - 1,
      // Forms to write in come back with what was written; a question or a code does not.
      typed:
        way === "form" &&
        !data &&
        intent === "create" &&
        action.intents.length > 1 &&
        action.schemas.length
          ? [...new Map(own.flat())].filter(([name]) => written.has(name)).map(([, text]) => text)
          : undefined,
    } satisfies Attempt;
  });

function bodyOf(pairs: [string, string][], way: string): { body: BodyInit; type?: string } {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  switch (way) {
    case "multipart":
      return { body: form };
    case "file":
      for (const [name, value] of pairs)
        form.set(
          name,
          new File([value], value.slice(0, 200).replaceAll("\\", ""), { type: "text/html" }),
        );
      return { body: form };
    case "json":
      return { body: JSON.stringify(Object.fromEntries(pairs)), type: "application/json" };
    case "plain":
      return { body: pairs.map((pair) => pair.join("=")).join("\r\n"), type: "text/plain" };
    case "none":
      return { body: new TextEncoder().encode(String(new URLSearchParams(pairs))) };
    case "broken":
      return {
        body: `--x\r\nContent-Disposition: ${pairs[1]?.[1]}`,
        type: "multipart/form-data; boundary=x",
      };
    case "bytes":
      return {
        body: new Uint8Array([0x61, 0x3d, 0xff, 0xfe, 0x25, 0x25, 0x32, 0xc0, 0x80, 0x26]),
        type: "application/x-www-form-urlencoded",
      };
    default:
      return {
        body: String(new URLSearchParams(pairs)),
        type: "application/x-www-form-urlencoded; charset=utf-8",
      };
  }
}

/** An address of any route with hostile pieces in its path and its query, asked in any way. */
const addresses: fc.Arbitrary<Attempt> = fc
  .tuple(
    fc.constantFrom(...ROUTES),
    fc.array(fc.oneof(hostileText, fc.constantFrom("Pune", "21", "November", "2026")), {
      minLength: 5,
      maxLength: 5,
    }),
    fc.array(
      fc.tuple(
        fc.constantFrom(...ASKED),
        fc.oneof(hostileText, fc.constantFrom("first", "1", "delete")),
      ),
      { maxLength: 4 },
    ),
    fc.constantFrom("GET", "GET", "GET", "GET", "GET", "HEAD", "PUT", "DELETE", "OPTIONS"),
    fc.constantFrom("", "", "", ".data"),
    fc.constantFrom("guest", "user", "admin" as const),
    fc.constantFrom(encodeURIComponent, escapedAlittle),
  )
  .map(([route, pieces, query, method, data, as, encode]) => {
    const given = [...pieces];
    const path = route.replaceAll(/:\w+\??/g, () => piece(given.pop()!, encode));
    const search = query.map(([name, value]) => `${name}=${piece(value, encode)}`).join("&");
    return {
      name: `${method} ${route}${data} as ${as}`,
      path: `${path}${data}${search ? `?${search}` : ""}`,
      as,
      init: { method },
      inputs: query.length + pieces.length - given.length,
    } satisfies Attempt;
  });

/** Every address with what looks like a placeholder of our pages in all that it can be asked with. */
const FORGERIES: Attempt[] = ROUTES.map((route) => ({
  name: `GET ${route} with forged placeholders`,
  path: `${route.replaceAll(/:\w+\??/g, "Pune")}?${ASKED.map((name) => `${name}=${encodeURIComponent(FORGED.join(""))}`).join("&")}`,
  as: "admin",
  init: { method: "GET" },
  inputs: ASKED.length,
}));

/** Addresses end somewhere; lone surrogates have no form there at all. */
function piece(text: string, encode: (text: string) => string): string {
  return encode(text.slice(0, 1500).toWellFormed()) || "-";
}

/** As careless programs write addresses: only what would end the piece is escaped. */
function escapedAlittle(text: string): string {
  return text.replaceAll(/[\s#?/\\]/g, encodeURIComponent);
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** People enough that nobody writes faster than docs/operations.md, "Limits", grants. */
async function people(count: number, role: "user" | "admin"): Promise<string[]> {
  const cookies: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `bad-input-${role}-${index}@walkinmitra.test`;
    if (role === "admin") {
      await signIn(name);
      await env.DB.prepare("update users set role = 'admin', admin_by = 'a test' where email = ?")
        .bind(name)
        .run();
    }
    cookies.push((await signIn(name, createBrowser())).cookie);
  }
  return cookies;
}

it("answers any input with a whole page, a refusal or a redirect", async (context) => {
  const proof = prove(context, 5);
  for (const statement of demoStatements(demoData(dayOf(Date.now()))).slice(0, 40))
    await env.DB.prepare(statement).run();
  const cookies = {
    guest: [""],
    user: await people(amount(2, 12), "user"),
    admin: await people(amount(2, 8), "admin"),
  };
  const failures: string[] = [];
  const drawn = { numRuns: amount(200, 9_000), seed: SEED };
  const attempts = [...FORGERIES, ...fc.sample(fc.oneof(forms, addresses), drawn)];
  let pages = 0;
  let limited = 0;
  for (const [index, attempt] of attempts.entries()) {
    const readers = cookies[attempt.as];
    const headers = new Headers(attempt.init.headers);
    headers.set("origin", ORIGIN);
    headers.set("cf-connecting-ip", `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
    headers.set("cookie", readers[index % readers.length]!);
    proof.tried += attempt.inputs;
    const fail = (what: string) => failures.push(`${attempt.name}: ${what}`);
    let response: Response;
    try {
      response = await SELF.fetch(ORIGIN + attempt.path, {
        ...attempt.init,
        headers,
        redirect: "manual",
      });
    } catch (error) {
      fail(`no answer: ${String(error)}`);
      continue;
    }
    const body = await response.text();
    // Codes have a limit of their own, and these are wrong ones.
    if (response.status === 429 && !attempt.path.startsWith("/drive/last-month")) limited += 1;
    if (response.status >= 500) fail(`${response.status} ${attempt.path.slice(0, 300)}`);
    if (!response.headers.get("content-type")?.startsWith("text/html") || !body) continue;
    pages += 1;
    const nonce = /'nonce-([^']+)'/.exec(
      response.headers.get("content-security-policy") ?? "",
    )?.[1];
    const { faults, texts } = readMarkup(body, nonce);
    for (const fault of faults) fail(fault);
    if (body.includes(MARK)) fail("a placeholder in the page");
    // Whatever is filled where somebody wrote it stands in the page once more than the page has it.
    if (nonce && body.split(nonce).length !== body.split(`nonce="${nonce}"`).length)
      fail("a filled placeholder that was forged");
    if (body.split('{"uid":"').length > 2) fail("the reader's data twice");
    // A form that is refused comes back with what was typed in it.
    if (response.status === 400 && attempt.typed) {
      const shown = [...texts].map(bare);
      const lost = attempt.typed.filter(
        (text) => bare(text) && !shown.some((other) => other.includes(bare(text))),
      );
      if (lost.length === attempt.typed.filter(bare).length && lost.length)
        fail(`nothing typed is left: ${lost[0]!.slice(0, 80)}`);
    }
  }
  proof.note = `${attempts.length} requests, ${pages} pages read`;
  expectNone(proof, failures);
  expect(limited).toBe(0);
});

/** What of a text can be compared after a form: line ends, what cannot be sent and what is never shown differ. */
function bare(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{C}\uFFFD]/gu, "")
    .slice(0, 200);
}

it("shows what somebody typed as they typed it, whatever our pages use for themselves", async () => {
  const typed = `\uE000nonce\uE001 ${FORGED.join(" ")} \u00A4`;
  const [admin] = await people(1, "admin");
  const headers = { cookie: admin!, origin: ORIGIN };
  const found = await SELF.fetch(`${ORIGIN}/admin/users?q=${encodeURIComponent(typed)}`, {
    headers,
  });
  expect(await found.text()).toContain(`value="${typed}"`);
  const refused = await SELF.fetch(`${ORIGIN}/list?mode=add`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ city: "Pune", title: "", info: typed }),
  });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(`>${typed}</textarea>`);
});

it("sends no mail in which a text of anybody is HTML, or a header", async (context) => {
  const proof = prove(context, 5);
  const texts = fc.array(hostileText, { maxLength: 3 });
  const message = fc.record({
    title: hostileText,
    text: hostileText,
    planned: fc.boolean(),
    body: fc.record({
      tone: fc.constantFrom("list", "off", "changed", "on"),
      lead: texts,
      drives: fc.array(
        fc.record({
          when: hostileText,
          role: hostileText,
          lines: texts,
          mark: fc.option(fc.record({ sure: fc.boolean(), text: hostileText })),
          path: fc.constant("/daily/Pune"),
        }),
        { maxLength: 2 },
      ),
      more: fc.option(hostileText),
    }),
  });
  const sent: { subject: string; html: string }[] = [];
  const outbox = envWith({ EMAIL: { send: async (mail: (typeof sent)[0]) => sent.push(mail) } });
  const config = { mailFrom: "team@walkinmitra.test", subscriberSecret: "x".repeat(32) };
  const send = mailSender(outbox, config as Config, ORIGIN);
  const failures: string[] = [];
  for (const one of fc.sample(message, { numRuns: amount(60, 3_000), seed: SEED })) {
    proof.tried += 1;
    const to = { uid: "somebody", email: "ravi@walkinmitra.test", language: "en" } as const;
    const nowhere = { bulletin: "", account: false, chatId: null, device: null };
    await send({
      ...nowhere,
      ...to,
      path: "/notices",
      ...(one as Pick<Message, "body"> & typeof one),
    });
    const { subject, html } = sent.at(-1)!;
    const { faults, texts: shown } = readMarkup(html, undefined);
    failures.push(...faults);
    if (/[\r\n]/.test(subject)) failures.push(`a subject of two lines: ${subject}`);
    const told = [one.title, ...one.body.lead, ...one.body.drives.map(({ role }) => role)];
    for (const text of told) {
      if (text.trim() && !shown.has(text)) failures.push(`not shown: ${text.slice(0, 80)}`);
    }
  }
  expectNone(proof, failures);
});
