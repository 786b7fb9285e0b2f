import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";

import { languageNow } from "#app/base/languages.ts";
import { isOwnClick } from "#app/document/own-click.ts";
import { markPressed, releasePressed } from "#app/document/pressed.ts";
import { useRole } from "#app/document/reader.tsx";
import { SUPPORT_HASH } from "#app/features/chat/support.ts";
import { onUnread, unreadCount } from "#app/features/chat/unread.ts";
import type { Panel } from "#app/features/chat/widget/panel.later.tsx";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/layers/toasts.tsx";

type PanelModule = { Panel: typeof Panel };

/** Fetched when somebody is about to open it, with the words of their language. */
async function fetchPanel(): Promise<PanelModule> {
  const words =
    languageNow() === "en"
      ? undefined
      : import("#app/messages/fetch.ts").then(({ loadAreas }) => loadAreas(["talk"]));
  const [panel] = await Promise.all([import("#app/features/chat/widget/panel.later.tsx"), words]);
  return panel;
}
const fetchEarly = () => void fetchPanel().catch(() => {});

/** For users only; admins have their inbox. Without JavaScript the button starts an email. */
export function ChatWidget() {
  return useRole() === "user" ? <Widget /> : null;
}

function Widget() {
  const unread = useSyncExternalStore(onUnread, unreadCount, () => 0);
  const [panel, setPanel] = useState<PanelModule & { ask: string | undefined; opened: number }>();
  const toast = useToast();
  const button = useRef<HTMLAnchorElement>(null);
  const { hash, key } = useLocation();

  /** `ask` is what the text box begins with, unless something is half typed. An open chat opens again. */
  function open(ask?: string) {
    markPressed(button.current);
    const shown = ({ Panel }: PanelModule) =>
      setPanel((before) => ({ Panel, ask, opened: (before?.opened ?? 0) + 1 }));
    fetchPanel()
      .then(shown, () => {
        toast({
          message: wordsOf(shell).chatNotOpened,
          tone: "bad",
        });
      })
      .finally(() => releasePressed(button.current));
  }

  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (hash !== SUPPORT_HASH) return;
    openNow();
    // A reload or a shared link must not open it again.
    history.replaceState(history.state, "", location.pathname + location.search);
  }, [hash, key]);

  // An address alone cannot put words there: only a press on our own link does.
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>("[data-ask]");
      if (!link || isOwnClick(event)) return;
      event.preventDefault();
      openNow(link.dataset.ask);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  function close() {
    setPanel(undefined);
    button.current?.focus();
  }

  const say = wordsOf(shell);
  const label = unread ? say.supportChatUnread(unread) : say.supportChat;
  return (
    <>
      <a
        ref={button}
        id={SUPPORT_HASH.slice(1)}
        className="tab fab"
        href="mailto:team@walkinmitra.example"
        role="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={panel !== undefined}
        data-js
        onPointerEnter={fetchEarly}
        onTouchStart={fetchEarly}
        onClick={(event) => {
          event.preventDefault();
          if (panel) close();
          else open();
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        <Icon name="chat" />
        {unread ? <b aria-hidden="true">{unread > 99 ? "99+" : unread}</b> : null}
        <span className="fab-label">{say.chat}</span>
      </a>
      {panel
        ? createPortal(
            <panel.Panel key={panel.opened} ask={panel.ask} onClose={close} />,
            document.body,
          )
        : null}
    </>
  );
}
