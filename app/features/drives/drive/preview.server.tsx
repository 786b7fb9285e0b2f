import { addDays, dayOf, dayTitle } from "#app/base/calendar.ts";
import { hrefNow } from "#app/base/languages.ts";
import { GuestCheckLine } from "#app/features/checks/trust.server.tsx";
import { driveTitle } from "#app/features/drives/drives.ts";
import { drivePreview } from "#app/features/drives/texts.ts";
import { BehindLogin } from "#app/features/sharing/behind-login.server.tsx";
import { Trail } from "#app/features/sharing/facts.server.tsx";
import {
  hoursText,
  UNDATED_FOR,
  type PublicDrive,
  publicStatus,
  whoMayCome,
} from "#app/features/sharing/public-drive.ts";
import type { OpenDrive } from "#app/features/sharing/public-drives.server.ts";
import { driveImage } from "#app/features/sharing/share-image.ts";
import { isAhead, type Status, statusWord, takesPlace } from "#app/features/status/status.ts";
import { cityName } from "#app/messages/city-name.ts";
import { drive as words } from "#app/messages/en/drive.ts";
import { shared } from "#app/messages/en/shared.ts";
import { shell } from "#app/messages/en/shell.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Facts } from "#app/ui/facts.tsx";
import type { SharedPage } from "#app/ui/head.ts";
import { Icon } from "#app/ui/icon.tsx";

export function DrivePreview({
  drive,
  posted,
  said,
  behind,
  status,
  now,
  origin,
  path,
}: OpenDrive & { status: Status; now: number; origin: string; path: string }) {
  const say = wordsOf(shared);
  const { notMentioned } = wordsOf(shell);
  const { time, who } = wordsOf(tickets);
  const on = takesPlace(status);
  const word = on && isAhead(status) ? undefined : statusWord(status, drive);
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-muted">
        <Icon name="bag" /> {say.drive}
      </p>
      <article data-drive={drive.id}>
        <h1 className="mt-1">{titleOf(drive)}</h1>
        {on ? (
          <GuestCheckLine drive={drive} phone={false} now={now} ahead={isAhead(status)} />
        ) : null}
        {word ? <p className="notice bad">{[word, said].filter(Boolean).join(": ")}</p> : null}
        <Facts
          rows={[
            [say.company, drive.company ?? notMentioned],
            [say.profile, drive.role ?? notMentioned],
            [say.city, cityName(drive.city)],
            [say.locality, drive.area],
            [say.walkInDate, drive.day && dayTitle(drive.day)],
            [time, hoursText(drive) || null],
            [who, whoMayCome(drive) || null],
            [say.posted, dayTitle(posted)],
          ]}
        />
        <BehindLogin
          what={[
            behind.address && say.behindLogin.address,
            wordsOf(words).jobDescription,
            behind.apply && wordsOf(words).applyLink,
          ]}
        />
      </article>
      <Trail origin={origin} steps={[[titleOf(drive), path]]} />
    </>
  );
}

function titleOf({ company, role }: PublicDrive): string {
  return driveTitle({ company: company ?? wordsOf(shell).notMentioned, profile: role });
}

/** Its head, for previews and search engines. */
export function openHead(
  { drive, place, posted, applyBy, driveType }: OpenDrive,
  { origin, path, now }: { origin: string; path: string; now: number },
): SharedPage {
  const company = drive.company ?? wordsOf(shell).notMentioned;
  const { role: profile, city, day: walkInDate, id, status, movedToDay } = drive;
  const off = status ? `${statusWord(status, drive)}: ` : "";
  const shown = publicStatus(drive, now);
  const until = walkInDate ?? applyBy ?? addDays(posted, UNDATED_FOR);
  return {
    title: off + titleOf(drive),
    description: [
      hoursText(drive),
      whoMayCome(drive),
      drivePreview({ company, profile, city: place.city, day: posted, walkInDate }),
    ]
      .filter(Boolean)
      .join(" · "),
    url: origin + hrefNow(path),
    image: driveImage(origin, {
      id,
      company,
      profile,
      city,
      day: posted,
      driveType,
      walkInDate,
      status,
      movedToDay,
    }),
    indexed: takesPlace(shown) && isAhead(shown) && until >= dayOf(now),
  };
}
