import { dayTitle, longStamp, weekday } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { OUTBOUND } from "#app/base/links.ts";
import { fullText } from "#app/features/drives/drive-texts.ts";
import { applyUntil, type Drive } from "#app/features/drives/drives.ts";
import { applyLink } from "#app/features/drives/post-link.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** All rows of a drive except title and description. */
export function DriveFacts({ drive, today }: { drive: Drive; today: string }) {
  const { updatedAt, walkInDate, applyBy } = drive;
  return (
    <Facts
      rows={[
        ["City", drive.city],
        ["Drive type", drive.driveType],
        ["Walk-in date", walkInDate && `${weekday(walkInDate)}, ${dayTitle(walkInDate, today)}`],
        ["Time", drive.time],
        ["Venue", drive.venue],
        ["Apply by", applyBy && dayTitle(applyBy, today)],
        ["Freshers/Experienced", drive.experienceLevel ?? MESSAGES.notMentioned],
        ["Notice", drive.notice],
        ["Posted by", drive.postedBy],
        ["Poster's role", drive.posterRole],
        ["Posted at", longStamp(drive.createdAt)],
        ["Updated by", updatedAt ? (drive.updatedBy ?? MESSAGES.notMentioned) : null],
        ["Updated at", updatedAt ? longStamp(updatedAt) : null],
      ]}
    />
  );
}

/** For a drive that is not published: why it cannot be shared yet. */
export function WaitingNote({ drive }: { drive: Drive }) {
  return drive.state === "pending" ? (
    <p className="notice">
      This drive waits for a check by our team. Until then only you and our team can open it, so
      there is nothing to share yet.
    </p>
  ) : null;
}

/** That one can no longer apply, where that is so. */
export function ClosedNote({ drive: { applyBy }, today }: { drive: Drive; today: string }) {
  return applyBy && applyBy < today ? (
    <p className="notice bad">{applyUntil(applyBy, today)}</p>
  ) : null;
}

/**
 * Apply link, Copy link, Copy Full, what each is about, and what to do with a job link that is not an address. They need
 * `TextOfDrive` on the same page.
 */
export function DriveButtons({ drive, pageLink }: { drive: Drive; pageLink: string }) {
  const apply = applyLink(drive.postLink);
  return (
    <>
      <div className="acts">
        {apply ? <ApplyLink href={apply} label="Apply link" /> : null}
        {drive.postLink ? (
          <CopyButton
            text={drive.postLink}
            label="Copy link"
            fallback="full-text"
            describedBy="which-link"
          />
        ) : null}
        <CopyButton from="full-text" label="Copy Full" />
      </div>
      {drive.postLink ? (
        <p className="hint mt-1" id="which-link">
          Copy link copies the employer’s link.
          {drive.state === "verified" ? ` ${pageLink}` : null}
        </p>
      ) : null}
      {drive.postLink && !apply ? (
        <p className="hint mt-2">
          To apply: <b className="text-ink">{drive.postLink}</b>. If it is an address, copy it and
          paste it into a new browser tab.
        </p>
      ) : null}
    </>
  );
}

/** What Copy Full copies, to read and to select. */
export function TextOfDrive({ drive, url }: { drive: Drive; url: string }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center font-semibold text-indigo">
        Text to copy
      </summary>
      <textarea
        id="full-text"
        className="input"
        rows={8}
        readOnly
        aria-label="Text to copy"
        value={fullText(drive, drive.state === "verified" ? url : undefined)}
      />
    </details>
  );
}

/** The link to where people apply. It is a stranger's page, so it gets no referrer and no hold on ours. */
export function ApplyLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="btn" href={href} {...OUTBOUND}>
      <Icon name="apply" />
      {label}
    </a>
  );
}
