import { and, asc, eq, gt, gte, inArray, isNull, lte, sql } from "drizzle-orm";

import { dayOf, DAY_MS, startOfDay, addDays } from "#app/base/calendar.ts";
import { newId } from "#app/base/ids.ts";
import { companyKey } from "#app/base/spelling/company-key.ts";
import { hadAlertBy } from "#app/features/alerts/alerts.server.ts";
import { listAddress, readSubject, type Wish } from "#app/features/alerts/alerts.ts";
import type { Queue } from "#app/features/alerts/deliver.server.ts";
import {
  AT_ONCE_EVERY,
  AT_ONCE_MOST,
  isQuiet,
  morningAfter,
  nextDue,
  owed,
} from "#app/features/alerts/due.ts";
import { listBulletin } from "#app/features/alerts/list-bulletin.server.ts";
import { newColumns, readNew } from "#app/features/alerts/new-drives.server.ts";
import {
  Outgoing,
  PEOPLE_AT_ONCE,
  placesOf,
  tellPages,
  tenADay,
} from "#app/features/alerts/places.server.ts";
import { tellDecisions } from "#app/features/alerts/tell-decisions.server.ts";
import { type Told, toldColumns } from "#app/features/alerts/told-drives.server.ts";
import { Turns } from "#app/features/alerts/turns.server.ts";
import { isNamed, meaningOf, readNameRules } from "#app/features/companies/companies.server.ts";
import { byHour } from "#app/features/daily-drives/times.ts";
import { facetsFrom } from "#app/features/facets/facets.ts";
import { drivesFor } from "#app/features/filters/for-me.ts";
import type { Bell } from "#app/features/notices/notices.server.ts";
import { type Written, written } from "#app/features/notices/written.server.ts";
import { findDrives } from "#app/features/search/find.server.ts";
import { textsOf } from "#app/features/search/index.server.ts";
import { readVocabulary } from "#app/features/search/vocabulary.server.ts";
import type { Database } from "#drizzle/client.ts";
import { alerts, bulletins, dailyDrives, subjects } from "#drizzle/schema.ts";

/* It may be killed anywhere: each page of people is one batch with its cursor, and the next run goes on there. */

type Databases = { db: Database; search: D1Database };

type Ring = (bells: Bell[]) => void;

const SUBJECTS_AT_ONCE = 50;

/**
 * Tells all that is due at `now`, calls `ring` with each page of people who are here and were told, and queues what is to be
 * sent to them at once, if there is a `queue`. Returns how many lists and decisions were told.
 */
export async function tellAll(
  databases: Databases,
  now: number,
  ring: Ring = () => {},
  queue?: Queue,
): Promise<{ lists: number; decisions: number }> {
  const outgoing = new Outgoing(databases.db, queue, now);
  const decisions = await tellDecisions(databases.db, now, ring, outgoing);
  await outgoing.flush();
  // Subjects stay due: the first run after the quiet hours takes them.
  if (isQuiet(now)) return { lists: 0, decisions };
  let lists = 0;
  const turns = new Turns();
  const told = { now, ring, turns, outgoing };
  // Those that are not finished stay due, so each is looked at once.
  for (let last: Subject | undefined; ;) {
    const due: Subject[] = await databases.db
      .select()
      .from(subjects)
      .where(and(lte(subjects.nextAt, now), last && isAfter(last)))
      .orderBy(asc(subjects.nextAt), asc(subjects.id))
      .limit(SUBJECTS_AT_ONCE);
    const atOnce = due.filter(({ forDay }) => forDay === "at-once");
    if (atOnce.length) lists += await tellNew(databases, atOnce, told);
    for (const subject of due) {
      if (subject.forDay !== "at-once" && (await tellList(databases, subject, told))) lists += 1;
    }
    last = due.at(-1);
    if (due.length < SUBJECTS_AT_ONCE) break;
  }
  await turns.finish();
  await outgoing.flush();
  return { lists, decisions };
}

function isAfter({ nextAt, id }: Subject) {
  return sql`(${subjects.nextAt}, ${subjects.id}) > (${nextAt}, ${id})`;
}

/** Makes the next run look at every subject. */
export async function recheckSubjects(db: Database): Promise<void> {
  await db.update(subjects).set({ nextAt: 0 }).where(gt(subjects.nextAt, 0));
}

type Subject = typeof subjects.$inferSelect;

type Telling = { now: number; ring: Ring; turns: Turns; outgoing: Outgoing };

