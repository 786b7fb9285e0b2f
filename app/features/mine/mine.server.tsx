import type { ReactNode } from "react";

import { OUTBOUND } from "#app/base/addresses/links.ts";
import { addDays, dayTitle, weekday } from "#app/base/calendar.ts";
import { clockOf } from "#app/base/clock.ts";
import { hrefNow, langOfTyped } from "#app/base/languages.ts";
import { asksHowItEnded, asksWhetherGone, type MyDrive } from "#app/features/mine/mine.ts";
import { mapsLink } from "#app/features/sharing/share.ts";
import { isOff } from "#app/features/status/status.ts";
import { ends } from "#app/messages/en/ends.ts";
import { mine } from "#app/messages/en/mine.ts";
import { shell } from "#app/messages/en/shell.ts";
import { told as toldWords } from "#app/messages/en/told.ts";
import { wordsOf } from "#app/messages/words.ts";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { Labelled } from "#app/ui/controls/labelled.tsx";
import { TextToCopy } from "#app/ui/controls/text-to-copy.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";
import { PLAN_ENDS } from "#drizzle/values.ts";

/* These change only when the list is read again. */

/** The address for calendar programs, which keep up with the list. Anyone who sees it can read the list, so it is folded. */
export function Calendar({ feed, open }: { feed: string; open: boolean }) {
  const say = wordsOf(mine);
  const webcal = feed.replace(/^https?:/, "webcal:");
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`;
  return (
    <details className="sheet mt-6" id="calendar" open={open}>
      <summary className="min-h-11 content-center">
        <h2 className="inline">{say.calendar}</h2>
      </summary>
      <p className="mt-2">{say.subscribe}</p>
      <TextToCopy id="feed" label={say.address} rows={2} text={feed}>
        <a className="btn soft" href={google} {...OUTBOUND}>
          {say.google}
        </a>
        <a className="btn ghost" href={webcal}>
          {say.otherCalendars}
        </a>
        <CopyButton from="feed" label={say.copy} />
      </TextToCopy>
      <p className="hint">
        {linked(say.secret, (inner) => (
          <Link className="link" to="/find">
            {inner}
          </Link>
        ))}{" "}
        <code>?city=Pune&amp;batch=2025</code>
      </p>
      <form method="post" action={hrefNow("/mine")} className="acts" data-stay="">
        <button className="btn ghost" name="intent" value="change-address">
          {say.change}
        </button>
      </form>
    </details>
  );
}

/** Links to both halves of the list, or what to do while it is empty. */
export function MineStart({
  coming,
  past,
  told,
}: {
  coming: MyDrive[];
  past: MyDrive[];
  /** How the reader hears of changes. */
  told: string | undefined;
}) {
  const say = wordsOf(mine);
  return (
    <>
      {coming.length && past.length ? (
        <nav className="seg mt-3" aria-label={say.parts}>
          <a href="#coming" aria-current="true">
            {say.coming} {coming.length}
          </a>
          <a href="#past">
            {say.past} {past.length}
          </a>
        </nav>
      ) : null}
      {coming.length && told ? (
        <p className="hint">
          {told}{" "}
          <Link className="link" to="/profile/alerts#decisions">
            {wordsOf(toldWords).choose}
          </Link>
        </p>
      ) : null}
      {coming.length + past.length ? null : (
        <Empty message={say.empty}>
          <p>
            {linked(say.emptyHint, (inner) => (
              <Link className="link" to="/find">
                {inner}
              </Link>
            ))}
          </p>
        </Empty>
      )}
    </>
  );
}

export function Coming({
  coming,
  next,
  today,
}: {
  coming: MyDrive[];
  next: MyDrive | undefined;
  today: string;
}) {
  const say = wordsOf(mine);
  return byDay(coming.filter((drive) => drive !== next)).map(([day, drives]) => (
    <section key={day} aria-label={dayWords(day, today)}>
      <h2 className="day mt-4">
        {day === next?.day ? say.also(dayWords(day, today)) : dayWords(day, today)}{" "}
        <b className="num">{drives.length}</b>
      </h2>
      {drives.map((drive) => (
        <Planned key={drive.id} drive={drive} />
      ))}
    </section>
  ));
}

export function PastDrives({ past, today }: { past: MyDrive[]; today: string }) {
  if (!past.length) return null;
  return (
    <section id="past" aria-labelledby="past-title" className="mt-6">
      <h2 id="past-title">{wordsOf(mine).past}</h2>
      {past.map((drive) => (
        <Past key={drive.id} drive={drive} today={today} />
      ))}
    </section>
  );
}

export function Heard() {
  return (
    <p className="hint mt-4">
      {linked(wordsOf(mine).heard, (inner) => (
        <Link className="link" to="/suggest">
          {inner}
        </Link>
      ))}
    </p>
  );
}

function byDay(drives: MyDrive[]): [day: string, drives: MyDrive[]][] {
  return [...Map.groupBy(drives, ({ day }) => day ?? "")];
}

export function dayWords(day: string, today: string): string {
  const say = wordsOf(mine);
  if (!day) return say.noDay;
  const words = `${weekday(day)}, ${dayTitle(day, today)}`;
  if (day === today) return say.today(words);
  return day === addDays(today, 1) ? say.tomorrow(words) : words;
}

/** What to know before setting out, and the ways there. */
function Planned({ drive }: { drive: MyDrive }) {
  const { warning, movedTo, clash } = drive;
  const say = wordsOf(mine);
  return (
    <Ticket drive={drive}>
      {warning ? (
        <p className="notice bad">
          <Labelled text={warning} />
          {movedTo ? (
            <>
              .{" "}
              <Link className="link" to={movedTo.path}>
                {movedTo.day ? say.see(dayTitle(movedTo.day)) : say.seeOther}
              </Link>
            </>
          ) : null}
        </p>
      ) : null}
      {clash ? <p className="hint">{clash}</p> : null}
      <Actions drive={drive} />
    </Ticket>
  );
}

/** Nobody sets out for what is off, nor calls what is under review. */
export function Actions({ drive: { id, map, phone, going, status } }: { drive: MyDrive }) {
  const say = wordsOf(mine);
  const off = isOff(status);
  return (
    <form method="post" action={hrefNow("/mine")} className="acts" data-stay="">
      <input type="hidden" name="id" value={id} />
      {map && !off ? (
        <a className="btn soft" href={mapsLink(map)} {...OUTBOUND}>
          <Icon name="pin" />
          {say.directions}
        </a>
      ) : null}
      {phone && status !== "under-review" ? (
        <a className="btn ghost" href={`tel:${phone}`}>
          <Icon name="phone" />
          {say.call}
        </a>
      ) : null}
      <button className="btn ghost" name="intent" value={going && !off ? "not-going" : "unsave"}>
        {going && !off ? say.notGoing : say.takeOff}
      </button>
    </form>
  );
}

function Past({ drive, today }: { drive: MyDrive; today: string }) {
  const { id, answer, company, profile, ended } = drive;
  const say = wordsOf(mine);
  const asked = new URLSearchParams({
    mode: "add",
    company: company ?? "",
    profile: profile ?? "",
    ...(ended && { result: ended }),
  });
  return (
    <Ticket drive={drive}>
      {answer ? <p className="hint">{say.answered[answer]}</p> : null}
      <HowItEnded drive={drive} today={today} />
      {answer === "been" && drive.path ? (
        <p className="acts">
          <Link className="btn soft" to={`/pattern?${asked}`}>
            {say.whatAsked}
          </Link>
        </p>
      ) : null}
      <form
        method="post"
        action={hrefNow("/mine")}
        className="acts"
        data-stay=""
        aria-label={drive.title}
      >
        <input type="hidden" name="id" value={id} />
        {asksWhetherGone(drive, today) ? (
          <>
            <p className="w-full font-semibold">{say.didYouGo}</p>
            <button className="btn" name="intent" value="been">
              {say.been}
            </button>
            <button className="btn ghost" name="intent" value="not-gone">
              {say.notGone}
            </button>
            <button className="btn ghost" name="intent" value="not-happening">
              {say.notHappening}
            </button>
            <button className="btn danger" name="intent" value="asks-money">
              {say.askedMoney}
            </button>
          </>
        ) : (
          <button className="btn ghost" name="intent" value="unsave">
            {say.takeOff}
          </button>
        )}
      </form>
    </Ticket>
  );
}

/** One press says it, another one changes it. */
function HowItEnded({ drive, today }: { drive: MyDrive; today: string }) {
  const asks = asksHowItEnded(drive, today);
  if (!asks) return null;
  const say = wordsOf(ends);
  const { id, ended, title } = drive;
  const question = asks === "again" ? say.anyNews : say.howDidItEnd;
  return (
    <form
      method="post"
      action={hrefNow("/mine")}
      className="acts"
      data-stay=""
      aria-label={`${title}: ${question}`}
    >
      <input type="hidden" name="id" value={id} />
      <p className="w-full font-semibold">{question}</p>
      {PLAN_ENDS.map((end) => (
        <button
          key={end}
          className={end === ended ? "btn soft" : "btn ghost"}
          name="intent"
          value={end}
          aria-pressed={end === ended}
        >
          {say.ends[end]}
        </button>
      ))}
      {asks === "first" ? <p className="hint w-full">{say.why}</p> : null}
    </form>
  );
}

function Ticket({ drive, children }: { drive: MyDrive; children: ReactNode }) {
  const { id, title, company, profile, place, path, starts, going, callBased, answer } = drive;
  const say = wordsOf(mine);
  const hour = starts === null ? undefined : clockOf(starts);
  const name = profile ?? company ?? title;
  return (
    <article
      className={`ticket slim${callBased ? " call" : ""}${drive.warning ? " off" : ""}`}
      data-drive={id}
      data-row={id}
      aria-labelledby={`d-${id}`}
    >
      <div className="stub">
        {hour ? (
          <>
            <b className="text-[1rem] whitespace-nowrap">{hour.hour}</b>
            <i className="normal-case">{hour.half}</i>
          </>
        ) : (
          <Icon name={callBased ? "phone" : "clock"} />
        )}
      </div>
      <div className="tb">
        <h3 id={`d-${id}`}>
          {path ? (
            <Link className="link" to={path} lang={langOfTyped(name)}>
              {name}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="co flex-wrap">
          {path ? (
            <>
              {profile ? <span>{company ?? wordsOf(shell).notMentioned}</span> : null}
              <span>{place}</span>
            </>
          ) : (
            <span>{say.unlisted}</span>
          )}
          {answer ? null : (
            <span className={going && !drive.warning ? "tag" : "tag type"}>
              {going ? say.going : say.saved}
            </span>
          )}
        </p>
        {children}
      </div>
    </article>
  );
}
