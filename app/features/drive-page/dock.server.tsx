import { OUTBOUND } from "#app/base/addresses/links.ts";
import { hrefNow } from "#app/base/languages.ts";
import { GoingButtons, type Plan } from "#app/features/plans/plan-buttons.server.tsx";
import { records } from "#app/messages/en/records.ts";
import { tickets } from "#app/messages/en/tickets.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";

/**
 * The bar that stays: one thing to do, and the rest as words under icons. `first` comes in the place of "I'm going" where
 * another thing is to be done, or nobody can go any more.
 */
export function Dock({
  plan: { id, path, open, weight, google },
  share,
  first,
}: {
  plan: Plan;
  share: { href: string; title: string } | undefined;
  first?: { href: string; label: string } | undefined;
}) {
  const say = wordsOf(tickets);
  const big = open && !first && weight !== "small";
  return (
    <form method="post" action={hrefNow(path)} className="plan dock" data-plan={id}>
      {first ? (
        <a className="btn" href={first.href} {...(first.href.startsWith("http") && OUTBOUND)}>
          {first.label}
        </a>
      ) : null}
      {big ? (
        <GoingButtons weight={weight}>
          <Icon name="check" />
        </GoingButtons>
      ) : null}
      <span className="quiet">
        {open && !big ? (
          <>
            <button className="qb g0" name="intent" value="going">
              <Icon name="check" />
              {say.imGoing}
            </button>
            <button className="qb g1" name="intent" value="not-going" aria-label={say.goingHint}>
              <Icon name="check" />
              {say.going}
            </button>
          </>
        ) : null}
        <button className="qb s0" name="intent" value="save">
          <Icon name="bookmark" />
          {say.save}
        </button>
        <button className="qb s1" name="intent" value="unsave" aria-label={say.savedHint}>
          <Icon name="bookmark" />
          {say.saved}
        </button>
        {google ? (
          <a className="qb" href={google} {...OUTBOUND}>
            <Icon name="calendar" />
            {say.calendar}
          </a>
        ) : null}
        {share ? (
          <a
            className="qb"
            href={share.href}
            {...OUTBOUND}
            aria-label={wordsOf(records).share}
            data-share={share.title}
          >
            <Icon name="share" />
            {say.shareIt}
          </a>
        ) : null}
      </span>
    </form>
  );
}
