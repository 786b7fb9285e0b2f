import { data } from "react-router";

import { dayOf, partsOf } from "#app/base/calendar.ts";
import { readId } from "#app/base/ids.ts";
import { placeIn } from "#app/features/drives/drives.ts";
import { readDriveNews } from "#app/features/drives/list/news.server.ts";
import { readFilters } from "#app/features/filters/filters.ts";
import { KEPT_FILTERS } from "#app/features/filters/groups.ts";
import { failedList } from "#app/http/failed-list.server.ts";
import { type KeptHandle, keptLoader } from "#app/http/kept-loader.ts";

export const handle = {
  keep: {
    topics: ["drives"],
    query: ["city", "year", "month", "before"],
    filters: KEPT_FILTERS,
  },
} satisfies KeptHandle;

/** What a list shows now, for pages that have it open. */
export const loader = keptLoader(async ({ url, database, audience, now, requestId }) => {
  const today = dayOf(now);
  const query = url.searchParams;
  const place = placeIn(query, today, partsOf(today));
  const { filters } = readFilters(query);
  const before = readId(query.get("before"));
  try {
    const items = await readDriveNews(database, audience, {
      place,
      filters,
      before,
      today,
      now,
    });
    return items
      ? { kind: "list" as const, items }
      : data({ kind: "gone" as const }, { status: 404 });
  } catch (error) {
    return data(failedList(error, requestId), { status: 503 });
  }
});
