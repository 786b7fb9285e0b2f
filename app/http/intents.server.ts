import { redirect } from "react-router";

import { type Outcome, refused } from "#app/base/outcomes.ts";
import { intentOf, refuse } from "#app/http/forms.server.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

/** The answer (400) to a form with an intent that its page does not have. */
export function refuseIntent(form: FormData) {
  return refuse(form, refused("invalid", wordsOf(answers).unknown).problem);
}

/**
 * Calls the answer named by the form's intent; an unknown intent is refused. Write each answer as a method: tests find
 * its name in the source of the action.
 */
export async function answerByIntent<Answers extends Record<string, () => unknown>>(
  form: FormData,
  answers: Answers,
): Promise<Awaited<ReturnType<Answers[keyof Answers]>> | ReturnType<typeof refuse>> {
  const intent = intentOf(form);
  const answer = Object.hasOwn(answers, intent) ? answers[intent] : undefined;
  if (!answer) return refuseIntent(form);
  return (await answer()) as Awaited<ReturnType<Answers[keyof Answers]>>;
}

/** After a command: a 303 to `to` when it succeeded, otherwise the form again with what was typed. */
export function redirectOrRefuse<Value>(
  form: FormData,
  outcome: Outcome<Value>,
  to: (value: Value) => string,
) {
  return outcome.ok ? redirect(to(outcome.value), 303) : refuse(form, outcome.problem);
}
