import { redirect } from "react-router";

import { type Outcome, refused } from "#app/base/outcomes.ts";
import { intentOf, refuse } from "#app/http/forms.server.ts";

/** The answer to a form that wants what its page does not do. */
export function refuseIntent(form: FormData) {
  return refuse(
    form,
    refused("invalid", "This form asks for something that this page does not do.").problem,
  );
}

/**
 * Answers a form by its intent, with the answer of that name; refused when there is none. Each answer is a method, so
 * that tests find its name in the action's source.
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

/** Sends a form on that was carried out; shows it again, with what was typed, when it was refused. */
export function goOn<Value>(form: FormData, outcome: Outcome<Value>, to: (value: Value) => string) {
  return outcome.ok ? redirect(to(outcome.value), 303) : refuse(form, outcome.problem);
}
