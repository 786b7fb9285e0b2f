import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";

import { langOfTyped } from "#app/base/languages.ts";
import { readTicks, type Ticks, watchTicks } from "#app/features/daily-drives/ticks.ts";
import { topicOf } from "#app/features/gate/gate.ts";
import { type MyDrive, startsIn } from "#app/features/mine/mine.ts";
import { useLive } from "#app/live/use-live.ts";
import type { RecordNews } from "#app/live/wire.ts";
import { mine } from "#app/messages/en/mine.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Link } from "#app/ui/link.tsx";

/** As large as on its own page: when, what its gate says, what to carry. `children` are its buttons. */
export function NextWalkIn({
  drive,
  when,
  gate,
  now: readAt,
  children,
}: {
  drive: Pick<
    MyDrive,
    | "id"
    | "kind"
    | "company"
    | "profile"
    | "title"
    | "place"
    | "path"
    | "day"
    | "starts"
    | "status"
    | "carry"
    | "going"
    | "clash"
  > & { hour: { hour: string; half: string } | undefined };
  when: string;
  gate: { at: number; html: string } | undefined;
  now: number;
  children: ReactNode;
}) {
  const { id, company, profile, place, path, hour, status, carry, going, clash } = drive;
  const onSaid = (said: RecordNews) =>
    void import("#app/features/gate/gate-live.dom.ts").then((live) => live.showSaid(said));
  useLive(topicOf(drive.kind), { record: { about: id, onSaid }, keepsAnswer: true });
  const say = wordsOf(mine);
  const begins = startsIn(drive, useNow(readAt));
  return (
    <article className={`walkin ${status}`} aria-labelledby={`d-${id}`}>
      <div className="walkin-when">
        <p>{begins ? `${when} · ${begins}` : when}</p>
        {hour ? (
          <p className="num">
            <b>{hour.hour}</b> {hour.half}
          </p>
        ) : null}
      </div>
      <div className="walkin-body">
        <h2 id={`d-${id}`}>
          <Link className="link" to={path!} lang={langOfTyped(profile ?? company)}>
            {profile ?? company ?? drive.title}
          </Link>
        </h2>
        <p className="co">
          {profile ? <b>{company ?? wordsOf(shell).notMentioned}</b> : null}
          <span>{place}</span>
          <span className={going ? "tag" : "tag type"}>{going ? say.going : say.saved}</span>
        </p>
        {gate ? (
          <section className="gate mt-2" aria-label={say.gate}>
            <div
              id="gate-said"
              data-at={gate.at}
              aria-live="polite"
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: gate.html }}
            />
          </section>
        ) : null}
        {carry.length ? <ToCarry id={id} papers={carry} path={path!} /> : null}
        {clash ? <p className="hint">{clash}</p> : null}
        {children}
      </div>
    </article>
  );
}

function ToCarry({ id, papers, path }: { id: string; papers: MyDrive["carry"]; path: string }) {
  const say = wordsOf(mine);
  const ready = useSyncExternalStore<Ticks>(
    watchTicks,
    () => readTicks(id),
    () => NONE,
  );
  const count = papers.filter(({ name }) => ready.includes(name)).length;
  return (
    <p className="mt-2">
      <Link className="link" to={`${path}#carry`}>
        {count
          ? say.ready(count, papers.length)
          : say.carry(papers.map(({ label }) => label).join(", "))}
      </Link>
    </p>
  );
}

const NONE: Ticks = [];

/** In ms, every half a minute; first the time of reading. */
function useNow(readAt: number): number {
  const [now, setNow] = useState(readAt);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const soon = setTimeout(tick);
    const timer = setInterval(tick, 30_000);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [readAt]);
  return now;
}
