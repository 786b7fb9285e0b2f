import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import { readId } from "#app/base/ids.ts";
import { speaking } from "#app/base/languages.server.ts";
import { refused } from "#app/base/outcomes.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { drawSaid } from "#app/features/gate/gate-section.server.ts";
import { gateSchema } from "#app/features/gate/gate.schema.ts";
import {
  type GateChange,
  sayAtGate,
  silence,
  undoSilence,
} from "#app/features/gate/gate.server.ts";
import { type GateWord, topicOf } from "#app/features/gate/gate.ts";
import { reportRecord } from "#app/features/reports/reports.server.ts";
import { GRAVE_REASONS, type ReportedKind } from "#app/features/reports/reports.ts";
import {
  announceContext,
  type Context,
  databaseContext,
  readerContext,
  requestContext,
  tapLimitContext,
} from "#app/http/context.ts";
import { parseForm, refuse, text } from "#app/http/forms.server.ts";
import { redirectOrRefuse } from "#app/http/intents.server.ts";
import { gate } from "#app/messages/en/gate.ts";
import { wordsOf } from "#app/messages/words.ts";

/** The drive on whose page (`path`) the form stands. */
type Here = { kind: ReportedKind; id: string | undefined; path: string };

/**
 * Answers a tap at the gate: back to the page, or why not. Who says that they ask for money, or that nothing takes place,
 * also reports it to our team; words that they wrote in a report stay.
 */
export async function answerGate(form: FormData, context: Context, here: Here) {
  const tap = parseForm(form, gateSchema);
  if (!tap.ok) return tap.answer;
  const id = readId(here.id) ?? "";
  const wait = await context.get(tapLimitContext)(id);
  if (wait !== undefined)
    return refuse(form, refused("tooMany", wordsOf(gate).tooMany).problem, wait);
  const db = context.get(databaseContext);
  const by = context.get(readerContext)!;
  const { now } = context.get(requestContext);
  const { kind, path } = here;
  const { what } = tap.value;
  const said = await sayAtGate(db, what, { by, now, kind, id });
  if (said.ok) {
    tellPages(context, { kind, id }, said.value);
    if (isGrave(what)) {
      const input = { reason: what, text: undefined };
      const reported = await reportRecord(db, input, { by, now, kind, id, keepText: true });
      if (reported.ok) {
        context.get(announceContext)("queues");
        if (reported.value.reviewBegins) context.get(announceContext)(topicOf(kind));
      }
    }
  }
  return redirectOrRefuse(form, said, () => `${path}?notice=gate-told`);
}

function isGrave(what: GateWord): what is GateWord & (typeof GRAVE_REASONS)[number] {
  return GRAVE_REASONS.some((reason) => reason === what);
}

/** Answers an admin who silences somebody: back to the page, with Undo. */
export async function answerSilence(form: FormData, context: Context, here: Here) {
  const report = readId(text(form, "id")) ?? "";
  const silenced = await silence(context.get(databaseContext), commandOn(context, here, report));
  if (silenced.ok) tellPages(context, here, { ...silenced.value, marked: true });
  const query = new URLSearchParams({ notice: "gate-silenced", undo: report });
  return redirectOrRefuse(form, silenced, () => `${here.path}?${query}`);
}

/** Answers its Undo; undefined when `report` is nothing that was said at a gate. */
export async function answerUndoSilence(
  form: FormData,
  context: Context,
  { report, ...here }: Here & { report: string },
) {
  const undone = await undoSilence(context.get(databaseContext), commandOn(context, here, report));
  if (!undone.ok)
    return undone.problem.code === "notFound" ? undefined : refuse(form, undone.problem);
  tellPages(context, here, { ...undone.value, marked: true });
  return redirectOrRefuse(form, undone, () => `${here.path}?notice=undone`);
}

function commandOn(context: Context, { kind, id }: Here, report: string) {
  const by = context.get(readerContext)!;
  return { by, now: context.get(requestContext).now, kind, id: readId(id) ?? "", report };
}

/** Open pages get the new counts. Lists and kept pages are only told when the mark changes, or an admin has done it. */
function tellPages(
  context: Context,
  { kind, id }: Pick<Here, "kind" | "id">,
  { state, marked }: GateChange,
): void {
  const topic = topicOf(kind);
  const { now } = context.get(requestContext);
  const until = startOfDay(addDays(dayOf(now), 1));
  const news = {
    about: readId(id) ?? "",
    at: state.at,
    html: speaking("en", () => drawSaid(state)),
    until,
  };
  context.get(roomsContext).said(topic, news);
  if (marked) context.get(announceContext)(topic);
}
