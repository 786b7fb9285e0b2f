import { partsOf } from "#app/domain/calendar.ts";
import type { DailyDrive } from "#app/domain/daily-drives.ts";
import { MESSAGES } from "#app/domain/messages.ts";
import { mapsLink } from "#app/domain/share.ts";
import { phoneNumbers } from "#app/domain/text.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** The markup of `app/ui/daily-tickets.server.ts` as components, for the peers. */
export function DailyTicket({
  drive,
  number,
  spent = false,
}: {
  drive: DailyDrive;
  /** Its place in the list: names its title. */
  number: number;
  spent?: boolean;
}) {
  const callBased = drive.driveType === "Call based";
  const { date, month } = partsOf(drive.day);
  const title = [drive.profile ?? MESSAGES.notMentioned, shortFor(drive.driveFor)]
    .filter(Boolean)
    .join(" · ");
  const kind = `ticket${callBased ? " call" : ""}${spent ? " spent" : ""}`;
  return (
    <article
      className={kind}
      data-item={drive.id}
      data-version={drive.version}
      aria-labelledby={`d${number}`}
    >
      <div className="stub">
        <b>{date}</b>
        <i>{month.slice(0, 3)}</i>
        <em>{callBased ? "Call first" : firstTime(drive.time)}</em>
      </div>
      <div className="tb">
        <p className="co">
          {drive.company ?? MESSAGES.notMentioned}
          {drive.profileType ? <span className="tag type">{drive.profileType}</span> : null}
          {callBased && drive.entryChances ? (
            <span className="tag wait">{drive.entryChances}</span>
          ) : null}
        </p>
        <h2 id={`d${number}`}>{title}</h2>
        <p className="meta">
          <Fact icon="pin" value={drive.venue} />
          <Fact icon="clock" value={drive.time} />
          <Fact icon="grad" value={joined(drive.graduationType, drive.passoutYear)} />
          <Fact icon="rupee" value={drive.package} />
          <Fact icon="phone" value={joined(drive.contactPerson, drive.contactNumber)} />
        </p>
        <More drive={drive} />
        <Actions drive={drive} />
      </div>
    </article>
  );
}

function Fact({ icon, value }: { icon: IconName; value: string | null }) {
  return value ? (
    <span>
      <Icon name={icon} />
      {value}
    </span>
  ) : null;
}

function More({ drive }: { drive: DailyDrive }) {
  const rows: [string, string | null][] = [
    ["Experience", drive.requiredExperience],
    ["Criteria", drive.criteria],
    ["Skills", drive.skills],
    ["Rounds", drive.rounds],
    [
      "Dates",
      drive.startDate === drive.endDate
        ? null
        : `${shortDay(drive.startDate)} to ${shortDay(drive.endDate)}`,
    ],
    ["Posted by", drive.postedBy],
  ];
  return (
    <details>
      <summary>Full details</summary>
      <dl className="facts">
        {rows.map(([label, value]) =>
          value ? (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {drive.fullInfo ? <p className="mt-2 whitespace-pre-line">{drive.fullInfo}</p> : null}
    </details>
  );
}

function Actions({ drive }: { drive: DailyDrive }) {
  const phones = phoneNumbers(drive.contactNumber);
  if (!phones.length && !drive.venue) return null;
  return (
    <p className="acts">
      {drive.venue ? (
        <>
          <a
            className="btn soft"
            href={mapsLink(`${drive.venue}, ${drive.city}`)}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            <Icon name="pin" />
            Open in maps
          </a>
          <CopyButton text={drive.venue} label="Copy venue" />
        </>
      ) : null}
      {phones.map(({ dial, shown }) => (
        <a key={dial} className="btn ghost" href={`tel:${dial}`}>
          <Icon name="phone" />
          Call {phones.length > 1 ? shown : ""}
        </a>
      ))}
    </p>
  );
}

function shortFor(driveFor: string): string {
  return driveFor === "No info about Fresher/Experienced" ? "" : driveFor;
}

function firstTime(time: string | null): string {
  return /\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\b\.?)?/i.exec(time ?? "")?.[0].trim() ?? "";
}

function shortDay(day: string): string {
  const { date, month } = partsOf(day);
  return `${date} ${month}`;
}

function joined(...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(" · ") || null;
}
