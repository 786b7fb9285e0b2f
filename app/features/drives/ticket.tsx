import type { ReactNode } from "react";

import { partsOf } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import type { DriveState, DriveSummary } from "#app/features/drives/drives.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** A drive as a ticket: the stub shows the day and the kind; the whole ticket links to the drive. */
export function DriveTicket({
  drive,
  to,
  inPlace = false,
  place = false,
  children,
}: {
  drive: DriveSummary;
  to: string;
  /** Whether `to` opens over this page, which then stays where it is. */
  inPlace?: boolean;
  /** Whether to show the city: in lists of more than one city. */
  place?: boolean;
  children?: ReactNode;
}) {
  const { date, month } = partsOf(drive.day);
  const apply = drive.driveType === "Need to Apply";
  return (
    <article className={apply ? "ticket apply" : "ticket"} aria-labelledby={`d-${drive.id}`}>
      <div className="stub">
        <b>{date}</b>
        <i>{month.slice(0, 3)}</i>
        <em>{apply ? "Apply" : "Walk in"}</em>
      </div>
      <div className="tb">
        <p className="co">
          {drive.company}
          {drive.state === "verified" ? null : <StateTag state={drive.state} />}
        </p>
        <h3 id={`d-${drive.id}`}>
          <Link
            className="after:absolute after:inset-0"
            to={to}
            preventScrollReset={inPlace}
            state={inPlace ? { opened: true } : undefined}
          >
            {[drive.profile ?? MESSAGES.notMentioned, drive.experienceLevel]
              .filter(Boolean)
              .join(" · ")}
          </Link>
        </h3>
        {place || drive.notice ? (
          <p className="meta">
            {place ? (
              <span>
                <Icon name="pin" />
                {drive.city}
              </span>
            ) : null}
            {drive.notice ? (
              <span>
                <Icon name="alert" />
                {drive.notice}
              </span>
            ) : null}
          </p>
        ) : null}
        {children}
      </div>
    </article>
  );
}

const STATE_TAGS: Record<DriveState, [className: string, label: string]> = {
  verified: ["tag", "Verified"],
  pending: ["tag wait", "Pending"],
  refused: ["tag bad", "Refused"],
  deleted: ["tag bad", "Deleted"],
};

export function StateTag({ state }: { state: DriveState }) {
  const [className, label] = STATE_TAGS[state];
  return (
    <span className={className}>
      {state === "verified" ? <Icon name="check" /> : null}
      {label}
    </span>
  );
}

/** Why a drive was refused, for its submitter and admins. */
export function RefusedNote({ reason }: { reason: string | null }) {
  return reason ? (
    <p className="notice bad">
      <b>Refused:</b> {reason}
    </p>
  ) : null;
}
