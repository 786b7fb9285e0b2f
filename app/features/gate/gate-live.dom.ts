/* On the drive's day, on the server's HTML (gate-section.server.tsx). Until it runs, a tap is a plain form. */

import { languageNow } from "#app/base/languages.ts";

const translated = () => import("#app/features/gate/gate-translated.dom.ts");

/** Shows what was said, unless the page has something newer. */
export function showSaid({ at, html }: { at: number; html: string }): void {
  const said = document.getElementById("gate-said");
  if (!said || at < Number(said.dataset.at)) return;
  said.dataset.at = String(at);
  said.innerHTML = html;
  if (languageNow() !== "en") void translated().then(({ translate }) => translate(said));
}

/** Sends taps from the page; a refused one goes again as a plain form. Returns the function that stops it. */
export function sendTaps(
  section: HTMLElement,
  { told, stored, lost }: { told: (word: string) => void; stored: () => void; lost: () => void },
): () => void {
  const listening = new AbortController();
  let plain = false;
  section.addEventListener("submit", onSubmit, { signal: listening.signal });
  return () => listening.abort();

  function onSubmit(event: SubmitEvent): void {
    const { target: form, submitter: button } = event;
    const tapped = button instanceof HTMLButtonElement && button.name === "what";
    if (plain || !tapped || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (button.ariaBusy === "true") return;
    told(button.textContent);
    void send(form, button);
  }

  async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
    button.ariaBusy = "true";
    const body = new FormData(form, button);
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(
      () => undefined,
    );
    button.ariaBusy = null;
    if (!answer) return lost();
    if (answer.type === "opaqueredirect") return stored();
    plain = true;
    form.requestSubmit(button);
  }
}
