import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";

import { companyPath } from "#app/base/addresses/company-address.ts";
import { addDays, dayOf, HOUR_MS, partsOf, startOfDay } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import type { Outcome } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import { companyKey } from "#app/base/spelling/company-key.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { DELETE_WORD } from "#app/features/account/personal-data.ts";
import { createAlert } from "#app/features/alerts/alerts.server.ts";
import { readWish } from "#app/features/alerts/alerts.ts";
import { MOST_DEVICES } from "#app/features/alerts/reach.ts";
import { stopPath } from "#app/features/alerts/stop.server.ts";
import { appeal } from "#app/features/appeals/appeals.server.ts";
import { recordCheck, type Subject } from "#app/features/checks/checks.server.ts";
import { saveCode } from "#app/features/codes/codes.server.ts";
import { lastMonthOf } from "#app/features/codes/codes.ts";
import { joinName } from "#app/features/companies/names.server.ts";
import { dailyDriveSchema } from "#app/features/daily-drives/daily-drives.schema.ts";
import { drivePath as dailyDrivePath } from "#app/features/daily-drives/daily-drives.ts";
import { postDailyDrive } from "#app/features/daily-drives/posting.server.ts";
import { deleteDailyDrive } from "#app/features/daily-drives/states.server.ts";
import { decideDailyDrive } from "#app/features/daily-drives/status.server.ts";
import { submitDrive } from "#app/features/drives/commands.server.ts";
import { driveSchema } from "#app/features/drives/drives.schema.ts";
import { drivePath } from "#app/features/drives/drives.ts";
import { deleteDrive, refuseDrive } from "#app/features/drives/states.server.ts";
import { decideDrive } from "#app/features/drives/status.server.ts";
import { sayAtGate } from "#app/features/gate/gate.server.ts";
import { createList, deleteList } from "#app/features/lists/lists.server.ts";
import { newChallenge } from "#app/features/passkeys/ceremony.server.ts";
import { createPattern, deletePattern } from "#app/features/patterns/patterns.server.ts";
import { changePlan, type PlannedDrive } from "#app/features/plans/plans.server.ts";
import type { PlanAction } from "#app/features/plans/plans.ts";
import { decideReports } from "#app/features/report-queue/decisions.server.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import type { ReportedKind } from "#app/features/reports/reports.ts";
import type { StatusAction } from "#app/features/status/actions.ts";
import { mailboxKey, neverToken } from "#app/features/subscribers/asking.server.ts";
import { confirmToken, subscribe } from "#app/features/subscribers/subscribers.server.ts";
import { refuseSuggestion, suggest } from "#app/features/suggestions/suggestions.server.ts";
import { sendWrongWord, settleWrongWord } from "#app/features/wrong-words/wrong-words.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import {
  aboutMe,
  alerts,
  appeals,
  bulletins,
  claims,
  devices,
  drives,
  gateReports,
  notices,
  passkeys,
  sessions,
  suggestions,
  wrongWords,
  telegramChats,
  users,
  plans,
  frauds,
} from "#drizzle/schema.ts";
import { LOCAL_SUBSCRIBER_SECRET, LOCAL_VAPID } from "#scripts/local/secrets.ts";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import { type Cast, type Role, ROLES } from "#tests/support/cast.ts";
import { aDailyDrive, person } from "#tests/support/factories.ts";
import { ORIGIN, signIn, tokenIn } from "#tests/support/sign-in.ts";

const db = createDatabase(env.DB);

/** A form that is ready to be sent, with what it needs already in the database. */
type Prepared = {
  address: string;
  form: Record<string, string>;
  /** Whose cookie goes with it, where it is not that of the role: somebody who will be gone afterwards. */
  cookie?: string;
};

export type Command = {
  /** What its page answers each role, by docs/product.md, "Roles". */
  answers: Record<Role, number>;
  /** For whom nothing is written: the answer is all there is. */
  quiet?: readonly Role[];
  /** Makes anew what the command is about; `run` is a word of its own in all that is written. */
  prepare: (cast: Cast, run: string, role: Role) => Promise<Prepared>;
};

const NO_SESSION = { guest: 401, expired: 401, disabled: 401 };
const SIGNED_IN = { ...NO_SESSION, user: 303, owner: 303, admin: 303 };
const OWNERS = { ...NO_SESSION, user: 403, owner: 303, admin: 303 };
const ADMINS = { ...NO_SESSION, user: 403, owner: 403, admin: 303 };
const ANYBODY = { guest: 303, expired: 303, disabled: 303, user: 303, owner: 303, admin: 303 };

function all(statuses: Record<Role, number>, status: number, instead: number) {
  return Object.fromEntries(
    Object.entries(statuses).map(([role, one]) => [role, one === status ? instead : one]),
  ) as Record<Role, number>;
}

const aDrive = (run: string) => ({
  city: "Pune",
  company: `Company ${run}`,
  profile: "Tester",
  jobDescription: `Description ${run}`,
});

const aList = (run: string) => ({ city: "Pune", title: `Title ${run}`, info: `Info ${run}` });

const aPattern = (run: string) => ({
  company: `Company ${run}`,
  profile: "Tester",
  result: "waiting",
  rounds: `Aptitude ${run}`,
  pattern: `Pattern ${run}`,
});

