import { dayTitle, monthTitle, partsOf, weekday } from "#app/base/calendar.ts";
import { GuestCheckLine } from "#app/features/checks/trust.server.tsx";
import { dailyPath, drivePath, driveTitle } from "#app/features/daily-drives/daily-drives.ts";
import { BehindLogin } from "#app/features/sharing/behind-login.server.tsx";
import { Trail } from "#app/features/sharing/facts.server.tsx";
import { hoursText, whoMayCome } from "#app/features/sharing/public-drive.ts";
import type { OpenWalkIn } from "#app/features/sharing/public-drives.server.ts";
import { isAhead, type Status, statusWord, takesPlace } from "#app/features/status/status.ts";
import { cityName } from "#app/messages/city-name.ts";
import { previews } from "#app/messages/en/previews.ts";
import { shared } from "#app/messages/en/shared.ts";
import { shell } from "#app/messages/en/shell.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Facts } from "#app/ui/facts.tsx";

/** What a guest sees: names what of it a login opens, and shows none of it. */
export function TornTicket({
  drive,
  status,
  said,
  behind,
  now,
  origin,
}: OpenWalkIn & {
  status: Status;
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
          <GuestCheckLine drive={drive} phone={behind.phone} now={now} ahead={isAhead(status)} />
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
        <BehindLogin
          what={[
            behind.address && say.behindLogin.address,
            behind.pay && say.behindLogin.pay,
            behind.carry && say.behindLogin.carry,
            behind.phone && say.behindLogin.phone,
          ]}
        />
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
