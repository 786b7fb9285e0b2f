import type { ReactNode } from "react";

import { dayOf, dayTitle, shortDay, shortWeekday } from "#app/base/calendar.ts";
import { cityParam } from "#app/base/cities.ts";
import { clockOf } from "#app/base/clock.ts";
import { hrefNow, langOfTyped } from "#app/base/languages.ts";
import { joined } from "#app/base/text.ts";
import { Seal } from "#app/features/checks/trust.server.tsx";
import type {
  readCompany,
  readCompanyForGuests,
} from "#app/features/companies/companies.server.ts";
import {
  NAME_LIMIT,
  type NameRule,
  type Past,
  TORN_SHOWN,
} from "#app/features/companies/companies.ts";
import { type DailyDrive, drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { DailyTickets } from "#app/features/daily-drives/ticket/ticket-list.server.tsx";
import { drawTickets } from "#app/features/daily-drives/ticket/tickets.server.tsx";
import { patternPath } from "#app/features/patterns/patterns.ts";
import { outcomesText } from "#app/features/plans/outcomes.ts";
import { type PublicDrive, publicText, whoMayCome } from "#app/features/sharing/public-drive.ts";
import { statusWord } from "#app/features/status/status.ts";
import { cityName } from "#app/messages/city-name.ts";
import { company as words } from "#app/messages/en/company.ts";
import { patterns as patternWords } from "#app/messages/en/patterns.ts";
import { shell } from "#app/messages/en/shell.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type ForReaders = NonNullable<Awaited<ReturnType<typeof readCompany>>>;
type ForGuests = NonNullable<Awaited<ReturnType<typeof readCompanyForGuests>>>;

export function NoCompany() {
  return (
    <>
      <h1>{wordsOf(words).gone}</h1>
      <p className="acts">
        <Link className="btn" to="/daily">
          {wordsOf(shell).dailyList}
        </Link>
        <Link className="btn ghost" to="/find">
          {wordsOf(shell).find}
        </Link>
      </p>
    </>
  );
}

export function Follow({ name, city }: { name: string; city: string | undefined }) {
  const query = new URLSearchParams({ company: name, ...(city && { city: cityParam(city) }) });
  return (
    <p className="acts">
      <a className="btn" href={`${hrefNow(`/profile/alerts?${query}`)}#new`}>
        <Icon name="bell" />
        {wordsOf(words).follow}
      </a>
    </p>
  );
}

/** For guests: what anybody may know of the next ones. */
export function Torn({ drives, now }: { drives: PublicDrive[]; now: number }) {
  const say = wordsOf(words);
  return (
    <section aria-labelledby="coming">
      <h2 id="coming" className="mt-4">
        {say.coming}
      </h2>
      {drives.slice(0, TORN_SHOWN).map((drive) => (
        <TornTicket key={drive.id} drive={drive} now={now} />
      ))}
      {drives.length ? null : <p className="hint">{say.none}</p>}
      {drives.length > TORN_SHOWN ? <p>{say.more(drives.length - TORN_SHOWN)}</p> : null}
    </section>
  );
}

function TornTicket({ drive, now }: { drive: PublicDrive; now: number }) {
  const day = drive.day ?? "";
  const name = drive.role ?? drive.company;
  return (
    <article className="tk" data-drive={drive.id} aria-labelledby={`t-${drive.id}`}>
      <a href={hrefNow(drivePath({ ...drive, day }))} aria-labelledby={`t-${drive.id}`}>
        <div className="st">
          <b>{drive.starts === undefined ? null : clockOf(drive.starts).hour}</b>
          <i>{drive.starts === undefined ? null : clockOf(drive.starts).half}</i>
          <em>
            {shortWeekday(day)} {shortDay(day)}
          </em>
        </div>
        <div className="tx">
          <h2 id={`t-${drive.id}`} lang={langOfTyped(name)}>
            {name}
          </h2>
          <p className="l2">
            {drive.status ? (
              <StatusTag drive={drive} />
            ) : (
              <Seal drive={{ day, check: drive.check }} now={now} />
            )}
            <span>{joined([cityName(drive.city), drive.area], ", ")}</span>
          </p>
          <p className="l3">
            <span>{whoMayCome(drive)}</span>
          </p>
        </div>
      </a>
    </article>
  );
}

/** Nothing for one that takes place. */
function StatusTag({ drive }: { drive: Pick<PublicDrive, "status" | "movedToDay"> }) {
  return drive.status ? <span className="tag bad">{statusWord(drive.status, drive)}</span> : null;
}

export function Coming({
  company: { coming, drives },
  now,
}: {
  company: Pick<ForReaders, "coming" | "drives">;
  now: number;
}) {
  const say = wordsOf(words);
  return (
    <>
      <section aria-labelledby="coming">
        <h2 id="coming" className="mt-4">
          {say.coming}
        </h2>
        {coming.length ? <Days drives={coming} now={now} /> : <p className="hint">{say.none}</p>}
      </section>
      <MonthDrives drives={drives} />
    </>
  );
}

function Days({ drives, now }: { drives: DailyDrive[]; now: number }) {
  const days = [...new Set(drives.map(({ day }) => day))];
  let before = 0;
  return days.map((day) => {
    const ofDay = drives.filter((drive) => drive.day === day);
    const drawn = drawTickets(ofDay, { now, before, cities: true });
    before += ofDay.length;
    return (
      <section key={day} aria-label={dayTitle(day)}>
        <h3 className="mt-2">
          {shortWeekday(day)} {dayTitle(day, dayOf(now))}
        </h3>
        <DailyTickets drawn={drawn} />
      </section>
    );
  });
}

export function MonthDrives({ drives }: { drives: ForGuests["drives"] }) {
  if (!drives.length) return null;
  return (
    <Sheet id="drives" title={wordsOf(words).drives}>
      <ul className="ways">
        {drives.map((drive) => (
          <li key={drive.id}>
            <a
              className="link"
              href={hrefNow(drive.path)}
              lang={langOfTyped(drive.role ?? drive.company)}
            >
              {drive.role ?? drive.company}
            </a>
            <small>
              {joined([cityName(drive.city), drive.day && shortDay(drive.day)], " · ")}{" "}
              <StatusTag drive={drive} />
            </small>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** What they asked others, and how past drives ended. */
export function Behind({ company }: { company: ForReaders }) {
  return (
    <>
      <Patterns
        company={company}
        ended={company.outcomes && outcomesText(company.outcomes)}
        linked
      />
      <PastOnes past={company.past} />
    </>
  );
}

/** Guests get the roles of the patterns; what was asked stays behind login. */
export function Patterns({
  company: { name, patterns, allPatterns },
  ended,
  linked = false,
}: {
  company: Pick<ForGuests, "name" | "patterns" | "allPatterns">;
  ended?: string | undefined;
  linked?: boolean;
}) {
  const say = wordsOf(words);
  if (!patterns.length && !ended) return null;
  const title = ended ? wordsOf(patternWords).askedAndEnded : wordsOf(tickets).asked;
  return (
    <Sheet id="asked" title={title}>
      {ended ? <p className="num">{ended}</p> : null}
      <ul className="ways">
        {patterns.map(({ id, profile }) => (
          <li key={id}>
            <a className="link" href={hrefNow(patternPath(id))} lang={langOfTyped(profile)}>
              {linked ? profile : (publicText(profile) ?? name)}
            </a>
          </li>
        ))}
      </ul>
      {linked && allPatterns > patterns.length ? (
        <p>
          <a className="link" href={hrefNow(`/pattern?${new URLSearchParams({ company: name })}`)}>
            {say.all(allPatterns)}
          </a>
        </p>
      ) : null}
    </Sheet>
  );
}

function PastOnes({ past }: { past: readonly Past[] }) {
  const say = wordsOf(words);
  if (!past.length) return null;
  return (
    <Sheet id="past" title={say.past}>
      <ul className="ways">
        {past.map(({ end, role, ...drive }) => (
          <li key={drive.id}>
            <a className="link" href={hrefNow(drivePath(drive))} lang={langOfTyped(role)}>
              {role ?? dayTitle(drive.day)}
            </a>
            <small>
              {shortDay(drive.day)} · {cityName(drive.city)}{" "}
              <span className={end === "held" ? "tag" : end === "moved" ? "tag wait" : "tag bad"}>
                {say.ends[end]}
              </span>
            </small>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** For admins, who read English: names that meet wrongly, or do not meet. */
export function Names({
  path,
  rules,
  cities,
  part,
}: {
  path: string;
  rules: readonly NameRule[];
  cities: readonly string[];
  /** Whether it may be parted: one that was parted is in one city. */
  part: boolean;
}) {
  return (
    <Sheet id="names" title="Names">
      {rules.length ? (
        <ul className="ways">
          {rules.map((rule) => (
            <li key={`${rule.key} ${rule.city}`}>
              <form method="post" action={path} className="flex flex-wrap items-center gap-2">
                <span>
                  {rule.city
                    ? `In ${rule.city}, “${rule.key}” is another company.`
                    : `“${rule.key}” is one of its names.`}
                </span>
                <input type="hidden" name="key" value={rule.key} />
                <input type="hidden" name="city" value={rule.city} />
                <input type="hidden" name="company" value={rule.company} />
                <button className="btn ghost" name="intent" value="undo">
                  Undo
                </button>
              </form>
            </li>
          ))}
        </ul>
      ) : null}
      <form method="post" action={path} className="form">
        <p className="field">
          <label htmlFor="other-name">Another name of this company</label>
          <input
            id="other-name"
            className="input"
            name="other"
            required
            maxLength={NAME_LIMIT}
            autoComplete="off"
          />
        </p>
        <p className="acts">
          <button className="btn soft" name="intent" value="join">
            Join
          </button>
        </p>
      </form>
      {part && cities.length > 1 ? (
        <form method="post" action={path} className="form">
          <p className="field">
            <label htmlFor="part-city">A city where it is another company</label>
            <select id="part-city" className="input" name="city">
              {cities.map((city) => (
                <option key={city}>{city}</option>
              ))}
            </select>
          </p>
          <p className="acts">
            <button className="btn soft" name="intent" value="part">
              Part
            </button>
          </p>
        </form>
      ) : null}
    </Sheet>
  );
}

function Sheet({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="sheet" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
