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
  on: {
    told: (word: string) => void;
    stored: () => void;
    refused: () => void;
    lost: () => void;
  },
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
    on.told(button.textContent);
    void send(form, button);
  }

  async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
    button.ariaBusy = "true";
    const body = new FormData(form, button);
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(
      () => undefined,
    );
    button.ariaBusy = null;
    if (!answer) return on.lost();
    if (answer.type === "opaqueredirect") return on.stored();
    on.refused();
    plain = true;
    form.requestSubmit(button);
    plain = false;
  }
}

/** Changes what is said, and by whom. The buttons stay: a tap may be on its way, or the focus on one. */
export function sayAnew(box: HTMLElement, html: string): void {
  const answer = document.createElement("template");
  answer.innerHTML = html;
  const [old, next] = [box, answer.content].map((part) => part.querySelector("section"));
  const isSame = buttonsOf(old) === buttonsOf(next);
  if (!old || !next || !isSame) return box.replaceChildren(answer.content);
  const said = old.querySelector<HTMLElement>("#gate-said")!;
  const newer = next.querySelector<HTMLElement>("#gate-said")!;
  // What the page has heard from its socket may be newer than its answer.
  if (Number(newer.dataset.at) >= Number(said.dataset.at)) {
    said.dataset.at = newer.dataset.at;
    said.replaceChildren(...newer.childNodes);
  }
  const [oldVoices, voices] = [old, next].map((part) => part.querySelector("details"));
  if (oldVoices && voices) voices.open = oldVoices.open;
  oldVoices?.remove();
  if (voices) old.appendChild(voices);
}

/** Of which drive, and in which language. */
function buttonsOf(section: HTMLElement | null | undefined): string | undefined {
  const form = section?.querySelector("form");
  return form ? `${form.getAttribute("action")} ${form.textContent}` : undefined;
}
