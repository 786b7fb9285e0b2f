import { dayOf } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { subscriptionOf } from "#scripts/local/push.ts";
import { addPeople, type Person } from "#tests/e2e/support/people.ts";
import type { Stand } from "#tests/night/stage.ts";

/** This city has a Telegram channel. */
export const CITY = "Pune";
export const CITY_CHANNEL = "@pune";

/** The alerts of the day go out at this hour. */
const ALERT_HOUR = "7";

const PEOPLE = 200;
const PLANNERS = 60;
/** One in so many planners has no alert. */
const NO_ALERT = 3;
const GATES = 3;

type Drive = { id: string; path: string };

/** A drive that is cancelled in the night, and the people who hear of it. */
export type Planned = Drive & { planners: Planner[] };

type Planner = Person & { places: string[]; hasAlert: boolean };

export type Cast = Awaited<ReturnType<typeof makeCast>>;

/** People, walk-ins of today, plans and alerts; of the admins two hear the watch: Asha by mail, one by Telegram too. */
export async function makeCast(stage: Stand, decisions: number) {
  const admins = await addPeople(stage.portal, 4, { name: "Admin", role: "admin" });
  const people = await addPeople(stage.portal, PEOPLE, { name: "Person" });
  const [admin] = admins as [Person];
  const database = await stage.database();
  await database.batch([
    database.prepare("update users set email_verified = 1 where role = 'admin'"),
    database
      .prepare("insert into telegram_chats (user_id, chat_id, joined_at) values (?, '9001', 1)")
      .bind(admin.uid),
  ]);

  async function post(by: Person, path: string, form: Record<string, string>): Promise<void> {
    const { status } = await fetch(stage.portal.url + path, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(form),
      headers: { cookie: by.cookie, origin: stage.portal.url, "cf-connecting-ip": by.address },
    });
    if (status !== 303) throw new Error(`The night cannot begin: ${path} answered ${status}.`);
  }

  const today = dayOf(Date.now());
  async function walkIn(company: string): Promise<Drive> {
    const form = { city: CITY, startDate: today, company, time: "4 pm", venue: "Baner Road" };
    await post(admin, "/post", { ...form, submissionKey: newId() });
    const row = database.prepare("select id from daily_drives where company = ?").bind(company);
    const id = (await row.first<string>("id"))!;
    return { id, path: drivePath({ id, city: CITY, day: today }) };
  }
  const gates: Drive[] = [];
  for (let n = 0; n < GATES; n += 1) gates.push(await walkIn(`Gate ${n}`));
  const cancelled: Drive[] = [];
  for (let n = 0; n < decisions; n += 1) cancelled.push(await walkIn(`Cancelled ${n}`));

  const planners = people.slice(0, PLANNERS).map((person, index): Planner => ({
    ...person,
    hasAlert: index % NO_ALERT !== 0,
    places: [
      `push night phone ${index}`,
      `email person.${index}@trust.test`,
      `telegram ${index + 1}`,
    ],
  }));
  const planned = cancelled.map((drive, turn): Planned => ({
    ...drive,
    planners: planners.filter((_, index) => index % 2 === turn % 2),
  }));
  const when = { hour: ALERT_HOUR, "for-day": "today", channel: "email" };
  await post(planners[0]!, "/profile/alerts", { intent: "create", city: CITY, ...when });
  const subject = await database
    .prepare("select subject_id as id from alerts where user_id = ?")
    .bind(planners[0]!.uid)
    .first<string>("id");
  const rows = JSON.stringify(
    planners.map(({ uid, hasAlert }, index) => ({
      uid,
      id: newId(),
      chat: String(index + 1),
      subject: hasAlert ? subject : null,
      ...subscriptionOf(`night phone ${index}`),
    })),
  );
  const plans = JSON.stringify(
    planned.flatMap((drive) => drive.planners.map(({ uid }) => ({ uid, drive: drive.id }))),
  );
  const each = "from json_each(?) where true";
  await database.batch([
    ...[
      `update users set email_verified = 1 where id in (select value ->> 'uid' ${each})`,
      `delete from alerts where user_id in (select value ->> 'uid' ${each})`,
      `insert into alerts (id, user_id, subject_id, query, push, email, telegram, created_at, from_day)
        select value ->> 'id', value ->> 'uid', value ->> 'subject', 'city=${CITY}', 1, 1, 1, 1, '${today}' ${each}
        and value ->> 'subject' is not null`,
      `insert into devices (id, user_id, session_hash, endpoint, p256dh, auth, browser, created_at)
        select value ->> 'id', value ->> 'uid', (select min(token_hash) from sessions where user_id = value ->> 'uid'),
        value ->> 'endpoint', value ->> 'p256dh', value ->> 'auth', 'Phone', 1 ${each}`,
      `insert into telegram_chats (user_id, chat_id, joined_at)
        select value ->> 'uid', value ->> 'chat', 1 ${each}`,
    ].map((sql) => database.prepare(sql).bind(rows)),
    database
      .prepare(
        `insert into plans (user_id, record_id, kind, title, saved_at, going_at, changed_at)
          select value ->> 'uid', value ->> 'drive', 'daily drive', 'Walk-in', 1, 1, 1 ${each}`,
      )
      .bind(plans),
  ]);
  const { results: watched } = await database
    .prepare("select email from users where role = 'admin' and email_verified = 1")
    .all<{ email: string }>();
  /** Where the two watches call. */
  const called = {
    inside: [...watched.map(({ email }) => `email ${email}`), "telegram 9001"],
    outside: ["email team@walkinmitra.test", "telegram 1"],
  };
  return { admins, people: people.slice(PLANNERS), planners, gates, planned, called };
}
