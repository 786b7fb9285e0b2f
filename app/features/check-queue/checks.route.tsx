import { data, redirect } from "react-router";

import { dayOf } from "#app/base/calendar.ts";
import { CHECK_DONE, DECISIONS } from "#app/base/decisions.ts";
import type { Outcome } from "#app/base/outcomes.ts";
import { CallList } from "#app/features/check-queue/check-list.tsx";
import { claimCall, readCalls } from "#app/features/check-queue/check-queue.server.ts";
import { CHECKS_ADDRESS } from "#app/features/check-queue/check-queue.ts";
import { readCheck } from "#app/features/checks/check-action.server.ts";
import { phonedAt } from "#app/features/checks/checked-text.ts";
import { recordCheck, undoCheck } from "#app/features/checks/checks.server.ts";
import type { CheckOutcome } from "#app/features/checks/checks.ts";
import { letGo } from "#app/features/claims/claims.server.ts";
import {
  decideDailyByForm,
  undoDailyByForm,
} from "#app/features/daily-drives/decide-form.server.ts";
import { QueueHead } from "#app/features/queues/queue-parts.tsx";
import { STATUS_NOTICES } from "#app/features/status/status.ts";
import {
  announceContext,
  databaseContext,
  readerContext,
  requestContext,
} from "#app/http/context.ts";
import { refuse, text } from "#app/http/forms.server.ts";
import { redirectOrRefuse, answers, type Asked } from "#app/http/intents.server.ts";
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
    const check = readCheck(asked.form);
    return check.ok ? record(asked, "on", check.value) : check.answer;
  },
  async "no-answer"(asked) {
    return record(asked, "no-answer", { basis: "called" });
  },
  async cancel(asked) {
    return decide(asked, "cancel");
  },
  async "move-day"(asked) {
    return decide(asked, "move-day");
  },
  async undo(asked) {
    const { form, context, db, by, now, id } = asked;
    // A check is undone by its own id, a decision by the drive's.
    const check = await undoCheck(db, { by, now, id });
    const undone = check.ok ? check : await undoDailyByForm(asked);
    if (check.ok) context.get(announceContext)("checks", "daily", "queues");
    return redirectOrRefuse(form, undone, () => `${CHECKS_ADDRESS}?notice=undone`);
  },
});

/** The page's script stays; a plain form loads the page again. */
function staysOn(form: FormData): boolean {
  return text(form, "inline") !== "";
}

/** The form asks for the reason. A program without one has heard it from the company. */
async function decide(asked: Asked, action: "cancel" | "move-day") {
  const { form, now, id } = asked;
  if (!form.has("reason")) form.set("reason", phonedAt(now));
  const decided = await decideDailyByForm(asked, action);
  if (!decided.outcome) return decided.answer;
  const notice = STATUS_NOTICES[action];
  return answer(asked, decided.outcome, { done: DECISIONS[notice], notice, undo: id });
}

async function record(asked: Asked, outcome: CheckOutcome, check: Omit<Recorded, "outcome">) {
  const { context, db, by, now, id } = asked;
  const subject = { kind: "daily drive", id } as const;
  const recorded = await recordCheck(db, { by, now, subject, outcome, ...check });
  if (recorded.ok) context.get(announceContext)("checks", "daily", "queues");
  const undo = recorded.ok ? recorded.value.check : "";
  const notice = `check-${outcome}`;
  return answer(asked, recorded, { done: CHECK_DONE[outcome], notice, undo });
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

type Recorded = Pick<Parameters<typeof recordCheck>[1], "basis" | "asked" | "note" | "outcome">;

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
