import { addDays, dayOf, dayTitle, weekday } from "#app/base/calendar.ts";
import type { City } from "#app/base/cities.ts";
import { hrefNow } from "#app/base/languages.ts";
import { dailyPath, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { Trail } from "#app/features/sharing/facts.server.tsx";
import type { PublicDay } from "#app/features/sharing/public-day.ts";
import { hoursText, type PublicDrive } from "#app/features/sharing/public-drive.ts";
import { dailyImage } from "#app/features/sharing/share-image.ts";
import { TornTickets } from "#app/features/sharing/torn-tickets.server.tsx";
import { daily } from "#app/messages/en/daily.ts";
import { previews } from "#app/messages/en/previews.ts";
import { shared } from "#app/messages/en/shared.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { SharedPage } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

type Shown = {
  city: City;
  day: string;
  known: PublicDay;
  title: string;
  now: number;
  origin: string;
};

/** A day's list for a guest: its numbers, and what comes next. */
export function guestParts(shown: Shown) {
  return { guest: <GuestDay {...shown} /> };
}

function GuestDay({ city, day, known, title, now, origin }: Shown) {
  const { walkIns, confirmed, next } = known;
  const [say, words] = [wordsOf(shared), wordsOf(daily)];
  const more = walkIns - next.length;
  return (
    <>
      <p className="text-muted">{say.sharedList}</p>
      <h1 className="mt-1">{title}</h1>
      <p className="lead">
        {walkIns ? (
          <>
            <b className="num">{say.walkIns(walkIns)}</b>, {words.confirmed(confirmed, walkIns)}
          </>
        ) : (
          words.none(city, dayTitle(day))
        )}
      </p>
      <TornTickets drives={next} now={now} pathOf={pathOf(day)} />
      {next.length === 0 ? (
        <WhereElse {...{ city, day, now, over: walkIns > 0 }} />
      ) : more > 0 ? (
        <p className="mt-3 font-semibold text-muted">{say.more(more)}</p>
      ) : null}
      <Trail origin={origin} steps={[[wordsOf(previews).dailyWalkinList, dailyPath(city, day)]]} />
    </>
  );
}

function pathOf(day: string) {
  return ({ id, city }: PublicDrive) => drivePath({ id, city, day });
}

/** Nothing to go to any more. */
function WhereElse({
  city,
  day,
  now,
  over,
}: {
  city: City;
  day: string;
  now: number;
  over: boolean;
}) {
  const words = wordsOf(daily);
  const today = dayOf(now);
  const other = day === today ? addDays(today, 1) : today;
  return (
    <p>
      {over ? `${wordsOf(shared).dayIsOver} ` : null}
      {linked(day === today ? words.lookTomorrow : words.lookToday, (label) => (
        <Link className="link" to={dailyPath(city, other)}>
          {label}
        </Link>
      ))}
    </p>
  );
}

export function FailedDay({ title, message }: { title: string; message: string }) {
  return (
    <>
      <p className="text-muted">{wordsOf(shared).sharedList}</p>
      <h1 className="mt-1">{title}</h1>
      <p className="notice bad" role="alert">
        {message}
      </p>
    </>
  );
}

/** The head of a day's list; with what anybody may know of it, where that could be read. */
export function dayHead({
  city,
  day,
  origin,
  known,
}: {
  city: City;
  day: string;
  origin: string;
  known?: PublicDay;
}): SharedPage {
  return {
    title: wordsOf(shared).dayTitle(city, dayTitle(day)),
    description: description({ city, day, known }),
    url: origin + hrefNow(dailyPath(city, day)),
    image: dailyImage(origin, { city, day, known }),
    indexed: known !== undefined && known.next.length > 0,
  };
}

const NAMED = 3;

/** The number, and the first hours with who expects whom. */
function description({
  city,
  day,
  known,
}: {
  city: City;
  day: string;
  known: PublicDay | undefined;
}): string {
  const say = wordsOf(shared);
  const date = [weekday(day), dayTitle(day)] as const;
  if (!known?.next.length) return say.dayText(city, ...date);
  const first = known.next.slice(0, NAMED).map((drive) => {
    const named = [drive.role, drive.company].filter(Boolean).join(", ");
    return [hoursText({ ...drive, ends: undefined }), named].filter(Boolean).join(" ");
  });
  return say.dayNumbers({
    count: say.walkIns(known.walkIns),
    city,
    weekday: date[0],
    day: date[1],
    first: first.join("; "),
  });
}
