/* When drives change, all open pages of /drive ask this. It is the same for all: read once (workers/pages). */
import type { Audience } from "#app/base/reader.ts";
import { shortHash } from "#app/base/short-hash.ts";
import { needsCode } from "#app/features/codes/codes.server.ts";
import type { DrivePlace } from "#app/features/drives/drives.ts";
import { placePairs } from "#app/features/drives/list/filtered-address.ts";
import { type DriveLists, readPublicDrives } from "#app/features/drives/lists.server.ts";
import { type Filters, filterAddress } from "#app/features/filters/filters.ts";
import type { Database } from "#drizzle/client.ts";

type Listed = { place: DrivePlace; filters: Filters; before: string | undefined; today: string };

/** Where an open list asks for news; undefined for a locked month and "For me", which are one reader's own. */
export function newsAddress(
  { place, filters, before, today }: Listed,
  reader: { role: Audience },
): string | undefined {
  if (filters.me || needsCode(reader, place, today)) return undefined;
  return filterAddress("/drive/news", filters, [
    ...placePairs(place),
    ...(before ? [["before", before] as [string, string]] : []),
  ]);
}

/** A list as `stampedDrives` has it; undefined without a news address. One round trip. */
export async function readDriveNews(
  db: Database,
  audience: Audience,
  listed: Listed & { now: number },
) {
  if (!newsAddress(listed, { role: audience })) return undefined;
  return stampedDrives(await readPublicDrives(db, { audience, ...listed }));
}

/** Ids and versions to compare; for admins with the queue and the number behind it. */
export function stampedDrives({ drives, queue, waiting }: DriveLists) {
  const listed = new Set(drives.map(({ id }) => id));
  const elsewhere = waiting ? queue.filter(({ id }) => !listed.has(id)) : [];
  return [
    ...[...drives, ...elsewhere].map((drive) => ({
      id: drive.id,
      version: shortHash(JSON.stringify(drive)),
    })),
    ...(waiting ? [{ id: "waiting", version: String(waiting) }] : []),
  ];
}
