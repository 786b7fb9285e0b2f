/*
 * The first script of a page, and the only one that travels inside it: it decides when the others are fetched. It is an
 * entry of its own (scripts/inline-script.ts bundles it): what it imports would stand in every page.
 *
 * Hydration waits until the page is idle or touched: no script is fetched before first paint, and forms and links
 * work without it. With the scripts come the styles of what only they draw, and of the pages they lead to. Under
 * Save-Data only a touch starts it. A click on something that only React handles would be lost meanwhile, so it is kept
 * and sent again once hydration is done (app/entry.client.tsx).
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

// Only some browsers have either of these two.
const { connection } = navigator as { connection?: { saveData?: boolean } };
if (!connection?.saveData) {
  addEventListener("load", () => {
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 4000 });
    else setTimeout(begin);
  });
}
