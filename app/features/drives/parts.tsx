import { longStamp } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { OUTBOUND } from "#app/base/links.ts";
import { type Drive, fullText } from "#app/features/drives/drives.ts";
import { applyLink } from "#app/features/drives/post-link.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** All rows of a drive except title and description. */
export function DriveFacts({ drive }: { drive: Drive }) {
  const { updatedAt } = drive;
  return (
    <Facts
      rows={[
        ["City", drive.city],
        ["Drive type", drive.driveType],
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

/** Apply link, Copy link, Copy Full, and what to do with a job link that is not an address. */
export function DriveButtons({ drive, url }: { drive: Drive; url: string }) {
  const apply = applyLink(drive.postLink);
  const text = fullText(drive, url);
  return (
    <>
      <div className="acts">
        {apply ? <ApplyLink href={apply} label="Apply link" /> : null}
        {drive.postLink ? (
          <CopyButton text={drive.postLink} label="Copy link" fallback="full-text" />
        ) : null}
        <CopyButton from="full-text" label="Copy Full" />
      </div>
      {drive.postLink && !apply ? (
        <p className="hint mt-2">
          To apply: <b className="text-ink">{drive.postLink}</b>. If it is an address, copy it and
          paste it into a new browser tab.
        </p>
      ) : null}
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
          value={text}
        />
      </details>
    </>
  );
}

/** The link to where people apply. It is a stranger's page, so it gets no referrer and no hold on ours. */
export function ApplyLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="btn" href={href} {...OUTBOUND}>
      <Icon name="share" />
      {label}
    </a>
  );
}
