import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

import type { Topic } from "#app/base/topics.ts";
import { Part } from "#app/document/drawn.tsx";
import { useRole } from "#app/document/reader.tsx";
import { useLive } from "#app/live/use-live.ts";
import { taps } from "#app/messages/en/taps.ts";
import { wordsOf } from "#app/messages/words.ts";

const load = () => import("#app/features/gate/gate-live.dom.ts");

/**
 * Follows the topic of a drive's page: what is said at its gate on its day, and what is decided about it. `about` is the
 * drive's id.
 */
export function useGate(
  topic: Topic,
  { about, onTold }: { about: string; onTold: (page: object) => void },
): void {
  const { revalidate } = useRevalidator();
  const admin = useRole() === "admin";
  useLive(topic, {
    about,
    onTold(page) {
      onTold(page);
      // Their forms name the version that they are about.
      if (admin) void revalidate();
    },
    onSaid(said) {
      void load().then(({ showSaid }) => showSaid(said));
      // They also see who said it.
      if (admin) void revalidate();
    },
  });
}

/**
 * What people at the gate say, and one tap to say it too (the part "gate"). While the drive is off it is only
 * `hidden`: what the server drew cannot be drawn again here.
 */
export function AtTheGate({ hidden }: { hidden: boolean }) {
  const gate = useRef<HTMLDivElement>(null);
  const say = wordsOf(taps);
  const [told, setTold] = useState("");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let unmounted = false;
    let stop = () => {};
    void load().then(({ sendTaps }) => {
      const on = {
        told: (word: string) => setTold(say.youSaid(word)),
        stored: () => void revalidate(),
        lost: () => setTold(say.notSent),
      };
      if (!unmounted && gate.current) stop = sendTaps(gate.current, on);
    });
    return () => {
      unmounted = true;
      stop();
    };
  }, [revalidate, say]);
  return (
    <div ref={gate} hidden={hidden}>
      <Part name="gate" />
      <p className="hint" aria-live="polite">
        {told}
      </p>
    </div>
  );
}
