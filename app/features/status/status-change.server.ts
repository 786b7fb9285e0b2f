import { cancelSchema, closeSchema, moveDaySchema } from "#app/features/status/status.schema.ts";
import type { StatusChange, StatusDeed } from "#app/features/status/status.ts";
import { parseForm } from "#app/http/forms.server.ts";

/** Reads what a deed needs from the form, or answers (400) with what is missing. */
export function readStatusChange(form: FormData, deed: StatusDeed, now: number) {
  if (deed === "restore") return { ok: true as const, value: { deed } satisfies StatusChange };
  const read =
    deed === "cancel"
      ? parseForm(form, cancelSchema)
      : deed === "close-entry"
        ? parseForm(form, closeSchema)
        : parseForm(form, moveDaySchema(now));
  return read.ok ? { ok: true as const, value: { ...read.value, deed } as StatusChange } : read;
}
