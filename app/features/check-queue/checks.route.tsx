import { data, redirect } from "react-router";

import { dayOf } from "#app/base/calendar.ts";
import { CHECK_DONE, DECISIONS, HOUR_CHANGED } from "#app/base/decisions.ts";
import { done, type Outcome } from "#app/base/outcomes.ts";
import { CallList } from "#app/features/check-queue/check-list.tsx";
import { claimCall, readCalls } from "#app/features/check-queue/check-queue.server.ts";
import { anotherHour, AS_POSTED, CHECKS_ADDRESS } from "#app/features/check-queue/check-queue.ts";
import { readCheck } from "#app/features/checks/check-action.server.ts";
import { phonedAt } from "#app/features/checks/checked-text.ts";
import { recordCheck, undoCheck } from "#app/features/checks/checks.server.ts";
import { askedShown, type CheckOutcome } from "#app/features/checks/checks.ts";
import { letGo } from "#app/features/claims/claims.server.ts";
import {
  decideDailyByForm,
  undoDailyByForm,
} from "#app/features/daily-drives/decide-form.server.ts";
import { changeHour } from "#app/features/daily-drives/hour.server.ts";
import { QueueHead } from "#app/features/queues/queue-parts.tsx";
import { decideTicked, isTicked, undoTicked } from "#app/features/queues/ticked.server.ts";
import { indexAfterwards } from "#app/features/search/index.server.ts";
import { STATUS_NOTICES } from "#app/features/status/status.ts";
import {
  announceContext,
  databaseContext,
  readerContext,
  requestContext,
} from "#app/http/context.ts";
import { refuse, text } from "#app/http/forms.server.ts";
import { answers, type Asked } from "#app/http/intents.server.ts";
import { useLive } from "#app/live/use-live.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";
import { useRepeatedInToast } from "#app/ui/layers/toasts.tsx";
import { revalidateOnConflict } from "#app/ui/revalidate.ts";

import type { Route } from "./+types/checks.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(requestContext);
  const by = context.get(readerContext)!;
  const page = await readCalls(context.get(databaseContext), { by, now });
  return { ...page, now, today: dayOf(now), waiting: by.waiting?.queues };
}

export const action = answers({
  async claim({ form, context, db, by, now, id }) {
    const claimed = await claimCall(db, { by, now, id });
    if (!claimed.ok) return refuse(form, claimed.problem);
    context.get(announceContext)("checks", "queues");
    return staysOn(form) ? data({ claimed: id }) : redirect(`${CHECKS_ADDRESS}#c-${id}`, 303);
  },
  async check(asked) {
    const { form, db, by, now, id, version } = asked;
    const several = isTicked(asked);
    // A usual answer fills in what was said.
    if (text(form, "said") === "as-posted") form.set("note", AS_POSTED);
    if (several && !text(form, "asked").trim()) form.delete("asked");
    const time = several ? "" : text(form, "time").trim();
    const note = text(form, "note").trim();
    if (time) form.set("note", [anotherHour(time), note].filter(Boolean).join(". "));
    const check = readCheck(form);
    if (!check.ok) return check.answer;
    if (several) return recordTicked(asked, "on", check.value);
    if (time) {
      const changed = await changeHour(db, { by, now, id, version, time });
      if (!changed.ok) return refuse(form, changed.problem);
      reindex(asked);
      return record(asked, "on", check.value, HOUR_CHANGED);
    }
    return record(asked, "on", { ...check.value, version });
  },
  async "no-answer"(asked) {
    const check = { basis: "called" } as const;
    return isTicked(asked)
      ? recordTicked(asked, "no-answer", check)
      : record(asked, "no-answer", check);
  },
  async cancel(asked) {
    return decide(asked, "cancel");
  },
  async "move-day"(asked) {
    return decide(asked, "move-day");
  },
  async undo(asked) {
    return undoTicked(asked, { to: CHECKS_ADDRESS, undo: (one) => undo(asked, one) });
  },
});

