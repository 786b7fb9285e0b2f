import type { ReactNode } from "react";

import { shortWeekday } from "#app/base/calendar.ts";
import { hrefNow, langOfTyped } from "#app/base/languages.ts";
import { phoneNumbers } from "#app/base/text.ts";
import { ToldAfterPlan } from "#app/features/channels/told-panel.server.tsx";
import type { OwnTold } from "#app/features/channels/told.ts";
import { Seal } from "#app/features/checks/trust.server.tsx";
import { contactsOf } from "#app/features/daily-drives/contacts.ts";
import { type DailyDrive, drivePath, joined } from "#app/features/daily-drives/daily-drives.ts";
import { callLetterText, namedDocuments } from "#app/features/daily-drives/named-papers.ts";
import { areaOf, mapPlace, pinCodeIn } from "#app/features/daily-drives/place.ts";
import {
  CallButton,
  datesOf,
  MatchLine,
  ShareOnWhatsapp,
  textFacts,
  typeText,
  WayThere,
  whoFacts,
} from "#app/features/daily-drives/ticket/parts.server.tsx";
import { shortDay } from "#app/features/daily-drives/ticket/texts.ts";
import { dailyStatus, saidClock } from "#app/features/daily-drives/times.ts";
import type { Around } from "#app/features/daily-drives/walk-in/around.server.ts";
import { matchOf } from "#app/features/filters/for-me.ts";
import { patternPath } from "#app/features/patterns/patterns.ts";
import { type Plan, PlanButtons } from "#app/features/plans/plan-buttons.server.tsx";
import { takesPlace } from "#app/features/status/status.ts";
import { cityName } from "#app/messages/city-name.ts";
import { papers } from "#app/messages/en/papers.ts";
import { shell } from "#app/messages/en/shell.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { walkin } from "#app/messages/en/walkin.ts";
import { wordsOf } from "#app/messages/words.ts";
import { type Fact, Facts } from "#app/ui/facts.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Shown = NonNullable<Around["drive"]>;

export function WalkInHead({
  drive,
  about,
  plan,
  told,
  origin,
  now,
}: {
  drive: Shown;
  about: Around["about"];
  plan: Plan;
  told: OwnTold | undefined;
  origin: string;
  now: number;
}) {
  const { notMentioned } = wordsOf(shell);
  const { profile, company } = drive;
  return (
    <>
      <h1 lang={langOfTyped(profile)}>{profile ?? notMentioned}</h1>
      <p className="co">
        <b lang={langOfTyped(company)}>{company ?? notMentioned}</b>
        {takesPlace(dailyStatus(drive, now)) ? <Seal drive={drive} now={now} /> : null}
        {[areaOf(drive), cityName(drive.city)].filter(Boolean).join(", ")}
      </p>
      <MatchLine match={matchOf(drive.facets, about)} />
      <Said rows={when(drive)} />
      <PlanButtons {...plan} />
      <ToldAfterPlan told={told} />
      <p className="acts">
        <Call drive={drive} />
        <ShareOnWhatsapp drive={drive} origin={origin} now={now} />
      </p>
    </>
  );
}

export function WalkInFacts({ drive }: { drive: DailyDrive }) {
  const say = wordsOf(tickets);
  return (
    <>
      <Where drive={drive} />
      <Section id="who" title={say.who}>
        <Said rows={whoFacts(drive)} />
      </Section>
      <Carry drive={drive} />
      {drive.package ? (
        <Section id="pay" title={say.pay}>
          <p className="mt-2 font-bold" lang={langOfTyped(drive.package)}>
            {drive.package}
          </p>
        </Section>
      ) : null}
      <Ask drive={drive} />
    </>
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

export function Others({ patterns, similar }: Pick<Around, "patterns" | "similar">) {
  const say = wordsOf(tickets);
  return (
    <>
      {patterns.length ? (
        <Section id="asked" title={say.asked}>
          <ul className="ways">
            {patterns.map(({ id, profile }) => (
              <li key={id}>
                <a className="link" href={hrefNow(patternPath(id))} lang={langOfTyped(profile)}>
                  {profile}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {similar.length ? (
        <Section id="similar" title={say.similar}>
          <ul className="ways">
            {similar.map((drive) => (
              <li key={drive.id}>
                <a
                  className="link"
                  href={hrefNow(drivePath(drive))}
                  lang={langOfTyped(drive.profile)}
                >
                  {drive.profile ?? wordsOf(shell).notMentioned}
                </a>
                <small>
                  {joined(
                    [
                      drive.company,
                      `${shortWeekday(drive.day)} ${shortDay(drive.day)}`,
                      drive.time,
                      areaOf(drive),
                    ],
                    " · ",
                  )}
                </small>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="sheet" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Nothing if no fact is known. */
function Said({ rows }: { rows: Fact[] }) {
  const said = rows.filter(([, value]) => value);
  return said.length ? <Facts rows={said} /> : null;
}

/** A single number can be called from here; several have their buttons further down. */
function Call({ drive }: { drive: DailyDrive }) {
  const say = wordsOf(tickets);
  const [phone, ...others] = phoneNumbers(drive.contactNumber);
  if (!phone) return null;
  if (!others.length) return <CallButton dial={phone.dial} label={say.call} />;
  return (
    <a className="btn ghost" href="#ask">
      <Icon name="phone" />
      {say.call}
    </a>
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
    <Section id="carry" title={wordsOf(papers).title}>
      {named.length ? (
        <ul className="carry">
          {named.map(({ name, label }) => (
            <li key={name}>
              <label className="choice" data-js>
                {/* The ticks stored on the device count, not those that the browser restores with the page. */}
                <input type="checkbox" value={name} autoComplete="off" />
                {label}
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      {documentsText ? <p className="mt-2 whitespace-pre-line">{documentsText}</p> : null}
      {letter ? <p className="mt-2 font-semibold">{letter}</p> : null}
      <Said rows={rows} />
    </Section>
  );
}

function Where({ drive }: { drive: DailyDrive }) {
  const say = wordsOf(tickets);
  const { venue, landmark, locality } = drive;
  const way = venue || mapPlace(drive);
  if (!way && !landmark) return null;
  return (
    <Section id="where" title={say.where}>
      {venue ? (
        <p className="mt-2 font-semibold whitespace-pre-line" lang={langOfTyped(venue)}>
          {venue}
        </p>
      ) : null}
      <Said
        rows={[
          [say.landmark, landmark],
          [say.locality, locality],
          [say.pinCode, pinCodeIn(venue)],
        ]}
      />
      {way ? (
        <p className="acts">
          <WayThere drive={drive} />
        </p>
      ) : null}
    </Section>
  );
}

/** Each contact has a call button. */
function Ask({ drive }: { drive: DailyDrive }) {
  const say = wordsOf(tickets);
  const contacts = contactsOf(drive);
  if (!contacts.length) return null;
  return (
    <Section id="ask" title={say.ask}>
      <ul className="contacts">
        {contacts.map(({ person, phone }, index) => (
          <li key={index}>
            {person ? <span>{person}</span> : null}
            {phone ? <CallButton dial={phone.dial} label={say.callNumber(phone.shown)} /> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function when(drive: DailyDrive): Fact[] {
  const say = wordsOf(tickets);
  return [
    [say.time, drive.time],
    [say.entryUntil, drive.entryUntil && saidClock(drive.entryUntil)],
    [say.dates, datesOf(drive)],
    [say.type, typeText(drive)],
    [say.postedBy, drive.postedBy],
  ];
}
