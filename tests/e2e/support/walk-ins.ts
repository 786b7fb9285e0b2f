import { dayOf } from "#app/base/calendar.ts";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import type { TestPortal } from "#tests/e2e/support/portal.ts";

/** Days of the demo data, by what its page has to say of each. */
const KINDS = {
  confirmed: `status is null and day = :today and documents like '%,%' and id in
    (select daily_drive_id from checks where basis = 'called')`,
  unchecked:
    "status is null and day > :today and contact_number is not null and company is not null",
  "no number": "status is null and day > :today and contact_number is null",
  "no role": "status is null and profile is null and day >= :today",
  reported: "id in (select record_id from report_cases where review_since is not null)",
  cancelled: "status = 'cancelled'",
};

type Kind = keyof typeof KINDS | "monthly";

/** The paths of walk-ins of each kind, and of a drive of the month with a walk-in. */
export async function walkIns({ miniflare }: TestPortal): Promise<Record<Kind, string>> {
  const database = await miniflare.getD1Database("DB");
  const today = dayOf(Date.now());
  const found: Partial<Record<Kind, string>> = {};
  for (const [kind, holds] of Object.entries(KINDS)) {
    const row = await database
      .prepare(
        `select id, city, day from daily_drives where verified = 1 and ${holds.replace(":today", `'${today}'`)} order by id`,
      )
      .first<{ id: string; city: "Pune"; day: string }>();
    found[kind as Kind] = drivePath(row!);
  }
  const monthly = await database
    .prepare(
      "select '/drive/' || city || '/' || year || '/' || month || '/' || id as path from drives where state = 'verified' and status is null and walk_in_date > ? order by id",
    )
    .bind(today)
    .first<string>("path");
  return { ...(found as Record<Kind, string>), monthly: monthly! };
}