function must<T>(outcome: { ok: true; value: T } | { ok: false }): T {
  if (!outcome.ok) throw new Error(`could not be prepared: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

/** A pending drive of the role `owner`. */
async function driveOf(by: Reader, run: string, now = Date.now()) {
  const submissionKey = newId();
  const drive = driveSchema.parse(aDrive(run));
  return must(await submitDrive(db, drive, { by, now, submissionKey }));
}

/** A daily drive of today and tomorrow, and the id of its first day. */
async function dailyOf(by: Reader, run: string, changes: Record<string, string> = {}) {
  const today = dayOf(Date.now());
  const form = aDailyDrive({ company: `Company ${run}`, startDate: today, ...changes });
  const { seriesId } = must(
    await postDailyDrive(db, dailyDriveSchema.parse({ ...form, endDate: today }), {
      by,
      now: Date.now(),
      submissionKey: newId(),
      confirmed: { double: true, past: true },
    }),
  );
  const id = await env.DB.prepare("select id from daily_drives where series_id = ?")
    .bind(seriesId)
    .first<string>("id");
  return { id: id!, form: { ...form, endDate: today } };
}

function listOf(by: Reader, run: string) {
  return createList(
    db,
    { ...aList(run), city: "Pune" },
    { by, now: Date.now(), submissionKey: newId() },
  ).then(must);
}

function patternOf(by: Reader, run: string) {
  return createPattern(db, aPattern(run), { by, now: Date.now(), submissionKey: newId() }).then(
    must,
  );
}

/** The month of the code is one of its own for each, so that no code is in another's way. */
async function codeOf(by: Reader, code: string) {
  const { year, month } = lastMonthOf(dayOf(Date.now()));
  return {
    year,
    month,
    ...must(await saveCode(db, { by, now: Date.now(), year, month, code, replace: true })),
  };
}

const ofDaily = (
  address: string,
): Record<
  "create" | "update" | "join" | "delete" | "repeat" | "verify" | "unverify" | "move" | "undo",
  Command
> => {
  const about =
    (intent: string) =>
    async ({ people }: Cast, run: string): Promise<Prepared> => {
      const { id, form } = await dailyOf(people.admin, run);
      const fields: Record<string, string> =
        intent === "update" ? { ...form, version: "1", venue: `Venue ${run}` } : {};
      if (intent === "verify") {
        await env.DB.prepare("update daily_drives set verified_at = null where id = ?")
          .bind(id)
          .run();
      }
      if (intent === "move") fields.toCity = "Salem";
      if (intent === "repeat") {
        fields.onDays = addDays(dayOf(Date.now()), 40);
        fields.inCities = "Salem";
        fields.submissionKey = newId();
      }
      return { address, form: { version: "1", ...fields, intent, id } };
    };
  return {
    create: {
      answers: ADMINS,
      prepare: async (_, run) => ({
        address,
        form: {
          ...aDailyDrive({ company: `Company ${run}`, startDate: dayOf(Date.now()) }),
          submissionKey: newId(),
        },
      }),
    },
    update: { answers: ADMINS, prepare: about("update") },
    join: {
      answers: ADMINS,
      prepare: async ({ people }, run) => {
        const { id, form } = await dailyOf(people.admin, run);
        const joins = { joinId: id, joinVersion: "1", profile: `Role ${run}` };
        return { address, form: { ...form, ...joins, intent: "join" } };
      },
    },
    delete: { answers: ADMINS, prepare: about("delete") },
    repeat: { answers: ADMINS, prepare: about("repeat") },
    verify: { answers: ADMINS, prepare: about("verify") },
    unverify: { answers: ADMINS, prepare: about("unverify") },
    move: { answers: ADMINS, prepare: about("move") },
    undo: {
      answers: ADMINS,
      prepare: async ({ people }, run) => {
        const { id } = await dailyOf(people.admin, run);
        const action = { by: people.admin, now: Date.now(), id, scope: "day" } as const;
        const { undo } = must(await deleteDailyDrive(db, action));
        return { address, form: { intent: "undo", id: undo } };
      },
    },
  };
};

const ofRetrieval = (address: string): Record<"create" | "check", Command> => {
  const form = () => {
    const { date, month, year } = partsOf(dayOf(Date.now()));
    return { city: "Pune", date: String(date), month, year: String(year) };
  };
  return {
    create: {
      answers: all(SIGNED_IN, 303, 302),
      quiet: ROLES,
      prepare: async () => ({ address, form: form() }),
    },
    check: {
      answers: all(ADMINS, 303, 302),
      quiet: ROLES,
      prepare: async () => ({ address, form: { ...form(), intent: "check" } }),
    },
  };
};

const aboutDrive =
  (intent: string, fields: (run: string) => Record<string, string> = () => ({})) =>
  async ({ people }: Cast, run: string): Promise<Prepared> => {
    const { id } = await driveOf(people[intent === "unverify" ? "admin" : "owner"], run);
    if (intent === "dismiss") {
      await refuseDrive(db, { by: people.admin, now: Date.now(), id, reason: "Asks for a fee." });
    }
    if (intent === "undo") await deleteDrive(db, { by: people.admin, now: Date.now(), id });
    const form = { version: "1", ...fields(run), intent, id };
    return { address: "/drive?city=Pune", form };
  };

const unlock =
  (address: string, form: Record<string, string>) =>
  async ({ people }: Cast, run: string, role: Role): Promise<Prepared> => {
    const { year, month } = await codeOf(people.admin, `Code ${run}`);
    const place = { city: "Pune", month, year: String(year), code: `Code ${run}` };
    const sent = { address, form: { ...place, ...form } };
    // Wrong codes of others must not count against this one.
    if (role === "user" || role === "owner") {
      await env.DB.prepare("delete from code_guesses").run();
    }
    return sent;
  };

const aboutCall =
  (intent: string, fields: Record<string, string> = {}) =>
  async ({ people }: Cast, run: string): Promise<Prepared> => {
    // Each begins with nobody on the phone, so that all change the same.
    await db.delete(claims);
    const { id } = await dailyOf(people.admin, run);
    return { address: "/admin/checks", form: { ...fields, intent, id } };
  };

const ofDrives: Record<string, Command> = {
  // An admin needs no code, so nothing is written for one: only what the answer says counts there.
  unlock: { answers: SIGNED_IN, quiet: ["admin"], prepare: unlock("/drive", { intent: "unlock" }) },
  create: {
    answers: SIGNED_IN,
    prepare: async (_, run) => ({
      address: "/drive",
      form: { ...aDrive(run), submissionKey: newId() },
    }),
  },
  // Their owner may correct and withdraw them while they wait.
  update: {
    answers: { ...ADMINS, owner: 303 },
    prepare: aboutDrive("update", (run) => ({ ...aDrive(run), version: "1", notice: "New" })),
  },
  move: {
    answers: ADMINS,
    prepare: aboutDrive("move", (run) => ({ ...aDrive(run), version: "1", city: "Delhi" })),
  },
  copy: {
    answers: ADMINS,
    prepare: aboutDrive("copy", (run) => ({
      ...aDrive(run),
      version: "1",
      city: "Delhi",
      submissionKey: newId(),
    })),
  },
  cancel: {
    answers: all(SIGNED_IN, 303, 200),
    quiet: ROLES,
    prepare: aboutDrive("cancel", (run) => ({ ...aDrive(run), from: "Pune" })),
  },
  delete: { answers: { ...ADMINS, owner: 303 }, prepare: aboutDrive("delete") },
  dismiss: {
    answers: { ...ADMINS, user: 404, owner: 303, admin: 404 },
    prepare: aboutDrive("dismiss"),
  },
  undo: { answers: ADMINS, prepare: aboutDrive("undo") },
  verify: { answers: ADMINS, prepare: aboutDrive("verify") },
  unverify: { answers: ADMINS, prepare: aboutDrive("unverify") },
  refuse: {
    answers: ADMINS,
    prepare: aboutDrive("refuse", (run) => ({ reason: `Reason ${run}` })),
  },
};

const aReport = (run: string) => ({ intent: "report", reason: "other", text: `Wrong ${run}` });

/** What anybody can plan with a drive; `place` makes one that is planned already where that is what the action takes back. */
const ofPlans = (
  place: (cast: Cast, run: string, role: Role, planned: boolean) => Promise<string>,
): Record<PlanAction, Command> => {
  const action = (intent: PlanAction): Command => ({
    answers: SIGNED_IN,
    prepare: async (cast, run, role) => ({
      address: await place(cast, run, role, intent === "unsave" || intent === "not-going"),
      form: { intent },
    }),
  });
  return {
    save: action("save"),
    unsave: action("unsave"),
    going: action("going"),
    "not-going": action("not-going"),
  };
};

async function plan({ people }: Cast, role: Role, drive: PlannedDrive) {
  const by = people[role as keyof typeof people];
  if (by) must(await changePlan(db, "going", { by, now: Date.now(), ...drive }));
}

/** A drive of yesterday on somebody's list. */
const onMine = (intent: string): Command => ({
  answers: SIGNED_IN,
  prepare: async (cast, run, role) => {
    const { id } = await driveOf(cast.people.admin, run);
    await plan(cast, role, { kind: "drive", id });
    // Each change of the calendar's address counts from the same number.
    await db.update(users).set({ calendarVersion: 0 });
    return { address: "/mine", form: { intent, id } };
  },
});

/** A drive of today where somebody was. */
const endedOnMine = (intent: string): Command => ({
  answers: SIGNED_IN,
  prepare: async (cast, run, role) => {
    const { id } = await driveOf(cast.people.admin, run);
    await plan(cast, role, { kind: "drive", id });
    await db
      .update(drives)
      .set({ walkInDate: dayOf(Date.now()) })
      .where(eq(drives.id, id));
    await db.update(plans).set({ answer: "been" }).where(eq(plans.recordId, id));
    return { address: "/mine", form: { intent, id } };
  },
});

function onAlerts(intent: string, id: string): Prepared {
  return { address: "/profile/alerts", form: { intent, id } };
}

/** An alert by email of whoever asks. */
async function alertOf({ people }: Cast, run: string, role: Role): Promise<string> {
  const by = people[role as keyof typeof people] ?? people.user;
  await db.delete(alerts);
  const wish = readWish(new URLSearchParams({ city: "Pune", q: run }));
  const when = { hour: 8, "for-day": "today", channel: ["email"] } as const;
  must(await createAlert(db, wish, { ...when, channel: ["email"] }, { by, now: Date.now() }));
  const [row] = await db.select({ id: alerts.id }).from(alerts).where(eq(alerts.userId, by.uid));
  return row!.id;
}

function aSubscription(run: string) {
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${run}`,
    p256dh: LOCAL_VAPID.publicKey,
    auth: "MDEyMzQ1Njc4OWFiY2RlZg",
  };
}

