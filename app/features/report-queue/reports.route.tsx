import { Suspense } from "react";

import { dayOf } from "#app/base/calendar.ts";
import { done } from "#app/base/outcomes.ts";
import { liftSchema } from "#app/features/fraud/fraud.schema.ts";
import { fraudKey, liftFraud, readRemembered } from "#app/features/fraud/fraud.server.ts";
import { QueueHead, QueueLines, QueueShows } from "#app/features/queues/queue-parts.tsx";
import { decideTicked, isTicked, undoTicked } from "#app/features/queues/ticked.server.ts";
import { DecidedReports } from "#app/features/report-queue/decided.tsx";
import { decideReports, undoDecision } from "#app/features/report-queue/decisions.server.ts";
import { readSchema, upholdSchema } from "#app/features/report-queue/report-queue.schema.ts";
import {
  readDecidedReports,
  readReportQueue,
} from "#app/features/report-queue/report-queue.server.ts";
import { ReportedLine, TickedReports } from "#app/features/report-queue/reported-line.tsx";
import { announce } from "#app/http/announce.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { answers, type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";
import { useLive } from "#app/live/use-live.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";
import { later } from "#app/ui/later.ts";
import { useRepeatedInToast } from "#app/ui/layers/toasts.tsx";
import { revalidateOnConflict } from "#app/ui/revalidate.ts";

import type { Route } from "./+types/reports.route";

// Every list shows whether a drive is under review or gone.
export const middleware: Route.MiddlewareFunction[] = [announce("queues", "drives", "daily")];

const RememberedList = later(
  async () => (await import("#app/features/fraud/remembered.later.tsx")).RememberedList,
);

const HERE = "/admin/reports";

const MEMORY = `${HERE}?show=remembered`;

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const by = context.get(readerContext)!;
  const { now } = context.get(requestContext);
  const queues = by.waiting?.queues;
  if (url.searchParams.get("show") === "done") {
    return { show: "done" as const, queues, decided: await readDecidedReports(db) };
  }
  if (url.searchParams.get("show") === "remembered") {
    return { show: "remembered" as const, queues, ...(await readRemembered(db)) };
  }
  const queue = await readReportQueue(db, { by, ...fraudKey(context) });
  return { show: "open" as const, queues, today: dayOf(now), ...queue };
}

export const action = answers({
  async uphold(asked) {
    const how = parseForm(asked.form, upholdSchema);
    return how.ok ? decide(asked, how.value, "report-upheld") : how.answer;
  },
  async dismiss(asked) {
    const read = parseForm(asked.form, readSchema);
    const outcome = "dismissed";
    return read.ok ? decide(asked, { ...read.value, outcome }, "report-dismissed") : read.answer;
  },
  async lift({ form, db, by, now }) {
    const which = parseForm(form, liftSchema);
    if (!which.ok) return which.answer;
    const lifted = await liftFraud(db, { by, now, ...which.value });
    return redirectOrRefuse(form, lifted, () => `${MEMORY}&notice=fraud-lifted`);
  },
  async undo(asked) {
    const { db, by, now } = asked;
    return undoTicked(asked, { to: HERE, undo: (id) => undoDecision(db, { by, now, id }) });
  },
});

/** Decides about the reported drive that the form names, or about each that is ticked. */
async function decide(
  asked: Asked,
  how: Pick<Parameters<typeof decideReports>[1], "outcome" | "seen">,
  notice: string,
) {
  const { form, context, db, by, id, version } = asked;
  const key = fraudKey(context);
  if (isTicked(asked)) {
    return decideTicked(asked, {
      to: HERE,
      decide: async (one) => {
        const settled = await decideReports(db, { by, ...key, ...how, ...one });
        return settled.ok ? done(one.id) : settled;
      },
    });
  }
  const settled = await decideReports(db, { by, ...key, id, version, ...how });
  return redirectOrRefuse(form, settled, () => `${HERE}?notice=${notice}&undo=${id}`);
}

export const shouldRevalidate = revalidateOnConflict;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => ownHead("Reports");

export default function Reports({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  useLive("queues");
  useRepeatedInToast(refusal?.message, refusal);
  const { show } = page;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Reports"]]} />
      <h1>Reports</h1>
      {page.queues ? <QueueHead here="reports" waiting={page.queues} /> : null}
      <Alert message={refusal?.message} />
      <QueueShows
        label="Reports"
        to={HERE}
        show={show}
        open={page.show === "open" ? page.waiting : undefined}
        more={[{ to: MEMORY, label: "Frauds", on: show === "remembered" }]}
      />
      {page.show === "remembered" ? (
        <Suspense>
          <RememberedList {...page} typed={refusal?.typed} />
        </Suspense>
      ) : page.show === "done" ? (
        <DecidedReports decided={page.decided} />
      ) : page.records.length ? (
        <Waiting page={page} />
      ) : (
        <Empty message="Nobody has reported anything that still waits." />
      )}
    </>
  );
}

type Open = Extract<Route.ComponentProps["loaderData"], { show: "open" }>;

function Waiting({ page: { records, waiting, today } }: { page: Open }) {
  return (
    <>
      <QueueLines aria-label="Reported drives" after={<TickedReports />}>
        {records.map((record) => (
          <ReportedLine key={record.recordId} record={record} today={today} />
        ))}
      </QueueLines>
      {waiting > records.length ? (
        <p className="hint mt-3">
          <span className="num">{waiting - records.length}</span> more wait behind these.
        </p>
      ) : null}
    </>
  );
}
