import { Fragment } from "react";

import { htmlOf } from "#app/document/draw.server.tsx";
import { DailyTickets } from "#app/features/daily-drives/ticket/ticket-list.server.tsx";
import { townOf } from "#app/features/words/places.ts";
import { wordsOf } from "#app/features/words/plain.ts";
import { understood } from "#app/messages/en/understood.ts";
import { wordsOf as messagesOf } from "#app/messages/words.ts";

type Placed = { city: string; venue: string | null; locality: string | null };

/** Tickets of Othercities under their towns, unknown towns last; `draw` draws some of them. */
export function drawByTown<Drive extends Placed>(
  drives: readonly Drive[],
  draw: (some: Drive[], before: number) => string,
): string {
  const other = messagesOf(understood).otherPlaces;
  const towns = Map.groupBy(drives, ({ city, venue, locality }) =>
    townOf(city, wordsOf([locality, venue].filter(Boolean).join("\n"))),
  );
  if (towns.size < 2) return draw([...drives], 0);
  let before = 0;
  const lists = [...towns]
    .toSorted(([one], [two]) => (one ?? "\uffff").localeCompare(two ?? "\uffff"))
    .map(([town, some]) => {
      const tickets = draw(some, before);
      before += some.length;
      return { name: town ?? other, count: some.length, tickets };
    });
  return htmlOf(
    <>
      {lists.map(({ name, count, tickets }) => (
        <Fragment key={name}>
          <h2 className="day">
            {name}
            <span>{count}</span>
          </h2>
          <DailyTickets drawn={tickets} />
        </Fragment>
      ))}
    </>,
  );
}
