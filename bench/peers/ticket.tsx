import { phoneNumbers } from "#app/base/text.ts";
import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";
import { ticketTexts } from "#app/features/daily-drives/ticket-texts.ts";
import { mapsLink } from "#app/features/sharing/share.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** The markup of `app/features/daily-drives/tickets.server.ts`, as components. */
export function DailyTicket({
  drive,
  number,
  spent = false,
}: {
  drive: DailyDrive;
  /** Its place in the list, which makes the id of its title. */
  number: number;
  spent?: boolean;
}) {
  const texts = ticketTexts(drive, { spent });
  return (
    <article
      className={texts.kind ?? undefined}
      data-item={drive.id}
      data-version={drive.version}
      aria-labelledby={`d${number}`}
    >
      <div className="stub">
        <b>{texts.date}</b>
        <i>{texts.month}</i>
        <em>{texts.entry}</em>
      </div>
      <div className="tb">
        <p className="co">
          {texts.company}
          {drive.profileType ? <span className="tag type">{drive.profileType}</span> : null}
          {texts.chances ? <span className="tag wait">{texts.chances}</span> : null}
        </p>
        <h2 id={`d${number}`}>{texts.title}</h2>
        <p className="meta">
          <Fact icon="pin" value={drive.venue} />
          <Fact icon="clock" value={drive.time} />
          <Fact icon="grad" value={texts.graduation} />
          <Fact icon="rupee" value={drive.package} />
          <Fact icon="phone" value={texts.contact} />
        </p>
        <More drive={drive} dates={texts.dates} />
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

function More({ drive, dates }: { drive: DailyDrive; dates: string | null }) {
  const rows: [string, string | null][] = [
    ["Experience", drive.requiredExperience],
    ["Criteria", drive.criteria],
    ["Skills", drive.skills],
    ["Rounds", drive.rounds],
    ["Dates", dates],
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
          {phones.length > 1 ? `Call ${shown}` : "Call"}
        </a>
      ))}
    </p>
  );
}