/** The page of a daily drive of today. */
function dailyPath(id: string): string {
  return dailyDrivePath({ id, city: "Pune", day: dayOf(Date.now()) });
}

/** A reported drive in the queue of admins. */
const aboutReport =
  (fields: Record<string, string>) =>
  async ({ people }: Cast, run: string): Promise<Prepared> => {
    const { id } = await driveOf(people.admin, run);
    const report = { by: people.user, now: Date.now(), kind: "drive", id } as const;
    must(await reportRecord(db, { reason: "closed", text: undefined }, report));
    return { address: "/admin/reports", form: { version: "1", ...fields, id } };
  };

const ofLists: Record<string, Command> = {
  create: {
    answers: SIGNED_IN,
    prepare: async (_, run) => ({
      address: "/list",
      form: { ...aList(run), submissionKey: newId() },
    }),
  },
  update: {
    answers: OWNERS,
    prepare: async ({ people }, run) => {
      const { id } = await listOf(people.owner, run);
      const form = { ...aList(run), title: `Better ${run}`, intent: "update", id, version: "1" };
      return { address: "/list", form };
    },
  },
  delete: {
    answers: OWNERS,
    prepare: async ({ people }, run) => {
      const { id } = await listOf(people.owner, run);
      return { address: "/list", form: { intent: "delete", id, version: "1" } };
    },
  },
  undo: {
    // Only of one's own deletion: for anybody else there is nothing to undo.
    answers: { ...NO_SESSION, user: 404, owner: 303, admin: 404 },
    prepare: async ({ people }, run) => {
      const { id } = await listOf(people.owner, run);
      must(await deleteList(db, { by: people.owner, now: Date.now(), id }));
      return { address: "/list", form: { intent: "undo", id } };
    },
  },
};

