import { and, eq, gte, sql } from "drizzle-orm";

import { companyPath } from "#app/base/addresses/company-address.ts";
import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import { findCity } from "#app/base/cities.ts";
import { firstIdAt } from "#app/base/ids.ts";
import {
  companyOfRow,
  mostUsed,
  ofThisMonth,
  readNameRules,
} from "#app/features/companies/companies.server.ts";
import { publicText } from "#app/features/sharing/public-drive.ts";
import {
  publicDailyColumns,
  publicMonthColumns,
  walkInsAhead,
} from "#app/features/sharing/public-drives.server.ts";
import { shownStatus } from "#app/features/status/status.server.ts";
import { minuteOf } from "#app/features/status/status.ts";
import type { Database } from "#drizzle/client.ts";
import { dailyDrives, drives, patterns } from "#drizzle/schema.ts";

/* Companies of which something is to come: what their pages say of themselves, for search engines. */

/** Posted in this month, so not longer ago. */
const POSTED_BEFORE_DAYS = 62;

/** SQL for them, one row for each drive: whose it is, and when it changed last. */
function comingOnes(now: number) {
  const today = dayOf(now);
  const minute = Math.floor(minuteOf(today, now));
  const walkIns = and(
    walkInsAhead(now),
    // fault: sitemap-companies
    eq(dailyDrives.verified, 1),
    sql`${shownStatus(dailyDrives)} is null and ${dailyDrives.company} is not null`,
  );
  const ofMonth = and(
    eq(drives.state, "verified"),
    gte(drives.id, firstIdAt(startOfDay(addDays(today, -POSTED_BEFORE_DAYS)))),
    ofThisMonth(today),
    sql`${shownStatus(drives)} is null and (${drives.walkInDate} is not ${today} or ${drives.time} is null
      or coalesce(json_extract(${drives.facets}, '$.ends'), 1440) > ${minute})`,
  );
  return sql`(select ${companyOfRow(dailyDrives.companyKey, dailyDrives.city)} as company,
      ${publicDailyColumns.changedAt} as changed_at from ${dailyDrives} where ${walkIns}
    union all select ${companyOfRow(drives.companyKey, drives.city)}, ${publicMonthColumns.changedAt}
      from ${drives} where ${ofMonth})`;
}

/** The query for how many companies have something to come, and when any of that changed last. */
export function comingCompaniesQuery(db: Database, now: number) {
  return db
    .select({
      n: sql<number>`count(distinct company)`,
      changedAt: sql<number>`coalesce(max(changed_at), 0)`,
    })
    .from(comingOnes(now));
}

type Page = { path: string; changedAt: number };

/** Names of so many are read at once. */
const BATCH = 250;

/** Their pages by the key of their names, from the one at `offset`, as many as `limit`. */
export async function* comingCompanies(
  db: Database,
  { now, limit, offset }: { now: number; limit: number; offset: number },
): AsyncGenerator<Page[]> {
  const [found, rules] = await db.batch([
    db
      .select({
        company: sql<string>`company`,
        changedAt: sql<number>`max(changed_at)`,
      })
      .from(comingOnes(now))
      .where(sql`company is not null`)
      .groupBy(sql`company`)
      .orderBy(sql`company`)
      .limit(limit)
      .offset(offset),
    readNameRules(db),
  ]);
  for (let at = 0; at < found.length; at += BATCH) {
    const some = found.slice(at, at + BATCH);
    const asked = new Set(some.map(({ company }) => company));
    const also = rules.filter(({ company }) => asked.has(company)).map(({ key }) => key);
    const names = await readNames(db, [...new Set([...asked, ...also])]);
    yield some.flatMap(({ company, changedAt }) => {
      const path = pathOf(company, names.get(company) ?? []);
      return path ? [{ path, changedAt }] : [];
    });
  }
}

type Named = { company: string; name: string; count: number };

/** Every name of the companies that these keys may mean, with how often each table has it. One round trip. */
async function readNames(db: Database, keys: readonly string[]): Promise<Map<string, Named[]>> {
  const asked = sql`(select value from json_each(${JSON.stringify(keys)}))`;
  const count = sql<number>`count(*)`;
  const columns = { company: sql<string>`company_meant`, name: sql<string>`name`, count };
  const grouped = (rows: ReturnType<typeof sql>) =>
    db
      .select(columns)
      .from(sql`(${rows})`)
      .groupBy(sql`company_meant, name`);
  const all = await db.batch([
    grouped(sql`select ${companyOfRow(dailyDrives.companyKey, dailyDrives.city)} as company_meant, ${dailyDrives.company} as name
      from ${dailyDrives} where ${dailyDrives.companyKey} in ${asked} and ${dailyDrives.company} is not null
        and ${dailyDrives.verifiedAt} is not null and ${dailyDrives.deletedAt} is null`),
    grouped(sql`select ${companyOfRow(drives.companyKey, drives.city)} as company_meant, ${drives.company} as name
      from ${drives} where ${drives.companyKey} in ${asked} and likely(${drives.state} = 'verified')`),
    grouped(sql`select ${companyOfRow(patterns.companyKey, sql`''`)} as company_meant, ${patterns.company} as name
      from ${patterns} where ${patterns.companyKey} in ${asked}`),
  ]);
  return Map.groupBy(all.flat(), ({ company }) => company);
}

/** As the page itself has it: by its name that is used most. */
function pathOf(company: string, names: readonly Named[]): string | undefined {
  const [[name] = [""]] = mostUsed(names, (one) => one.name);
  const city = findCity(/\.(.+)$/.exec(company)?.[1]);
  return publicText(name) ? companyPath(name, city) : undefined;
}
