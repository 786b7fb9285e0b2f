import { hrefNow } from "#app/base/languages.ts";

/* Below the buttons after "Save" or "Going". It covers nothing, so nobody has to dismiss it. */

const ALERTS = "/profile/alerts";

/** A panel that is there stays: somebody may be using it. If it cannot be fetched, the plan is stored anyway. */
export async function showReach(form: HTMLFormElement): Promise<void> {
  if (shownFor(form)) return;
  const answer = await fetch(hrefNow(`${ALERTS}/told`), { redirect: "error" }).catch(
    () => undefined,
  );
  if (!answer?.ok) return;
  const box = document.createElement("div");
  box.innerHTML = await answer.text();
  const panel = box.querySelector(".told");
  if (!panel || !form.isConnected || shownFor(form)) return;
  const more = panel.querySelector<HTMLElement>(".told-more")!;
  if (new URL(form.action).pathname === location.pathname) offer(panel, more);
  else more.replaceChildren(more.querySelector(".link")!);
  form.insertAdjacentElement("afterend", panel);
}

export function hideReach(form: HTMLFormElement): void {
  shownFor(form)?.remove();
}

function shownFor(form: HTMLFormElement): Element | null | undefined {
  return form.parentElement?.querySelector(".told");
}

function offer(panel: Element, more: HTMLElement): void {
  const problem = more.querySelector<HTMLElement>(".error")!;
  const done = more.querySelector<HTMLElement>("[data-done]")!;
  const push = more.querySelector<HTMLButtonElement>("[data-push]");
  const telegram = more.querySelector("form");
  done.hidden = false;
  done.addEventListener("click", () => panel.remove());
  if (push) {
    const can = "PushManager" in window && "serviceWorker" in navigator;
    push.hidden = !can;
    const iphone = more.querySelector<HTMLElement>("[data-iphone]")!;
    iphone.hidden = can || !/iPhone|iPad/.test(navigator.userAgent);
    push.addEventListener("click", () => void addPush(push));
  }
  telegram?.addEventListener("submit", (event) => {
    event.preventDefault();
    void joinTelegram(telegram);
  });

  async function addPush(button: HTMLButtonElement): Promise<void> {
    const { push: key, on, refused, failed } = button.dataset as Record<string, string>;
    problem.hidden = true;
    const say = (text: string) => Object.assign(problem, { textContent: text, hidden: false });
    try {
      // Ask first: browsers allow the question only right after a tap.
      if ((await Notification.requestPermission()) !== "granted") return void say(refused!);
      const { subscribe } = await import("#app/features/channels/subscribe.ts");
      const body = new URLSearchParams({ intent: "add-device", ...(await subscribe(key!)) });
      const added = await fetch(hrefNow(ALERTS), { method: "POST", body, redirect: "manual" });
      if (added.type !== "opaqueredirect") return void say(failed!);
      const told = Object.assign(document.createElement("span"), { textContent: on! });
      told.role = "status";
      button.replaceWith(told);
    } catch {
      say(failed!);
    }
  }
}

/** Replaces the button by the link that joins Telegram. Without an answer the form is sent as a plain one. */
async function joinTelegram(form: HTMLFormElement): Promise<void> {
  // A second link would make the first one worthless.
  if (form.dataset.asked !== undefined) return;
  form.dataset.asked = "";
  const body = new URLSearchParams({ intent: "join-telegram" });
  const answer = await fetch(form.action, { method: "POST", body }).catch(() => undefined);
  // Only the link: the page's styles would be refused here.
  const [tag = ""] = /<a\b[^>]*\bdata-telegram\b[^>]*>/.exec((await answer?.text()) ?? "") ?? [];
  const found = document.createElement("template");
  found.innerHTML = tag;
  const link = found.content.querySelector("a");
  if (!link) {
    const intent = Object.assign(document.createElement("input"), {
      type: "hidden",
      name: "intent",
    });
    intent.value = "join-telegram";
    form.appendChild(intent);
    return form.submit();
  }
  const opens = document.createElement("a");
  Object.assign(opens, { className: "btn", href: link.href, target: "_blank", rel: link.rel });
  opens.textContent = form.dataset.open!;
  form.replaceWith(opens);
  opens.focus();
}
