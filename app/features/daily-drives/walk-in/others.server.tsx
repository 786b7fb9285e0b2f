import type { ReactNode } from "react";

import { shortDay, shortWeekday } from "#app/base/calendar.ts";
import { hrefNow, langOfTyped } from "#app/base/languages.ts";
import { joined } from "#app/base/text.ts";
import { Seal } from "#app/features/checks/trust.server.tsx";
import { drivePath } from "#app/features/daily-drives/daily-drives.ts";
import { areaOf } from "#app/features/daily-drives/place.ts";
import type { Around } from "#app/features/daily-drives/walk-in/around.server.ts";
import { saidHours } from "#app/features/facets/said-hours.ts";
import { patternPath, resultWord } from "#app/features/patterns/patterns.ts";
import { outcomesText } from "#app/features/plans/outcomes.ts";
import { patterns as patternWords } from "#app/messages/en/patterns.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { walkin } from "#app/messages/en/walkin.ts";
import { wordsOf } from "#app/messages/words.ts";

/** What the company asked others, and other walk-ins; beside one that is looked at only such as are confirmed. */
export function Others({
  patterns,
  outcomes,
  similar,
  review,
  now,
}: Pick<Around, "patterns" | "outcomes" | "similar"> & { review: boolean; now: number }) {
  const say = wordsOf(tickets);
  const asked = wordsOf(patternWords);
  const ended = outcomes || patterns.some(({ result }) => result);
  return (
    <>
      {patterns.length || outcomes ? (
        <Section id="asked" title={ended ? asked.askedAndEnded : say.asked}>
          {outcomes ? <p className="num">{outcomesText(outcomes)}</p> : null}
          <ul className="ways">
            {patterns.map(({ id, profile, result }) => (
              <li key={id}>
                <a className="link" href={hrefNow(patternPath(id))} lang={langOfTyped(profile)}>
                  {profile}
                </a>
                {result ? <small>{resultWord(result)}</small> : null}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {similar.length ? (
        <Section id="similar" title={review ? wordsOf(walkin).confirmedNearby : say.similar}>
          <ul className="ways">
            {similar.map((drive) => (
              <li key={drive.id}>
                <a
                  className="link"
                  href={hrefNow(drivePath(drive))}
                  lang={langOfTyped(drive.profile ?? drive.company)}
                >
                  {drive.profile ?? drive.company}
                </a>
                <small>
                  <Seal drive={drive} now={now} />
                  {joined(
                    [
                      drive.profile && drive.company,
                      `${shortWeekday(drive.day)} ${shortDay(drive.day)}`,
                      saidHours(drive.time),
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

export function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="sheet" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
