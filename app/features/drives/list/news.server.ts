/*
 * When drives change, every open page of /drive asks what its list is now. The page itself is made for its reader, with
 * their own drives and a key for its form; this is the same for all of them, so it is read once (workers/pages).
 */
import type { Audience } from "#app/base/reader.ts";
import { shortHash } from "#app/base/short-hash.ts";
import { needsCode } from "#app/features/codes/codes.server.ts";
import type { DrivePlace } from "#app/features/drives/drives.ts";
import { placePairs } from "#app/features/drives/list/filtered-address.ts";
import { type DriveLists, readPublicDrives } from "#app/features/drives/lists.server.ts";
import { type Filters, filterAddress } from "#app/features/filters/filters.ts";
import type { Database } from "#drizzle/client.ts";

type Listed = { place: DrivePlace; filters: Filters; before: string | undefined; today: string };

/**
 * Where an open list asks what it is now. Undefined for a month that needs a code and for "For me": those are their
 * reader's own, so the page asks for itself.
 */
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

/** What a list shows now, as `stampedDrives` says it; undefined where there is no news address. One round trip. */
export async function readDriveNews(
  db: Database,
  audience: Audience,
  listed: Listed & { now: number },
) {
  if (!newsAddress(listed, { role: audience })) return undefined;
  return stampedDrives(await readPublicDrives(db, { audience, ...listed }));
}

/** What a page lists, to compare: for an admin also the queue, and how many wait behind what it shows. */
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
