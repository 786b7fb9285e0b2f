import { companyPath } from "#app/base/addresses/company-address.ts";
import { OUTBOUND } from "#app/base/addresses/links.ts";
import { hrefNow, langOfTyped } from "#app/base/languages.ts";
import { Hour } from "#app/features/drive-page/hour.server.tsx";
import { Row, Rows } from "#app/features/drive-page/rows.server.tsx";
import {
  type Drive,
  drivePath,
  drivesAddress,
  driveTitle,
  type DriveSummary,
  monthOf,
} from "#app/features/drives/drives.ts";
import {
  ClosedNote,
  DriveButtons,
  DriveFacts,
  WaitingNote,
} from "#app/features/drives/parts/parts.tsx";
import { DriveTicket, RefusedNote, StateTag } from "#app/features/drives/parts/ticket.tsx";
import { driveTypeName } from "#app/features/drives/texts.ts";
import { saidHours } from "#app/features/facets/said-hours.ts";
import { GOING_SHOWN } from "#app/features/plans/plans.ts";
import { mapsLink } from "#app/features/sharing/share.ts";
import { NoFee } from "#app/features/status/no-fee-strip.tsx";
import { type Status, statusWord } from "#app/features/status/status.ts";
import { cityName } from "#app/messages/city-name.ts";
import { drive as words } from "#app/messages/en/drive.ts";
import { drivelist } from "#app/messages/en/drivelist.ts";
import { previews } from "#app/messages/en/previews.ts";
import { records } from "#app/messages/en/records.ts";
import { shared } from "#app/messages/en/shared.ts";
import { shell } from "#app/messages/en/shell.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Linked } from "#app/ui/prose.tsx";

/** Missing, or not for this reader; the page does not say which. */
export function Gone() {
  return (
    <>
      <Trail drives="/drive" />
      <h1 className="mt-1">{wordsOf(previews).unableToRetrieve}</h1>
      <p className="notice bad" role="alert">
        {wordsOf(shared).gone}
      </p>
    </>
  );
}

export function Trail({ drives }: { drives: string }) {
  const { home, drives: section } = wordsOf(shell);
  return <Breadcrumb trail={[[home, "/home"], [section, drives], [wordsOf(shared).details]]} />;
}

export function DriveHead({
  drive,
  status,
  today,
}: {
  drive: Drive;
  status: Status;
  today: string;
}) {
  const { walkInDate, time, going } = drive;
  const company = companyPath(drive.company);
  const over = status === "now" || status === "ended" ? statusWord(status, drive) : undefined;
  return (
    <>
      <div className="what">
        <h1>{driveTitle(drive)}</h1>
        {company ? (
          <p className="co">
            <a href={hrefNow(company)}>
              <b lang={langOfTyped(drive.company)}>{drive.company}</b>
            </a>
          </p>
        ) : null}
        <p className="mt-2 flex flex-wrap gap-2">
          <StateTag state={drive.state} />
          <span className="tag type">{driveTypeName(drive.driveType)}</span>
          {drive.experienceLevel ? (
            <span className="tag wait" lang={langOfTyped(drive.experienceLevel)}>
              {drive.experienceLevel}
            </span>
          ) : null}
        </p>
      </div>
      {walkInDate ? (
        <div className="when">
          <Hour
            day={walkInDate}
            time={time}
            word={over}
            more={[going >= GOING_SHOWN ? wordsOf(tickets).othersGoing(going) : null]}
            today={today}
          />
        </div>
      ) : null}
    </>
  );
}

export function NotPublished({ drive }: { drive: Drive }) {
  return (
    <>
      <RefusedNote reason={drive.refusedReason} />
      <WaitingNote drive={drive} />
    </>
  );
}

export function DriveSays({
  drive,
  today,
  status,
}: {
  drive: Drive;
  today: string;
  status: Status;
}) {
  const { venue, city, walkInDate, time } = drive;
  const say = wordsOf(tickets);
  return (
    <>
      <ClosedNote drive={drive} today={today} />
      <Rows>
        {venue ? (
          <Row
            id="where"
            icon="pin"
            title={say.where}
            actions={
              <a className="btn soft" href={mapsLink(`${venue}, ${city}`)} {...OUTBOUND}>
                <Icon name="pin" />
                {say.maps}
              </a>
            }
          >
            <p className="v" lang={langOfTyped(venue)}>
              {venue}
            </p>
          </Row>
        ) : null}
        {time && !walkInDate ? (
          <Row id="time" icon="clock" title={say.time}>
            <p className="v">{saidHours(time)}</p>
          </Row>
        ) : null}
        <Row id="facts" icon="list" title={wordsOf(records).details}>
          <DriveFacts drive={drive} today={today} dated={false} />
        </Row>
      </Rows>
      {status === "under-review" ? null : <NoFee call="quiet" />}
      <section className="sheet" aria-labelledby="description">
        <h2 id="description">{wordsOf(words).jobDescription}</h2>
        <p className="mt-2 whitespace-pre-line" lang={langOfTyped(drive.jobDescription)}>
          <Linked text={drive.jobDescription} />
        </p>
      </section>
      <DriveButtons drive={drive} pageLink={wordsOf(words).underTab} quiet />
    </>
  );
}

/** `recent` is null for a past month that needs its code: then only a link. */
export function BesideDrive({
  drive,
  recent,
  today,
}: {
  drive: Drive;
  recent: DriveSummary[] | null;
  today: string;
}) {
  const say = wordsOf(drivelist);
  return (
    <aside aria-labelledby="recent">
      <h2 id="recent" className="mt-4">
        {recent ? say.recent : say.ofMonth}
      </h2>
      {recent?.map((one) => (
        <DriveTicket key={one.id} drive={one} today={today} to={drivePath(one)} />
      ))}
      {recent?.length === 0 ? <Empty message={wordsOf(records).noRecent} /> : null}
      {recent ? null : (
        <p className="acts">
          <Link className="btn ghost" to={drivesAddress(drive)}>
            {cityName(drive.city)}, {monthOf(drive)}
          </Link>
        </p>
      )}
    </aside>
  );
}
