import { and, eq, isNull, lt, or } from "drizzle-orm";

import { dayOf } from "#app/base/calendar.ts";
import { messageReader } from "#app/features/readings/later.server.ts";
import type { Reading } from "#app/features/readings/readings.ts";
import type { Database } from "#drizzle/client.ts";
import { suggestions } from "#drizzle/schema.ts";

/* A message is read once, when it comes: its sender waits for that, and no admin does again. */

/** Raise it when the reader has learnt something: what waits is then read once more, by the hourly job. */
const READER_VERSION = 1;

/** The longest message that is read automatically. Of 300 real ones the longest had 860 characters. */
export const LONGEST_READ = 4000;
export const MOST_LINES = 80;

/** The drives of a message as of the day it came; null when reading it would cost too much. */
export async function readOnce(message: string, day: string): Promise<Reading[] | null> {
  // fault: most-read
  if (message.length > LONGEST_READ || linesOf(message) > MOST_LINES) return null;
  const { readMessages } = await messageReader();
  return readMessages(message, day);
}

function linesOf(message: string): number {
  return message.match(/[^\n\r\u2028\u2029]*\S/g)?.length ?? 0;
}

export function stored(reading: Reading[] | null) {
  return { reading: reading && JSON.stringify(reading), readerVersion: READER_VERSION };
}

/** What was read; null for a message that waits for a reader, or for an admin who opens it. */
export function readingOf({ reading }: { reading: string | null }): Reading[] | null {
  return reading === null ? null : (JSON.parse(reading) as Reading[]);
}

const READ_AT_ONCE = 50;

/** For the hourly job: reads what waits and no reader of this version has read. Returns how many. */
export async function readAnew(db: Database): Promise<number> {
  const old = await db
    .select({
      id: suggestions.id,
      message: suggestions.message,
      createdAt: suggestions.createdAt,
    })
    .from(suggestions)
    .where(
      and(
        isNull(suggestions.settledAt),
        or(isNull(suggestions.readerVersion), lt(suggestions.readerVersion, READER_VERSION)),
      ),
    )
    .limit(READ_AT_ONCE);
  for (const { id, message, createdAt } of old) {
    const read = stored(await readOnce(message, dayOf(createdAt)));
    await db.update(suggestions).set(read).where(eq(suggestions.id, id));
  }
  return old.length;
}
