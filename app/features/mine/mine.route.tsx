import type { ReactNode } from "react";
import { Form, redirect } from "react-router";

import { addDays, dayOf, dayTitle, weekday } from "#app/base/calendar.ts";
import { readId } from "#app/base/ids.ts";
import { hrefNow, langOfTyped } from "#app/base/languages.ts";
import { OUTBOUND } from "#app/base/links.ts";
import { changeFeed, feedPath } from "#app/features/calendar/feed-secret.server.ts";
import { clockOf } from "#app/features/daily-drives/times.ts";
import { drawSaid } from "#app/features/gate/gate-section.server.ts";
import { isGateDay } from "#app/features/gate/gate.ts";
import { readMine } from "#app/features/mine/mine.server.ts";
import { asksWhetherGone, type MyDrive, nextOf, sortMine } from "#app/features/mine/mine.ts";
import { NextWalkIn } from "#app/features/mine/next-walk-in.tsx";
import {
  answerBeside,
  answerPlan,
  changePlan,
  plannedKind,
} from "#app/features/plans/plans.server.ts";
import type { PlanAnswer } from "#app/features/plans/plans.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import { mapsLink } from "#app/features/sharing/share.ts";
import type { Refusal } from "#app/http/answers.ts";
import {
  announceContext,
  databaseContext,
  readerContext,
  requestContext,
  subscriberSecretContext,
} from "#app/http/context.ts";
import { formOf, refuse, text } from "#app/http/forms.server.ts";
import { answerByIntent, redirectOrRefuse } from "#app/http/intents.server.ts";
import { useLive } from "#app/live/use-live.ts";
import { mine } from "#app/messages/en/mine.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Labelled } from "#app/ui/labelled.tsx";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";
import { TextToCopy } from "#app/ui/text-to-copy.tsx";

import type { Route } from "./+types/mine.route";

const ANSWERED = "/mine?notice=plan-answered#past";

