import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

import { releasePressed } from "#app/document/pressed.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { takeThere } from "#app/shell/take-there.dom.ts";

/** Words follow after a second (the delays are in CSS). */
export function Pending() {
  const { state, formMethod } = useNavigation();
  const idle = state === "idle";
  const sent = useRef(false);
  useEffect(() => {
    if (formMethod === "POST") sent.current = true;
    if (!idle) return;
    releasePressed();
    if (sent.current) takeThere();
    sent.current = false;
  }, [idle, formMethod]);
  if (idle) return null;
  const say = wordsOf(shell);
  return (
    <div aria-live="polite">
      <progress className="pending-bar" aria-label={say.loading} />
      <p className="pending-words">{state === "submitting" ? say.sending : say.opening}</p>
    </div>
  );
}
