/*
 * The first script of a page, and the only inline one: it decides when the others are fetched. scripts/vite/inline-script.ts
 * bundles it, so anything it imports ends up in every page.
 *
 * Hydration waits until the page is idle or touched: no script is fetched before first paint, and forms and links work
 * without any. The full style sheet comes with the scripts, for what only they draw and for the next pages. With
 * Save-Data only a touch starts it, on a light page (workers/front/light.ts) only that of a control. A click on something
 * that only React handles would be lost before hydration, so it is remembered and sent again afterwards
 * (app/entry.client.tsx).
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

// On a light page a link, or a finger that scrolls, starts nothing.
const light = "light" in document.documentElement.dataset;

function touched({ target }: Event) {
  if (!light || (target as Partial<Element>).closest?.("form,button,summary")) begin();
}

for (const touch of ["pointerdown", "keydown", "focusin"]) {
  addEventListener(touch, touched, { capture: true, passive: true });
}

window.__early = [];
addEventListener(
  "click",
  (event) => {
    const control = (event.target as Partial<Element>).closest?.<HTMLElement>("[data-js]");
    if (!control || !window.__early) return;
    event.preventDefault();
    control.ariaBusy = "true";
    window.__early.push(control);
  },
  true,
);

/*
 * When React begins to listen to a filled text area, it puts the first text back (app/ui/controls/form.tsx has what was typed).
 * While it hydrates it stops events on their way, so they are caught before it.
 */
addEventListener(
  "input",
  ({ target }) => {
    if (target instanceof HTMLTextAreaElement) target.typed = target.value;
  },
  true,
);

/*
 * A link or button that leads to another page, or sends a form, shows at once that it works (base.css). It stops when
 * the router has the next page (app/shell/pending.tsx), when nothing has begun half a second later, and after 15 seconds:
 * the answer may have been a file.
 */
function showBusy(control: HTMLElement, { defaultPrevented: byScript }: Event) {
  control.ariaBusy = "true";
  const end = () => {
    if (!byScript || !document.querySelector(".pending-bar")) control.ariaBusy = null;
  };
  setTimeout(end, byScript ? 500 : 15_000);
  // Back may bring this very document again.
  addEventListener("pagehide", end, { once: true });
}

addEventListener("click", (event) => {
  const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>("a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { origin, pathname, search } = location;
  const elsewhere = link.origin !== origin || link.target || link.hasAttribute("download");
  const here = link.hash && link.pathname + link.search === pathname + search;
  if (!elsewhere && !here) showBusy(link, event);
});

addEventListener("submit", (event) => {
  if (event.submitter) showBusy(event.submitter, event);
});

// It comes long before any other script is here, and the browser's own offer would come on the first visit.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.__install = event;
});

// Not every browser has `connection` or `requestIdleCallback`.
const { connection } = navigator as { connection?: { saveData?: boolean } };
if (!light && !connection?.saveData) {
  addEventListener("load", () => {
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 4000 });
    else setTimeout(begin);
  });
}
