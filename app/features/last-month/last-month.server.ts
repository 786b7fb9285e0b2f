import type { Reader } from "#app/base/reader.ts";
import { isOpen, lockQuery } from "#app/features/codes/codes.server.ts";
import { drivesWithLink } from "#app/features/drives/drives.server.ts";
import type { DrivePlace } from "#app/features/drives/drives.ts";
import { drivesPage } from "#app/features/drives/lists.server.ts";
import type { Database } from "#drizzle/client.ts";

/** A page of a city's last month; undefined while locked. Admins need no code. One round trip. */
export async function readLastMonth(
  db: Database,
  { reader, place, before }: { reader: Reader; place: DrivePlace; before?: string | undefined },
) {
  const list = drivesWithLink(db, place, before);
  if (reader.role === "admin") return drivesPage(await list);
  const [[lock], rows] = await db.batch([lockQuery(db, reader, place), list]);
  return isOpen(lock) ? drivesPage(rows) : undefined;
}

export type LastMonthDrive = NonNullable<
  Awaited<ReturnType<typeof readLastMonth>>
>["drives"][number];
