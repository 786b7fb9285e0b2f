import type { Command } from "#app/base/commands.ts";
import type { Outcome, Refused } from "#app/base/outcomes.ts";
import type { StatusAction } from "#app/features/status/actions.ts";
import { cancelSchema, closeSchema, moveDaySchema } from "#app/features/status/status.schema.ts";
import type { StatusChange } from "#app/features/status/status.ts";
import { parseForm, refuse, text } from "#app/http/forms.server.ts";
import type { Asked } from "#app/http/intents.server.ts";

type Decision = Command & {
  id: string;
  version: number | undefined;
  every: boolean;
} & StatusChange;

/** The outcome, or the answer to a form that could not be used. */
export type Decided<Done> =
  | { outcome: Outcome<Done>; answer?: undefined }
  | { outcome?: undefined; answer: ReturnType<typeof refuse> };

/** Decides by a form (`scope=series`: every day left). Returns the outcome, or a 403 or 400 answer. */
export async function decideByForm<Done>(
  { form, by, now, id, version }: Asked,
  action: StatusAction,
  {
    forbidden,
    decide,
  }: {
    forbidden: Refused | undefined;
    decide: (decision: Decision) => Promise<Outcome<Done>>;
  },
): Promise<Decided<Done>> {
  if (forbidden) return { answer: refuse(form, forbidden.problem) };
  const change = readStatusChange(form, action, now);
  if (!change.ok) return { answer: change.answer };
  const every = text(form, "scope") === "series";
  return { outcome: await decide({ by, now, id, version, every, ...change.value }) };
}

function readStatusChange(form: FormData, action: StatusAction, now: number) {
  if (action === "restore") return { ok: true as const, value: { action } satisfies StatusChange };
  const read =
    action === "cancel"
      ? parseForm(form, cancelSchema)
      : action === "close-entry"
        ? parseForm(form, closeSchema)
        : parseForm(form, moveDaySchema(now));
  return read.ok ? { ok: true as const, value: { ...read.value, action } as StatusChange } : read;
}
