import { hrefNow } from "#app/base/languages.ts";
import { type OwnReach, reachLine } from "#app/features/channels/reach.ts";
import { alerts } from "#app/messages/en/alerts.ts";
import { told } from "#app/messages/en/told.ts";
import { wordsOf } from "#app/messages/words.ts";

/** How the reader hears about a drive just planned. Only push takes JavaScript (reach-panel.dom.ts). */
export function ReachPanel({ by, offered, pushKey }: OwnReach) {
  const [say, words] = [wordsOf(told), wordsOf(alerts)];
  const push = offered.push && pushKey && !by.browsers ? pushKey : undefined;
  const telegram = offered.telegram && !by.joined;
  const [one, other] = [telegram ? "Telegram" : "", push ? words.push : ""].filter(Boolean);
  const unreached = by.email && offered.email && !by.verified;
  const add = one && say.add(other ? say.either(one, other) : one);
  const here = hrefNow("/profile/alerts");
  return (
    <div className="told">
      <p role="status">{reachLine(by, offered)}</p>
      <div className="told-more">
        {one ? <p className="hint">{unreached ? add : say.faster}</p> : null}
        <div className="acts">
          {telegram ? (
            <form method="post" action={here} data-open={say.openTelegram} data-beside>
              <button className="btn soft" name="intent" value="join-telegram">
                {words.join}
              </button>
            </form>
          ) : null}
          {push ? (
            <button
              type="button"
              className="btn soft"
              data-push={push}
              data-on={say.pushOn}
              data-refused={words.notAllowed}
              data-failed={words.notReached}
              hidden
            >
              {words.pushHere}
            </button>
          ) : null}
          <a className="link" href={`${here}#decisions`}>
            {say.choose}
          </a>
          <button type="button" className="btn ghost" data-done hidden>
            {say.done}
          </button>
        </div>
        {push ? (
          <p className="hint" data-iphone hidden>
            {say.onIphone}
          </p>
        ) : null}
        <p className="error" role="alert" hidden />
      </div>
    </div>
  );
}

/** The panel on the page after a plan's form; nothing when there is nothing to say. */
export function ReachAfterPlan({ told: own }: { told: OwnReach | undefined }) {
  return own ? <ReachPanel {...own} /> : null;
}