/** A check is undone by its own id, a decision by the drive's. */
async function undo(asked: Asked, id: string): Promise<Outcome<unknown>> {
  const { context, db, by, now } = asked;
  const check = await undoCheck(db, { by, now, id });
  if (!check.ok) return undoDailyByForm({ ...asked, id });
  context.get(announceContext)("checks", "daily", "queues");
  return check;
}

function reindex({ context, db, now, id }: Asked): void {
  indexAfterwards(context, db, { changed: [id], now });
}

/** The page's script stays; a plain form loads the page again. */
function staysOn(form: FormData): boolean {
  return text(form, "inline") !== "";
}

/** The form asks for the reason. A program without one has heard it from the company. */
async function decide(asked: Asked, action: "cancel" | "move-day") {
  const { form, now, id } = asked;
  // A usual answer says when it was heard, and from whom.
  if (text(form, "said") === "no") form.delete("reason");
  const who = askedShown(text(form, "asked") || null);
  if (!form.has("reason")) form.set("reason", phonedAt(now, who));
  const decided = await decideDailyByForm(asked, action);
  if (!decided.outcome) return decided.answer;
  const notice = STATUS_NOTICES[action];
  return answer(asked, decided.outcome, { done: DECISIONS[notice], notice, undo: id });
}

async function record(
  asked: Asked,
  outcome: CheckOutcome,
  check: Recorded,
  told: string = CHECK_DONE[outcome],
) {
  const { context, db, by, now, id } = asked;
  const subject = { kind: "daily drive", id } as const;
  const recorded = await recordCheck(db, { by, now, subject, outcome, ...check });
  if (recorded.ok) context.get(announceContext)("checks", "daily", "queues");
  const undo = recorded.ok ? recorded.value.check : "";
  const notice = told === HOUR_CHANGED ? "check-hour" : `check-${outcome}`;
  return answer(asked, recorded, { done: told, notice, undo });
}

/** The same answer for each ticked drive. Who was asked is its own contact where the form names nobody. */
async function recordTicked(asked: Asked, outcome: CheckOutcome, check: Recorded) {
  const { context, db, by, now } = asked;
  const answered = await decideTicked(asked, {
    to: CHECKS_ADDRESS,
    decide: async ({ id, version }) => {
      const subject = { kind: "daily drive", id } as const;
      const recorded = await recordCheck(db, { by, now, subject, outcome, version, ...check });
      return recorded.ok ? done(recorded.value.check) : recorded;
    },
  });
  context.get(announceContext)("checks", "daily", "queues");
  return answered;
}

/** The call is over, so its claim goes. */
async function answer(
  { form, db, by }: Asked,
  outcome: Outcome<unknown>,
  { done, notice, undo }: { done: string; notice: string; undo: string },
) {
  if (!outcome.ok) return refuse(form, outcome.problem);
  await letGo(db, by);
  if (staysOn(form)) return data({ done, undo });
  return redirect(`${CHECKS_ADDRESS}?${new URLSearchParams({ notice, undo })}`, 303);
}

type Recorded = Pick<Parameters<typeof recordCheck>[1], "basis" | "asked" | "note" | "version">;

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = () => ownHead("Checks");

export default function Checks({ loaderData: page, actionData }: Route.ComponentProps) {
  useLive("queues");
  const refusal = actionData && "message" in actionData ? actionData : undefined;
  const problem = refusal && [refusal.message, ...Object.values(refusal.errors).flat()].join(" ");
  useRepeatedInToast(refusal?.message, refusal);
  const { calls } = page;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Checks"]]} />
      <h1>Checks</h1>
      <p className="lead">
        Drives of today and tomorrow, those first that nobody has confirmed for longest. A check
        says whom you asked and what they answered: readers see it.
      </p>
      {page.waiting ? <QueueHead here="checks" waiting={page.waiting} /> : null}
      {refusal ? (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      ) : null}
      {calls.length ? (
        <CallList {...page} refusal={refusal} />
      ) : (
        <Empty message="Nothing to check: no drives are left today, and none are posted for tomorrow." />
      )}
    </>
  );
}
