import { useEffect } from "react";
import { useNavigation } from "react-router";

import { MESSAGES } from "#app/base/copy.ts";
import { releasePressed } from "#app/document/pressed.ts";

/** Shows that a page is loading, and after a second in words (the delays are in CSS). */
export function Pending() {
  const { state } = useNavigation();
  const idle = state === "idle";
  useEffect(() => {
    if (idle) releasePressed();
  }, [idle]);
  if (idle) return null;
  return (
    <>
      <progress className="pending-bar" aria-label="Loading" />
      <p className="pending-words" aria-live="polite">
        {MESSAGES.pleaseWait} {state === "submitting" ? "Sending it." : "Opening the page."}
      </p>
    </>
  );
}
