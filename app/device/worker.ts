/* The service worker, for signed-in readers. Network first; offline, the page as last read, with its age. */
import { pageOfData } from "#app/base/addresses/data-address.ts";
import { ownAddress, ownPath } from "#app/base/addresses/own-address.ts";
import { splitPath } from "#app/base/languages.ts";
import type { ForWorker } from "#app/base/plan-marks.ts";
import { COPY_HOLDS, COPY_MOMENTS, COPY_TAG, HAS_COPIES, READ_BY } from "#app/base/reader.ts";
import {
  BYTES,
  cacheOf,
  type Entry,
  FILES,
  isAsSent,
  isKept,
  isKeptAddress,
  isTicket,
  mayStay,
  MOST,
  offlinePage,
  OWN_PLANS,
  plansSaid,
  READ_AT,
  tagsOf,
  TITLE,
  titleOf,
  overLimit,
  withAge,
  withMoments,
  withPlans,
} from "#app/device/kept.ts";

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type Said = Extendable & { data: ForWorker };
type Fetched = Extendable & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Pushed = Extendable & {
  data: { json: () => { title: string; text: string; url: string; tag: string } };
};
type Clicked = Extendable & { notification: { close: () => void; data: string } };

/** TypeScript's DOM types lack these. */
type Scope = {
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: object) => Promise<{ url: string }[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};
const worker = self as typeof self & Scope;

function on<Kind extends Event>(name: string, listen: (event: Kind) => void): void {
  addEventListener(name, (event) => listen(event as Kind));
}

/** Marks the session, anew at each login (login.tsx). Empty for nobody, or where workers cannot read cookies. */
async function readerMark(): Promise<string> {
  if (!("cookieStore" in self)) return "";
  return (await cookieStore.get("wm-signed-in"))?.value ?? "";
}

/** Deletes other readers' pages and an older worker's. */
async function forgetOthers(mark: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !mayStay(name, mark)).map((name) => caches.delete(name)),
  );
}

on<Extendable>("install", (event) => event.waitUntil(worker.skipWaiting()));

on<Extendable>("activate", (event) => event.waitUntil(begin()));

async function begin(): Promise<void> {
  await forgetOthers(await readerMark());
  // Fetches the page while the worker starts. Old browsers lack it.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  // The open pages were read before this worker existed.
  const open = await worker.clients.matchAll({ type: "window" });
  await Promise.all(open.map(({ url }) => keepUnread(new URL(url))));
}

on<Fetched>("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    // Browsers repeat an unused preload: a sign-in would run twice. Without preload, sign-ins stay the browser's.
    const ahead = worker.registration.navigationPreload !== undefined;
    if (ahead || isKeptAddress(url)) event.respondWith(readPage(event, url));
  } else if (url.pathname.endsWith(".data")) {
    event.waitUntil(keepUnread(pageOfData(url)));
  } else if (isTicket(url)) {
    event.respondWith(readTicket(event, url));
  } else if (/^\/(?:assets|icons|covers|badges)\/|^\/avatar\.svg$/.test(url.pathname)) {
    event.respondWith(readFile(event));
  }
});

/** From the network, else as last read, else the page that lists what was read. */
async function readPage(event: Fetched, url: URL): Promise<Response> {
  event.waitUntil(readerMark().then(forgetOthers));
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    const response = (await heldCopy(url, answer)) ?? (await whole(answer, event.request));
    // A gateway failed, not our server (see app/ui/network/network.ts).
    if (!([502, 503, 504].includes(response.status) && !response.headers.has("server-timing"))) {
      if (isKept(url)) event.waitUntil(keep(url, response.clone()));
      return response;
    }
  } catch {
    // No network.
  }
  return withoutNetwork(url);
}

/**
 * The copy that the server would send again, with what the answer says of the moment. Undefined when it sent a page, or
 * when the copy is gone.
 */
async function heldCopy(
  { pathname, search }: URL,
  answer: Response,
): Promise<Response | undefined> {
  const tag = answer.headers.get(COPY_HOLDS);
  const mark = answer.headers.get(READ_BY);
  if (!tag || !mark) return undefined;
  const copy = await copyWith(tag, pathname + search, cacheOf(mark));
  if (!copy) return undefined;
  const said = (await answer.json()) as string[];
  const headers = new Headers(copy.headers);
  const old = headers.get(COPY_MOMENTS) ?? "";
  const { page, spots } = withMoments(await copy.arrayBuffer(), old, said);
  headers.set(COPY_MOMENTS, spots);
  for (const [name, value] of answer.headers)
    if (OF_AN_ANSWER.includes(name)) headers.set(name, value);
  return new Response(page, { headers });
}

