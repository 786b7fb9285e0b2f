import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

import { SENT_DRAFT } from "#app/ui/forget-drafts.ts";
import { onWaiting, sendInstead, type Waiting, waitingNow } from "#app/ui/network.ts";

type Sent = { form: HTMLFormElement; submitter: HTMLElement | null };

const WORDS: Record<Waiting, string> = {
  form: "You are offline. This will be sent when you are back online.",
  page: "You are offline. This will go on when you are back online.",
};

/**
 * Says that something waits for the network (app/ui/network.ts): in the form that was sent, or at the top of the page.
 * A form that the browser itself would send is held here, because it would leave the page for an error of its own.
 */
export function Offline() {
  const waits = useSyncExternalStore(onWaiting, waitingNow, () => undefined);
  const [sent, setSent] = useState<Sent>();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const note = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      setSent({ form, submitter: event.submitter });
      // What is saved next is another form, unless this one sends what was refused before.
      if (form.dataset.again === undefined) sessionStorage.removeItem(SENT_DRAFT);
      setHeld(false);
    };
    // After React, which prevents what the router sends.
    const hold = (event: SubmitEvent) => {
      if (navigator.onLine || event.defaultPrevented) return;
      event.preventDefault();
      setHeld(true);
    };
    addEventListener("submit", note, true);
    addEventListener("submit", hold);
    return () => {
      removeEventListener("submit", note, true);
      removeEventListener("submit", hold);
    };
  }, []);
  useEffect(() => {
    if (!sent || !held) return;
    const release = () => {
      setHeld(false);
      sendNow(sent);
    };
    addEventListener("online", release);
    return () => removeEventListener("online", release);
  }, [sent, held]);
  const waiting = held ? "form" : waits;
  useEffect(() => {
    if (waits !== "form" || !sent) return;
    const { form } = sent;
    const change = () => sendInstead(() => sendNow(sent));
    form.addEventListener("input", change);
    return () => form.removeEventListener("input", change);
  }, [waits, sent]);

  if (!waiting) return null;
  if (waiting === "form" && sent?.form.isConnected && sent.form.method === "post") {
    return createPortal(
      <p className="notice full" role="status">
        {WORDS.form}
      </p>,
      sent.form,
    );
  }
  return createPortal(
    <div className="toasts">
      <p className="toast lasting" role="status">
        {WORDS[waiting]}
      </p>
    </div>,
    // Nothing outside a modal can be seen over it.
    document.querySelector("dialog:modal") ?? document.body,
  );
}

/** Sends a form as it is now. */
function sendNow({ form, submitter }: Sent): void {
  if (!form.isConnected) return;
  if (!(submitter instanceof HTMLButtonElement && submitter.isConnected)) {
    form.requestSubmit();
    return;
  }
  // A form that is being sent disables its buttons, and a disabled one would not send what it asks for.
  submitter.disabled = false;
  form.requestSubmit(submitter);
}
