import { useEffect, useRef } from "react";

import { Conversation, useRoom } from "#app/features/chat/parts/conversation.tsx";
import { ownRoom } from "#app/features/chat/room-client.ts";
import { shell } from "#app/messages/en/shell.ts";
import { talk } from "#app/messages/en/talk.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { closeModal, openModal } from "#app/ui/layers/top-layer.dom.ts";

/** On a wider screen the page stays usable beside the chat. */
const DESK = "(min-width: 45rem)";

/** Beside the page on a wide screen, over all of it on a phone. Esc closes it. `ask`: what its text box begins with. */
export function Panel({ ask, onClose }: { ask: string | undefined; onClose: () => void }) {
  const client = ownRoom();
  const { team } = useRoom(client);
  const say = wordsOf(talk);
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useRef(onClose);
  useEffect(() => {
    closed.current = onClose;
  });

  useEffect(() => {
    const element = dialog.current!;
    const close = () => closed.current();
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    const beside = matchMedia(DESK).matches;
    if (beside) {
      element.show();
      element.querySelector("textarea")?.focus();
      element.addEventListener("keydown", escape);
    } else {
      // No focus for the text box: the keyboard would cover the messages.
      openModal(element);
    }
    const stopBack = beside ? undefined : closeOnBack(close);
    element.addEventListener("close", close);
    const stopFitting = beside ? undefined : fitKeyboard(element);
    return () => {
      element.removeEventListener("close", close);
      element.removeEventListener("keydown", escape);
      stopFitting?.();
      stopBack?.();
      if (beside) element.close();
      else closeModal(element);
    };
  }, []);

  return (
    <dialog ref={dialog} className="chat" aria-label={wordsOf(shell).supportChat}>
      <header className="chat-top">
        <div className="min-w-0">
          <h2>{say.title}</h2>
          <p>{team === "online" ? <span className="presence here">{say.here}</span> : say.later}</p>
        </div>
        <button type="button" className="btn ghost" aria-label={say.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <Conversation client={client} side="user" empty={say.empty} ask={ask} />
    </dialog>
  );
}

/** Back closes the chat, not the page. The entry is not the router's but has its `idx`: nothing is to be loaded. */
function closeOnBack(close: () => void): () => void {
  const before = history.state as { idx?: number; covered?: boolean } | null;
  // Strict mode runs effects twice.
  if (!before?.covered) {
    const idx = (before?.idx ?? 0) + 1;
    history.pushState({ ...before, idx, key: crypto.randomUUID(), covered: true }, "");
  }
  window.addEventListener("popstate", close);
  return () => {
    window.removeEventListener("popstate", close);
    if ((history.state as { covered?: boolean } | null)?.covered) history.back();
  };
}

/** A phone's keyboard must not cover the text box. Returns the function that stops it. */
function fitKeyboard(element: HTMLElement): () => void {
  const seen = window.visualViewport;
  const fit = () => {
    element.style.height = `${seen!.height}px`;
    element.style.top = `${seen!.offsetTop}px`;
  };
  seen?.addEventListener("resize", fit);
  seen?.addEventListener("scroll", fit);
  return () => {
    seen?.removeEventListener("resize", fit);
    seen?.removeEventListener("scroll", fit);
  };
}
