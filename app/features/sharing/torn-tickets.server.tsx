import { bareTime, clockOf } from "#app/base/clock.ts";
import { dateWords } from "#app/base/dates/date-words.ts";
import { hrefNow, langOfTyped } from "#app/base/languages.ts";
import { Seal } from "#app/features/checks/trust.server.tsx";
import { type PublicDrive, publicStatus, whoMayCome } from "#app/features/sharing/public-drive.ts";
import { shell } from "#app/messages/en/shell.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";

/** What anybody may know of drives that take place, as compact tickets. `pathOf` says where each leads. */
export function TornTickets({
  drives,
  now,
  pathOf,
}: {
  drives: readonly PublicDrive[];
  now: number;
  pathOf: (drive: PublicDrive) => string;
}) {
  return drives.map((drive, index) => (
    <TornTicket key={drive.id} {...{ drive, now, index }} href={hrefNow(pathOf(drive))} />
  ));
}

function TornTicket({
  drive,
  now,
  index,
  href,
}: {
  drive: PublicDrive;
  now: number;
  index: number;
  href: string;
}) {
  const { callBased, company, role, area } = drive;
  const title = role ?? company;
  const on = !callBased && publicStatus(drive, now) === "now";
  const who = whoMayCome(drive);
  return (
    <article
      className={["tk", callBased ? "call" : "", on ? "now" : ""].filter(Boolean).join(" ")}
      data-drive={drive.id}
      aria-labelledby={`d${index + 1}`}
    >
      <a href={href}>
        <div className="st">
          <Hours drive={drive} on={on} />
        </div>
        <div className="tx">
          <h2 id={`d${index + 1}`} lang={langOfTyped(title)}>
            {title ?? wordsOf(shell).notMentioned}
          </h2>
          <p className="l2">
            {role && company ? <b lang={langOfTyped(company)}>{company}</b> : null}
            <Seal drive={drive} now={now} />
            {area ? <span lang={langOfTyped(area)}>{area}</span> : null}
          </p>
          {who ? (
            <p className="l3">
              <span>{who}</span>
            </p>
          ) : null}
        </div>
      </a>
    </article>
  );
}

function Hours({ drive: { callBased, starts, ends }, on }: { drive: PublicDrive; on: boolean }) {
  const say = wordsOf(tickets);
  const till = ends === undefined ? null : bareTime(ends);
  if (callBased) {
    return (
      <>
        <Icon name="phone" />
        <i>{say.callFirst}</i>
        {starts !== undefined && till ? <em>{dateWords().range(bareTime(starts), till)}</em> : null}
      </>
    );
  }
  if (starts === undefined) {
    return (
      <>
        <Icon name="clock" />
        {till ? <em>{say.till(till)}</em> : null}
      </>
    );
  }
  const { hour, half } = clockOf(starts);
  return (
    <>
      <b>{hour}</b>
      <i>{on ? say.onNow : half}</i>
      {till ? <em>{say.till(till)}</em> : null}
    </>
  );
}
