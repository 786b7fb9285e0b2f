import { dayTitle, partsOf, weekday } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { LoginButton } from "#app/features/sign-in/login.tsx";
import type { Status } from "#app/features/status/status.ts";
import { Facts } from "#app/ui/facts.tsx";
import { Icon } from "#app/ui/icon.tsx";

const BEHIND_LOGIN = [
  "Time and place",
  "Who may come, pay",
  "What to carry",
  "Phone of the HR desk",
  "Who checked it",
];

/** What a guest sees of a shared daily drive: a torn ticket that names what a login opens, and shows none of it. */
export function TornTicket({
  company,
  profile,
  city,
  day,
  path,
  word,
  driveStatus,
}: {
  company: string | null;
  profile: string | null;
  city: string;
  day: string;
  path: string;
  /** Its status in words. */
  word: string;
  driveStatus: Status;
}) {
  const { date, month } = partsOf(day);
  return (
    <div className="mx-auto max-w-[30rem]">
      <p className="text-muted">A friend shared a walk-in with you</p>
      <div className={`walkin ${driveStatus}`}>
        <div className="walkin-when">
          <p>{word}</p>
          <p className="num">
            <b>{date}</b>
            <span>
              {month}
              <br />
              {weekday(day)}
            </span>
          </p>
        </div>
        <div className="walkin-body">
          <h1>{profile ?? MESSAGES.notMentioned}</h1>
          <Facts
            rows={[
              ["Company", company ?? MESSAGES.notMentioned],
              ["City", city],
              ["Date", dayTitle(day)],
            ]}
          />
        </div>
        <ul className="torn">
          <li>After login you see</li>
          {BEHIND_LOGIN.map((what) => (
            <li key={what}>
              <Icon name="key" />
              {what}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-3">{MESSAGES.notLoggedIn}</p>
      <p className="acts">
        <LoginButton returnTo={path} label="Login to read it" />
      </p>
    </div>
  );
}
