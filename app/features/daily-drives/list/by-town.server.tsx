import { Fragment } from "react";

import type { City } from "#app/base/cities.ts";
import { htmlOf } from "#app/document/draw.server.tsx";
import { DailyTickets } from "#app/features/daily-drives/ticket/ticket-list.server.tsx";
import { townOf } from "#app/features/words/places.ts";
import { wordsOf } from "#app/features/words/plain.ts";
import { daily } from "#app/messages/en/daily.ts";
import { understood } from "#app/messages/en/understood.ts";
import { wordsOf as messagesOf } from "#app/messages/words.ts";

type Placed = { city: string; venue: string | null; locality: string | null };

type Draw<Drive> = (some: Drive[], before: number) => string;

/** A page of a day: drives that take place, Othercities by town, then cancelled and past ones under one line. */
export function drawDay<Drive extends Placed>(
  page: readonly Drive[],
  {
    city,
    isOn,
    off,
    draw,
  }: {
    city: City;
    isOn: (drive: Drive) => boolean;
    /** How many are off or over on all pages. */
    off: number;
    draw: Draw<Drive>;
  },
): string {
  const on = page.filter(isOn);
  const rest = page.slice(on.length);
  const tickets = city === "Othercities" ? drawByTown(on, draw) : draw(on, 0);
  if (!rest.length) return tickets;
  const line = <h2 className="day off">{messagesOf(daily).offOrOver(off)}</h2>;
  return tickets + htmlOf(line) + draw(rest, on.length);
}

/** Tickets of Othercities under their towns, unknown towns last; `draw` draws some of them. */
function drawByTown<Drive extends Placed>(drives: readonly Drive[], draw: Draw<Drive>): string {
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