const ofPatterns: Record<string, Command> = {
  create: {
    answers: SIGNED_IN,
    prepare: async (_, run) => ({
      address: "/pattern",
      form: { ...aPattern(run), submissionKey: newId() },
    }),
  },
  update: {
    answers: ADMINS,
    prepare: async ({ people }, run) => {
      const { id } = await patternOf(people.owner, run);
      const form = { ...aPattern(run), profile: "Better", intent: "update", id, version: "1" };
      return { address: "/pattern", form };
    },
  },
  delete: {
    answers: ADMINS,
    prepare: async ({ people }, run) => {
      const { id } = await patternOf(people.owner, run);
      return { address: "/pattern", form: { intent: "delete", id, version: "1" } };
    },
  },
  undo: {
    answers: ADMINS,
    prepare: async ({ people }, run) => {
      const { id } = await patternOf(people.owner, run);
      must(await deletePattern(db, { by: people.admin, now: Date.now(), id }));
      return { address: "/pattern", form: { intent: "undo", id } };
    },
  },
};

const ofCompany: Record<string, Command> = {
  join: {
    answers: ADMINS,
    prepare: async ({ people }, run) => {
      await patternOf(people.owner, run);
      const form = { intent: "join", other: `Other ${run}` };
      return { address: companyPath(aPattern(run).company)!, form };
    },
  },
  part: {
    answers: ADMINS,
    prepare: async ({ people }, run) => {
      const { company } = aPattern(run);
      for (const city of ["Pune", "Chennai"]) {
        const drive = dailyDriveSchema.parse(aDailyDrive({ city, company }));
        const command = { by: people.admin, now: Date.now(), submissionKey: newId() };
        must(await postDailyDrive(db, drive, { ...command, confirmed: { double: true } }));
      }
      return { address: companyPath(company)!, form: { intent: "part", city: "Chennai" } };
    },
  },
  undo: {
    answers: ADMINS,
    prepare: async ({ people }, run) => {
      await patternOf(people.owner, run);
      const { company } = aPattern(run);
      const rule = { key: companyKey(company), other: `Other ${run}` };
      must(await joinName(db, { by: people.admin, now: Date.now(), ...rule }));
      const form = { intent: "undo", key: companyKey(rule.other), city: "", company: rule.key };
      return { address: companyPath(company)!, form };
    },
  },
};

/** An admin needs no code, so nothing is written for one: only what the answer says counts there. */
const ofLastMonth: Record<string, Command> = {
  create: { answers: SIGNED_IN, quiet: ["admin"], prepare: unlock("/drive/last-month", {}) },
  show: {
    answers: SIGNED_IN,
    quiet: ["admin"],
    prepare: unlock("/drive/last-month", { intent: "show" }),
  },
  "last-month": {
    answers: SIGNED_IN,
    quiet: ["admin"],
    prepare: unlock("/drive/last-month", { intent: "last-month" }),
  },
};

const onDrivePage = (id: string) => {
  const { date, month, year } = partsOf(dayOf(Date.now()));
  return `/daily/Pune/${date}/${month}/${year}/${id}`;
};

const ofDailyPage: Record<"check" | "undo", Command> = {
  check: {
    answers: ADMINS,
    prepare: async ({ people }, run) => {
      const { id } = await dailyOf(people.admin, run);
      const form = { intent: "check", id, basis: "website", note: `Note ${run}` };
      return { address: onDrivePage(id), form };
    },
  },
  undo: {
    answers: ADMINS,
    prepare: async ({ people }, run) => {
      const { id } = await dailyOf(people.admin, run);
      return {
        address: onDrivePage(id),
        form: { intent: "undo", id: await checkOf(people.admin, { kind: "daily drive", id }) },
      };
    },
  },
};

/** Checks a drive; returns the check's id. */
async function checkOf(by: Reader, subject: Subject): Promise<string> {
  return must(await recordCheck(db, { by, now: Date.now(), subject, basis: "called" })).check;
}

const ofChecks: Record<"claim" | "check" | "no-answer" | "cancel" | "move-day" | "undo", Command> =
  {
    claim: { answers: ADMINS, prepare: aboutCall("claim") },
    check: { answers: ADMINS, prepare: aboutCall("check", { basis: "called", note: "Yes" }) },
    "no-answer": { answers: ADMINS, prepare: aboutCall("no-answer") },
    cancel: { answers: ADMINS, prepare: aboutCall("cancel") },
    "move-day": {
      answers: ADMINS,
      prepare: aboutCall("move-day", { to: addDays(dayOf(Date.now()), 40) }),
    },
    undo: {
      answers: ADMINS,
      prepare: async ({ people }, run) => {
        const { id } = await dailyOf(people.admin, run);
        return {
          address: "/admin/checks",
          form: { intent: "undo", id: await checkOf(people.admin, { kind: "daily drive", id }) },
        };
      },
    },
  };

let leavers = 0;

/** What admins decide about whether a drive takes place, on its own page. */
function ofStatus(
  make: (by: Reader, run: string) => Promise<{ id: string; address: string }>,
  cancel: (...args: Parameters<typeof decideDailyDrive>) => Promise<Outcome<unknown>>,
): Record<StatusAction | "undo", Command> {
  const about =
    (intent: string, fields: (run: string) => Record<string, string> = () => ({})) =>
    async ({ people }: Cast, run: string): Promise<Prepared> => {
      const { id, address } = await make(people.admin, run);
      if (intent === "restore" || intent === "undo") {
        const reason = `Reason ${run}`;
        must(await cancel(db, { by: people.admin, now: Date.now(), id, action: "cancel", reason }));
      }
      return { address, form: { ...fields(run), intent, id } };
    };
  const why = (run: string) => ({ reason: `Reason ${run}` });
  const later = addDays(dayOf(Date.now()), 40);
  return {
    cancel: { answers: ADMINS, prepare: about("cancel", why) },
    restore: { answers: ADMINS, prepare: about("restore") },
    "move-day": {
      answers: ADMINS,
      prepare: about("move-day", (run) => ({ ...why(run), to: later })),
    },
    "close-entry": { answers: ADMINS, prepare: about("close-entry") },
    undo: { answers: ADMINS, prepare: about("undo") },
  };
}

