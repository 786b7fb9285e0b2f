/* Offers to install: quietly, from the second visit on, never after a refusal. */
import { install } from "#app/messages/en/install.ts";
import { loadAreas } from "#app/messages/fetch.ts";
import { wordsOf } from "#app/messages/words.ts";

const FIRST_VISIT = "first-visit";
const ANSWERED = "install-answered";

/** From the second day on this device, where the browser can. */
export function offerInstall(): void {
  const today = new Date().toDateString();
  try {
    const first = localStorage.getItem(FIRST_VISIT);
    if (first === null) localStorage.setItem(FIRST_VISIT, today);
    if ((first ?? today) === today || localStorage.getItem(ANSWERED) !== null) return;
  } catch {
    // A device that cannot note a refusal is not asked.
    return;
  }
  if (window.__install) void show(window.__install);
  else addEventListener("beforeinstallprompt", (event) => void show(event), { once: true });
}

async function show(event: BeforeInstallPromptEvent): Promise<void> {
  await loadAreas([install.area]);
  const say = wordsOf(install);
  const offer = document.createElement("section");
  offer.className = "install";
  offer.ariaLabel = say.yes;
  const question = document.createElement("p");
  question.textContent = say.offer;
  const answer = (words: string, style: string, then?: () => Promise<unknown>) => {
    const button = document.createElement("button");
    button.className = style;
    button.textContent = words;
    button.addEventListener("click", () => {
      localStorage.setItem(ANSWERED, "yes");
      offer.remove();
      void then?.();
    });
    return button;
  };
  const buttons = [
    answer(say.yes, "btn small", () => event.prompt()),
    answer(say.no, "btn ghost small"),
  ];
  for (const part of [question, ...buttons]) offer.appendChild(part);
  document.body.appendChild(offer);
}
