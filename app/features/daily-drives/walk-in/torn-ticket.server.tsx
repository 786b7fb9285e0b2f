import type { ReactNode } from "react";

import { dayTitle, monthTitle, partsOf, weekday } from "#app/base/calendar.ts";
import type { Status } from "#app/features/status/status.ts";
import { cityName } from "#app/messages/city-name.ts";
import { shared } from "#app/messages/en/shared.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Facts } from "#app/ui/facts.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** What a guest sees: names what a login opens, and shows none of it. */
export function TornTicket({
  company,
  profile,
  city,
  day,
  word,
  driveStatus,
  check,
  said,
}: {
  company: string | null;
  profile: string | null;
  city: string;
  day: string;
  word: string;
  driveStatus: Status;
  check: ReactNode;
  /** What people reported, where that is why it is off or under review. */
  said: string | undefined;
}) {
  const say = wordsOf(shared);
  const { notMentioned } = wordsOf(shell);
  return (
    <>
      <p className="text-muted">{say.shared}</p>
      <div className={`walkin ${driveStatus}`}>
        {check}
        {said ? (
          <p className="notice bad">
            <b>{said}.</b>
          </p>
        ) : null}
        <div className="walkin-when">
          <p>{word}</p>
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
          <h1>{profile ?? notMentioned}</h1>
          <Facts
            rows={[
              [say.company, company ?? notMentioned],
              [say.city, cityName(city)],
              [say.date, dayTitle(day)],
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
      </div>
    </>
  );
}