/** Of this address, or of another that shows the same page: notices leave no trace in it. */
async function copyWith(
  tag: string,
  address: string,
  cacheName: string,
): Promise<Response | undefined> {
  const copy = /* fault: copy-of-session */ await caches.match(address, {
    ignoreVary: true,
    cacheName,
  });
  if (copy?.headers.get(COPY_TAG) === tag) return copy;
  if (!(await caches.has(cacheName))) return undefined;
  const pages = await caches.open(cacheName);
  const other = (await entriesIn(pages)).find((entry) => entry.tag === tag);
  return other && pages.match(other.address, { ignoreVary: true });
}

/** The rest, above all its policy and nonce, belongs to the copy. */
const OF_AN_ANSWER = ["age", "server-timing", "x-request-id"];

/** For a page whose copy is gone: asked for once more, without a word of copies. */
async function whole(answer: Response, request: Request): Promise<Response> {
  return answer.headers.has(COPY_HOLDS) ? fetch(request) : answer;
}

/** The inside of a ticket: from the network, else as last read. */
async function readTicket(event: Fetched, url: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keep(url, response.clone()));
    return response;
  } catch (error) {
    const mark = await readerMark();
    const kept = mark && (await (await caches.open(cacheOf(mark))).match(url.pathname));
    if (kept) return kept;
    throw error;
  }
}

async function withoutNetwork(url: URL): Promise<Response> {
  const mark = await readerMark();
  const shown = { now: Date.now(), language: splitPath(url.pathname).language };
  const pages = mark ? await caches.open(cacheOf(mark)) : undefined;
  const kept =
    isKeptAddress(url) && (await pages?.match(url.pathname + url.search, { ignoreVary: true }));
  if (kept) {
    const readAt = Number(kept.headers.get(READ_AT));
    const html = withPlans(await kept.text(), await plansIn(pages!));
    return new Response(withAge(html, readAt, shown), { headers: kept.headers });
  }
  const entries = pages ? await entriesIn(pages) : [];
  return new Response(offlinePage(ownPath(url.pathname) + url.search, entries, shown), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}

/** What a page has told since (`ForWorker`), as JSON; empty when none has. */
async function plansIn(pages: Cache): Promise<string> {
  return (await (await pages.match(OWN_PLANS))?.text()) ?? "";
}

on<Said>("message", (event) => event.waitUntil(hear(event.data)));

async function hear({ uid, plans, renew }: ForWorker): Promise<void> {
  const mark = await readerMark();
  if (!mark) return;
  const pages = await caches.open(cacheOf(mark));
  if (plans !== undefined) {
    await keepPlans(pages, JSON.stringify({ uid, plans }));
  }
  if (renew) await renewKept(renew);
}

async function keepPlans(pages: Cache, plans: string): Promise<void> {
  const headers = { [READ_AT]: String(Date.now()), [BYTES]: "0" };
  await pages.put(OWN_PLANS, new Response(plans, { headers }));
}

async function renewKept(path: string): Promise<void> {
  const address = ownAddress(path, location.origin);
  const url = address && new URL(address, location.origin);
  const mark = await readerMark();
  if (!url || !mark) return;
  const pages = await caches.open(cacheOf(mark));
  if (await pages.match(url.pathname + url.search, { ignoreVary: true })) await keepUnread(url, 0);
}

async function entriesIn(pages: Cache): Promise<Entry[]> {
  const requests = await pages.keys();
  return Promise.all(
    requests.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const headers = (await pages.match(request))?.headers;
      return {
        address: pathname + search,
        title: decodeURIComponent(headers?.get(TITLE) ?? ""),
        readAt: Number(headers?.get(READ_AT)),
        bytes: Number(headers?.get(BYTES)),
        tag: headers?.get(COPY_TAG) ?? "",
      };
    }),
  );
}

