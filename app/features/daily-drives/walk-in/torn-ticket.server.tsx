import { dayTitle, monthTitle, partsOf, weekday } from "#app/base/calendar.ts";
import { GuestCheckLine } from "#app/features/checks/trust.server.tsx";
import { dailyPath, drivePath, driveTitle } from "#app/features/daily-drives/daily-drives.ts";
import { Trail } from "#app/features/sharing/facts.server.tsx";
import { hoursText, type PublicDrive, whoMayCome } from "#app/features/sharing/public-drive.ts";
import { isAhead, type Status, statusWord, takesPlace } from "#app/features/status/status.ts";
import { cityName } from "#app/messages/city-name.ts";
import { previews } from "#app/messages/en/previews.ts";
import { shared } from "#app/messages/en/shared.ts";
import { shell } from "#app/messages/en/shell.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Facts } from "#app/ui/facts.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** What a guest sees: names what a login opens, and shows none of it. */
export function TornTicket({
  drive,
  status,
  said,
  now,
  origin,
}: {
  drive: PublicDrive & { day: string };
  status: Status;
  /** What people reported, where that is why it is off or under review. */
  said: string | undefined;
  now: number;
  origin: string;
}) {
  const say = wordsOf(shared);
  const { notMentioned } = wordsOf(shell);
  const { time, who } = wordsOf(tickets);
  const { id, city, day, company, role, area } = drive;
  return (
    <>
      <p className="text-muted">{say.shared}</p>
      <article className={`walkin ${status}`} data-drive={id}>
        {takesPlace(status) ? (
          <GuestCheckLine drive={drive} now={now} ahead={isAhead(status)} />
        ) : null}
        {said ? (
          <p className="notice bad m-0 rounded-none border-x-0 border-t-0">
            <b>{said}.</b>
          </p>
        ) : null}
        <div className="walkin-when">
          <p>{statusWord(status, drive)}</p>
          <p className="num">
            <b>{partsOf(day).date}</b>
            <span>
              {monthTitle(day)}
              <br />
              {weekday(day)}
            </span>
          </p>
        </div>
        <div className="walkin-body">
          <h1>{role ?? company ?? notMentioned}</h1>
          <Facts
            rows={[
              [say.company, company ?? notMentioned],
              [say.city, cityName(city)],
              [say.locality, area],
              [say.date, dayTitle(day)],
              [time, hoursText(drive) || null],
              [who, whoMayCome(drive) || null],
            ]}
          />
        </div>
        <ul className="torn">
          <li>{say.afterLogin}</li>
          {say.behindLogin.map((what) => (
            <li key={what}>
              <Icon name="key" />
              {what}
            </li>
          ))}
        </ul>
      </article>
      <Trail
        origin={origin}
        steps={[
          [wordsOf(previews).dailyWalkinList, dailyPath(city, day)],
          [driveTitle({ company, profile: role }), drivePath({ id, city, day })],
        ]}
      />
    </>
  );
}
