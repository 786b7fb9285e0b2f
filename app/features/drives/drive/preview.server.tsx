import type { ReactNode } from "react";

import { dayTitle } from "#app/base/calendar.ts";
import { type Drive, driveTitle } from "#app/features/drives/drives.ts";
import { cityName } from "#app/messages/city-name.ts";
import { shared } from "#app/messages/en/shared.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Facts } from "#app/ui/facts.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** For guests; `word` says that the drive is off. */
export function DrivePreview({
  word,
  check,
  said,
  ...drive
}: Pick<Drive, "company" | "profile" | "city" | "day" | "walkInDate"> & {
  word: string | undefined;
  check: ReactNode;
  /** What people reported, where that is why it is off or under review. */
  said: string | undefined;
}) {
  const say = wordsOf(shared);
  const { notMentioned } = wordsOf(shell);
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-muted">
        <Icon name="bag" /> {say.drive}
      </p>
      <h1 className="mt-1">{driveTitle(drive)}</h1>
      {check}
      {word ? <p className="notice bad">{[word, said].filter(Boolean).join(": ")}</p> : null}
      <Facts
        rows={[
          [say.company, drive.company],
          [say.profile, drive.profile ?? notMentioned],
          [say.city, cityName(drive.city)],
          [say.walkInDate, drive.walkInDate && dayTitle(drive.walkInDate)],
          [say.posted, dayTitle(drive.day)],
        ]}
      />
    </>
  );
}