/** Tells everybody who is owed today's list and has not got it. Returns whether there was a list. */
async function tellList(
  { db, search }: Databases,
  subject: Subject,
  { now, ring, turns, outgoing }: Telling,
): Promise<boolean> {
  const { forDay, hour } = subject;
  const list = forDay === "at-once" ? undefined : owed({ forDay, hour }, now);
  let bulletin: Bulletin | undefined;
  if (list) {
    const key = `${subject.id} ${list.dueOn}`;
    let [written] = await db.select().from(bulletins).where(eq(bulletins.key, key));
    const newcomers = written ? undefined : await hadAlertBy(db, subject.id, list.dueOn);
    if (!written && newcomers) {
      const said = await writeList({ db, search }, { subject, about: list.about, now });
      // A day without walk-ins gets a bulletin without a text, so it is not looked up again.
      [written] = await db
        .insert(bulletins)
        .values({
          id: newId(now),
          key,
          subjectId: subject.id,
          ...said,
          createdAt: now,
          expiresAt: startOfDay(addDays(list.about, 1)),
        })
        .onConflictDoNothing()
        .returning();
    }
    if (written?.title) bulletin = written;
  }
  const done = async () =>
    db
      .update(subjects)
      .set({ nextAt: nextDue(hour, now) })
      .where(and(eq(subjects.id, subject.id), eq(subjects.nextAt, subject.nextAt)));
  if (!bulletin || !list) {
    await done();
    return false;
  }
  const about = { dueOn: list.dueOn, now, ring, outgoing };
  await turns.begin(pagesOf(db, { ...bulletin, subjectId: subject.id }, about), done);
  return true;
}

/** A day's walk-ins that fit a subject, as a message; undefined when there are none. Two round trips. */
export async function writeList(
  { db, search }: Databases,
  { subject, about: day, now }: { subject: Pick<Subject, "query">; about: string; now: number },
): Promise<(Written & { path: string }) | undefined> {
  const { about, ...wish } = readSubject(subject.query);
  if (wish.company !== null) return writeCompany(db, { wish, about, day, now });
  const query = { ...wish, from: day, to: day, about, typedDays: false };
  const { ids, total } = await findDrives(search, query, { after: undefined, now });
  if (!ids.length) return undefined;
  const rows = await db
    .select({ ...toldColumns, entryUntil: dailyDrives.entryUntil, status: dailyDrives.status })
    .from(dailyDrives)
    .where(
      and(inArray(dailyDrives.id, ids), eq(dailyDrives.verified, 1), isNull(dailyDrives.status)),
    );
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const drives = byHour(found, now);
  const off = ids.length - drives.length;
  if (total <= off) return undefined;
  const list = { drives, total: total - off, about: day, now };
  return { ...written(() => listBulletin(wish, list)), path: listAddress(wish, day) };
}

type Asked = ReturnType<typeof readSubject>;

const OF_COMPANY_MOST = 50;

/** The same for a company that is followed, which the main database knows. One round trip. */
async function writeCompany(
  db: Database,
  {
    wish,
    about,
    day,
    now,
  }: { wish: Omit<Asked, "about">; about: Asked["about"]; day: string; now: number },
): Promise<(Written & { path: string }) | undefined> {
  const inCity = wish.cities.length > 0;
  const rows = await db
    .select(newColumns)
    .from(dailyDrives)
    .where(
      and(
        isNamed(companyKey(wish.company!), { inCity }),
        eq(dailyDrives.day, day),
        isNull(dailyDrives.status),
        inCity ? inArray(dailyDrives.city, wish.cities) : undefined,
      ),
    )
    .orderBy(asc(dailyDrives.id))
    .limit(OF_COMPANY_MOST);
  const { drives } = drivesFor(rows.map(filterable), {
    filters: wish.filters,
    about,
    today: dayOf(now),
    days: false,
  });
  if (!drives.length) return undefined;
  const list = { drives: byHour(drives, now), total: drives.length, about: day, now };
  return { ...written(() => listBulletin(wish, list)), path: listAddress(wish, day) };
}

function filterable<Row extends Parameters<typeof textsOf>[0] & { facets: string | null }>(
  row: Row,
) {
  return { ...row, facets: facetsFrom(row.facets ?? ""), texts: textsOf(row) };
}

/**
 * Tells "at once" subjects about drives newer than their last news, read once for all subjects. Where that is too much for
 * one look, the next goes on where it ended.
 */
async function tellNew(
  { db, search }: Databases,
  due: Subject[],
  { now, ring, turns, outgoing }: Telling,
): Promise<number> {
  const since = Math.min(...due.map(({ toldUntil }) => toldUntil));
  const { fresh, until } = await readNew(db, { since, now });
  const drives = fresh.map(filterable);
  const means = meaningOf(drives.length ? await readNameRules(db) : []);
  // Read against all words: among a few new drives "Kotak" would be taken for a mistyped "Kodak".
  const vocabulary = drives.length
    ? await readVocabulary(search, now).catch(() => undefined)
    : undefined;
  let told = 0;
  for (const subject of due) {
    const { about, ...wish } = readSubject(subject.query);
    const asked = wish.company === null ? undefined : companyKey(wish.company);
    const here = drives.filter(
      ({ city, createdAt, companyKey: key }) =>
        createdAt > subject.toldUntil &&
        (!wish.cities.length || wish.cities.some((one) => one === city)) &&
        (!asked || means(key ?? "", city) === means(asked, wish.cities.length ? city : "")),
    );
    const found = drivesFor(here, {
      filters: wish.filters,
      about,
      today: dayOf(now),
      days: false,
      ...(vocabulary && { vocabulary }),
    }).drives;
    const news = { subject, wish, found, until, now, ring, turns, outgoing };
    if (await tellFound(db, news)) told += 1;
  }
  return told;
}

