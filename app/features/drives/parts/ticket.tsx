import type { ReactNode } from "react";

import { partsOf, shortMonth } from "#app/base/calendar.ts";
import { timeOfDay } from "#app/base/clock.ts";
import { langOfTyped } from "#app/base/languages.ts";
import {
  applyUntil,
  type DriveState,
  type DriveSummary,
  isOver,
  postedOn,
} from "#app/features/drives/drives.ts";
import { readHours } from "#app/features/facets/hours.ts";
import { reasonShown } from "#app/features/status/reported.ts";
import { statusWord } from "#app/features/status/status.ts";
import { drive as words } from "#app/messages/en/drive.ts";
import { drivelist } from "#app/messages/en/drivelist.ts";
import { shell } from "#app/messages/en/shell.ts";
import { warned } from "#app/messages/en/warned.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

/** The stub shows the kind and the day to keep in mind; all of the ticket is a link. */
export function DriveTicket({
  drive,
  today,
  to,
  inPlace = false,
  children,
}: {
  drive: DriveSummary;
  today: string;
  to: string;
  /** `to` opens over this page. */
  inPlace?: boolean;
  children?: ReactNode;
}) {
  const kind = drive.driveType === "Need to Apply" ? " apply" : "";
  const closed = drive.applyBy !== null && drive.applyBy < today;
  // The stub has the last day to apply, unless the walk-in's date takes its place.
  const closes = closed || drive.walkInDate ? applyUntil(drive.applyBy, today) : undefined;
  const spent = isOver(drive, today) || drive.status ? " spent" : "";
  const off = drive.status ? " off" : "";
  const notice = langOfTyped(drive.notice);
  return (
    <article
      className={`ticket slim${kind}${spent}${off}`}
      data-drive={drive.id}
      aria-labelledby={`d-${drive.id}`}
    >
      <Stub drive={drive} />
      <div className="tb">
        <h3 id={`d-${drive.id}`}>
          <Link
            className="after:absolute after:inset-0"
            lang={langOfTyped(drive.profile)}
            to={to}
            preventScrollReset={inPlace}
            data-opens={inPlace ? "" : undefined}
          >
            {drive.profile ?? wordsOf(shell).notMentioned}
          </Link>
        </h3>
        <p className="co">
          <span lang={langOfTyped(drive.company)}>{drive.company}</span>
          {drive.state === "verified" ? null : <StateTag state={drive.state} />}
          {drive.status ? (
            <span className="tag bad">{statusWord(drive.status, drive)}</span>
          ) : drive.saidClosed ? (
            <span className="tag wait">{wordsOf(warned).closed}</span>
          ) : null}
        </p>
        <p className="meta">
          {[
            drive.status && reasonShown(drive.statusReason),
            closes,
            drive.experienceLevel,
            postedOn(drive.day),
            notice ? null : drive.notice,
          ]
            .filter(Boolean)
            .join(" · ")}
          {notice ? <span lang={notice}> · {drive.notice}</span> : null}
        </p>
        {children}
      </div>
    </article>
  );
}

/** The walk-in's date, the last day to apply, or only the kind: never the day of posting. */
function Stub({ drive: { walkInDate, time, applyBy, driveType } }: { drive: DriveSummary }) {
  const apply = driveType === "Need to Apply";
  const day = walkInDate ?? applyBy;
  const say = wordsOf(drivelist);
  const kind = apply ? say.apply : say.walkIn;
  if (!day) {
    return (
      <div className="stub">
        <Icon name={apply ? "apply" : "pin"} />
        <em>{kind}</em>
      </div>
    );
  }
  const { date } = partsOf(day);
  return (
    <div className="stub">
      {walkInDate ? null : <em>{say.applyBy}</em>}
      <b>{date}</b>
      <i>{shortMonth(day)}</i>
      {walkInDate ? <em>{firstTime(time) ?? kind}</em> : null}
    </div>
  );
}

/** `9:30 am` from `9:30 AM - 1 pm`, as the language writes it. */
function firstTime(time: string | null): string | undefined {
  const { starts } = readHours(time);
  return starts === undefined ? undefined : timeOfDay(starts);
}

const STATE_TAGS: Record<DriveState, string> = {
  verified: "tag",
  pending: "tag wait",
  refused: "tag bad",
  deleted: "tag bad",
};

export function StateTag({ state }: { state: DriveState }) {
  return (
    <span className={STATE_TAGS[state]}>
      {state === "verified" ? <Icon name="check" /> : null}
      {wordsOf(words).states[state]}
    </span>
  );
}

export function RefusedNote({ reason }: { reason: string | null }) {
  const shown = reasonShown(reason);
  return shown ? (
    <p className="notice bad">
      {linked(wordsOf(words).why(shown), (why) => (
        <b>{why}</b>
      ))}
    </p>
  ) : null;
}
