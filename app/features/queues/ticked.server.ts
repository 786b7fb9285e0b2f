import { joinIds, readIds } from "#app/base/ids.ts";
import { done, type Outcome, type Problem, refused } from "#app/base/outcomes.ts";
import { MOST_TICKED, readTick, type Ticked, TICKED_NAME } from "#app/features/queues/ticked.ts";
import { refuse, text } from "#app/http/forms.server.ts";
import { type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";

/** Whether the form is about ticked lines, not about one. */
export function isTicked({ form, id }: Asked): boolean {
  return form.has(TICKED_NAME) || !id;
}

/**
 * Decides each ticked line alone; `decide` returns the id that undoes it. The notice counts those that could not be
 * decided. Refused, with the first reason, when none could.
 */
export async function decideTicked(
  { form }: Asked,
  { to, decide }: { to: string; decide: (line: Ticked) => Promise<Outcome<string>> },
) {
  const lines = form
    .getAll(TICKED_NAME)
    .slice(0, MOST_TICKED)
    .map((one) => readTick(typeof one === "string" ? one : ""));
  const undo: string[] = [];
  const problems: Problem[] = [];
  for (const line of lines) {
    const decided = await decide(line);
    if (decided.ok) undo.push(decided.value);
    else problems.push(decided.problem);
  }
  const [first = refused("invalid", "Tick the lines first.").problem] = problems;
  if (!undo.length) return refuse(form, first);
  const notice = { notice: "ticked", count: String(undo.length), left: String(problems.length) };
  const told = new URLSearchParams({ ...notice, undo: joinIds(undo) });
  return redirectOrRefuse(form, done(null), () => `${to}?${told}`);
}

/** Undoes one decision, or all that a form of ticks made; says how many of them could not be. */
export async function undoTicked(
  { form, id }: Asked,
  { to, undo }: { to: string; undo: (id: string) => Promise<Outcome<unknown>> },
) {
  const ids = readIds(text(form, "id"), MOST_TICKED);
  if (ids.length < 2) return redirectOrRefuse(form, await undo(id), () => `${to}?notice=undone`);
  const problems: Problem[] = [];
  for (const one of ids) {
    const undone = await undo(one);
    if (!undone.ok) problems.push(undone.problem);
  }
  const [first] = problems;
  if (first && problems.length === ids.length) return refuse(form, first);
  const count = String(ids.length - problems.length);
  const some = new URLSearchParams({
    notice: "ticked-undone",
    count,
    left: String(problems.length),
  });
  return redirectOrRefuse(form, done(null), () => `${to}?${first ? some : "notice=undone"}`);
}
