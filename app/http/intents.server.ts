/*
 * A route's action is a function for each intent of its forms:
 *
 *   export const action = answers({
 *     async create({ form, db, by, now }) { … },
 *     async delete({ form, db, by, now, id, version }) { … },
 *   });
 */
import { type ActionFunctionArgs, redirect } from "react-router";

import { readId } from "#app/base/ids.ts";
import { type Outcome, refused } from "#app/base/outcomes.ts";
import type { Reader } from "#app/base/reader.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";
import { formOf, MOST_FIELDS, refuse, text, versionOf } from "#app/http/forms.server.ts";
import { answers as words } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { Database } from "#drizzle/client.ts";

export type Asked = Pick<ActionFunctionArgs, "request" | "url" | "params" | "context"> & {
  form: FormData;
  db: Database;
  /** Only behind a guard. Where guests write too, ask `readerContext`. */
  by: Reader;
  now: number;
  /** Named by the form, else the page's own. Unchecked. */
  id: string;
  version: number | undefined;
};

type AnswerOf<Named extends Record<string, (asked: Asked) => unknown>> = Awaited<
  ReturnType<Named[keyof Named]>
>;

type Refusing = ReturnType<typeof refuse>;

type Action<Answer> = ((args: ActionFunctionArgs) => Promise<Answer>) & {
  readonly intents: readonly string[];
};

/** Calls the function of the form's `intent`: `create` without one, a 400 for others. `first` may refuse. */
export function answers<Named extends Record<string, (asked: Asked) => unknown>>(
  named: Named,
  { first, most }: { first?: (asked: Asked) => Refusing | undefined; most?: number } = {},
): Action<AnswerOf<Named> | Refusing> {
  async function action(args: ActionFunctionArgs): Promise<AnswerOf<Named> | Refusing> {
    const asked = await read(args, most);
    const early = first?.(asked);
    if (early) return early;
    const intent = text(asked.form, "intent") || "create";
    if (!Object.hasOwn(named, intent)) return refuseIntent(asked.form);
    return (await named[intent]!(asked)) as AnswerOf<Named>;
  }
  return Object.assign(action, { intents: Object.keys(named) });
}

/** For a page with one form: any intent. */
export function answersAny<Answer>(
  answer: (asked: Asked) => Answer | Promise<Answer>,
): Action<Answer> {
  async function action(args: ActionFunctionArgs) {
    return answer(await read(args));
  }
  return Object.assign(action, { intents: ["create"] });
}

async function read(args: ActionFunctionArgs, most = MOST_FIELDS): Promise<Asked> {
  const { request, url, params, context } = args;
  const form = await formOf(request, most);
  const id = text(form, "id") || params.id || "";
  return {
    request,
    url,
    params,
    context,
    form,
    db: context.get(databaseContext),
    by: context.get(readerContext)!,
    now: context.get(requestContext).now,
    id: readId(id) ?? id,
    version: versionOf(form),
  };
}

export function refuseIntent(form: FormData) {
  return refuse(form, refused("invalid", wordsOf(words).unknown).problem);
}

/** 303 to `to` on success, else the form again with the typed values. */
export function redirectOrRefuse<Value>(
  form: FormData,
  outcome: Outcome<Value>,
  to: (value: Value) => string,
) {
  return outcome.ok ? redirect(to(outcome.value), 303) : refuse(form, outcome.problem);
}
