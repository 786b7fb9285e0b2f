import { OUTBOUND } from "#app/base/addresses/links.ts";
import { hrefNow } from "#app/base/languages.ts";
import { GOING_SHOWN } from "#app/features/plans/plans.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";

export type Plan = {
  id: string;
  path: string;
  /** One can still go there. */
  open: boolean;
  /** Whether "I'm going" is the thing to do, comes after another one, or should not be pressed lightly. */
  weight: "full" | "outlined" | "small";
  going: number;
  /** Opens Google Calendar with the drive; undefined for a drive without a day. */
  google: string | undefined;
};

/** Buttons to save a drive or mark it as going, in both states; plan-marks.ts shows the reader's. */
export function PlanButtons({ id, path, open, weight, going, google }: Plan) {
  const say = wordsOf(tickets);
  return (
    <form method="post" action={hrefNow(path)} className="plan" data-plan={id}>
      {open ? (
        <>
          <button
            className={weight === "full" ? "btn g0" : "btn ghost g0"}
            name="intent"
            value="going"
          >
            {say.imGoing}
          </button>
          <button
            className="btn soft g1"
            name="intent"
            value="not-going"
            aria-label={say.goingHint}
          >
            {say.going}
          </button>
        </>
      ) : null}
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