/** Keeps a page as whose it says it is, and nothing when somebody else has logged in, or they out. */
async function keep(url: URL, response: Response, askedAt = Date.now()): Promise<void> {
  const mark = /* fault: kept-as */ response.headers.get(READ_BY);
  if (!mark || response.status !== 200) return;
  if (!response.headers.get("content-type")?.startsWith("text/html")) return;
  const html = await response.text();
  if ((await readerMark()) !== mark) return;
  const now = Date.now();
  const headers = new Headers(response.headers);
  // `html` is unpacked.
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(READ_AT, String(now));
  headers.set(BYTES, String(html.length));
  headers.set(TITLE, encodeURIComponent(titleOf(html)));
  if (!isAsSent(html, headers.get(COPY_MOMENTS) ?? "")) headers.delete(COPY_TAG);
  const pages = await caches.open(cacheOf(mark));
  const address = url.pathname + url.search;
  const put = () => pages.put(address, new Response(html, { headers }));
  try {
    await put();
  } catch {
    // The device is full. Dropping the older pages may make room.
    for (const request of await pages.keys()) await pages.delete(request);
    await put().catch(() => undefined);
  }
  const plans = plansSaid(html);
  const told = (await pages.match(OWN_PLANS))?.headers.get(READ_AT);
  // A page has told newer ones while this one was on its way.
  if (plans && !(Number(told) > askedAt)) await keepPlans(pages, plans);
  await keepStyles(html);
  const entries = await entriesIn(pages);
  const many = overLimit(entries, now);
  await Promise.all(many.map((entry) => pages.delete(entry.address)));
  await worker.registration.navigationPreload?.setHeaderValue(tagsOf(entries));
}

/** The file that a page without styles of its own imports: it may have been loaded before this worker was there. */
async function keepStyles(html: string): Promise<void> {
  const [, file] = /@import "(\/assets\/[^"]*\.css)"/.exec(html) ?? [];
  if (!file || (await caches.match(file, { cacheName: FILES, ignoreVary: true }))) return;
  try {
    await keepFile(new Request(file), await fetch(file));
  } catch {
    // No network.
  }
}

/** How long a kept page is good enough for a page that the router has drawn from its data alone. */
const FRESH = 10 * 60_000;

/** Keeps a page that the router drew from data: fetches its document. Not with Save-Data. */
async function keepUnread(url: URL, fresh = FRESH): Promise<void> {
  const mark = await readerMark();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!mark || !isKept(url) || connection?.saveData) return;
  const pages = await caches.open(cacheOf(mark));
  const kept = await pages.match(url.pathname + url.search, { ignoreVary: true });
  if (kept && Date.now() - Number(kept.headers.get(READ_AT)) < fresh) return;
  try {
    const headers = { accept: "text/html", [HAS_COPIES]: kept?.headers.get(COPY_TAG) ?? "true" };
    const askedAt = Date.now();
    const answer = await fetch(url.pathname + url.search, { headers });
    // Dropped while it was asked about: the next reading keeps it.
    const response = answer.headers.has(COPY_HOLDS) ? await heldCopy(url, answer) : answer;
    if (response && !answer.redirected) await keep(url, response, askedAt);
  } catch {
    // No network: nobody read it either.
  }
}

const keptFiles = new Set<string>();

/** From the network. Offline, or when a new version has removed it, from the cache. */
async function readFile(event: Fetched): Promise<Response> {
  const { request } = event;
  const kept = () => caches.match(request, { cacheName: FILES, ignoreVary: true });
  try {
    const response = await fetch(request);
    if (response.status === 404) return (await kept()) ?? response;
    if (!keptFiles.has(request.url)) event.waitUntil(keepFile(request, response.clone()));
    return response;
  } catch (error) {
    const file = await kept();
    if (file) return file;
    throw error;
  }
}

async function keepFile(request: Request, response: Response): Promise<void> {
  // Another release has it no more.
  if (response.status !== 200) return;
  keptFiles.add(request.url);
  if (!(await readerMark())) return;
  try {
    const files = await caches.open(FILES);
    // Puts it last: the first are those unused for longest.
    await files.put(request, response);
    const all = await files.keys();
    await Promise.all(all.slice(0, -MOST.files).map((old) => files.delete(old)));
  } catch {
    // The device is full. The browser's own cache may have it.
  }
}

on<Pushed>("push", (event) => {
  const { title, text, url, tag } = event.data.json();
  // Show every push: browsers revoke the permission after silent ones. A tag shows a repeated push once.
  const shown = { body: text, tag, data: url, icon: "/icons/favicon.svg" };
  event.waitUntil(worker.registration.showNotification(title, shown));
  // The push may say that the drive is off: its copy must say so, too.
  event.waitUntil(renewKept(url).catch(() => {}));
});

on<Clicked>("notificationclick", (event) => {
  event.notification.close();
  const { data: url } = event.notification;
  // A push must never open another site.
  const address = ownAddress(url, location.origin);
  if (address !== undefined) event.waitUntil(worker.clients.openWindow(address));
});
