import { type AskLink, OUTBOUND } from "#app/base/addresses/links.ts";
import { shortDay } from "#app/base/calendar.ts";
import { dateWords } from "#app/base/dates/date-words.ts";
import { joined } from "#app/base/text.ts";
import { CheckLine, type Origin } from "#app/features/checks/trust.server.tsx";
import { type DailyDrive, driveTitle } from "#app/features/daily-drives/daily-drives.ts";
import { factsOf, type TextName } from "#app/features/daily-drives/fields.ts";
import { mapPlace } from "#app/features/daily-drives/place.ts";
import { driveShareLink } from "#app/features/daily-drives/ticket/share-text.ts";
import { dailyStatus } from "#app/features/daily-drives/times.ts";
import { mapsLink } from "#app/features/sharing/share.ts";
import { isAhead, takesPlace } from "#app/features/status/status.ts";
import { facets } from "#app/messages/en/facets.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Fact } from "#app/ui/facts.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Nothing for a walk-in that is off. `ask` leads to the team. */
export function DailyCheck({ drive, now, ask }: { drive: DailyDrive; now: number; ask: AskLink }) {
  const status = dailyStatus(drive, now);
  if (!takesPlace(status)) return null;
  return (
    <CheckLine
      drive={{ ...drive, origin: originOf(drive) }}
      now={now}
      ahead={isAhead(status)}
      ask={ask}
    />
  );
}

function originOf({ fromMessage }: Pick<DailyDrive, "fromMessage">): Origin {
  return fromMessage ? "message" : "team";
}

/** The days of a walk-in; null for a single one. */
export function datesOf({ startDate, endDate }: DailyDrive): string | null {
  return startDate === endDate ? null : dateWords().range(shortDay(startDate), shortDay(endDate));
}

/** The type, and who may come to a call-based drive. */
export function typeText({ driveType, entryChances }: DailyDrive): string | null {
  return joined([wordsOf(facets).driveType[driveType], entryChances], ", ");
}

/** A part's texts with their own row (fields.ts), under their names. */
export function textFacts(
  drive: DailyDrive,
  part: "who" | "carry",
  { without }: { without?: TextName } = {},
): Fact[] {
  const say = wordsOf(tickets);
  return factsOf(part)
    .filter((name) => name !== without)
    .map((name) => [say[name], drive[name]]);
}

export function whoFacts(drive: DailyDrive): Fact[] {
  const say = wordsOf(tickets);
  return [
    [say.for, wordsOf(facets).driveFor[drive.driveFor]],
    [say.profileType, drive.profileType && wordsOf(facets).profileType[drive.profileType]],
    [say.graduation, joined([drive.graduationType, drive.passoutYear], " · ")],
    ...textFacts(drive, "who"),
  ];
}

export function CallButton({
  dial,
  label,
  named,
}: {
  dial: string;
  label: string;
  /** What is said of it where the label leaves the number out. */
  named?: string;
}) {
  return (
    <a className={named ? "btn soft" : "btn ghost"} href={`tel:${dial}`} aria-label={named}>
      <Icon name="phone" />
      {label}
    </a>
  );
}

export function ShareOnWhatsapp({
  drive,
  origin,
  now,
}: {
  drive: DailyDrive;
  origin: string;
  now: number;
}) {
  return (
    <a
      className="btn wa"
      href={driveShareLink(drive, { origin, now })}
      {...OUTBOUND}
      data-share={driveTitle(drive)}
    >
      <Icon name="share" />
      <span>{wordsOf(tickets).share}</span>
    </a>
  );
}

/** A map, and the address to copy; nothing without either. */
export function WayThere({ drive, copy }: { drive: DailyDrive; copy: string }) {
  const say = wordsOf(tickets);
  const place = mapPlace(drive);
  const { venue, landmark } = drive;
  return (
    <>
      {place ? (
        <a className="btn soft" href={mapsLink(place)} {...OUTBOUND}>
          <Icon name="pin" />
          {say.maps}
        </a>
      ) : null}
      {venue ? (
        <button
          type="button"
          className="btn ghost"
          data-js
          data-copy={joined([venue, landmark], "\n")}
        >
          <Icon name="copy" />
          <span aria-live="polite">{copy}</span>
        </button>
      ) : null}
    </>
  );
}
