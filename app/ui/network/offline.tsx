import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigate, useRevalidator, useSubmit } from "react-router";

import { plainPath } from "#app/base/languages.ts";
import { DataRouterContext } from "#app/document/react-router-internals.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { SENT_DRAFT } from "#app/ui/drafts/forget-drafts.ts";
import { TOASTS } from "#app/ui/layers/top-layer.dom.ts";
import { dropAge } from "#app/ui/network/device.ts";
import {
  answeredJustNow,
  noteLeaving,
  onWaiting,
  sendInstead,
  untilReached,
  waitingNow,
} from "#app/ui/network/network.ts";

type Sent = { form: HTMLFormElement; submitter: HTMLElement | null };

/** Says that a form or page waits (network.ts). Holds browser navigation, which would show the browser's error. */
export function Offline() {
  const waits = useSyncExternalStore(onWaiting, waitingNow, () => undefined);
  const [sent, setSent] = useState<Sent>();
  const submit = useSubmit();
  const { router } = useContext(DataRouterContext)!;
  useWaitingLinks();
  useAge();
  useEffect(() => {
    let reached: HTMLFormElement | undefined;
    let earlier: AbortController | undefined;
    const note = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const { plan, beside } = form.dataset;
      const other = earlier ?? router.state.navigation.formData;
      // A script sends it: it takes no other form's place, and nothing typed into it is sent in place of what waits.
      if (beside !== undefined || (other && plan !== undefined)) return;
      earlier?.abort();
      earlier = undefined;
      setSent({ form, submitter: event.submitter });
      // The next saved form is another one, unless this one repeats a refused form.
      if (form.dataset.again === undefined) sessionStorage.removeItem(SENT_DRAFT);
    };
    // After React: it prevents what the router sends.
    const hold = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const { submitter } = event;
      if (event.defaultPrevented || form.method === "dialog") return;
      if (reached === form) return noteLeaving(true);
      event.preventDefault();
      // A server-drawn search or filter: the router opens it and waits.
      if (form.method === "get")
        return void submit(submitter instanceof HTMLButtonElement ? submitter : form);
      earlier = new AbortController();
      void untilReached("form", earlier.signal).then(
        () => {
          earlier = undefined;
          reached = form;
          sendNow({ form, submitter });
          reached = undefined;
        },
        () => {},
      );
    };
    const comeBack = () => noteLeaving(false);
    addEventListener("submit", note, true);
    addEventListener("submit", hold);
    addEventListener("pageshow", comeBack);
    return () => {
      earlier?.abort();
      removeEventListener("submit", note, true);
      removeEventListener("submit", hold);
      removeEventListener("pageshow", comeBack);
    };
  }, [submit, router]);
  useEffect(() => {
    if (waits !== "form" || !sent) return;
    const { form } = sent;
    const change = () => sendInstead(() => sendNow(sent));
    form.addEventListener("input", change);
    return () => form.removeEventListener("input", change);
  }, [waits, sent]);

  if (!waits) return null;
  const beside = waits === "form" && sent?.form.method === "post" && sent.form.checkVisibility();
  const place = beside ? sent.form : document.querySelector(TOASTS);
  return place
    ? createPortal(
        <p className={beside ? "notice full" : "toast lasting"} role="status">
          {wordsOf(shell)[waits === "form" ? "formWaits" : "pageWaits"]}
        </p>,
        place,
      )
    : null;
}

/** Keeps the age of a kept page until the network brings a newer one. */
function useAge(): void {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const [first] = useState(key);
  useEffect(() => {
    if (key !== first) dropAge();
    const renew = () => void (dropAge() && revalidate());
    addEventListener("online", renew);
    return () => removeEventListener("online", renew);
  }, [key, first, revalidate]);
}

function sendNow({ form, submitter }: Sent): void {
  if (!form.isConnected) return;
  if (!(submitter instanceof HTMLButtonElement && submitter.isConnected)) {
    form.requestSubmit();
    return;
  }
  // Sending disables the buttons, and a disabled one adds no value.
  submitter.disabled = false;
  form.requestSubmit(submitter);
}

/** The router follows plain links and waits. Links to a new document wait until we are reached, if that is not known. */
function useWaitingLinks(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    const gone = new AbortController();
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
      if (!link || event.defaultPrevented || !isPlainClick(event) || !leavesPage(link)) return;
      if (!isPageLink(link) && answeredJustNow()) return;
      event.preventDefault();
      const { pathname, search, hash, href } = link;
      if (isPageLink(link)) void navigate(plainPath(pathname) + search + hash);
      else
        void untilReached("page", gone.signal).then(
          () => location.assign(href),
          () => {},
        );
    };
    addEventListener("click", follow);
    return () => {
      gone.abort();
      removeEventListener("click", follow);
    };
  }, [key, navigate]);
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A link to another page of ours, in this tab. */
function leavesPage(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
  const same = link.pathname === location.pathname && link.search === location.search;
  return !(same && link.hash);
}

/** Not a file, nor the sign-in. `data-anew` asks for a new document. */
function isPageLink({ pathname, dataset }: HTMLAnchorElement): boolean {
  return dataset.anew === undefined && !/^\/(auth|api)\/|\.\w+$/.test(pathname);
}
