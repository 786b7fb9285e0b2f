/*
 * The first script of a page, and the only inline one: it decides when the others are fetched. scripts/inline-script.ts
 * bundles it, so anything it imports ends up in every page.
 *
 * Hydration waits until the page is idle or touched: no script is fetched before first paint, and forms and links work
 * without any. The full style sheet comes with the scripts, for what only they draw and for the next pages. With
 * Save-Data only a touch starts it. A click on something that only React handles would be lost before hydration, so it
 * is remembered and sent again afterwards (app/entry.client.tsx).
 */
const start = document.getElementById("start")!;
let started = false;

function begin() {
  if (started) return;
  started = true;
  const styles = document.createElement("link");
  styles.rel = "stylesheet";
  styles.href = start.dataset.styles!;
  const scripts = document.createElement("script");
  scripts.type = "module";
  scripts.textContent = start.textContent;
  for (const element of [styles, scripts]) document.head.appendChild(element);
}

for (const touch of ["pointerdown", "keydown", "focusin"]) {
  addEventListener(touch, begin, { once: true, capture: true, passive: true });
}

window.__early = [];
addEventListener(
  "click",
  (event) => {
    const control = (event.target as Partial<Element>).closest?.<HTMLElement>("[data-js]");
    if (!control || !window.__early) return;
    event.preventDefault();
    window.__early.push(control);
  },
  true,
);

// Not every browser has `connection` or `requestIdleCallback`.
const { connection } = navigator as { connection?: { saveData?: boolean } };
if (!connection?.saveData) {
  addEventListener("load", () => {
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 4000 });
    else setTimeout(begin);
  });
}
