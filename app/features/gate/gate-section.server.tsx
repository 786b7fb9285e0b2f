import { clockTime } from "#app/base/clock.ts";
import { hrefNow } from "#app/base/languages.ts";
import { htmlOf } from "#app/document/draw.server.tsx";
import {
  countText,
  gateLabel,
  type GateState,
  type GateVoice,
  type GateWord,
} from "#app/features/gate/gate.ts";
import { gate } from "#app/messages/en/gate.ts";
import { wordsOf } from "#app/messages/words.ts";
import { GATE_WORDS } from "#drizzle/values.ts";

/** Nobody should set out on these without asking. */
const BAD = new Set<GateWord>(["closed", "moved", "not-happening", "asks-money"]);

function Said({ lines }: GateState) {
  if (!lines.length) return <p className="hint">{wordsOf(gate).nothing}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li
          key={line.what}
          className={BAD.has(line.what) ? "bad" : undefined}
          data-what={line.what}
          data-people={line.people}
          data-last={line.last}
        >
          <b>{gateLabel(line.what)}</b> <span>{countText(line)}</span>
        </li>
      ))}
    </ul>
  );
}

/** As HTML: party/live-topic sends new counts so, and phones need no code to draw them. */
export function drawSaid(state: GateState): string {
  return htmlOf(<Said {...state} />);
}

export function GateSection({
  state,
  path,
  voices,
}: {
  state: GateState;
  path: string;
  voices: GateVoice[];
}) {
  const say = wordsOf(gate);
  return (
    <section className="sheet gate" aria-labelledby="gate-title">
      <h2 id="gate-title">{say.title}</h2>
      <div id="gate-said" data-at={state.at} aria-live="polite">
        <Said {...state} />
      </div>
      <form method="post" action={hrefNow(path)} data-beside>
        <input type="hidden" name="intent" value="gate" />
        <p className="hint">{say.areYouThere}</p>
        <p className="taps">
          {GATE_WORDS.map((what) => (
            <button key={what} className="btn ghost" name="what" value={what}>
              {gateLabel(what)}
            </button>
          ))}
        </p>
      </form>
      {voices.length ? <WhoSaidWhat voices={voices} path={path} /> : null}
    </section>
  );
}

function WhoSaidWhat({ voices, path }: { voices: GateVoice[]; path: string }) {
  return (
    <details>
      <summary>Who said what</summary>
      <form method="post" action={path}>
        <input type="hidden" name="intent" value="silence" />
        <ul>
          {voices.map(({ id, username, what, saidAt, silenced }) => (
            <li key={id}>
              <b>{username}</b>{" "}
              <span>
                {gateLabel(what)}, {clockTime(saidAt)}
              </span>
              {silenced ? (
                <span className="tag wait">Silenced</span>
              ) : (
                <button
                  className="btn ghost"
                  name="id"
                  value={id}
                  aria-label={`Silence ${username}`}
                >
                  Silence
                </button>
              )}
            </li>
          ))}
        </ul>
      </form>
    </details>
  );
}
