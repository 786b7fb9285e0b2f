import { sql } from "drizzle-orm";

import { companyKey } from "#app/base/spelling/company-key.ts";
import {
  COMPANIES_SHOWN,
  type CompanyBefore,
  SHORTEST_COMPANY,
} from "#app/features/daily-drives/post/company-history.ts";
import type { Database } from "#drizzle/client.ts";

/** In their order; when more names begin alike, another letter finds them. */
const COMPANIES_READ = 60;

/** Companies beginning with `typed`, newest first. It steps through the index: a busy company costs one row. */
export async function readCompanies(db: Database, typed: string): Promise<CompanyBefore[]> {
  const from = companyKey(typed.slice(0, 100));
  if (from.length < SHORTEST_COMPANY) return [];
  // The last character there is sorts after all names with this beginning.
  const to = `${from}\u{10ffff}`;
  const next = (after: ReturnType<typeof sql>) =>
    sql`select min(company_key) from daily_drives
      where company_key ${after} and company_key < ${to} and company is not null and verified_at is not null and deleted_at is null`;
  const found = await db.all<Omit<CompanyBefore, "named"> & { named: number }>(sql`
    with recursive company_keys(key) as (
      ${next(sql`>= ${from}`)}
      union all
      select (${next(sql`> company_keys.key`)}) from company_keys where company_keys.key is not null limit ${COMPANIES_READ}
    )
    select company, company_key = ${from} as named, day, venue, landmark, locality, contact_person as contactPerson, contact_number as contactNumber
    from company_keys join daily_drives on id = (
      select id from daily_drives
      where company_key = company_keys.key and company is not null and verified_at is not null and deleted_at is null
        and status is null
      order by day desc, id desc limit 1
    )`);
  return found
    .toSorted(
      (a, b) =>
        b.named - a.named || b.day.localeCompare(a.day) || a.company.localeCompare(b.company),
    )
    .slice(0, COMPANIES_SHOWN)
    .map((company) => ({ ...company, named: company.named === 1 }));
}
