import { stamp } from "#app/base/clock.ts";
import { type Health, ITEM_WORDS, type ItemReport } from "#app/features/health/health.ts";

/** In ms. A watch that judges every minute has stopped after so long. */
const STOPPED_AFTER = 180_000;

/** What the watch says of each item, what is wrong first. */
export function HealthItems({
  health,
  now,
  today,
}: {
  health: Health | undefined;
  now: number;
  today: string;
}) {
  if (!health) return <p className="notice">The watch does not answer. Try again in a minute.</p>;
  const { judgedAt, items } = health;
  const wrong = items.filter(({ state }) => state === "wrong");
  return (
    <>
      <p className="lead">
        {judgedAt === null
          ? "The watch has not judged yet: it does every minute."
          : `${wrong.length ? `${wrong.length} of ${items.length} wrong` : "All is right"}, judged ${stamp(judgedAt, today)}.`}
      </p>
      {judgedAt !== null && now - judgedAt > STOPPED_AFTER ? (
        <p className="notice">
          The watch has stopped: the job of every minute does not run, or WATCH is off.
        </p>
      ) : null}
      <ul className="mt-4 grid items-start gap-3 wide:grid-cols-2">
        {[...wrong, ...items.filter(({ state }) => state !== "wrong")].map((one) => (
          <HealthItem key={one.item} {...one} today={today} />
        ))}
      </ul>
    </>
  );
}

function HealthItem({ item, state, since, says, told, today }: ItemReport & { today: string }) {
  const { name, todo } = ITEM_WORDS[item];
  return (
    <li className="sheet mt-0" id={item}>
      <h2>
        {name}{" "}
        {state ? (
          <span className={state === "wrong" ? "tag bad" : "tag"}>
            {state === "wrong" ? "Wrong" : "Right"}
          </span>
        ) : (
          <span className="tag wait">Not judged</span>
        )}
      </h2>
      {says ? <p className="mt-2">{says}</p> : null}
      {state === "wrong" ? <p className="mt-2 font-semibold">{todo}</p> : null}
      <p className="hint mt-2">
        {since === null
          ? ""
          : `${state === "wrong" ? "Wrong" : "Right"} since ${stamp(since, today)}. `}
        {told ? toldWords(told, today) : "Nobody was told anything of it yet."}
      </p>
    </li>
  );
}

/** `“Wrong” was told at 3 places, 26 Nov, 9:30 am; 1 waits.` */
function toldWords(
  { state, at, sent, failed, waiting }: NonNullable<ItemReport["told"]>,
  today: string,
): string {
  const places = sent === 1 ? "1 place" : `${sent} places`;
  const rest = [waiting ? `${waiting} to come` : "", failed ? `${failed} not reached` : ""].filter(
    Boolean,
  );
  return `Last message: “${state}” to ${[places, ...rest].join(", ")}, ${stamp(at, today)}.`;
}
