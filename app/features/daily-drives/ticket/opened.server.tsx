import type { AskLink } from "#app/base/addresses/links.ts";
import { shortDay } from "#app/base/calendar.ts";
import { hrefNow, langOfTyped } from "#app/base/languages.ts";
import { firstCharacters, phoneNumbers, joined } from "#app/base/text.ts";
import type { OtherDay } from "#app/features/daily-drives/daily-drives.server.ts";
import {
  type DailyDrive,
  drivePath,
  type DriveWithGoing,
} from "#app/features/daily-drives/daily-drives.ts";
import { callLetterText, documentsText } from "#app/features/daily-drives/named-papers.ts";
import {
  CallButton,
  DailyCheck,
  datesOf,
  ShareOnWhatsapp,
  textFacts,
  typeText,
  WayThere,
  whoFacts,
} from "#app/features/daily-drives/ticket/parts.server.tsx";
import { dailyStatus, saidClock } from "#app/features/daily-drives/times.ts";
import { saidHours } from "#app/features/facets/said-hours.ts";
import type { Match } from "#app/features/filters/for-me.ts";
import { MatchLine } from "#app/features/filters/match-line.server.tsx";
import { type Plan, PlanButtons } from "#app/features/plans/plan-buttons.server.tsx";
import { NoFee } from "#app/features/status/no-fee-strip.tsx";
import { warningOf } from "#app/features/status/warning.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";
import { type Fact, Facts } from "#app/ui/facts.tsx";

/** In characters; the drive's page has all of it. */
const OPENED_INFO = 400;

/** Opens below a ticket: what one must know, the actions, and the way to the drive's page. */
export function OpenedTicket({
  drive,
  movedTo,
  plan,
  match,
  ask,
  origin,
  now,
}: {
  drive: DriveWithGoing;
  movedTo: OtherDay | undefined;
  plan: Plan;
  match: Match;
  ask: AskLink;
  origin: string;
  now: number;
}) {
  const say = wordsOf(tickets);
  const info = firstCharacters(drive.fullInfo ?? "", OPENED_INFO);
  const phones = phoneNumbers(drive.contactNumber);
  return (
    <>
      <Off drive={drive} movedTo={movedTo} now={now} />
      <DailyCheck drive={drive} now={now} ask={ask} />
      <MatchLine match={match} />
      <PlanButtons {...plan} />
      <Facts rows={factsOf(drive)} />
      {info ? (
        <p className="info" lang={langOfTyped(info)}>
          {info}
        </p>
      ) : null}
      <p className="acts">
        <WayThere drive={drive} copy={say.copyVenue} />
        {phones.map(({ dial, shown }) => (
          <CallButton
            key={dial}
            dial={dial}
            label={phones.length > 1 ? say.callNumber(shown) : say.call}
          />
        ))}
        <ShareOnWhatsapp drive={drive} origin={origin} now={now} />
      </p>
      <NoFee />
      <p>
        <a className="more" href={hrefNow(drivePath(drive))}>
          {say.fullDetails}
        </a>
      </p>
    </>
  );
}

/** Says that the drive is off, why, and which day it moved to. */
function Off({
  drive,
  movedTo,
  now,
}: {
  drive: DailyDrive;
  movedTo: OtherDay | undefined;
  now: number;
}) {
  const text = warningOf(dailyStatus(drive, now), drive);
  if (!text) return null;
  return (
    <p className="notice bad">
      {text}
      {movedTo ? (
        <>
          .{" "}
          <a className="link" href={hrefNow(drivePath(movedTo))}>
            {wordsOf(tickets).seeDay(shortDay(movedTo.day))}
          </a>
        </>
      ) : null}
    </p>
  );
}

function factsOf(drive: DailyDrive): Fact[] {
  const say = wordsOf(tickets);
  const facts: Fact[] = [
    [say.venue, drive.venue],
    [say.landmark, drive.landmark],
    [say.time, saidHours(drive.time)],
    [say.entryUntil, drive.entryUntil && saidClock(drive.entryUntil)],
    [say.dates, datesOf(drive)],
    [say.type, typeText(drive)],
    ...whoFacts(drive),
    [say.carry, joined([documentsText(drive.documents), drive.documentsText], "; ")],
    [say.callLetter, callLetterText(drive)],
    ...textFacts(drive, "carry"),
    [say.package, drive.package],
    [say.contact, joined([drive.contactPerson, drive.contactNumber], " · ")],
    [say.postedBy, drive.postedBy],
  ];
  return facts.filter(([, value]) => value);
}
