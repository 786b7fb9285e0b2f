import { useEffect } from "react";
import { useNavigation } from "react-router";

import { releasePressed } from "#app/document/pressed.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Words follow after a second (the delays are in CSS). */
export function Pending() {
  const { state } = useNavigation();
  const idle = state === "idle";
  useEffect(() => {
    if (idle) releasePressed();
  }, [idle]);
  if (idle) return null;
  const say = wordsOf(shell);
  return (
    <>
      <progress className="pending-bar" aria-label={say.loading} />
      <p className="pending-words" aria-live="polite">
        {state === "submitting" ? say.sending : say.opening}
      </p>
    </>
  );
}
