/* Which copies stay, and what else lies in the bucket. */
import { addDays, dayOf } from "#app/base/calendar.ts";
import { COPIES, isManifest, manifestKey, nameOf, type PartEntry } from "#party/copies/format.ts";

/** The newest copies that stay; of the others each month's first does. */
export const NEWEST = 30;

/** After so many days nobody goes on with a copy that was never finished. */
const UNFINISHED_DAYS = 2;

/** A bucket deletes and lists so many objects at once. */
const AT_ONCE = 1_000;

/** Says under its day that an account was deleted: what is in no database cannot be lost with it. */
const DELETED = "deleted/";
/** Longer than any copy that still has the account, in days. */
const DELETED_DAYS = 400;

export async function finishedCopies(bucket: R2Bucket): Promise<string[]> {
  const finished: string[] = [];
  for (const name of await namesIn(bucket)) {
    if (await bucket.head(manifestKey(name))) finished.push(name);
  }
  return finished.sort().reverse();
}

/** Deletes copies that need not stay, and what copies left behind that were never finished. Returns how many. */
export async function removeOld(bucket: R2Bucket, now: number): Promise<number> {
  const finished = await finishedCopies(bucket);
  const stay = keptOf(finished);
  const forgottenBefore = addDays(dayOf(now), -UNFINISHED_DAYS);
  const going = (await namesIn(bucket)).filter((name) =>
    finished.includes(name) ? !stay.includes(name) : name.slice(0, 10) < forgottenBefore,
  );
  for (const name of going) {
    // First what makes it count.
    await bucket.delete(manifestKey(name));
    await removeAllBut(bucket, name, []);
  }
  return going.length;
}

export function keptOf(finished: readonly string[]): string[] {
  const firsts = new Map(finished.map((name) => [name.slice(0, 7), name]));
  return finished.filter(
    // fault: copies-stay
    (name, index) => index < NEWEST || firsts.get(name.slice(0, 7)) === name,
  );
}

/** What a killed step has put there, and its manifest does not name. */
export async function removeAllBut(
  bucket: R2Bucket,
  name: string,
  parts: readonly PartEntry[],
): Promise<void> {
  const named = new Set(parts.map(({ key }) => key));
  for await (const objects of listed(bucket, `${COPIES}${name}/`)) {
    const going = objects
      .map(({ key }) => key)
      .filter((key) => !isManifest(key) && !named.has(key));
    if (going.length) await bucket.delete(going);
  }
}

/** Remembers that an account was deleted, for copies that still have it: the day, its random id and nothing else. */
export async function noteDeleted(bucket: R2Bucket, uid: string): Promise<void> {
  await bucket.put(`${DELETED}${dayOf(Date.now())}/${uid}`, "");
}

/** The accounts that were deleted on the day of a moment (ms) or later. */
export async function deletedSince(bucket: R2Bucket, since: number): Promise<Set<string>> {
  const deleted = new Set<string>();
  for await (const objects of listed(bucket, DELETED)) {
    for (const { key } of objects) {
      const { day, uid } = deletionOf(key);
      if (day >= dayOf(since)) deleted.add(uid);
    }
  }
  return deleted;
}

/** Forgets accounts that are in no copy any more. */
export async function forgetDeleted(bucket: R2Bucket, now: number): Promise<void> {
  const before = addDays(dayOf(now), -DELETED_DAYS);
  for await (const objects of listed(bucket, DELETED)) {
    const old = objects.map(({ key }) => key).filter((key) => deletionOf(key).day < before);
    if (old.length) await bucket.delete(old);
  }
}

function deletionOf(key: string): { day: string; uid: string } {
  const [day = "", uid = ""] = key.slice(DELETED.length).split("/");
  return { day, uid };
}

async function namesIn(bucket: R2Bucket): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page: R2Objects = await bucket.list({
      prefix: COPIES,
      delimiter: "/",
      ...(cursor && { cursor }),
    });
    names.push(...page.delimitedPrefixes.map(nameOf));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return names;
}

async function* listed(bucket: R2Bucket, prefix: string): AsyncGenerator<R2Object[]> {
  let cursor: string | undefined;
  do {
    const page: R2Objects = await bucket.list({
      prefix,
      limit: AT_ONCE,
      ...(cursor && { cursor }),
    });
    yield page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