async function tellFound(
  db: Database,
  {
    subject,
    wish,
    found,
    until,
    now,
    ring,
    turns,
    outgoing,
  }: Telling & { subject: Subject; wish: Wish; found: Told[]; until: number },
): Promise<boolean> {
  const today = dayOf(now);
  const next = now + AT_ONCE_EVERY;
  // Some have heard of more than this look has read.
  const toldUntil = Math.max(subject.toldUntil, until);
  const own = and(eq(subjects.id, subject.id), eq(subjects.toldUntil, subject.toldUntil));
  if (!found.length) {
    // First finish the bulletins of an interrupted run. While more is to be read, it stays due.
    const nextAt = until < now ? subject.nextAt : next;
    await finish(db, subject.id, { now, ring, turns, outgoing }, async () =>
      db.update(subjects).set({ nextAt, toldUntil }).where(own),
    );
    return false;
  }
  const [already] = await db
    .select({ n: sql<number>`count(*)` })
    .from(bulletins)
    .where(and(eq(bulletins.subjectId, subject.id), gte(bulletins.createdAt, startOfDay(today))));
  if (already!.n >= AT_ONCE_MOST) {
    await db
      .update(subjects)
      .set({ nextAt: morningAfter(now) })
      .where(own);
    return false;
  }
  const id = newId(now);
  const list = { drives: found, total: found.length, about: undefined, now };
  const said = { ...written(() => listBulletin(wish, list)), path: listAddress(wish, null) };
  // One batch: the bulletin and `toldUntil` must not exist without each other.
  await db.batch([
    db
      .insert(bulletins)
      .values({
        id,
        key: `${subject.id} since ${subject.toldUntil}`,
        subjectId: subject.id,
        ...said,
        createdAt: now,
        expiresAt: now + DAY_MS,
      })
      .onConflictDoNothing(),
    db.update(subjects).set({ toldUntil }).where(own),
  ]);
  await finish(db, subject.id, { now, ring, turns, outgoing }, async () =>
    db
      .update(subjects)
      .set({ nextAt: next })
      .where(and(eq(subjects.id, subject.id), eq(subjects.nextAt, subject.nextAt))),
  );
  return true;
}

/** Tells what of a subject is not told to the end, then `done`. */
async function finish(
  db: Database,
  subjectId: string,
  { now, ring, turns, outgoing }: Telling,
  done: () => Promise<unknown>,
): Promise<void> {
  const open = await db
    .select()
    .from(bulletins)
    .where(
      and(
        eq(bulletins.subjectId, subjectId),
        isNull(bulletins.doneAt),
        gt(bulletins.expiresAt, now),
      ),
    );
  const told = open.filter(({ title }) => title);
  const about = { dueOn: dayOf(now), now, ring, outgoing };
  const all = told.map((bulletin) => pagesOf(db, { ...bulletin, subjectId }, about));
  // One after the other, as one alert.
  await turns.begin(async () => {
    const [first] = all;
    if (first && !(await first())) all.shift();
    return all.length > 0;
  }, done);
}

type Bulletin = Pick<typeof bulletins.$inferSelect, "id" | "cursor">;

/** The people of a subject, a page of them at each call, which says whether there are more. */
function pagesOf(
  db: Database,
  { id, cursor, subjectId }: Bulletin & { subjectId: string },
  { dueOn, now, ring, outgoing }: Omit<Telling, "turns"> & { dueOn: string },
): () => Promise<boolean> {
  async function pageAfter(after: string) {
    const page = await db
      .select({ id: alerts.id })
      .from(alerts)
      .where(and(eq(alerts.subjectId, subjectId), gt(alerts.id, after)))
      .orderBy(asc(alerts.id))
      .limit(PEOPLE_AT_ONCE);
    return page.map((alert) => alert.id);
  }
  function told({ after, last }: { after: string; last: string }) {
    const people = sql`${alerts} as a cross join users as u on u.id = a.user_id
      where a.subject_id = ${subjectId} and a.id > ${after} and a.id <= ${last}
      and a.from_day <= ${dueOn} and u.disabled = 0
      and ${tenADay({ bulletin: id, now })}`;
    return { people, places: placesOf(people, { bulletin: id, now }) };
  }
  return tellPages(db, { id, cursor, now }, { pageAfter, told, ring, outgoing });
}
