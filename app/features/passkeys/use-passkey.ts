import { type SubmitEvent, useRef, useState } from "react";

import { askBrowser } from "#app/features/passkeys/ask-browser.dom.ts";

const STOPPED = "Your browser has not finished this. Try again, or use a newer browser.";

/** For a form with a field `credential`: the browser fills it before the form goes. `stopped`: why it did not. */
export function usePasskey(asks: Parameters<typeof askBrowser>[0]) {
  const [stopped, setStopped] = useState<string>();
  const asking = useRef(false);
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    const field = form.elements.namedItem("credential") as HTMLInputElement;
    if (field.value) return;
    event.preventDefault();
    if (asking.current) return;
    asking.current = true;
    setStopped(undefined);
    void askBrowser(asks)
      .then((credential) => {
        field.value = credential;
        form.requestSubmit();
      })
      .catch(() => setStopped(STOPPED))
      .finally(() => (asking.current = false));
  }
  return { onSubmit, stopped };
}
