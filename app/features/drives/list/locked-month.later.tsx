import { Form } from "react-router";

import { cityParam } from "#app/base/cities.ts";
import { CodeField } from "#app/features/codes/code-field.tsx";
import { LockedNote } from "#app/features/codes/locked-note.tsx";
import type { DrivePlace } from "#app/features/drives/drives.ts";
import type { Refusal } from "#app/http/answers.ts";
import { months } from "#app/messages/en/months.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Empty } from "#app/ui/empty.tsx";

export function LockedMonth({
  place: { city, year, month },
  refusal,
}: {
  place: DrivePlace;
  refusal: Refusal | undefined;
}) {
  const say = wordsOf(months);
  return (
    <>
      <Form method="post" className="form sheet" aria-label={say.code}>
        <LockedNote month={month} year={year} />
        <input type="hidden" name="city" value={cityParam(city)} />
        <input type="hidden" name="month" value={month} />
        <input type="hidden" name="year" value={year} />
        <CodeField refusal={refusal} />
        <p className="acts">
          <button className="btn" name="intent" value="unlock">
            {say.show}
          </button>
        </p>
      </Form>
      <Empty message={say.noDrives} />
    </>
  );
}
