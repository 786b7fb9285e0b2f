import { useEffect } from "react";
import { redirect } from "react-router";

import { dayOf } from "#app/base/calendar.ts";
import { clockOf } from "#app/base/clock.ts";
import { hrefNow } from "#app/base/languages.ts";
import type { PlanMarks } from "#app/base/plan-marks.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { changeFeed, feedPath } from "#app/features/calendar/feed-secret.server.ts";
import { channelsContext } from "#app/features/channels/channels.ts";
import { reachLine } from "#app/features/channels/reach.ts";
import { drawSaid } from "#app/features/gate/gate-section.server.tsx";
import { isGateDay } from "#app/features/gate/gate.ts";
import { readMine } from "#app/features/mine/mine.server.ts";
import {
  Actions,
  Calendar,
  Coming,
  Heard,
  MineStart,
  PastDrives,
  dayWords,
} from "#app/features/mine/mine.server.tsx";
import { type MyDrive, nextOf, sortMine } from "#app/features/mine/mine.ts";
import { NextWalkIn } from "#app/features/mine/next-walk-in.tsx";
import { tellPlan } from "#app/features/plans/plan-action.server.ts";
import { PLAN_STORED } from "#app/features/plans/plans-channel.ts";
import {
  answerBeside,
  answerPlan,
  changePlan,
  plannedKind,
  tellEnd,
} from "#app/features/plans/plans.server.ts";
import type { PlanAnswer, PlanEnd } from "#app/features/plans/plans.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import type { Refusal } from "#app/http/answers.ts";
import {
  announceContext,
  linkStepContext,
  databaseContext,
  readerContext,
  requestContext,
  subscriberSecretContext,
} from "#app/http/context.ts";
import { drawingOf } from "#app/http/drawing.ts";
import { refuse } from "#app/http/forms.server.ts";
import { type Asked, answers, redirectOrRefuse } from "#app/http/intents.server.ts";
import { useKeptAnswer, useLive, useReload } from "#app/live/use-live.ts";
import { mine } from "#app/messages/en/mine.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ownHead } from "#app/ui/head.ts";
import { showRows } from "#app/ui/records/show-rows.dom.ts";

import type { Route } from "./+types/mine.route";

const ANSWERED = "/mine?notice=plan-answered#past";
const CHANGED = "calendar-changed";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { uid } = context.get(readerContext)!;
  const { now, origin } = context.get(requestContext);
  const db = context.get(databaseContext);
  const today = dayOf(now);
  const { planned, marks, calendarVersion: version, reachedBy } = await readMine(db, { uid, now });
  const feed = await feedPath({ uid, version, secret: context.get(subscriberSecretContext) });
  const drives = planned.map(({ drive }) => drive);
  const { coming, past } = sortMine(drives, today);
  const next = nextOf(coming, now);
  const gate = next && isGateDay(next.day, now) ? next.gate : null;
  const { offered } = context.get(channelsContext);
  return {
    // To the minute: the page of now is the page of a moment ago.
    next: next && { ...shownNext(next, today), now: now - (now % 60_000) },
    gate: gate ? { at: gate.at, html: drawSaid(gate) } : undefined,
    marks,
    parts: draw(drawingOf({ request, context }), {
      start: (
        <MineStart coming={coming} past={past} told={reachedBy && reachLine(reachedBy, offered)} />
      ),
      next: next && <Actions drive={next} />,
      coming: <Coming coming={coming} next={next} today={today} />,
      past: <PastDrives past={past} today={today} />,
      calendar: (
        <>
          <Calendar
            feed={origin + hrefNow(feed)}
            open={new URL(request.url).searchParams.get("notice") === CHANGED}
          />
          <Heard />
        </>
      ),
    }),
  };
}

function shownNext(drive: MyDrive, today: string) {
  const {
    id,
    kind,
    company,
    profile,
    title,
    place,
    path,
    day,
    starts,
    status,
    carry,
    going,
    clash,
  } = drive;
  const hour = starts === null ? undefined : clockOf(starts);
  const when = dayWords(day!, today);
  const shown = { id, kind, company, profile, title, place, path, day, starts, status, carry };
  return { ...shown, going, clash, hour, when };
}