/** What people say at the gate of a drive of today, and whom admins silence there. */
function ofGate(
  kind: ReportedKind,
  make: (by: Reader, run: string) => Promise<{ id: string; address: string }>,
): Record<"gate" | "silence", Command> {
  return {
    gate: {
      // From 5:00 on. A test that sends it asks for a day, which begins at ten.
      answers: SIGNED_IN,
      prepare: async ({ people }, run) => {
        const { address } = await make(people.admin, run);
        return { address, form: { intent: "gate", what: "long" } };
      },
    },
    silence: {
      answers: ADMINS,
      prepare: async ({ people }, run) => {
        const { id, address } = await make(people.admin, run);
        const speaker = await person(`${run}@gates.test`);
        const noon = startOfDay(dayOf(Date.now())) + 12 * HOUR_MS;
        must(await sayAtGate(db, "short", { by: speaker, now: noon, kind, id }));
        const [said] = await db
          .select({ id: gateReports.id })
          .from(gateReports)
          .where(eq(gateReports.recordId, id));
        return { address, form: { intent: "silence", id: said!.id } };
      },
    },
  };
}

/** A company's name by the word of a run. Only one without numbers is ready to post. */
export function letteredName(run: string): string {
  const digits = run.replaceAll(/\D/g, "");
  return `K${digits.replaceAll(/\d/g, (digit) => "klmnopqrst"[Number(digit)]!)} Works`;
}

function aMessage(run: string): string {
  const tomorrow = addDays(dayOf(Date.now()), 1).split("-").toReversed().join("/");
  return `Company: ${letteredName(run)} Ltd\nRole: Java Developer\nCity: Pune\nDate: ${tomorrow}\nTime: 10 AM\nVenue: Plot 4, Kharadi, Pune`;
}

/** Words that somebody called wrong, and what an admin does with them. */
function aboutWrongWord(fields: Record<string, string>) {
  return async ({ people }: Cast, run: string) => {
    const said = `Word ${run} ${newId()}`;
    const sender = {
      by: people.user,
      now: Date.now(),
      language: "hi",
      submissionKey: newId(),
    } as const;
    must(await sendWrongWord(db, { page: "/daily/Pune", said, better: undefined }, sender));
    const [sent] = await db
      .select({ id: wrongWords.id })
      .from(wrongWords)
      .where(eq(wrongWords.said, said));
    return { address: "/admin/words", form: { ...fields, id: sent!.id } };
  };
}

/** A passkey of an admin, whose id is its name, and which has confirmed their sessions. */
async function aPasskey(userId: string, name: string): Promise<void> {
  const made = { publicKey: "x", counter: 0, createdAt: 1 };
  await db.insert(passkeys).values({ id: name, userId, name, ...made });
  await db.update(sessions).set({ passkeyAt: 1 }).where(eq(sessions.userId, userId));
}

/** A refused drive that somebody asks about. */
async function aRefusedDrive({ people }: Cast, run: string): Promise<string> {
  const id = (await driveOf(people.owner, run)).id;
  must(await refuseDrive(db, { by: people.admin, now: Date.now(), id, reason: `Reason ${run}` }));
  return id;
}

/** A message that somebody has sent in, and what an admin does with it. */
function aboutSuggestion(fields: Record<string, string>) {
  return async ({ people }: Cast, run: string) => {
    const [now, message] = [Date.now(), aMessage(run)];
    const sender = { by: people.user, now, today: dayOf(now), submissionKey: newId() };
    must(await suggest(db, { message, source: undefined }, sender));
    const [sent] = await db
      .select({ id: suggestions.id })
      .from(suggestions)
      .where(eq(suggestions.message, message));
    return { address: "/admin/suggestions", form: { ...fields, id: sent!.id } };
  };
}

/** A step of pasting, after which nothing is stored yet. */
function aStepOfPasting(fields: Record<string, string>): Command {
  return {
    answers: all(ADMINS, 303, 200),
    quiet: ["admin"],
    prepare: async (_cast, run) => ({
      address: "/post/paste",
      form: { ...fields, message: `Company: Pasted ${run} Ltd\nRole: Clerk\nCity: Pune` },
    }),
  };
}

