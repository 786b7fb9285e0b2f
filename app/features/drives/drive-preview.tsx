import { dayTitle } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { type Drive, driveTitle } from "#app/features/drives/drives.ts";
import { LoginButton } from "#app/features/sign-in/login.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** What a guest sees of a shared drive: what was shared, and Login. `word` says that it is off. */
export function DrivePreview({
  path,
  word,
  ...drive
}: Pick<Drive, "company" | "profile" | "city" | "day" | "walkInDate"> & {
  path: string;
  word: string | undefined;
}) {
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-muted">
        <Icon name="bag" /> Drive
      </p>
      <h1 className="mt-1">{driveTitle(drive)}</h1>
      {word ? <p className="notice bad">{word}</p> : null}
      <Facts
        rows={[
          ["Company", drive.company],
          ["Profile", drive.profile ?? MESSAGES.notMentioned],
          ["City", drive.city],
          ["Walk-in date", drive.walkInDate && dayTitle(drive.walkInDate)],
          ["Posted", dayTitle(drive.day)],
        ]}
      />
      <p className="notice">{MESSAGES.notLoggedIn}</p>
      <p className="acts">
        <LoginButton returnTo={path} label="Login to read it" />
      </p>
    </>
  );
}
