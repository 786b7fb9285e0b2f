import { addDays, dayOf, startOfDay } from "#app/base/calendar.ts";
import { speaking } from "#app/base/languages.server.ts";
import { refused } from "#app/base/outcomes.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { drawSaid } from "#app/features/gate/gate-section.server.tsx";
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
import { announceContext, tapLimitContext } from "#app/http/context.ts";
import { parseForm, refuse } from "#app/http/forms.server.ts";
import { type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";
import { gate } from "#app/messages/en/gate.ts";
import { wordsOf } from "#app/messages/words.ts";

type Drive = { kind: ReportedKind; id: string };

/** A tap at the gate; "asks for money" and "not happening" also report it, keeping words of an earlier report. */
export async function answerGate(asked: Asked, drive: Drive) {
  const { form, url, context, db, by, now } = asked;
  const tap = parseForm(form, gateSchema);
  if (!tap.ok) return tap.answer;
  const wait = await context.get(tapLimitContext)(drive.id);
  if (wait !== undefined)
    return refuse(form, refused("tooMany", wordsOf(gate).tooMany).problem, wait);
  const { what } = tap.value;
  const said = await sayAtGate(db, what, { by, now, ...drive });
  if (said.ok) {
    tellPages(asked, drive, said.value);
    if (said.value.withdrawn) context.get(announceContext)("queues");
    if (isGrave(what)) {
      const input = { reason: what, text: undefined };
      const reported = await reportRecord(db, input, { by, now, ...drive, keepText: true });
      if (reported.ok) {
        context.get(announceContext)("queues");
        if (reported.value.reviewBegins) context.get(announceContext)(topicOf(drive.kind));
      }
    }
  }
  return redirectOrRefuse(form, said, () => `${url.pathname}?notice=gate-told`);
}

function isGrave(what: GateWord): what is GateWord & (typeof GRAVE_REASONS)[number] {
  return GRAVE_REASONS.some((reason) => reason === what);
}

/** An admin silences somebody; back to the page, with Undo. */
export async function answerSilence(asked: Asked, drive: Drive) {
  const { form, url, db, by, now, id: report } = asked;
  const silenced = await silence(db, { by, now, ...drive, report });
  if (silenced.ok) tellPages(asked, drive, { ...silenced.value, marked: true });
  const query = new URLSearchParams({ notice: "gate-silenced", undo: report });
  return redirectOrRefuse(form, silenced, () => `${url.pathname}?${query}`);
}

/** Undoes a silencing; undefined when the form names none. */
export async function answerUndoSilence(asked: Asked, drive: Drive) {
  const { form, url, db, by, now, id: report } = asked;
  const undone = await undoSilence(db, { by, now, ...drive, report });
  if (!undone.ok)
    return undone.problem.code === "notFound" ? undefined : refuse(form, undone.problem);
  tellPages(asked, drive, { ...undone.value, marked: true });
  return redirectOrRefuse(form, undone, () => `${url.pathname}?notice=undone`);
}

/** New counts go to open pages. Lists and kept pages hear only of a changed mark, or of an admin's action. */
function tellPages(
  { context, now }: Asked,
  { kind, id }: Drive,
  { state, marked }: GateChange,
): void {
  const topic = topicOf(kind);
  const until = startOfDay(addDays(dayOf(now), 1));
  const news = {
    about: id,
    at: state.at,
    html: speaking("en", () => drawSaid(state)),
    until,
  };
  context.get(roomsContext).said(topic, news);
  if (marked) context.get(announceContext)(topic);
}