export async function loader({ context }: Route.LoaderArgs) {
  const { uid } = context.get(readerContext)!;
  const { now, origin } = context.get(requestContext);
  const db = context.get(databaseContext);
  const today = dayOf(now);
  const { planned, calendarVersion: version } = await readMine(db, { uid, now });
  const feed = await feedPath({ uid, version, secret: context.get(subscriberSecretContext) });
  const drives = planned.map(({ drive }) => drive);
  const { coming, past } = sortMine(drives, today);
  const next = nextOf(coming);
  const gate = next && isGateDay(next.day, now) ? next.gate : null;
  // Only of the next one it is shown what its gate says.
  const silent = (list: MyDrive[]) => list.map((drive) => ({ ...drive, gate: null }));
  return {
    coming: silent(coming),
    past: silent(past),
    next: next?.id,
    gate: gate ? { at: gate.at, html: drawSaid(gate) } : undefined,
    today,
    now,
    feed: origin + hrefNow(feed),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const by = context.get(readerContext)!;
  const { now } = context.get(requestContext);
  const tell = context.get(announceContext);
  const form = await formOf(request);
  const id = readId(text(form, "id")) ?? "";
  return answerByIntent(form, {
    async unsave() {
      // Whatever kind it is: the row is found by its owner and id.
      const removed = await changePlan(db, "unsave", { by, now, kind: "drive", id });
      return redirectOrRefuse(form, removed, () => "/mine?notice=plan-removed");
    },
    async "not-going"() {
      const changed = await changePlan(db, "not-going", { by, now, kind: "drive", id });
      return redirectOrRefuse(form, changed, () => "/mine?notice=plan-not-going");
    },
    async "change-address"() {
      await changeFeed(db, by.uid);
      return redirect("/mine?notice=calendar-changed#calendar", 303);
    },
    been() {
      return say("been");
    },
    "not-gone"() {
      return say("not-gone");
    },
    "not-happening"() {
      return say("not-happening");
    },
    "asks-money"() {
      return say("asks-money");
    },
  });

  /** Stores the answer; one that warns others is a report as well, and both are stored or neither. */
  async function say(answer: PlanAnswer) {
    const kind = await plannedKind(db, { uid: by.uid, id });
    if (kind && (answer === "not-happening" || answer === "asks-money")) {
      const also = answerBeside(db, answer, { by, now, id });
      const reported = await reportRecord(db, { reason: answer }, { by, now, kind, id, also });
      if (!reported.ok) return refuse(form, reported.problem);
      tell("queues");
      if (reported.value.reviewBegins) tell(kind === "drive" ? "drives" : "daily");
      return redirect(ANSWERED, 303);
    }
    const said = await answerPlan(db, answer, { by, now, id });
    return redirectOrRefuse(form, said, () => ANSWERED);
  }
}

export const meta: Route.MetaFunction = () => ownHead(wordsOf(mine).title);

export default function Mine({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  useLive("daily");
  const { coming, past, today } = page;
  const next = coming.find(({ id }) => id === page.next);
  const { message } = (refusal as Refusal | undefined) ?? {};
  const [say, frame] = [wordsOf(mine), wordsOf(shell)];
  return (
    <>
      <Breadcrumb trail={[[frame.home, "/home"], [frame.mine]]} />
      <h1>{say.title}</h1>
      <Alert message={message} />
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
      <div id="coming">
        {next ? (
          <section aria-label={say.next}>
            <NextWalkIn
              drive={next}
              when={dayWords(next.day!, today)}
              gate={page.gate}
              now={page.now}
            >
              <Actions drive={next} />
            </NextWalkIn>
          </section>
        ) : null}
        {byDay(coming.filter((drive) => drive !== next)).map(([day, drives]) => (
          <section key={day} aria-label={dayWords(day, today)}>
            <h2 className="day mt-4">
              {day === next?.day ? say.also(dayWords(day, today)) : dayWords(day, today)}{" "}
              <b className="num">{drives.length}</b>
            </h2>
            {drives.map((drive) => (
              <Planned key={drive.id} drive={drive} />
            ))}
          </section>
        ))}
      </div>
      {past.length ? (
        <section id="past" aria-labelledby="past-title" className="mt-6">
          <h2 id="past-title">{say.past}</h2>
          {past.map((drive) => (
            <Past key={drive.id} drive={drive} today={today} />
          ))}
        </section>
      ) : null}
      <Calendar feed={page.feed} />
      <p className="hint mt-4">
        {linked(say.heard, (inner) => (
          <Link className="link" to="/suggest">
            {inner}
          </Link>
        ))}
      </p>
    </>
  );
}

/** The address that brings the list into a calendar, and keeps it right there. */
function Calendar({ feed }: { feed: string }) {
  const say = wordsOf(mine);
  const webcal = feed.replace(/^https?:/, "webcal:");
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`;
  return (
    <section className="sheet mt-6" id="calendar" aria-labelledby="calendar-title">
      <h2 id="calendar-title">{say.calendar}</h2>
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
      <Form method="post" className="acts" preventScrollReset>
        <button className="btn ghost" name="intent" value="change-address">
          {say.change}
        </button>
      </Form>
    </section>
  );
}

/** Drives in the order that they have, in groups of one day; "" for those without. */
function byDay(drives: MyDrive[]): [day: string, drives: MyDrive[]][] {
  return [...Map.groupBy(drives, ({ day }) => day ?? "")];
}

function dayWords(day: string, today: string): string {
  const say = wordsOf(mine);
  if (!day) return say.noDay;
  const words = `${weekday(day)}, ${dayTitle(day, today)}`;
  if (day === today) return say.today(words);
  return day === addDays(today, 1) ? say.tomorrow(words) : words;
}

/** A drive that is still to come: what to know before setting out, and the ways there. */
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

/** The ways there, and the way off the list. */
function Actions({ drive: { id, map, phone, going } }: { drive: MyDrive }) {
  const say = wordsOf(mine);
  return (
    <Form method="post" className="acts" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {map ? (
        <a className="btn soft" href={mapsLink(map)} {...OUTBOUND}>
          <Icon name="pin" />
          {say.directions}
        </a>
      ) : null}
      {phone ? (
        <a className="btn ghost" href={`tel:${phone}`}>
          <Icon name="phone" />
          {say.call}
        </a>
      ) : null}
      <button className="btn ghost" name="intent" value={going ? "not-going" : "unsave"}>
        {going ? say.notGoing : say.takeOff}
      </button>
    </Form>
  );
}

/** A drive that is over: whether they went, and what others should know of it. */
function Past({ drive, today }: { drive: MyDrive; today: string }) {
  const { id, answer, company, profile } = drive;
  const say = wordsOf(mine);
  const asked = new URLSearchParams({
    mode: "add",
    company: company ?? "",
    profile: profile ?? "",
  });
  return (
    <Ticket drive={drive}>
      {answer ? <p className="hint">{say.answered[answer]}</p> : null}
      {answer === "been" && drive.path ? (
        <p className="acts">
          <Link className="btn soft" to={`/pattern?${asked}`}>
            {say.whatAsked}
          </Link>
        </p>
      ) : null}
      <Form method="post" className="acts" preventScrollReset aria-label={drive.title}>
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
      </Form>
    </Ticket>
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
      aria-labelledby={`d-${id}`}
    >
      <div className="stub">
        {hour ? (
          <>
            <b className="text-[1.1rem] whitespace-nowrap">{hour.hour}</b>
            <i>{hour.half}</i>
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
            <span className={going ? "tag" : "tag type"}>{going ? say.going : say.saved}</span>
          )}
        </p>
        {children}
      </div>
    </article>
  );
}
