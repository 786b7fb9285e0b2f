import type { ReactNode } from "react";

import { OUTBOUND } from "#app/base/addresses/links.ts";
import { hrefNow } from "#app/base/languages.ts";
import { GOING_SHOWN } from "#app/features/plans/plans.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";

export type Plan = {
  id: string;
  path: string;
  open: boolean;
  /** Whether "I'm going" is the thing to do, comes after another one, or should not be pressed lightly. */
  weight: "full" | "outlined" | "small";
  going: number;
  google: string | undefined;
};

/** Buttons to save a drive or mark it as going, in both states; plan-marks.ts shows the reader's. */
export function PlanButtons({ id, path, open, weight, going, google }: Plan) {
  const say = wordsOf(tickets);
  return (
    <form method="post" action={hrefNow(path)} className="plan" data-plan={id}>
      {open ? <GoingButtons weight={weight} /> : null}
      <button className="btn ghost s0" name="intent" value="save">
        {say.save}
      </button>
      <button className="btn soft s1" name="intent" value="unsave" aria-label={say.savedHint}>
        {say.saved}
      </button>
      {google ? (
        <>
          <a className="btn ghost" href={google} {...OUTBOUND}>
            {say.calendar}
          </a>
          <a className="btn ghost" href={`${hrefNow(path)}/calendar.ics`} download>
            .ics
          </a>
        </>
      ) : null}
      {going >= GOING_SHOWN ? <span className="hint num">{say.othersGoing(going)}</span> : null}
    </form>
  );
}

/** "I'm going" and "Going"; `children` comes before the words of the first. */
export function GoingButtons({
  weight,
  children,
}: Pick<Plan, "weight"> & { children?: ReactNode }) {
  const say = wordsOf(tickets);
  return (
    <>
      <button className={weight === "full" ? "btn g0" : "btn ghost g0"} name="intent" value="going">
        {children}
        {say.imGoing}
      </button>
      <button className="btn soft g1" name="intent" value="not-going" aria-label={say.goingHint}>
        {say.going}
      </button>
    </>
  );
}
