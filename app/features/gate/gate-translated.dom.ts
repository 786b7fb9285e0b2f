import { countText, gateLabel, type GateWord } from "#app/features/gate/gate.ts";
import { gate } from "#app/messages/en/gate.ts";
import { loadAreas } from "#app/messages/fetch.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Everybody gets it in English; this puts it into the page's language. */
export async function translate(said: HTMLElement): Promise<void> {
  await loadAreas(["gate", "moments", "dates"]);
  for (const line of said.querySelectorAll<HTMLElement>("[data-what]")) {
    const { what, people, last } = line.dataset;
    line.querySelector("b")!.textContent = gateLabel(what as GateWord);
    const count = { people: Number(people), last: Number(last) };
    line.querySelector("span")!.textContent = countText(count);
  }
  const nothing = said.querySelector("p");
  if (nothing) nothing.textContent = wordsOf(gate).nothing;
}
