import { companyPath } from "#app/base/addresses/company-address.ts";
import type { AskLink } from "#app/base/addresses/links.ts";
import { hrefNow, langOfTyped } from "#app/base/languages.ts";
import { joined } from "#app/base/text.ts";
import { contactsOf } from "#app/features/daily-drives/contacts.ts";
import { type DailyDrive, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { callLetterText, namedDocuments } from "#app/features/daily-drives/named-papers.ts";
import { areaOf, mapPlace } from "#app/features/daily-drives/place.ts";
import {
  CallButton,
  datesOf,
  textFacts,
  typeText,
  WayThere,
} from "#app/features/daily-drives/ticket/parts.server.tsx";
import { dailyStatus, saidClock, timingOf } from "#app/features/daily-drives/times.ts";
import type { Around } from "#app/features/daily-drives/walk-in/around.server.ts";
import { Section } from "#app/features/daily-drives/walk-in/others.server.tsx";
import { Hour } from "#app/features/drive-page/hour.server.tsx";
import { Row, Rows } from "#app/features/drive-page/rows.server.tsx";
import type { Match } from "#app/features/filters/for-me.ts";
import { MatchLine } from "#app/features/filters/match-line.server.tsx";
import { saidClosedBy } from "#app/features/gate/gate.ts";
import { GOING_SHOWN } from "#app/features/plans/plans.ts";
import { startsSoon } from "#app/features/status/moments.ts";
import { statusWord } from "#app/features/status/status.ts";
import { cityName } from "#app/messages/city-name.ts";
import { checks } from "#app/messages/en/checks.ts";
import { facets } from "#app/messages/en/facets.ts";
import { papers } from "#app/messages/en/papers.ts";
import { records } from "#app/messages/en/records.ts";
import { share } from "#app/messages/en/share.ts";
import { shell } from "#app/messages/en/shell.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { walkin } from "#app/messages/en/walkin.ts";
import { warned } from "#app/messages/en/warned.ts";
import { wordsOf } from "#app/messages/words.ts";
import { type Fact, Facts } from "#app/ui/facts.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { linked } from "#app/ui/linked.tsx";

type DetailedDrive = NonNullable<Around["drive"]>;

/** What it is, whose and where, when, and whether the reader may come. */
export function WalkInHead({
  drive,
  match,
  today,
  now,
}: {
  drive: DetailedDrive;
  match: Match;
  today: string;
  now: number;
}) {
  const { profile, company, driveType } = drive;
  const title = profile ?? company;
  const say = wordsOf(tickets);
  return (
    <>
      <div className="what">
        <h1 lang={langOfTyped(title)}>{title}</h1>
        <p className="co">
          {profile ? <CompanyName name={company} /> : null}
          {profile ? " · " : null}
          {[areaOf(drive), cityName(drive.city)].filter(Boolean).join(", ")}
        </p>
      </div>
      <div className="when">
        {driveType === "Call based" ? (
          <p className="first">
            <Icon name="phone" />
            {say.callFirst}
          </p>
        ) : null}
        <When drive={drive} today={today} now={now} />
      </div>
      <div className="for">
        <MayICome drive={drive} match={match} />
        <span>{typeText(drive)}</span>
      </div>
    </>
  );
}

function CompanyName({ name }: { name: string | null }) {
  const path = companyPath(name);
  const shown = <b lang={langOfTyped(name)}>{name ?? wordsOf(shell).notMentioned}</b>;
  return path ? <a href={hrefNow(path)}>{shown}</a> : shown;
}

function When({ drive, today, now }: { drive: DetailedDrive; today: string; now: number }) {
  const { day, time, entryUntil, going } = drive;
  const say = wordsOf(tickets);
  const status = dailyStatus(drive, now);
  const on = status === "today" || status === "now";
  const soon = status === "today" ? startsSoon(timingOf(drive), now) : undefined;
  const over = status === "now" || status === "ended" ? statusWord(status, drive) : undefined;
  const closed = on && drive.saidClosed ? drive.saidClosed : undefined;
  return (
    <>
      <Hour
        day={day}
        time={time ?? say.askTime}
        word={soon ?? over}
        more={[
          entryUntil && wordsOf(share).entryUntil(saidClock(entryUntil)),
          datesOf(drive),
          going >= GOING_SHOWN ? say.othersGoing(going) : null,
        ]}
        today={today}
      />
      {closed ? (
        <p className="by">
          <b>{wordsOf(warned).closed}</b> {saidClosedBy(closed)}
        </p>
      ) : null}
    </>
  );
}

/** Whether it fits the reader, or who it is for where that is uncertain. Green only while it can be trusted. */
function MayICome({ drive, match }: { drive: DetailedDrive; match: Match }) {
  if (match) return <MatchLine match={match} />;
  return <b lang={langOfTyped(drive.graduationType)}>{whoFor(drive)}</b>;
}

/** `Experienced, 2–4 years · B.E., MCA · 2025`. */
function whoFor({ driveFor, requiredExperience, graduationType, passoutYear }: DailyDrive) {
  const level = driveFor === "Freshers" ? null : requiredExperience;
  const who = joined([wordsOf(facets).driveFor[driveFor], level], ", ");
  return joined([who, graduationType, passoutYear], " · ");
}

/** Where it is, who may come, what to carry, what they pay, and whom to call. `ask` leads to the team. */
export function WalkInRows({
  drive,
  matched,
  ask,
  now,
}: {
  drive: DailyDrive;
  /** Whether the ticket says that it fits the reader, or not. */
  matched: boolean;
  ask: AskLink;
  now: number;
}) {
  const [say, words] = [wordsOf(tickets), wordsOf(walkin)];
  const { package: pay, rounds } = drive;
  return (
    <Rows>
      <Where drive={drive} />
      <Who drive={drive} matched={matched} />
      <Carry drive={drive} />
      {pay ? (
        <Row id="pay" icon="rupee" title={say.pay}>
          <p className="v" lang={langOfTyped(pay)}>
            {pay}
          </p>
        </Row>
      ) : null}
      <WhomToCall drive={drive} ask={ask} now={now} />
      {rounds ? (
        <Row id="happens" icon="list" title={words.happens}>
          <p className="whitespace-pre-line" lang={langOfTyped(rounds)}>
            {rounds}
          </p>
        </Row>
      ) : null}
      <li className="foot-line">
        <p>
          {say.postedBy} {drive.postedBy}
        </p>
        <a className="link" href={`${hrefNow(drivePath(drive))}/calendar.ics`} download>
          {words.calendarFile}
        </a>
      </li>
    </Rows>
  );
}

export function FullInfo({ info }: { info: string | null }) {
  return info ? (
    <Section id="info" title={wordsOf(walkin).fullDetails}>
      <p className="mt-2 whitespace-pre-line" lang={langOfTyped(info)}>
        {info}
      </p>
    </Section>
  ) : null;
}

/** Nothing where no fact is known. */
function Said({ rows }: { rows: Fact[] }) {
  const said = rows.filter(([, value]) => value);
  return said.length ? <Facts rows={said} /> : null;
}

function Where({ drive }: { drive: DailyDrive }) {
  const say = wordsOf(tickets);
  const { venue, landmark } = drive;
  const place = mapPlace(drive);
  if (!place && !landmark) return null;
  return (
    <Row
      id="where"
      icon="pin"
      title={say.where}
      actions={place ? <WayThere drive={drive} copy={wordsOf(records).copy} /> : null}
    >
      <p className="at whitespace-pre-line" lang={langOfTyped(venue ?? place)}>
        {venue ?? place}
      </p>
      {landmark ? <p lang={langOfTyped(landmark)}>{landmark}</p> : null}
    </Row>
  );
}

/** The ticket says it in one line already, unless it says whether it fits the reader. */
function Who({ drive, matched }: { drive: DailyDrive; matched: boolean }) {
  const say = wordsOf(tickets);
  const { profileType, driveFor } = drive;
  const kind = profileType && wordsOf(facets).profileType[profileType];
  const facts = textFacts(drive, "who", { without: "rounds" });
  const rows: Fact[] = [
    [say.profileType, kind],
    ...facts.filter(
      ([name]) => driveFor === "Freshers" || matched || name !== say.requiredExperience,
    ),
  ];
  if (!matched && !rows.some(([, value]) => value)) return null;
  return (
    <Row id="who" icon="grad" title={say.who}>
      {matched ? <p className="v">{whoFor(drive)}</p> : null}
      <Said rows={rows} />
    </Row>
  );
}

/** Readers tick what they have ready (carry.ts). */
function Carry({ drive }: { drive: DailyDrive }) {
  const named = namedDocuments(drive.documents);
  const letter = callLetterText(drive);
  const { documentsText } = drive;
  const rows = textFacts(drive, "carry").filter(([, value]) => value);
  if (!named.length && !documentsText && !letter && !rows.length) return null;
  return (
    <Row id="carry" icon="bag" title={wordsOf(papers).title}>
      {named.length ? (
        <ul className="carry">
          {named.map(({ name, label }) => (
            <li key={name}>
              <label className="choice" data-js>
                {/* The device keeps ticks; the browser must not restore them. */}
                <input type="checkbox" value={name} autoComplete="off" />
                {label}
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      {documentsText ? (
        <p className="whitespace-pre-line" lang={langOfTyped(documentsText)}>
          {documentsText}
        </p>
      ) : null}
      {letter ? <p>{letter}</p> : null}
      <Said rows={rows} />
    </Row>
  );
}

/** Each number has its button, but for a drive that people report: its numbers are only said. */
function WhomToCall({ drive, ask, now }: { drive: DailyDrive; ask: AskLink; now: number }) {
  const say = wordsOf(tickets);
  const contacts = contactsOf(drive);
  const review = dailyStatus(drive, now) === "under-review";
  return (
    <Row id="ask" icon="phone" title={say.ask}>
      {contacts.length ? (
        <ul className="contacts">
          {contacts.map(({ person, phone }, index) => (
            <li key={index}>
              <span>
                {person ? <b lang={langOfTyped(person)}>{person}</b> : null}
                {phone ? <span className="num">{phone.shown}</span> : null}
              </span>
              {phone && !review ? (
                <CallButton
                  dial={phone.dial}
                  label={say.call}
                  named={say.callNumber(phone.shown)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {linked(wordsOf(checks).askTeam, (team) => (
            <a className="link" {...ask}>
              {team}
            </a>
          ))}
        </p>
      )}
    </Row>
  );
}
