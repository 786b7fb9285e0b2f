import { dayOf, partsOf } from "#app/base/calendar.ts";
import { cityParam } from "#app/base/cities.ts";
import { refused } from "#app/base/outcomes.ts";
import { type SaveAs, saveDrive } from "#app/features/drives/commands.server.ts";
import { type DriveInput, driveSchema } from "#app/features/drives/drives.schema.ts";
import { drivesAddress, placeIn } from "#app/features/drives/drives.ts";
import { driveWarnings, driveWords } from "#app/features/drives/warnings.ts";
import { fraudKey, knownOf } from "#app/features/fraud/fraud.server.ts";
import { parseForm, refuse, submissionKeyOf } from "#app/http/forms.server.ts";
import { type Asked, redirectOrRefuse } from "#app/http/intents.server.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Said when somebody keeps a drive in its city after all. */
export const KEPT =
  "Nothing was saved. The drive stays in its city; the rest of what you typed is still here.";

export function placeOf(url: URL, now: number) {
  const today = dayOf(now);
  return placeIn(url.searchParams, today, partsOf(today));
}

/** Without a city the form is about its list's city. */
export function inItsCity({ form, url, now }: Asked) {
  if (!form.has("city")) form.set("city", cityParam(placeOf(url, now).city));
  return undefined;
}

const SAVED = { update: "drive-updated", move: "drive-moved", copy: "drive-copied" } as const;

/** Saves an edit in place, in another city, or as a copy there. */
export async function save(asked: Asked, as: SaveAs) {
  const { form, db, by, now, id, version = 0 } = asked;
  if (by.role !== "admin" && as !== "update") {
    return refuse(form, refused("forbidden", wordsOf(answers).onlyAdminsDrives).problem);
  }
  const drive = parseForm(form, driveSchema);
  if (!drive.ok) return drive.answer;
  const submissionKey = submissionKeyOf(form);
  const saved = await saveDrive(db, drive.value, { by, now, id, version, as, submissionKey });
  const look = saved.ok && (await warns(asked, drive.value));
  return redirectOrRefuse(form, saved, ({ id: savedId, ...place }) => {
    const undo = as === "update" ? undefined : { undo: savedId };
    const more: Record<string, string> = look ? { saved: savedId } : {};
    return drivesAddress(place, { notice: SAVED[as], ...undo, ...more });
  });
}

/** True if the form has words to look at again; what was reported for money counts for admins only. */
export async function warns({ context, db, by }: Asked, input: DriveInput): Promise<boolean> {
  const audience = by.role;
  const known = await knownOf({ audience, database: db, ...fraudKey(context) }, driveWords(input));
  return driveWarnings(input).length + known.length > 0;
}
