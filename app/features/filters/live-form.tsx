import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

import { plainPath } from "#app/base/languages.ts";
import { Part, partBox } from "#app/document/drawn.tsx";
import { readRecent, RECENT, remember } from "#app/features/filters/recent.ts";

/** From this length on, a search finds what begins with it. */
const PREFIX = 3;

/** The server's form (filter-bar.server.tsx). A choice takes effect at once, a search from PREFIX letters on. */
export function LiveFilterForm() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const landing = useRef<string>(undefined);
  // After the parts of the page have their new HTML, and not yet when an earlier choice's answer comes.
  useEffect(() => {
    if (!landing.current || state !== landing.current) return;
    landing.current = undefined;
    // Near ones are no answer: what says that none has all of it stands above them.
    const first = document.querySelector<HTMLElement>("main article:not([data-near] *)");
    (first ?? document.querySelector("main [role=status]"))?.scrollIntoView();
    first?.querySelector("a")?.focus({ preventScroll: true });
  }, [state]);
  useEffect(() => {
    const box = partBox("form");
    const listening = new AbortController();
    const on = { signal: listening.signal };
    box?.addEventListener("focusin", ({ target }) => offerRecent(target), on);
    box?.addEventListener("input", ({ target }) => onInput(target), on);
    box?.addEventListener("change", ({ target }) => onChange(target), on);
    box?.addEventListener("submit", landOnResults, on);
    return () => listening.abort();

    function show(
      form: HTMLFormElement | null,
      how: { replace?: boolean; state?: string } = {},
    ): void {
      if (form) void navigate(addressOf(form), { preventScrollReset: true, ...how });
    }

    function landOnResults(event: SubmitEvent): void {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const choices = form.querySelector("details");
      if (choices) choices.open = false;
      if (form.contains(searchIn(document.activeElement) ?? null))
        return show(form, { replace: true });
      landing.current = `land ${performance.now()}`;
      show(form, { state: landing.current });
    }

    function onInput(target: EventTarget | null): void {
      const search = searchIn(target);
      if (!search) return;
      search.dataset.typing = "";
      const { length } = search.value.trim();
      if (length && length < PREFIX) return;
      show(search.form, { replace: true });
    }

    function onChange(target: EventTarget | null): void {
      const search = searchIn(target);
      if (search) return remember(search.value.trim());
      if (target instanceof HTMLInputElement && target.type === "checkbox") {
        show(target.form);
      }
    }
  }, [navigate]);
  return <Part name="form" update={showAnswer} />;
}

function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value) query.append(name, value);
  }
  const pathname = plainPath(new URL(form.action).pathname);
  return query.size ? `${pathname}?${query}` : pathname;
}

function searchIn(target: EventTarget | null): HTMLInputElement | undefined {
  return target instanceof HTMLInputElement && target.type === "search" ? target : undefined;
}

function offerRecent(target: EventTarget | null): void {
  const list = searchIn(target)?.list;
  if (list?.id === RECENT) offer(list, []);
}

/** The server's suggestions, then what was searched for before. */
function offer(list: Element, suggestions: readonly string[]): void {
  const texts = [...new Set([...suggestions, ...readRecent()])];
  list.replaceChildren(...texts.map((text) => new Option(text, text)));
}

/** Updates choices and counts. Open parts stay open, and the focus stays. */
function showAnswer(box: HTMLElement, html: string): void {
  const answer = document.createElement("template");
  answer.innerHTML = html;
  const [form, next] = [box, answer.content].map((part) => part.querySelector("form"));
  if (!form || !next) return box.replaceChildren(answer.content);
  form.action = next.action;
  follow(form.querySelector("details")!, next.querySelector("details")!);

  const search = form.querySelector<HTMLInputElement>("[type=search]")!;
  const { value } = next.querySelector<HTMLInputElement>("[type=search]")!;
  const same = search.value.trim() === value;
  // Somebody who types on is ahead of the answer.
  if (!same && search.dataset.typing !== undefined) return;
  if (!same) search.value = value;
  delete search.dataset.typing;
  const suggested = [...next.querySelectorAll<HTMLOptionElement>("datalist option")];
  if (search.list && suggested.length)
    offer(
      search.list,
      suggested.map((option) => option.value),
    );
}

/** Makes an element say what the next one says. What both have stays where it is: a finger may be on it, or the focus. */
function follow(old: Element, next: Element): void {
  if (old instanceof HTMLInputElement) {
    old.checked = (next as HTMLInputElement).checked;
    return;
  }
  for (const { name, value } of next.attributes) old.setAttribute(name, value);
  const known = new Map([...old.children].map((child) => [keyOf(child), child]));
  const texts = [...old.childNodes].filter((node) => node instanceof Text);
  const nodes = [...next.childNodes].map((node) => {
    if (!(node instanceof Element))
      return texts.find(({ nodeValue }) => nodeValue === node.nodeValue) ?? node;
    const same = known.get(keyOf(node));
    if (same) follow(same, node);
    return same ?? node;
  });
  const gone = [...old.childNodes].filter((node) => !nodes.includes(node));
  for (const node of gone) node.remove();
  for (const [at, node] of nodes.entries()) {
    if (old.childNodes[at] !== node) old.insertBefore(node, old.childNodes[at] ?? null);
  }
}

/** Which choice, group or other part it is. */
function keyOf(element: Element): string {
  const legend = element.querySelector("legend")?.textContent;
  const input = element.closest("input") ?? element.querySelector("input");
  return `${element.tagName} ${legend ?? (input ? input.name + input.value : "")}`;
}
