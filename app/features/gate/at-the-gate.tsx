import { useEffect, useRef, useState } from "react";

import type { Topic } from "#app/base/topics.ts";
import { Part } from "#app/document/drawn.tsx";
import { useRole } from "#app/document/reader.tsx";
import { useLive, useReload } from "#app/live/use-live.ts";
import type { RecordNews } from "#app/live/wire.ts";
import { taps } from "#app/messages/en/taps.ts";
import { wordsOf } from "#app/messages/words.ts";

const load = () => import("#app/features/gate/gate-live.dom.ts");

function sayAnew(box: HTMLElement, html: string): void {
  void load().then((gate) => gate.sayAnew(box, html));
}

/** Follows a drive's page: what its gate says, and what changes. The page has its answer from `useKeptAnswer`. */
export function useGate(topic: Topic, about: string): void {
  const reload = useReload({ keepsAnswer: true });
  const admin = useRole() === "admin";
  const onSaid = (said: RecordNews) => {
    void load().then(({ showSaid }) => showSaid(said));
    // Admins also see who said it.
    if (admin) reload();
  };
  useLive(topic, { record: { about, onSaid }, keepsAnswer: true });
}

/** What people at the gate say, and buttons to say it (the part "gate"). */
export function AtTheGate() {
  const gate = useRef<HTMLDivElement>(null);
  const say = wordsOf(taps);
  const [told, setTold] = useState("");
  const reload = useReload({ keepsAnswer: true });
  useEffect(() => {
    let unmounted = false;
    let stop = () => {};
    void load().then(({ sendTaps }) => {
      const on = {
        told: (word: string) => setTold(say.youSaid(word)),
        stored: reload,
        refused: () => setTold(""),
        lost: () => setTold(say.notSent),
      };
      if (!unmounted && gate.current) stop = sendTaps(gate.current, on);
    });
    return () => {
      unmounted = true;
      stop();
    };
  }, [reload, say]);
  return (
    <div ref={gate}>
      <Part name="gate" update={sayAnew} />
      <p className="hint" aria-live="polite">
        {told}
      </p>
    </div>
  );
}
