import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

import { Icon } from "#app/ui/icon.tsx";
import { onUnread, unreadCount } from "#app/ui/live/badge.ts";
import { useRole } from "#app/ui/viewer.tsx";

const fetchPanel = () => import("#app/ui/chat/panel.tsx");
const Panel = lazy(() => fetchPanel().then(({ Panel: component }) => ({ default: component })));

/** The address that opens the chat, on any page. */
export const SUPPORT_HASH = "#support";

/**
 * The support chat of section 2: a floating button with how many answers are unread, and what it opens. For users
 * only; admins answer in their inbox. Without a script the button writes an email.
 */
export function ChatWidget() {
  return useRole() === "user" ? <Widget /> : null;
}

function Widget() {
  const unread = useSyncExternalStore(onUnread, unreadCount, () => 0);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  const { hash, key } = useLocation();

  useEffect(() => {
    if (hash !== SUPPORT_HASH) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the address is asked only after hydration
    setOpen(true);
    // Done with: a reload or a shared address does not open it again.
    history.replaceState(history.state, "", location.pathname + location.search);
  }, [hash, key]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  const label = unread ? `Support chat, ${unread} unread` : "Support chat";
  return (
    <>
      <a
        ref={button}
        id={SUPPORT_HASH.slice(1)}
        className="fab"
        href="mailto:team@walkinmitra.example"
        role="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-js
        onPointerEnter={fetchPanel}
        onTouchStart={fetchPanel}
        onClick={(event) => {
          event.preventDefault();
          if (open) close();
          else setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        <Icon name="chat" />
        {unread ? <b aria-hidden="true">{unread > 99 ? "99+" : unread}</b> : null}
      </a>
      {open ? (
        <Suspense>
          <Panel onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
