/*
 * Beside deferred-start.ts where a page has the bar with a plan's buttons: a tap before React listens takes one round trip,
 * not two and a new page, and is shown at once. plan-forms.dom.ts does the rest when it is there, for the last of them.
 */

import { isOthersPage } from "#app/document/session-mark.ts";

/** As afterAction in plans.ts; an import would need a file of its own. */
const SHOWN_AFTER = { save: "saved", unsave: "", going: "going", "not-going": "saved" };

addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    if (!window.__early || !form.matches(".dock[data-plan]") || !button) return;
    // fault: early-plan-stays
    event.preventDefault();
    window.__early.push(button);
    const { value: intent } = button;
    // fault: early-plan-shown
    form.dataset.now = SHOWN_AFTER[intent as keyof typeof SHOWN_AFTER];
    // What undoes it stands beside it.
    const { nextElementSibling: undo, previousElementSibling: redo } = button;
    ((/^un|^not/.test(intent) ? redo : undo) as HTMLElement).focus({ preventScroll: true });
    const body = new URLSearchParams({ intent });
    const send = async () => {
      // fault: early-plan-of-its-reader
      if (isOthersPage()) return location.reload();
      const how = { method: "POST", body, redirect: "manual", keepalive: true } as const;
      const { type } = await fetch(form.action, how);
      if (type !== "opaqueredirect") throw new Error(type);
      return true;
    };
    // A refusal, or a network that is gone, is a page's to explain.
    window.__sending = Promise.resolve(/* fault: early-plans-in-turn */ window.__sending)
      .then(send)
      .catch(() => {
        if (!window.__early) return;
        delete form.dataset.plan;
        form.requestSubmit(button);
      });
  },
  true,
);