/** What every action can be asked to do, and what it answers whom. By docs/product.md. */
export const COMMANDS: Record<string, Record<string, Command>> = {
  daily: ofRetrieval("/daily"),
  "daily-city": ofRetrieval("/daily/Pune"),
  "daily-day": ofRetrieval("/daily/Pune/21/November/2026"),
  post: ofDaily("/post"),
  "daily-post": ofDaily("/daily/post"),
  paste: {
    read: aStepOfPasting({ intent: "read" }),
    drop: aStepOfPasting({ intent: "drop", drop: "0", drive: "0" }),
    join: aStepOfPasting({ intent: "join", join: "0 card 1", drive: "0" }),
    apart: aStepOfPasting({ intent: "apart", apart: "0", drive: "0" }),
    later: aStepOfPasting({ intent: "later", later: "0", drive: "0" }),
    create: {
      answers: all(ADMINS, 303, 200),
      prepare: async (_cast, run) => ({
        address: "/post/paste",
        form: {
          ...aDailyDrive({ company: `Company ${run}`, startDate: dayOf(Date.now()), endDate: "" }),
          intent: "create",
          submissionKey: newId(),
          message: `Company: Pasted ${run} Ltd\nRole: Clerk\nCity: Pune\nContact: 9876543210`,
          drive: "0",
          post: "0",
        },
      }),
    },
  },
  drives: ofDrives,
  drive: {
    ...ofStatus(async (by, run) => {
      const drive = await driveOf(by, run);
      return { id: drive.id, address: drivePath(drive) };
    }, decideDrive),
    ...ofGate("drive", async (by, run) => {
      const drive = await driveOf(by, run);
      await db
        .update(drives)
        .set({ walkInDate: dayOf(Date.now()) })
        .where(eq(drives.id, drive.id));
      return { id: drive.id, address: drivePath(drive) };
    }),
    report: {
      answers: SIGNED_IN,
      prepare: async ({ people }, run) => {
        const drive = await driveOf(people.admin, run);
        return { address: drivePath(drive), form: aReport(run) };
      },
    },
    ...ofPlans(async (cast, run, role, planned) => {
      const drive = await driveOf(cast.people.admin, run);
      if (planned) await plan(cast, role, { kind: "drive", id: drive.id });
      return drivePath(drive);
    }),
    check: {
      answers: ADMINS,
      prepare: async ({ people }, run) => {
        const drive = await driveOf(people.admin, run);
        return {
          address: drivePath(drive),
          form: { intent: "check", basis: "official-mail", note: "Mail of today" },
        };
      },
    },
    undo: {
      answers: ADMINS,
      prepare: async ({ people }, run) => {
        const drive = await driveOf(people.admin, run);
        const id = await checkOf(people.admin, { kind: "drive", id: drive.id });
        return { address: drivePath(drive), form: { intent: "undo", id } };
      },
    },
  },
  "daily-drive": {
    ...ofStatus(async (by, run) => {
      const { id } = await dailyOf(by, run);
      return { id, address: dailyDrivePath({ id, city: "Pune", day: dayOf(Date.now()) }) };
    }, decideDailyDrive),
    ...ofDailyPage,
    ...ofGate("daily drive", async (by, run) => {
      const { id } = await dailyOf(by, run);
      return { id, address: dailyPath(id) };
    }),
    ...ofPlans(async (cast, run, role, planned) => {
      // Without an hour it is not over in the evening either.
      const { id } = await dailyOf(cast.people.admin, run, { time: "" });
      if (planned) await plan(cast, role, { kind: "daily drive", id });
      return dailyPath(id);
    }),
    report: {
      answers: SIGNED_IN,
      prepare: async ({ people }, run) => {
        const { id } = await dailyOf(people.admin, run);
        return { address: dailyPath(id), form: aReport(run) };
      },
    },
  },
  mine: {
    unsave: onMine("unsave"),
    "not-going": onMine("not-going"),
    been: onMine("been"),
    "not-gone": onMine("not-gone"),
    "not-happening": onMine("not-happening"),
    "asks-money": onMine("asks-money"),
    selected: endedOnMine("selected"),
    rejected: endedOnMine("rejected"),
    waiting: endedOnMine("waiting"),
    "change-address": onMine("change-address"),
  },
  alerts: {
    create: {
      answers: SIGNED_IN,
      prepare: async (_, run) => {
        await db.delete(alerts);
        const when = { hour: "8", "for-day": "today", channel: "email" };
        return { address: "/profile/alerts", form: { city: "Pune", q: run, ...when } };
      },
    },
    delete: {
      answers: SIGNED_IN,
      prepare: async (cast, run, role) => onAlerts("delete", await alertOf(cast, run, role)),
    },
    decisions: {
      answers: SIGNED_IN,
      prepare: async () => {
        const all = { decisionsByPush: true, decisionsByEmail: true, decisionsByTelegram: true };
        await db.update(users).set(all);
        return { address: "/profile/alerts", form: { intent: "decisions", channel: "email" } };
      },
    },
    "stop-all": {
      answers: SIGNED_IN,
      prepare: async (cast, run, role) => onAlerts("stop-all", await alertOf(cast, run, role)),
    },
    "send-now": {
      // Nothing fits what the user wants to know; for the others the alert is somebody else's.
      answers: { ...NO_SESSION, user: 409, owner: 404, admin: 404 },
      quiet: ROLES,
      prepare: async (cast, run) => onAlerts("send-now", await alertOf(cast, run, "user")),
    },
    "add-device": {
      answers: SIGNED_IN,
      // One more would be too many, so each takes the place of another, however many forms were sent before.
      prepare: async ({ people }, run, role) => {
        const by = people[role as keyof typeof people] ?? people.user;
        const own = Array.from({ length: MOST_DEVICES }, (_, index) => {
          const subscription = aSubscription(`${run}-before-${index}`);
          return {
            id: newId(),
            userId: by.uid,
            browser: "Before",
            createdAt: index,
            ...subscription,
          };
        });
        await db.delete(devices);
        await db.insert(devices).values(own);
        const form = { intent: "add-device", ...aSubscription(run) };
        return { address: "/profile/alerts", form };
      },
    },
    "remove-device": {
      answers: SIGNED_IN,
      prepare: async ({ people }, run, role) => {
        const id = newId();
        const by = people[role as keyof typeof people] ?? people.user;
        const own = { id, userId: by.uid, browser: run, createdAt: 1, ...aSubscription(id) };
        await db.insert(devices).values(own);
        return onAlerts("remove-device", id);
      },
    },
    "join-telegram": {
      answers: { ...NO_SESSION, user: 200, owner: 200, admin: 200 },
      prepare: async () => {
        await db.delete(telegramChats);
        return onAlerts("join-telegram", "");
      },
    },
    "leave-telegram": {
      answers: SIGNED_IN,
      prepare: async ({ people }, run, role) => {
        const by = people[role as keyof typeof people] ?? people.user;
        await db.delete(telegramChats);
        await db.insert(telegramChats).values({ userId: by.uid, chatId: run });
        return onAlerts("leave-telegram", "");
      },
    },
  },
  notices: {
    "mark-read": {
      answers: SIGNED_IN,
      prepare: async ({ people }, run, role) => {
        const by = people[role as keyof typeof people] ?? people.user;
        const id = newId();
        const [createdAt, expiresAt] = [Date.now(), Date.now() + HOUR_MS];
        const bulletin = { id, key: id, title: run, createdAt, expiresAt, doneAt: createdAt };
        await db.insert(bulletins).values(bulletin);
        await db.insert(notices).values({ userId: by.uid, bulletinId: id });
        return { address: "/notices", form: { intent: "mark-read" } };
      },
    },
  },
  "stop-emails": {
    create: {
      answers: { guest: 200, expired: 200, disabled: 200, user: 200, owner: 200, admin: 200 },
      prepare: async (cast, run, role) => {
        await alertOf(cast, run, role);
        const by = cast.people[role as keyof typeof cast.people] ?? cast.people.user;
        const path = await stopPath(by.uid, "alerts", LOCAL_SUBSCRIBER_SECRET);
        const token = new URLSearchParams(path.split("?")[1]).get("token")!;
        return { address: "/stop-emails", form: { token } };
      },
    },
  },
  suggest: {
    create: {
      answers: SIGNED_IN,
      prepare: async (_cast, run) => ({
        address: "/suggest",
        form: { message: aMessage(run), source: "A group", submissionKey: newId() },
      }),
    },
  },
  "wrong-word": {
    create: {
      answers: SIGNED_IN,
      prepare: async (_cast, run) => ({
        address: "/wrong-word",
        form: { page: "/daily/Pune", said: `Word ${run}`, better: "", submissionKey: newId() },
      }),
    },
  },
  appeal: {
    create: {
      // Only whose drive it was has anything to ask about.
      answers: { ...SIGNED_IN, user: 404, admin: 404 },
      prepare: async (cast, run) => ({
        address: `/appeal?drive=${await aRefusedDrive(cast, run)}`,
        form: { text: `Appeal ${run}` },
      }),
    },
  },
  "admin-appeals": {
    answer: {
      answers: ADMINS,
      prepare: async (cast, run) => {
        const drive = await aRefusedDrive(cast, run);
        const asked = { against: { kind: "drive", id: drive }, text: `Appeal ${run}` } as const;
        must(await appeal(db, asked, { by: cast.people.owner, now: Date.now() }));
        const [sent] = await db
          .select({ id: appeals.id })
          .from(appeals)
          .where(eq(appeals.subjectId, drive));
        // Its decider is gone: the team of the cast has two admins.
        await db.update(appeals).set({ decidedById: null }).where(eq(appeals.id, sent!.id));
        const said = { outcome: "taken-back", answer: `Answer ${run}` };
        return { address: "/admin/appeals", form: { intent: "answer", id: sent!.id, ...said } };
      },
    },
  },
  "admin-words": {
    settle: { answers: ADMINS, prepare: aboutWrongWord({ intent: "settle" }) },
    reopen: {
      answers: ADMINS,
      prepare: async (cast, run) => {
        const { address, form } = await aboutWrongWord({ intent: "reopen" })(cast, run);
        const by = { by: cast.people.admin, now: Date.now() };
        must(await settleWrongWord(db, { ...by, id: form.id!, settled: true }));
        return { address, form };
      },
    },
  },
  "admin-suggestions": {
    publish: { answers: ADMINS, prepare: aboutSuggestion({ intent: "publish" }) },
    refuse: { answers: ADMINS, prepare: aboutSuggestion({ intent: "refuse", reason: "over" }) },
    undo: {
      answers: ADMINS,
      prepare: async (cast, run) => {
        const { address, form } = await aboutSuggestion({ intent: "undo" })(cast, run);
        const decision = { by: cast.people.admin, now: Date.now(), id: form.id! };
        must(await refuseSuggestion(db, { ...decision, reason: "over" }));
        return { address, form };
      },
    },
  },
  "admin-claim": {
    claim: {
      answers: ADMINS,
      prepare: async (cast, run) => {
        await db.delete(claims);
        const { form } = await aboutSuggestion({ intent: "claim" })(cast, run);
        return { address: "/admin/claim?queue=suggestions", form };
      },
    },
  },
  "admin-reports": {
    uphold: { answers: ADMINS, prepare: aboutReport({ intent: "uphold", outcome: "corrected" }) },
    dismiss: { answers: ADMINS, prepare: aboutReport({ intent: "dismiss" }) },
    undo: {
      answers: ADMINS,
      prepare: async (cast, run) => {
        const { address, form } = await aboutReport({ intent: "undo" })(cast, run);
        const decision = { by: cast.people.admin, now: Date.now(), id: form.id! };
        must(
          await decideReports(db, {
            ...decision,
            secret: LOCAL_SUBSCRIBER_SECRET,
            outcome: "dismissed",
          }),
        );
        return { address, form };
      },
    },
    lift: {
      answers: ADMINS,
      prepare: async ({ people }, run) => {
        const hash = `hash ${run}`;
        const [recordId, decidedAt] = [newId(), Date.now()];
        const tell = { hash, kind: "phone", ending: "…4321", recordId } as const;
        const said = { people: 1, reportedAt: decidedAt, decidedById: people.admin.uid };
        await db.insert(frauds).values({ ...tell, ...said, decidedAt });
        const form = { intent: "lift", hash, reason: `Reason ${run}` };
        return { address: "/admin/reports?show=remembered", form };
      },
    },
  },
  lists: ofLists,
  patterns: ofPatterns,
  company: ofCompany,
  "last-month": ofLastMonth,
  "profile-delete": {
    create: {
      // The only admin may not go (product.md, "People's rights").
      answers: { ...SIGNED_IN, admin: 403 },
      prepare: async (_, _run, role) => {
        leavers += 1;
        const form = { confirm: DELETE_WORD };
        const address = "/profile/delete";
        if (role !== "user" && role !== "owner") return { address, form };
        const { cookie } = await signIn(`leaver.${leavers}@cast.test`);
        return { address, form, cookie };
      },
    },
  },
  profile: {
    about: {
      answers: SIGNED_IN,
      prepare: async (_, run) => {
        // Each begins with nothing said, so that all change the same.
        await db.delete(aboutMe);
        const form = { intent: "about", passoutYear: "2025", branch: `Branch ${run}` };
        return { address: "/profile", form };
      },
    },
    "sign-out": {
      answers: SIGNED_IN,
      // Sessions are not among what a snapshot compares.
      quiet: ROLES,
      prepare: async () => ({ address: "/profile", form: { intent: "sign-out", id: "none" } }),
    },
  },
  "admin-passkeys": {
    create: {
      answers: ADMINS,
      prepare: async ({ people, cookies }, run) => {
        const session = await sha256(tokenIn(cookies.admin));
        const [whose, origin] = [{ uid: people.admin.uid, session, now: Date.now() }, ORIGIN];
        const secret = LOCAL_SUBSCRIBER_SECRET;
        const { challenge, sealed } = await newChallenge("passkey-new", { ...whose, secret });
        const credential = await (await createAuthenticator()).make({ challenge, origin });
        await db.delete(passkeys);
        const form = { intent: "create", name: `Key ${run}`, credential, sealed };
        return { address: "/admin/passkeys", form };
      },
    },
    delete: {
      answers: ADMINS,
      prepare: async ({ people }, run) => {
        await aPasskey(people.admin.uid, `Key ${run}`);
        return { address: "/admin/passkeys", form: { intent: "delete", id: `Key ${run}` } };
      },
    },
  },
  "admin-users": {
    "reset-passkeys": {
      answers: ADMINS,
      prepare: async ({ people }, run) => {
        const { uid } = await person(`${run}@reset.test`);
        await env.DB.prepare("update users set role = 'admin' where id = ?").bind(uid).run();
        await db.delete(passkeys);
        await aPasskey(uid, `Key of ${run}`);
        await aPasskey(people.admin.uid, `Own key, ${run}`);
        return { address: "/admin/users", form: { intent: "reset-passkeys", id: uid } };
      },
    },
    "make-admin": {
      answers: ADMINS,
      prepare: async (_, run) => {
        const { uid } = await person(`${run}@promoted.test`);
        return { address: "/admin/users", form: { intent: "make-admin", id: uid } };
      },
    },
    "make-user": {
      answers: ADMINS,
      prepare: async (_, run) => {
        const { uid } = await person(`${run}@demoted.test`);
        await env.DB.prepare("update users set role = 'admin' where id = ?").bind(uid).run();
        return { address: "/admin/users", form: { intent: "make-user", id: uid } };
      },
    },
    "sign-out": {
      answers: ADMINS,
      prepare: async (_, run) => {
        const { uid } = await person(`${run}@signed-out.test`);
        return { address: "/admin/users", form: { intent: "sign-out", id: uid } };
      },
    },
    update: {
      answers: ADMINS,
      prepare: async (_, run) => {
        const { uid } = await person(`${run}@deactivated.test`);
        return { address: "/admin/users", form: { intent: "update", id: uid, disabled: "true" } };
      },
    },
  },
  "admin-checks": ofChecks,
  "admin-submit-code": {
    create: {
      answers: ADMINS,
      prepare: async (_, run) => {
        await env.DB.prepare("delete from codes where year = 2019").run();
        const code = { year: "2019", month: "May", code: `Code ${run}` };
        return { address: "/admin/submit-code", form: { ...code, submissionKey: newId() } };
      },
    },
    delete: {
      answers: ADMINS,
      prepare: async ({ people }, run) => {
        const { id } = await codeOf(people.admin, `Code ${run}`);
        return { address: "/admin/submit-code", form: { intent: "delete", id } };
      },
    },
  },
  "admin-subscribers": {
    delete: {
      answers: ADMINS,
      prepare: async (_, run) => {
        const email = `${run}@subscribed.test`;
        await subscribe(db, { email, now: Date.now(), secret: LOCAL_SUBSCRIBER_SECRET });
        const id = await env.DB.prepare("select id from subscribers where email = ?")
          .bind(email)
          .first<string>("id");
        return { address: "/admin/subscribers", form: { intent: "delete", id: id! } };
      },
    },
  },
  subscribe: {
    create: {
      answers: ANYBODY,
      prepare: async (_, run) => ({
        address: "/subscribe",
        form: { email: `${run}@subscribed.test` },
      }),
    },
  },
  "subscribe-confirm": {
    create: {
      answers: all(ANYBODY, 303, 200),
      prepare: async (_, run) => {
        const secret = LOCAL_SUBSCRIBER_SECRET;
        const email = `${run}@subscribed.test`;
        const { id } = await subscribe(db, { email, now: Date.now(), secret });
        return { address: "/subscribe/confirm", form: { token: await confirmToken(secret, id) } };
      },
    },
  },
  "subscribe-never": {
    create: {
      answers: all(ANYBODY, 303, 200),
      prepare: async (_, run) => {
        const secret = LOCAL_SUBSCRIBER_SECRET;
        const mailbox = await mailboxKey(secret, `${run}@subscribed.test`);
        return { address: "/subscribe/never", form: { token: await neverToken(secret, mailbox) } };
      },
    },
  },
  unsubscribe: {
    create: {
      answers: all(ANYBODY, 303, 200),
      prepare: async (_, run) => {
        const email = `${run}@subscribed.test`;
        const { token } = await subscribe(db, {
          email,
          now: Date.now(),
          secret: LOCAL_SUBSCRIBER_SECRET,
        });
        return { address: "/unsubscribe", form: { token } };
      },
    },
  },
  "not-found": {
    create: {
      answers: all(ANYBODY, 303, 404),
      quiet: ROLES,
      prepare: async () => ({ address: "/nowhere", form: {} }),
    },
  },
};
