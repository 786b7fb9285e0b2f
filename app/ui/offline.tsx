import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { data } from "react-router";

import type { Refusal } from "#app/http/answers.ts";

type Waiting = { form: HTMLFormElement; submitter: HTMLElement | null };

/**
 * A form that is sent without a network stays where it is, says so, and is sent once the network is back. One form
 * waits at a time: the last that was sent. Repeating is safe, because forms carry a submission key or a version.
 */
export function OfflineForms() {
  const [waiting, setWaiting] = useState<Waiting>();
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (navigator.onLine || form.method !== "post") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setWaiting({ form, submitter: event.submitter });
    };
    // Before React, which would send the form and put an error page in its place.
    addEventListener("submit", hold, true);
    return () => removeEventListener("submit", hold, true);
  }, []);
  useEffect(() => {
    if (!waiting) return;
    const { form, submitter } = waiting;
    const send = () => {
      setWaiting(undefined);
      if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
    };
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [waiting]);
  if (!waiting) return null;
  return createPortal(
    <p className="notice full" role="status">
      You are offline. This will be sent when you are back online.
    </p>,
    waiting.form,
  );
}

/**
 * For a route's `clientAction`: when the server cannot be reached although the browser thinks it is online, the form
 * stays as it is. The status keeps React Router from reading the page again, which would fail in the same way and put
 * it away.
 */
export async function keepUnsent<Answer>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: () => Promise<Answer>;
}) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const typed = Object.fromEntries(await sent.formData()) as Record<string, string>;
    const refusal: Refusal = { message: UNREACHED, errors: {}, typed };
    return data(refusal, { status: 503 });
  }
}

const UNREACHED =
  "We could not be reached, so nothing was changed. Please try again when you are online.";
