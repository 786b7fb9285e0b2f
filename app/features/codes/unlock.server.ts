import type { Reader } from "#app/base/reader.ts";
import { lastMonthSchema } from "#app/features/codes/codes.schema.ts";
import { unlockMonth } from "#app/features/codes/codes.server.ts";
import { parseForm, refuse } from "#app/http/forms.server.ts";
import type { Database } from "#drizzle/client.ts";

/** Unlocks the month named in a form. Returns the place, or the form again (Retry-After past a limit). */
export async function unlockByForm(
  form: FormData,
  { db, by, now, secret }: { db: Database; by: Reader; now: number; secret: string },
) {
  const wanted = parseForm(form, lastMonthSchema);
  if (!wanted.ok) return wanted;
  const unlocked = await unlockMonth(db, { by, now, secret, ...wanted.value });
  if (unlocked.ok) return { ok: true as const, value: wanted.value };
  const retryAfter = "retryAfter" in unlocked ? unlocked.retryAfter : undefined;
  return { ok: false as const, answer: refuse(form, unlocked.problem, retryAfter) };
}
