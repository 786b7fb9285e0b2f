/*
 * A page's first and only inline script: starts the others. Whatever it imports ends up in every page.
 * It waits until the page is idle or touched: nothing loads before first paint, and forms and links work without.
 * Save-Data waits for a touch, a light page (workers/edge/light.ts) for one of a control. Early clicks on
 * `data-js` controls are repeated after hydration (app/entry.client.tsx).
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

// On a light page, scrolling starts nothing.
const light = "light" in document.documentElement.dataset;

function touched({ target }: Event) {
  const control = (target as Partial<Element>).closest?.("a:not([data-js]),form,button,summary");
  // A link leads away: scripts of this page would only be in the way of the next.
  if (control ? control.tagName !== "A" : !light) begin();
}

for (const touch of ["pointerdown", "keydown", "focusin"]) {
  addEventListener(touch, touched, true);
}

self.__cookies = document.cookie;
self.__early = [];
addEventListener(
  "click",
  (event) => {
    const control = (event.target as Partial<Element>).closest?.<HTMLElement>("[data-js]");
    if (!control || !self.__early) return;
    event.preventDefault();
    control.ariaBusy = "true";
    self.__early.push(control);
  },
  true,
);

/* Hydration resets a filled text area and stops events. Catch them first; app/ui/controls/form.tsx restores. */
addEventListener(
  "input",
  ({ target }) => {
    // Nobody asks it of another field.
    const area = target as HTMLTextAreaElement;
    area.typed = area.value;
  },
  true,
);

/* Shows that a tap works (base.css) until the next page (pending.tsx), or for 15 s: it may be a download. */
function showBusy(control: HTMLElement, { defaultPrevented: byScript }: Event) {
  control.ariaBusy = "true";
  const end = () => {
    if (!byScript || !document.querySelector(".pending-bar")) control.ariaBusy = null;
  };
  setTimeout(end, byScript ? 500 : 15_000);
  // Back may show this very document again.
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
  // Scripts that come while the browser waits for its answer must know (forget-drafts.ts).
  (event.target as HTMLFormElement).sent = !event.defaultPrevented;
});

// Fires before other scripts load. The browser's own offer would come on the first visit.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  self.__install = event;
});

// Not every browser has `connection` or `requestIdleCallback`.
const { connection } = navigator as { connection?: { saveData?: boolean } };
if (!light && !connection?.saveData) {
  addEventListener("load", () => {
    if ("requestIdleCallback" in self) requestIdleCallback(begin, { timeout: 4000 });
    else setTimeout(begin);
  });
}
