import { and, desc, eq, lt, ne } from "drizzle-orm";

import { COMMON, type ListCity } from "#app/base/cities.ts";
import { pageOf } from "#app/base/pages.ts";
import type { ListInput } from "#app/features/lists/lists.schema.ts";
import {
  type ImportantList,
  type ListItem,
  LISTS_PAGE,
  RECENT_LISTS,
  type RecentList,
} from "#app/features/lists/lists.ts";
import { recordsOf } from "#app/features/records/records.server.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";
import { importantLists } from "#drizzle/schema.ts";

export const listRecords = recordsOf<ListInput>({
  table: importantLists,
  entity: "important list",
  quota: "lists",
  ownersToo: true,
  fields: ["city", "title", "info"],
  logged: ["title", "city"],
  texts: {
    forbidden: () => wordsOf(answers).notYourList,
    changed: () => wordsOf(answers).listChanged,
    notDeleted: () => wordsOf(answers).listNotDeleted,
  },
});

export const {
  find: findList,
  toChange: listToChange,
  create: createList,
  update: updateList,
  remove: deleteList,
  undo: undoListDeletion,
} = listRecords;

/** A page of important lists, newest first; Common has all cities; `asked` is the one to change. One round trip. */
export async function readLists(
  db: Database,
  {
    city,
    before,
    asked,
  }: { city: ListCity; before?: string | undefined; asked?: string | undefined },
): Promise<{ lists: ListItem[]; next: string | null; asked: ImportantList | undefined }> {
  const page = db
    .select({
      id: importantLists.id,
      city: importantLists.city,
      title: importantLists.title,
      createdAt: importantLists.createdAt,
      postedById: importantLists.postedById,
    })
    .from(importantLists)
    .where(
      and(
        city === COMMON ? undefined : eq(importantLists.city, city),
        before ? lt(importantLists.id, before) : undefined,
      ),
    )
    .orderBy(desc(importantLists.id))
    .limit(LISTS_PAGE + 1);
  const read = await listRecords.withAsked(db, page, asked);
  const { rows, next } = pageOf(read.rows, LISTS_PAGE);
  return { lists: rows, next, asked: read.asked };
}

/** A list and the latest five others; undefined when there is none. One round trip. */
export async function readListWithRecent(
  db: Database,
  id: string,
): Promise<{ list: ImportantList; recent: RecentList[] } | undefined> {
  const others = ne(importantLists.id, id);
  const found = await listRecords.withRecent(db, id, { others, count: RECENT_LISTS });
  return found && { list: found.record, recent: found.recent };
}
