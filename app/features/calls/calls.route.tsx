import { data, redirect } from "react-router";

import { dayOf } from "#app/base/calendar.ts";
import { CHECK_DONE, DECISIONS } from "#app/base/decisions.ts";
import { readId } from "#app/base/ids.ts";
import type { Outcome } from "#app/base/outcomes.ts";
import { CallList } from "#app/features/calls/call-list.tsx";
import { claimCall, readCalls } from "#app/features/calls/calls.server.ts";
import { CHECKS_ADDRESS } from "#app/features/calls/calls.ts";
import { readCheck } from "#app/features/checks/check-action.server.ts";
import { toldAt } from "#app/features/checks/checked-text.ts";
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
  searchContext,
  tellContext,
} from "#app/http/context.ts";
import { formOf, refuse, text } from "#app/http/forms.server.ts";
import { answerByIntent, redirectOrRefuse } from "#app/http/intents.server.ts";
import { useLive } from "#app/live/use-live.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";
import { useToldBeside } from "#app/ui/layers/toasts.tsx";
import { revalidateOnConflict } from "#app/ui/revalidate.ts";

import type { Route } from "./+types/calls.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(requestContext);
  const by = context.get(readerContext)!;
  const page = await readCalls(context.get(databaseContext), { by, now });
  return { ...page, now, today: dayOf(now), waiting: by.waiting?.queues };
}

export async function action({ request, context }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const by = context.get(readerContext)!;
  const { now } = context.get(requestContext);
  const tell = context.get(announceContext);
  const form = await formOf(request);
  const id = readId(text(form, "id")) ?? "";
  const search = context.get(searchContext);
  const here = { db, search, by, now, announce: tell, tell: context.get(tellContext) };
  /** A script stays on the page; a plain form gets it anew. */
  const inline = text(form, "inline") !== "";

  return answerByIntent(form, {
    async claim() {
      const claimed = await claimCall(db, { by, now, id });
      if (!claimed.ok) return refuse(form, claimed.problem);
      tell("checks", "queues");
      return inline ? data({ claimed: id }) : redirect(`${CHECKS_ADDRESS}#c-${id}`, 303);
    },
    async check() {
      const check = readCheck(form);
      if (!check.ok) return check.answer;
      return record("on", check.value);
    },
    async "no-answer"() {
      return record("no-answer", { basis: "called" });
    },
    async cancel() {
      return decide("cancel");
    },
    async "move-day"() {
      return decide("move-day");
    },
    async undo() {
      // A check is undone by its own id, a decision by the drive's.
      const check = await undoCheck(db, { by, now, id });
      const undone = check.ok ? check : await undoDailyByForm({ ...here, id });
      if (check.ok) tell("checks", "daily", "queues");
      return redirectOrRefuse(form, undone, () => `${CHECKS_ADDRESS}?notice=undone`);
    },
  });

  /** The form asks what they said. A program that knows no reason here has heard it from the company. */
  async function decide(deed: "cancel" | "move-day") {
    if (!form.has("reason")) form.set("reason", toldAt(now));
    const decided = await decideDailyByForm(form, deed, { ...here, id });
    if (!decided.outcome) return decided.answer;
    const told = STATUS_NOTICES[deed];
    return answer(decided.outcome, { done: DECISIONS[told], notice: told, undo: id });
  }

  async function record(outcome: CheckOutcome, check: Omit<Recorded, "outcome">) {
    const subject = { kind: "daily drive", id } as const;
    const recorded = await recordCheck(db, { by, now, subject, outcome, ...check });
    if (recorded.ok) tell("checks", "daily", "queues");
    const undo = recorded.ok ? recorded.value.check : "";
    return answer(recorded, { done: CHECK_DONE[outcome], notice: `check-${outcome}`, undo });
  }

  /** The call is over. */
  async function answer(
    outcome: Outcome<unknown>,
    { done, notice, undo }: { done: string; notice: string; undo: string },
  ) {
    if (!outcome.ok) return refuse(form, outcome.problem);
    await letGo(db, by);
    if (inline) return data({ done, undo });
    return redirect(`${CHECKS_ADDRESS}?${new URLSearchParams({ notice, undo })}`, 303);
  }
}

type Recorded = Pick<Parameters<typeof recordCheck>[1], "basis" | "asked" | "note" | "outcome">;

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = () => ownHead("Checks");

export default function Checks({ loaderData: page, actionData }: Route.ComponentProps) {
  useLive("queues");
  const refusal = actionData && "message" in actionData ? actionData : undefined;
  const problem = refusal && [refusal.message, ...Object.values(refusal.errors).flat()].join(" ");
  useToldBeside(refusal?.message, refusal);
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
