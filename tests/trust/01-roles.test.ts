import { env, SELF } from "cloudflare:test";
import { beforeAll, it } from "vitest";

import { addDays, dayOf, partsOf, startOfDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { isForAdmins, TOPICS } from "#app/base/topics.ts";
import { saveCode, unlockMonth } from "#app/features/codes/codes.server.ts";
import { lastMonthOf } from "#app/features/codes/codes.ts";
import { readCompanyCard } from "#app/features/companies/company-face.server.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { readDay } from "#app/features/daily-drives/daily-drives.server.ts";
import { drivePath as dailyDrivePath } from "#app/features/daily-drives/daily-drives.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema } from "#app/features/drives/drives.schema.ts";
import { drivePath } from "#app/features/drives/drives.ts";
import { createList } from "#app/features/lists/lists.server.ts";
import { createPattern } from "#app/features/patterns/patterns.server.ts";
import { readShareCard } from "#app/features/sharing/share-image.server.ts";
import { cardVersion, dailyCard } from "#app/features/sharing/share-image.ts";
import { subscribe } from "#app/features/subscribers/subscribers.server.ts";
import { suggest } from "#app/features/suggestions/suggestions.server.ts";
import { sendWrongWord } from "#app/features/wrong-words/wrong-words.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { LOCAL_SUBSCRIBER_SECRET } from "#scripts/local/secrets.ts";
import { type Cast, makeCast, type Role, ROLES } from "#tests/support/cast.ts";
import { useDay } from "#tests/support/clock.ts";
import { COMMANDS } from "#tests/support/commands.ts";
import { inDays } from "#tests/support/days.ts";
import { aDailyDrive } from "#tests/support/factories.ts";
import { edgeRoutes, pageRoutes } from "#tests/support/route-table.ts";
import { ORIGIN, signIn } from "#tests/support/sign-in.ts";
import { changesBetween, snapshot } from "#tests/support/snapshot.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";

/*
 * Promise 1. What is expected is written here and in tests/support/commands.ts, by docs/product.md, "Roles" and "Drives that
 * users submit". What is asked comes from the route table itself: a new route fails here until somebody has written down
 * whom it answers.
 */

// The gate's form is refused before 5:00.
useDay(inDays(0));

const db = createDatabase(env.DB);

/** Words that stand in what is stored, and who may ever read them, wherever they turn up. */
const WORDS = {
  driveSecret: ["user", "owner", "admin"],
  dailySecret: ["user", "owner", "admin"],
  listSecret: ["user", "owner", "admin"],
  patternSecret: ["user", "owner", "admin"],
  pendingSecret: ["owner", "admin"],
  lastMonthSecret: ["owner", "admin"],
  codeSecret: ["admin"],
  subscriberSecret: ["admin"],
  suggestionSecret: ["owner", "admin"],
  wordSecret: ["owner", "admin"],
  appealSecret: ["owner", "admin"],
  chatSecret: ["owner", "admin"],
  logSecret: ["admin"],
  "owner@cast.test": ["owner", "admin"],
  "disabled@cast.test": ["admin"],
  "expired@cast.test": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

type Word = keyof typeof WORDS;

type Page = {
  address: string;
  answers: Record<Role, number>;
  /** What whoever may read it finds there. */
  tells?: Word[];
  /** Whose own data it is: in the short form, too, it is they who ask. */
  of?: Role;
};

const EVERYBODY = { guest: 200, expired: 200, disabled: 200, user: 200, owner: 200, admin: 200 };
const SIGNED_IN = { ...EVERYBODY, guest: 401, expired: 401, disabled: 401 };
const ADMINS = { ...SIGNED_IN, user: 403, owner: 403 };
const NOBODY = { guest: 404, expired: 404, disabled: 404, user: 404, owner: 404, admin: 404 };

let cast: Cast;
let pages: Record<string, Page[]>;
const drives = { open: "", pending: "" };
const ids = { list: "", pattern: "", daily: "", refused: newId() };

beforeAll(async () => {
  cast = await makeCast();
  const { owner, admin } = cast.people;
  const now = Date.now();
  const today = dayOf(now);
  const key = () => ({ now, submissionKey: newId() });
  const drive = (company: string, text: string, postLink = "") =>
    driveSchema.parse({ city: "Pune", company, jobDescription: text, postLink });
  const open = await submitDrive(
    db,
    { ...drive("Open Works", "driveSecret"), walkInDate: addDays(today, 1) },
    { by: admin, ...key() },
  );
  const pending = await submitDrive(db, drive("Pending Works", "pendingSecret"), {
    by: owner,
    ...key(),
  });
  const last = lastMonthOf(today);
  await submitDrive(db, drive("Last Works", "x", "https://last.test/lastMonthSecret"), {
    by: admin,
    now: Date.parse(`${today.slice(0, 8)}01T00:00:00+05:30`) - 86_400_000,
    submissionKey: newId(),
  });
  const daily = aDailyDrive({ startDate: today, endDate: today, venue: "dailySecret" });
  const posted = await postDailyDrive(
    db,
    dailyDriveSchema.parse({ ...daily, company: "Daily Works" }),
    { by: admin, ...key(), confirmed: { past: true } },
  );
  const list = await createList(
    db,
    { city: "Pune", title: "Open list", info: "listSecret" },
    { by: owner, ...key() },
  );
  const pattern = await createPattern(
    db,
    {
      company: "Open Pattern",
      profile: "Tester",
      result: "",
      rounds: "",
      pattern: "patternSecret",
    },
    { by: owner, ...key() },
  );
  const sent = await suggest(
    db,
    { message: "Walk-in at suggestionSecret", source: undefined },
    { by: owner, today, ...key() },
  );
  const wrong = await sendWrongWord(
    db,
    { page: "/daily/Pune", said: "wordSecret", better: undefined },
    { by: owner, language: "hi", ...key() },
  );
  const code = await saveCode(db, { by: admin, now, ...last, code: "codeSecret" });
  const secret = LOCAL_SUBSCRIBER_SECRET;
  await unlockMonth(db, { by: owner, now, ...last, code: "codeSecret", secret });
  await subscribe(db, {
    email: "subscriberSecret@cast.test",
    confirmed: true,
    now,
    secret: LOCAL_SUBSCRIBER_SECRET,
  });
  await env.DB.batch([
    env.DB.prepare(
      "insert into conversations (user_id, last_seq, last_message, last_message_at, last_sender_id) values (?, 1, 'chatSecret', ?, ?)",
    ).bind(owner.uid, now, owner.uid),
    env.DB.prepare(
      "insert into audit_log (id, at, actor_id, actor_name, action, entity, entity_id) values (?, ?, ?, 'logSecret', 'save', 'submit code', '1')",
    ).bind(newId(), now, admin.uid),
    env.DB.prepare(
      "insert into appeals (id, kind, subject_id, posted_by_id, text, created_at, title, decided_at) values (?, 'drive', ?, ?, 'appealSecret', ?, 'x', ?)",
    ).bind(newId(), ids.refused, owner.uid, now, now),
    // An admin had to do with all that the owner has.
    ...["drives", "important_lists", "patterns"].map((table) =>
      env.DB.prepare(`update ${table} set updated_by_id = ? where posted_by_id = ?`).bind(
        admin.uid,
        owner.uid,
      ),
    ),
    env.DB.prepare("update drives set refused_by_id = ?, status_by_id = ? where id = ?").bind(
      admin.uid,
      admin.uid,
      pending.ok ? pending.value.id : "",
    ),
  ]);
  if (
    !open.ok ||
    !pending.ok ||
    !posted.ok ||
    !list.ok ||
    !pattern.ok ||
    !sent.ok ||
    !wrong.ok ||
    !code.ok
  ) {
    throw new Error("The scene could not be set.");
  }
  drives.open = open.value.id;
  drives.pending = pending.value.id;
  ids.list = list.value.id;
  ids.pattern = pattern.value.id;
  const { drives: walkIns } = await readDay(db, {
    city: "Pune",
    day: today,
    now: startOfDay(today),
  });
  const dailyDrive = walkIns.find(({ company }) => company === "Daily Works")!;
  ids.daily = dailyDrive.id;
  const { date, month, year } = partsOf(today);

  pages = {
    home: [{ address: "/", answers: EVERYBODY }],
    "home-alias": [{ address: "/home", answers: EVERYBODY }],
    "daily-city": [{ address: "/daily/Pune", answers: EVERYBODY, tells: ["dailySecret"] }],
    "daily-day": [
      {
        address: `/daily/Pune/${date}/${month}/${year}`,
        answers: EVERYBODY,
        tells: ["dailySecret"],
      },
    ],
    "daily-drive": [
      { address: dailyDrivePath(dailyDrive), answers: EVERYBODY, tells: ["dailySecret"] },
    ],
    "daily-ticket": [
      {
        address: `${dailyDrivePath(dailyDrive)}/ticket`,
        answers: SIGNED_IN,
        tells: ["dailySecret"],
      },
    ],
    "daily-calendar": [
      {
        address: `${dailyDrivePath(dailyDrive)}/calendar.ics`,
        answers: SIGNED_IN,
        tells: ["dailySecret"],
      },
    ],
    "drive-calendar": [
      { address: `${drivePath(open.value)}/calendar.ics`, answers: SIGNED_IN },
      {
        address: `${drivePath(pending.value)}/calendar.ics`,
        // It has no day.
        answers: { ...NOBODY, guest: 401, expired: 401, disabled: 401 },
      },
    ],
    // Whose it is stands in the address; tests/mine/calendar.test.ts tells who reads what.
    calendar: [{ address: `/calendar/${"0".repeat(54)}.ics`, answers: NOBODY }],
    mine: [{ address: "/mine", answers: SIGNED_IN }],
    drive: [
      { address: drivePath(open.value), answers: EVERYBODY, tells: ["driveSecret"] },
      {
        address: drivePath(pending.value),
        answers: { ...NOBODY, owner: 200, admin: 200 },
        tells: ["pendingSecret"],
      },
    ],
    list: [{ address: `/list/${list.value.id}`, answers: EVERYBODY, tells: ["listSecret"] }],
    pattern: [
      { address: `/pattern/${pattern.value.id}`, answers: EVERYBODY, tells: ["patternSecret"] },
    ],
    "for-colleges": [{ address: "/for-colleges", answers: EVERYBODY }],
    company: [
      { address: "/company/open-works", answers: EVERYBODY },
      { address: "/company/open-pattern", answers: EVERYBODY },
      // Nothing tells that somebody sent in a drive of it.
      { address: "/company/pending-works", answers: NOBODY },
    ],
    daily: [{ address: "/daily", answers: SIGNED_IN }],
    "daily-post": [{ address: "/daily/post", answers: ADMINS }],
    post: [{ address: "/post", answers: ADMINS }],
    paste: [{ address: "/post/paste", answers: ADMINS }],
    lists: [
      { address: "/list", answers: SIGNED_IN },
      {
        address: `/list?edit=${list.value.id}`,
        answers: { ...SIGNED_IN, user: 403 },
        // Its text stands on its own page for everybody, but nobody else is given a form with it.
      },
    ],
    patterns: [
      { address: "/pattern", answers: SIGNED_IN },
      { address: `/pattern?edit=${pattern.value.id}`, answers: ADMINS, tells: ["patternSecret"] },
    ],
    drives: [
      { address: "/drive?city=Pune", answers: SIGNED_IN },
      {
        address: `/drive?city=Pune&drive=${pending.value.id}`,
        answers: { ...SIGNED_IN, user: 404 },
        tells: ["pendingSecret"],
      },
      // For others the address opens nothing: it is the list as always.
      { address: `/drive?city=Pune&edit=${open.value.id}`, answers: SIGNED_IN },
    ],
    "last-month": [
      { address: "/drive/last-month?city=Pune", answers: SIGNED_IN, tells: ["lastMonthSecret"] },
    ],
    marks: [{ address: "/mine/marks", answers: SIGNED_IN }],
    "drive-news": [{ address: "/drive/news", answers: SIGNED_IN }],
    find: [{ address: "/find?q=java", answers: SIGNED_IN }],
    profile: [{ address: "/profile", answers: SIGNED_IN }],
    "profile-data-json": [{ address: "/profile/data.json", answers: SIGNED_IN, of: "owner" }],
    "profile-data-html": [{ address: "/profile/data.html", answers: SIGNED_IN, of: "owner" }],
    "profile-delete": [{ address: "/profile/delete", answers: SIGNED_IN }],
    admin: [{ address: "/admin", answers: ADMINS }],
    "admin-reports": [{ address: "/admin/reports", answers: ADMINS }],
    "admin-suggestions": [
      { address: "/admin/suggestions", answers: ADMINS, tells: ["suggestionSecret"] },
    ],
    "admin-appeals": [{ address: "/admin/appeals", answers: ADMINS, tells: ["appealSecret"] }],
    "admin-words": [{ address: "/admin/words", answers: ADMINS, tells: ["wordSecret"] }],
    "admin-users": [
      {
        address: "/admin/users",
        answers: ADMINS,
        tells: ["owner@cast.test", "disabled@cast.test", "expired@cast.test"],
      },
    ],
    "admin-submit-code": [
      { address: "/admin/submit-code", answers: ADMINS, tells: ["codeSecret"] },
    ],
    "admin-checks": [{ address: "/admin/checks", answers: ADMINS }],
    "admin-chat": [{ address: "/admin/chat", answers: ADMINS, tells: ["chatSecret"] }],
    "admin-subscribers": [
      { address: "/admin/subscribers", answers: ADMINS, tells: ["subscriberSecret"] },
    ],
    "admin-companies": [{ address: "/admin/companies?q=in", answers: ADMINS }],
    "admin-claim": [{ address: "/admin/claim", answers: ADMINS }],
    "admin-queues": [{ address: "/admin/queues", answers: ADMINS }],
    "admin-subscribers-csv": [
      { address: "/admin/subscribers.csv", answers: ADMINS, tells: ["subscriberSecret"] },
    ],
    "admin-numbers": [{ address: "/admin/numbers", answers: ADMINS }],
    "admin-numbers-csv": [{ address: "/admin/numbers.csv", answers: ADMINS }],
    "admin-share": [{ address: "/admin/share", answers: ADMINS }],
    "admin-health": [{ address: "/admin/health", answers: ADMINS }],
    "admin-passkeys": [{ address: "/admin/passkeys", answers: ADMINS }],
    // Nobody of the cast has a passkey: it leads on.
    passkey: [
      { address: "/passkey", answers: { ...SIGNED_IN, user: 302, owner: 302, admin: 302 } },
    ],
    "admin-log": [{ address: "/admin/log", answers: ADMINS, tells: ["logSecret"] }],
    moderation: [{ address: "/moderation", answers: EVERYBODY }],
    privacy: [{ address: "/privacy", answers: EVERYBODY }],
    subscribe: [{ address: "/subscribe", answers: EVERYBODY }],
    "subscribe-confirm": [{ address: "/subscribe/confirm?token=x", answers: EVERYBODY }],
    "stop-emails": [{ address: "/stop-emails", answers: EVERYBODY }],
    alerts: [{ address: "/profile/alerts", answers: SIGNED_IN }],
    told: [{ address: "/profile/alerts/told", answers: SIGNED_IN }],
    notices: [{ address: "/notices", answers: SIGNED_IN }],
    suggest: [{ address: "/suggest", answers: SIGNED_IN }],
    appeal: [
      // Only the owner finds their words there.
      { address: `/appeal?drive=${ids.refused}`, answers: SIGNED_IN },
    ],
    "wrong-word": [{ address: "/wrong-word?on=/daily/Pune", answers: SIGNED_IN }],
    "subscribe-never": [{ address: "/subscribe/never?token=x", answers: EVERYBODY }],
    unsubscribe: [{ address: "/unsubscribe", answers: EVERYBODY }],
    "not-found": [
      { address: "/nowhere", answers: NOBODY },
      {
        address: "/please_login_first",
        answers: { ...SIGNED_IN, user: 302, owner: 302, admin: 302 },
      },
    ],
  };
});

/** The ways in which one page can be asked for; each has to say the same of the same reader. */
function waysTo({ address, branch }: { address: string; branch: string[] }) {
  const url = new URL(address, ORIGIN);
  const dataPath = url.pathname === "/" ? "/_.data" : `${url.pathname}.data`;
  const data = (routes?: string) => {
    const query = new URLSearchParams(url.search);
    if (routes) query.set("_routes", routes);
    return `${dataPath}?${query}`;
  };
  const file = branch.at(-1)!.match(/data-|csv/);
  return [
    { way: "page", address, method: "GET" },
    ...(file ? [] : [{ way: "data", address: data(), method: "GET" }]),
    ...[...branch, branch.join(",")].map((routes) => ({
      way: `data of ${routes}`,
      address: data(routes),
      method: "GET",
    })),
    { way: "HEAD", address, method: "HEAD" },
    { way: "OPTIONS", address, method: "OPTIONS" },
    { way: "/ at the end", address: `${url.pathname}/${url.search}`, method: "GET" },
    { way: "capitals", address: url.pathname.toUpperCase() + url.search, method: "GET" },
    { way: "// in front", address: `/${url.pathname}${url.search}`, method: "GET" },
  ];
}

let asked = 0;

function ask(role: Role, address: string, init: RequestInit = {}, cookie = cast.cookies[role]) {
  asked += 1;
  const headers = new Headers(init.headers);
  if (cookie) headers.set("Cookie", cookie);
  // People do not all sit at one address (docs/operations.md, "Limits").
  headers.set("cf-connecting-ip", `198.51.100.${asked % 250}`);
  return SELF.fetch(ORIGIN + address, { ...init, headers, redirect: "manual" });
}

let turns = 0;

/** All roles in the long form; in the short one a role of each kind of answer, another one each time. */
function rolesFor(
  answers: Record<Role, number>,
  { tells = [], of }: Pick<Page, "tells" | "of"> = {},
): Role[] {
  if (amount(0, 1)) return [...ROLES];
  turns += 1;
  const kinds = Map.groupBy(ROLES, (role) => {
    return `${answers[role]} ${tells.filter((word) => mayRead(role, word)).join()} ${role === of}`;
  });
  return [...kinds.values()].map((roles) => roles[turns % roles.length]!);
}

function mayRead(role: Role, word: Word): boolean {
  return (WORDS[word] as readonly Role[]).includes(role);
}

const secretsFor = (role: Role) =>
  (Object.keys(WORDS) as Word[]).filter((word) => !mayRead(role, word));

it("every page and every request for its data answers each role as it should", async (context) => {
  const proof = prove(context, 1);
  const failures: string[] = [];
  let turn = 0;
  for (const { id, branch } of pageRoutes()) {
    const expected = pages[id];
    if (!expected) {
      failures.push(`${id}: nobody has said what it answers whom`);
      continue;
    }
    for (const { address, answers, tells = [], of } of expected) {
      const [page, ...others] = waysTo({ address, branch });
      for (const role of rolesFor(answers, { tells, of })) {
        // The short form takes the page itself, and every third time one of the other ways, another one each time.
        turn += 1;
        const some = Array.from(
          { length: amount(turn % 3 ? 0 : 1, others.length) },
          (_, n) => others[((turn / 3 + n) % others.length) | 0]!,
        );
        for (const one of [page!, ...some]) {
          proof.tried += 1;
          const where = `${role}: ${one.method} ${one.address} (${one.way})`;
          const response = await ask(role, one.address, { method: one.method });
          const body = await response.text();
          const { status } = response;
          for (const word of secretsFor(role)) {
            if (body.includes(word)) failures.push(`${where} tells ${word}`);
          }
          if (role !== "admin" && body.includes(cast.people.admin.uid)) {
            failures.push(`${where} tells who of the team it was`);
          }
          if (status >= 500) failures.push(`${where} is ${status}`);
          if (answers[role] >= 400 && status < 400 && !isHarmless(one, response)) {
            failures.push(`${where} is ${status}, not ${answers[role]}`);
          }
          if (one.way === "page" || one.way === "HEAD") {
            if (status !== answers[role]) failures.push(`${where} is ${status}: ${answers[role]}`);
          }
          if (one.way === "data" && status !== (answers[role] === 302 ? 202 : answers[role])) {
            failures.push(`${where} is ${status}: ${answers[role]}`);
          }
          if ((one.way === "page" || one.way === "data") && status === 200) {
            for (const word of tells) {
              if (mayRead(role, word) && !body.includes(word))
                failures.push(`${where} misses ${word}`);
            }
          }
        }
      }
    }
  }
  expectNone(proof, failures);
});

/** What ends in nothing: OPTIONS says nothing of a page, a redirect leads to one, and layouts have no data. */
function isHarmless({ way, method }: { way: string; method: string }, { status }: Response) {
  const layouts = way.startsWith("data of ") && !way.includes(",") && LAYOUTS.has(way.slice(8));
  return method === "OPTIONS" || (status >= 300 && status < 400) || layouts;
}

const LAYOUTS = new Set(pageRoutes().flatMap(({ branch }) => branch.slice(0, -1)));

it("every form answers each role as it should, and writes nothing when it refuses", async (context) => {
  const proof = prove(context, 1);
  const failures: string[] = [];
  let runs = 0;
  for (const { id, branch, intents } of pageRoutes()) {
    const commands = COMMANDS[id] ?? {};
    for (const intent of intents) {
      if (!commands[intent]) failures.push(`${id} ${intent}: nobody has said what it answers whom`);
    }
    for (const [intent, { answers, quiet = [], prepare }] of Object.entries(commands)) {
      const roles = rolesFor(answers);
      const refused = roles.filter((role) => answers[role] >= 400);
      const others = roles.filter((role) => answers[role] < 400);
      // Who is refused may try every way with the same form; what is done is done once.
      for (const together of [refused, ...others.map((role) => [role])]) {
        runs += 1;
        const [first] = together;
        if (!first) continue;
        const { address, form, cookie } = await prepare(cast, `run-${runs}`, first);
        const ways = waysToSend({ address, branch });
        const before = await snapshot();
        for (const [index, role] of together.entries()) {
          const times = together === refused ? amount(1, ways.length) : 1;
          for (let time = 0; time < times; time += 1) {
            const among = together === refused ? ways.length : 2;
            const { way, to, method } = ways[(runs + index + time) % among]!;
            proof.tried += 1;
            proof.tried += 1;
            const response = await ask(
              role,
              to,
              { method, body: new URLSearchParams(form), headers: { Origin: ORIGIN } },
              cookie,
            );
            const { status } = response;
            const body = await response.text();
            const isData = way === "data" && (answers[role] === 303 || answers[role] === 302);
            const expected = isData ? 202 : answers[role];
            if (status !== expected) {
              failures.push(`${role}: ${method} ${to} ${intent} is ${status}, not ${expected}`);
            }
            if (together === refused && way === "page" && body.length < 100) {
              failures.push(`${role}: ${to} ${intent} says nothing`);
            }
          }
        }
        const changes = changesBetween(before, await snapshot());
        const writes = together !== refused && !quiet.includes(first);
        if (writes !== changes.length > 0) {
          failures.push(`${first}: ${id} ${intent} changed ${changes.length} rows: ${changes[0]}`);
        }
      }
    }
  }
  expectNone(proof, failures);
  // Whoever signs in anew is not asked for those that the forms made.
  await env.DB.prepare("delete from passkeys").run();
});

/** The ways in which a form can come: as a page's, as a script's, past the layouts, and by another method. */
function waysToSend({ address, branch }: { address: string; branch: string[] }) {
  const url = new URL(address, ORIGIN);
  const data = (search: string) => `${url.pathname}.data${search}`;
  return [
    { way: "page", to: address, method: "POST" },
    { way: "data", to: data(url.search), method: "POST" },
    { way: "data", to: data(`?_routes=${branch.at(-1)}`), method: "POST" },
    { way: "page", to: address, method: "PUT" },
    { way: "page", to: address, method: "PATCH" },
    { way: "page", to: address, method: "DELETE" },
  ];
}

it("a page without a form takes none", async (context) => {
  const proof = prove(context, 1);
  const failures: string[] = [];
  const before = await snapshot();
  let turn = 0;
  for (const { id, intents } of pageRoutes()) {
    if (intents.length) continue;
    for (const { address } of pages[id] ?? []) {
      turn += 1;
      for (const role of amount(0, 1) ? ROLES : [ROLES[turn % ROLES.length]!]) {
        for (const method of ["POST", "PUT", "DELETE"].slice(0, amount(1, 3))) {
          proof.tried += 1;
          const body = new URLSearchParams({ intent: "delete", id: ids.list });
          const response = await ask(role, address, { method, body, headers: { Origin: ORIGIN } });
          const text = await response.text();
          if (response.status < 400 || response.status >= 500) {
            failures.push(`${role}: ${method} ${address} is ${response.status}`);
          }
          for (const word of secretsFor(role)) {
            if (text.includes(word)) failures.push(`${role}: ${method} ${address} tells ${word}`);
          }
        }
      }
    }
  }
  failures.push(...changesBetween(before, await snapshot()));
  expectNone(proof, failures);
});

type Asked = { answers: Record<Role, number>; ask(role: Role): Promise<Response> };

it("every API, picture and socket answers each role as it should", async (context) => {
  const proof = prove(context, 1);
  const { owner, admin } = cast.people;
  const get = (address: string, headers: Record<string, string> = {}) => {
    return (role: Role) => ask(role, address, { headers });
  };
  const post = (address: string) => (role: Role) =>
    ask(role, address, { method: "POST", headers: { Origin: ORIGIN } });
  /** A session of its own, which may end. */
  const leave = (address: string) => async (role: Role) => {
    const { cookie } = await signIn(`${role}.leaving@cast.test`);
    const own = role === "guest" ? "" : cookie;
    return ask(role, address, { method: "POST", headers: { Origin: ORIGIN } }, own);
  };
  const upgrade = (address: string) => get(address, { Upgrade: "websocket", Origin: ORIGIN });
  const like = (status: number) =>
    Object.fromEntries(ROLES.map((role) => [role, status])) as Record<Role, number>;
  // "An upgrade without a valid session is refused with 401"; a disabled person is told that they are blocked.
  const sockets = (answers: Partial<Record<Role, number>>): Record<Role, number> => ({
    ...like(101),
    guest: 401,
    expired: 401,
    disabled: 403,
    ...answers,
  });
  const card = async (
    kind: "daily-drive" | "drive" | "list" | "pattern",
    id: string,
  ): Promise<Asked> => {
    const version = cardVersion((await readShareCard(db, { kind, id }))!);
    // Drawn for nobody here: who has this very picture is told so.
    return {
      answers: like(304),
      ask: get(`/og/${kind}/${id}.png`, { "If-None-Match": `"${version}"` }),
    };
  };
  const today = dayOf(Date.now());
  // A day without walk-ins.
  const far = addDays(today, 120);
  const dailyVersion = cardVersion(dailyCard({ city: "Pune", day: far }));
  const company = await readCompanyCard(db, { slug: "daily-works", now: Date.now() });
  const companyVersion = cardVersion(company!);

  const EDGE: Record<string, Asked[]> = {
    "GET /api/health": [{ answers: like(200), ask: get("/api/health") }],
    "GET /api/picture/:uid": [{ answers: SIGNED_IN, ask: get(`/api/picture/${owner.uid}`) }],
    // What has no body of its own is no message.
    "POST /api/readings": [
      { answers: { ...like(401), user: 403, owner: 403, admin: 400 }, ask: post("/api/readings") },
    ],
    "GET /robots.txt": [{ answers: like(200), ask: get("/robots.txt") }],
    "GET /.well-known/security.txt": [
      { answers: like(200), ask: get("/.well-known/security.txt") },
    ],
    "GET /sitemap.xml": [{ answers: like(200), ask: get("/sitemap.xml") }],
    "GET /sitemaps/:kind/:day/:file": [
      { answers: like(404), ask: get("/sitemaps/walk-ins/2020-01-01/Pune.xml") },
    ],
    "GET /sitemaps/:file": [
      { answers: like(200), ask: get("/sitemaps/pages.xml") },
      { answers: like(404), ask: get("/sitemaps/nothing.xml") },
    ],
    "POST /api/pages": [{ answers: like(400), ask: post("/api/pages") }],
    "ALL /api/readings": [{ answers: like(405), ask: get("/api/readings") }],
    // Telegram's secret says who it is, and the token in its address whose emails a mail program ends.
    "POST /telegram": [{ answers: like(401), ask: post("/telegram") }],
    "POST /stop-emails": [
      { answers: like(404), ask: post(`/stop-emails?token=${"0".repeat(54)}`) },
    ],
    "POST /unsubscribe": [
      { answers: like(404), ask: post(`/unsubscribe?token=${"0".repeat(43)}`) },
    ],
    "POST /subscribe/never": [
      { answers: like(404), ask: post(`/subscribe/never?token=${"0".repeat(43)}`) },
    ],
    "POST /api/vitals": [{ answers: like(400), ask: post("/api/vitals") }],
    "POST /api/reports": [{ answers: like(204), ask: post("/api/reports") }],
    "ALL /auth/*": [{ answers: like(404), ask: get("/auth/nowhere") }],
    "GET /auth/google": [{ answers: like(302), ask: get("/auth/google") }],
    "GET /auth/google/callback": [{ answers: like(303), ask: get("/auth/google/callback") }],
    "POST /auth/logout": [{ answers: like(303), ask: leave("/auth/logout") }],
    "POST /auth/logout-everywhere": [{ answers: like(303), ask: leave("/auth/logout-everywhere") }],
    "POST /auth/passkey": [{ answers: like(303), ask: leave("/auth/passkey") }],
    "GET /dictionary/:name": [{ answers: like(404), ask: get("/dictionary/en-0000000000000000") }],
    "ALL /og/*": [{ answers: like(404), ask: get("/og/nowhere.png") }],
    "GET /og/daily/:city/:file{[0-9-]+\\.png}": [
      {
        answers: like(304),
        ask: get(`/og/daily/Pune/${far}.png`, { "If-None-Match": `"${dailyVersion}"` }),
      },
    ],
    "GET /og/daily-drive/:file{[0-9a-f-]{36}\\.png}": [await card("daily-drive", ids.daily)],
    "GET /og/drive/:file{[0-9a-f-]{36}\\.png}": [
      await card("drive", drives.open),
      { answers: like(404), ask: get(`/og/drive/${drives.pending}.png`) },
    ],
    "GET /og/company/:file{[^/]+\\.png}": [
      {
        answers: like(304),
        ask: get("/og/company/daily-works.png", { "If-None-Match": `"${companyVersion}"` }),
      },
      { answers: like(404), ask: get("/og/company/pending-works.png") },
    ],
    "GET /og/list/:file{[0-9a-f-]{36}\\.png}": [await card("list", ids.list)],
    "GET /og/pattern/:file{[0-9a-f-]{36}\\.png}": [await card("pattern", ids.pattern)],
    // Anybody may have what guests see.
    "GET /api/v1/drives": [{ answers: like(200), ask: get("/api/v1/drives?city=Pune") }],
    "OPTIONS /api/v1/drives": [
      {
        answers: like(204),
        ask: async () => SELF.fetch(`${ORIGIN}/api/v1/drives`, { method: "OPTIONS" }),
      },
    ],
    "GET /feeds/:file{[^/]+\\.atom}": [{ answers: like(200), ask: get("/feeds/Pune.atom") }],
    "GET /embed/:city": [{ answers: like(200), ask: get("/embed/Pune") }],
    "GET /posters/:file{[^/]+\\.(?:svg|png)}": [
      { answers: like(200), ask: get("/posters/Pune.svg") },
    ],
    ...Object.fromEntries(
      ["/api/v1", "/feeds", "/embed", "/posters"].map((path) => [
        `ALL ${path}/*`,
        [{ answers: like(404), ask: get(`${path}/no/where`) }],
      ]),
    ),
    "ALL /parties/*": [
      // Who may come in is told what to come with.
      {
        answers: { ...sockets({}), user: 426, owner: 426, admin: 426 },
        ask: get(`/parties/user-room/${owner.uid}`),
      },
      {
        answers: { ...sockets({}), user: 404, owner: 404, admin: 404 },
        ask: upgrade("/parties/x"),
      },
    ],
    "GET /parties/user-room/:uid": [
      { answers: sockets({ user: 403 }), ask: upgrade(`/parties/user-room/${owner.uid}`) },
      {
        answers: sockets({ user: 403, owner: 403 }),
        ask: upgrade(`/parties/user-room/${admin.uid}`),
      },
      {
        answers: sockets({ user: 403, owner: 403, admin: 404 }),
        ask: upgrade(`/parties/user-room/${newId()}`),
      },
    ],
    "GET /parties/team-desk": [
      { answers: sockets({ user: 403, owner: 403 }), ask: upgrade("/parties/team-desk") },
    ],
    "GET /parties/live-topic/:topic": TOPICS.slice(-amount(2, TOPICS.length)).map((topic) => ({
      answers: isForAdmins(topic) ? sockets({ user: 403, owner: 403 }) : sockets({}),
      ask: upgrade(`/parties/live-topic/${topic}`),
    })),
  };

  const failures: string[] = [];
  for (const route of new Set(edgeRoutes())) {
    const all = EDGE[route];
    if (!all) failures.push(`${route}: nobody has said what it answers whom`);
    for (const [index, one] of (all ?? []).entries()) {
      for (const role of rolesFor(one.answers)) {
        proof.tried += 1;
        const response = await one.ask(role);
        const { status, webSocket } = response;
        if (webSocket) {
          webSocket.accept();
          webSocket.close(1000, "bye");
        }
        const body = webSocket ? "" : await response.text();
        if (status !== one.answers[role]) {
          failures.push(`${role}: ${route} ${index} is ${status}, not ${one.answers[role]}`);
        }
        for (const word of secretsFor(role)) {
          if (body.includes(word)) failures.push(`${role}: ${route} ${index} tells ${word}`);
        }
      }
    }
  }
  expectNone(proof, failures);
});

it("the chat tells a person the name of the admin who writes, and no more; the team knows who it was", async (context) => {
  const proof = prove(context, 1);
  const failures: string[] = [];
  const [asha, user] = await Promise.all([
    signIn("asha@walkinmitra.test"),
    signIn("asks@cast.test"),
  ]);
  const path = `user-room/${user.uid}`;
  const [mine, theirs] = [await openSocket(path, user.cookie), await openSocket(path, asha.cookie)];
  const line = (message: string) => ({ type: "send", clientId: crypto.randomUUID(), message });
  mine.send(line("Is it on Friday?"));
  const again = line("Yes, at 10.");
  for (const frame of [{ type: "typing" }, again, again, line("Gate 2.")]) theirs.send(frame);
  const ofTeam = await theirs.settled();
  const later = await openSocket(path, user.cookie);
  for (const frame of [{ type: "since", seq: 0 }, { type: "older" }]) later.send(frame);
  const heard = [...(await mine.settled()), ...(await later.settled())];
  const mineOnly = JSON.stringify(heard);
  proof.tried = heard.length;
  if (mineOnly.includes(asha.uid)) failures.push("frames to a user have an admin's uid");
  for (const words of ["Yes, at 10.", "Gate 2.", "Asha Rao", user.uid]) {
    if (!mineOnly.includes(words)) failures.push(`frames to a user lack ${words}`);
  }
  if (!JSON.stringify(ofTeam).includes(asha.uid))
    failures.push("the team does not know who it was");
  expectNone(proof, failures);
});
