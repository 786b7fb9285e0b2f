import { readId } from "#app/base/ids.ts";
import type { Outcome } from "#app/base/outcomes.ts";
import { checkByForm, undoCheckByForm } from "#app/features/checks/check-action.server.ts";
import {
  answerGate,
  answerSilence,
  answerUndoSilence,
} from "#app/features/gate/gate-action.server.ts";
import { topicOf } from "#app/features/gate/gate.ts";
import { answerPlanForm } from "#app/features/plans/plan-action.server.ts";
import { answerReport } from "#app/features/reports/report-action.server.ts";
import type { ReportedKind } from "#app/features/reports/reports.ts";
import type { StatusAction } from "#app/features/status/actions.ts";
import type { Decided } from "#app/features/status/status-change.server.ts";
import { STATUS_NOTICES } from "#app/features/status/status.ts";
import { type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";

/** The actions of a drive's page (docs/product.md, "One daily drive" and "One drive"). `decide` and `undo` know the kind. */
export function driveAnswers({
  kind,
  decide,
  undo,
}: {
  kind: ReportedKind;
  decide: (asked: Asked, action: StatusAction) => Promise<Decided<unknown>>;
  undo: (asked: Asked) => Promise<Outcome<unknown>>;
}) {
  const topic = topicOf(kind);
  /** From the page's address: the form may name something else, such as a check to undo. */
  const drive = ({ params }: Asked) => ({ kind, id: readId(params.id) ?? "" });

  async function decided(asked: Asked, action: StatusAction) {
    const { form, url, id } = asked;
    const { answer, outcome } = await decide(asked, action);
    if (!outcome) return answer;
    const query = new URLSearchParams({ undo: id, notice: STATUS_NOTICES[action] });
    return redirectOrRefuse(form, outcome, () => `${url.pathname}?${query}`);
  }

  return {
    report: (asked: Asked) => answerReport(asked, drive(asked)),
    gate: (asked: Asked) => answerGate(asked, drive(asked)),
    silence: (asked: Asked) => answerSilence(asked, drive(asked)),
    save: (asked: Asked) => answerPlanForm(asked, "save", drive(asked)),
    unsave: (asked: Asked) => answerPlanForm(asked, "unsave", drive(asked)),
    going: (asked: Asked) => answerPlanForm(asked, "going", drive(asked)),
    "not-going": (asked: Asked) => answerPlanForm(asked, "not-going", drive(asked)),
    check: (asked: Asked) => checkByForm(asked, { subject: { kind, id: asked.id }, topic }),
    cancel: (asked: Asked) => decided(asked, "cancel"),
    restore: (asked: Asked) => decided(asked, "restore"),
    "move-day": (asked: Asked) => decided(asked, "move-day"),
    "close-entry": (asked: Asked) => decided(asked, "close-entry"),
    async undo(asked: Asked) {
      // A silencing and a check are undone by their own ids, a decision by the drive's.
      if (asked.id !== drive(asked).id) {
        const silenced = await answerUndoSilence(asked, drive(asked));
        return silenced ?? undoCheckByForm(asked, topic);
      }
      const undone = await undo(asked);
      return redirectOrRefuse(asked.form, undone, () => `${asked.url.pathname}?notice=undone`);
    },
  };
}