export const action = answers({
  async unsave({ form, context, db, by, now, id }) {
    // Of any kind: owner and id find the row.
    const removed = await changePlan(db, "unsave", { by, now, kind: "drive", id });
    tellPlan(context, by.uid, { id, planned: null });
    return redirectOrRefuse(form, removed, () => "/mine?notice=plan-removed");
  },
  async "not-going"({ form, context, db, by, now, id }) {
    const changed = await changePlan(db, "not-going", { by, now, kind: "drive", id });
    if (changed.ok) tellPlan(context, by.uid, { id, planned: changed.value });
    return redirectOrRefuse(form, changed, () => "/mine?notice=plan-not-going");
  },
  async "change-address"({ db, by }) {
    await changeFeed(db, by.uid);
    return redirect(`/mine?notice=${CHANGED}#calendar`, 303);
  },
  been(asked) {
    return say(asked, "been");
  },
  "not-gone"(asked) {
    return say(asked, "not-gone");
  },
  "not-happening"(asked) {
    return say(asked, "not-happening");
  },
  "asks-money"(asked) {
    return say(asked, "asks-money");
  },
  selected: (asked) => sayEnd(asked, "selected"),
  rejected: (asked) => sayEnd(asked, "rejected"),
  waiting: (asked) => sayEnd(asked, "waiting"),
});

async function sayEnd({ form, db, by, now, id }: Asked, ended: PlanEnd) {
  const told = await tellEnd(db, ended, { by, now, id });
  return redirectOrRefuse(form, told, () => ANSWERED);
}

/** An answer that warns others is a report too: both are stored, or neither. */
async function say({ form, context, db, by, now, id }: Asked, answer: PlanAnswer) {
  const noteStep = context.get(linkStepContext);
  const kind = await plannedKind(db, { uid: by.uid, id });
  if (kind && (answer === "not-happening" || answer === "asks-money")) {
    const tell = context.get(announceContext);
    const also = answerBeside(db, answer, { by, now, id });
    const report = { by, now, kind, id, also, keepText: true };
    const reported = await reportRecord(db, { reason: answer }, report);
    if (!reported.ok) return refuse(form, reported.problem);
    noteStep("went");
    tellPlan(context, by.uid, { id, planned: null });
    tell("queues");
    if (reported.value.reviewBegins) tell(kind === "drive" ? "drives" : "daily");
    return redirect(ANSWERED, 303);
  }
  const said = await answerPlan(db, answer, { by, now, id });
  if (said.ok && answer !== "not-gone") noteStep("went");
  if (said.ok) tellPlan(context, by.uid, { id, planned: null });
  return redirectOrRefuse(form, said, () => ANSWERED);
}

/** Shows the page anew when another tab or device changes a plan, and them what was changed here. */
function useOwnPlans(marks: PlanMarks): void {
  const reload = useReload({ keepsAnswer: true });
  useEffect(() => {
    addEventListener(PLAN_STORED, reload);
    return () => removeEventListener(PLAN_STORED, reload);
  }, [reload]);
  useEffect(() => {
    void import("#app/features/plans/marks.dom.ts").then(({ showPlans }) => showPlans(marks));
  }, [marks]);
}

export const meta: Route.MetaFunction = () => ownHead(wordsOf(mine).title);

export default function Mine({ loaderData: page, actionData }: Route.ComponentProps) {
  const refusal = useKeptAnswer(actionData as Refusal | undefined);
  useLive("daily", { keepsAnswer: true });
  useOwnPlans(page.marks);
  const { next } = page;
  const [say, frame] = [wordsOf(mine), wordsOf(shell)];
  return (
    <>
      <Breadcrumb trail={[[frame.home, "/home"], [frame.mine]]} />
      <h1>{say.title}</h1>
      <Alert message={refusal?.message} />
      <Part name="start" />
      <div className="mine">
        <div id="coming">
          {next ? (
            <section aria-label={say.next}>
              <NextWalkIn drive={next} when={next.when} gate={page.gate} now={next.now}>
                <Part key={next.id} name="next" />
              </NextWalkIn>
            </section>
          ) : null}
          <Part name="coming" update={showRows} />
        </div>
        <Part name="past" update={showRows} />
        <Part name="calendar" />
      </div>
    </>
  );
}
