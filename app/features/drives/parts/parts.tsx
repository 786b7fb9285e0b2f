import { dayTitle, weekday } from "#app/base/calendar.ts";
import { specifiedStamp } from "#app/base/clock.ts";
import { applyUntil, type Drive } from "#app/features/drives/drives.ts";
import { ApplyLink } from "#app/features/drives/parts/apply-link.tsx";
import { applyLink } from "#app/features/drives/post-link.ts";
import { driveTypeName, fullText, textFacts } from "#app/features/drives/texts.ts";
import { saidHours } from "#app/features/facets/said-hours.ts";
import { cityName } from "#app/messages/city-name.ts";
import { drive as words } from "#app/messages/en/drive.ts";
import { records } from "#app/messages/en/records.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { linked } from "#app/ui/linked.tsx";

export function DriveFacts({
  drive,
  today,
  dated = true,
}: {
  drive: Drive;
  today: string;
  /** Whether to say when and where it is; its page has that above. */
  dated?: boolean;
}) {
  const { updatedAt, walkInDate, applyBy } = drive;
  const [say, facts, { notMentioned }] = [wordsOf(words), wordsOf(records), wordsOf(shell)];
  return (
    <Facts
      rows={[
        [say.city, cityName(drive.city)],
        [say.driveType, driveTypeName(drive.driveType)],
        [
          say.walkInDate,
          dated ? walkInDate && `${weekday(walkInDate)}, ${dayTitle(walkInDate, today)}` : null,
        ],
        [say.time, dated ? saidHours(drive.time) : null],
        ...textFacts(drive, "when").filter(([name]) => dated || name !== say.venue),
        [say.applyBy, applyBy && dayTitle(applyBy, today)],
        // It may break at its slash: with large text it would break anywhere.
        [say.level.replace("/", "/\u200b"), drive.experienceLevel ?? notMentioned],
        ...textFacts(drive, "terms"),
        [facts.postedBy, drive.postedBy],
        [say.posterRole, say.roles[drive.posterRole]],
        [facts.postedAt, specifiedStamp(drive.createdAt, { year: "yyyy" })],
        [facts.updatedBy, updatedAt ? (drive.updatedBy ?? notMentioned) : null],
        [facts.updatedAt, updatedAt ? specifiedStamp(updatedAt, { year: "yyyy" }) : null],
      ]}
    />
  );
}

/** Why an unpublished drive cannot be shared yet. */
export function WaitingNote({ drive }: { drive: Drive }) {
  return drive.state === "pending" ? <p className="notice">{wordsOf(words).waits}</p> : null;
}

export function ClosedNote({ drive: { applyBy }, today }: { drive: Drive; today: string }) {
  return applyBy && applyBy < today ? (
    <p className="notice bad">{applyUntil(applyBy, today)}</p>
  ) : null;
}

/** Apply link, Copy link, Copy Full, each with a hint. They need `TextOfDrive` on the same page. */
export function DriveButtons({
  drive,
  pageLink,
  quiet = false,
}: {
  drive: Drive;
  pageLink: string;
  quiet?: boolean;
}) {
  const apply = applyLink(drive.postLink);
  const say = wordsOf(words);
  return (
    <>
      <div className="acts">
        {apply ? <ApplyLink href={apply} label={say.applyLink} quiet={quiet} /> : null}
        {drive.postLink ? (
          <CopyButton text={drive.postLink} label={say.copyLink} describedBy="which-link" />
        ) : null}
        <CopyButton from="full-text" label={wordsOf(records).copyFull} />
      </div>
      {drive.postLink ? (
        <p className="hint mt-1" id="which-link">
          {say.whichLink}
          {drive.state === "verified" ? ` ${pageLink}` : null}
        </p>
      ) : null}
      {drive.postLink && !apply ? (
        <p className="hint mt-2">
          {linked(say.toApply, () => (
            <b className="text-ink">{drive.postLink}</b>
          ))}
        </p>
      ) : null}
    </>
  );
}

export function TextOfDrive({ drive, url }: { drive: Drive; url: string }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center font-semibold text-indigo">
        {wordsOf(words).textToCopy}
      </summary>
      <textarea
        id="full-text"
        className="input"
        rows={8}
        readOnly
        aria-label={wordsOf(words).textToCopy}
        value={fullText(drive, drive.state === "verified" ? url : undefined)}
      />
    </details>
  );
}
