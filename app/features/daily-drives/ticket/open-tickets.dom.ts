/* Opens tickets on the server's HTML. Until it runs, and if it fails, a ticket is a plain link. */
import { isOwnClick } from "#app/document/own-click.ts";

/** Fetched on touch, by address. */
const fetched = new Map<string, Promise<string>>();
const MOST_FETCHED = 30;

type Opened = { id: string; html: string };

/** By history entry: going back finds the list as long as it was. */
const openedOn = new Map<string, Opened>();

/** The place of the open drive beside the list. */
export const BESIDE = "(min-width: 62rem)";

/** `entry` is the history entry. Returns the function that undoes it all. */
export function openTicketsIn(box: HTMLElement, entry: string): () => void {
  const listening = new AbortController();
  const on = { signal: listening.signal };
  let failed: HTMLAnchorElement | undefined;
  /** What was tapped last, until it is here. */
  let wanted: HTMLElement | undefined;
  const before = openedOn.get(entry);
  const article = before && box.querySelector<HTMLElement>(`[data-drive="${before.id}"]`);
  if (article) show(article, before.html);

  box.addEventListener("pointerdown", (event) => void prefetch(linkOf(event)), on);
  box.addEventListener("click", onClick, on);
  return () => {
    listening.abort();
    want();
    besideIn()?.replaceChildren();
  };

  function besideIn(): Element | null {
    return box.querySelector(".beside-list");
  }

  function onClick(event: MouseEvent): void {
    const link = linkOf(event);
    if (!link || isOwnClick(event) || link === failed) return;
    event.preventDefault();
    const ticket = link.closest("article")!;
    if (ticket.classList.contains("open") && !matchMedia(BESIDE).matches) return close();
    void open(ticket, link);
  }

  async function open(ticket: HTMLElement, link: HTMLAnchorElement): Promise<void> {
    const bar = pendingBar();
    want(ticket);
    const html = await prefetch(link)!.catch(() => undefined);
    if (wanted !== ticket) return;
    want();
    if (html !== undefined) return show(ticket, html);
    // Follows the link instead, which waits for the network, unless the reader has gone on to another page since.
    if (!bar && pendingBar()) return;
    failed = link;
    link.click();
    failed = undefined;
  }

  function want(ticket?: HTMLElement): void {
    wanted?.classList.remove("busy");
    wanted = ticket;
    ticket?.classList.add("busy");
  }

  function show(ticket: HTMLElement, html: string): void {
    const top = ticket.getBoundingClientRect().top;
    close();
    const wide = matchMedia(BESIDE).matches;
    const inside = document.createElement("div");
    inside.className = wide ? "sheet in" : "in";
    inside.innerHTML = html;
    if (wide) {
      const title = document.createElement("h2");
      title.textContent = ticket.querySelector("h2")!.textContent;
      inside.insertBefore(title, inside.firstChild);
      const beside = besideIn();
      beside?.appendChild(inside);
      beside?.parentElement?.scrollTo(0, 0);
    } else ticket.appendChild(inside);
    ticket.classList.add("open");
    ticket.querySelector("a")!.setAttribute("aria-expanded", "true");
    openedOn.set(entry, { id: ticket.dataset.drive!, html });
    // A ticket above has closed: keep the touched one under the finger.
    scrollBy(0, ticket.getBoundingClientRect().top - top);
  }

  function close(): void {
    openedOn.delete(entry);
    besideIn()?.replaceChildren();
    for (const ticket of box.querySelectorAll("article.open")) {
      ticket.classList.remove("open");
      ticket.querySelector("a")!.removeAttribute("aria-expanded");
      ticket.querySelector(".in")?.remove();
    }
  }
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element
    ? event.target.closest<HTMLAnchorElement>("article > a")
    : null;
}

function pendingBar(): Element | null {
  return document.querySelector(".pending-bar");
}

function prefetch(link: HTMLAnchorElement | null): Promise<string> | undefined {
  if (!link) return undefined;
  const address = `${link.pathname}/ticket`;
  let html = fetched.get(address);
  if (!html) {
    html = fetchTicket(address);
    html.catch(() => fetched.delete(address));
    if (fetched.size >= MOST_FETCHED) fetched.delete(fetched.keys().next().value!);
    fetched.set(address, html);
  }
  return html;
}

async function fetchTicket(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The ticket answered ${response.status}.`);
  return response.text();
}
