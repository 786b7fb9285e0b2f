import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";

import { safeReturnTo } from "#app/base/addresses/return-to.ts";
import { hrefNow, splitPath } from "#app/base/languages.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

/** Where sign-in begins, and where it leads back to. */
export function loginAddress(returnTo: string): string {
  const plain = safeReturnTo(returnTo);
  const target = splitPath(plain).language === "en" ? hrefNow(plain) : plain;
  return target === "/" ? "/auth/google" : `/auth/google?returnTo=${encodeURIComponent(target)}`;
}

/** Layouts whose pages a sign-in returns to. */
const RETURNED_TO = new Set(["shared", "signed-in"]);

/**
 * Where a sign-in that begins on this page leads: back to it when it needs one, or to what the address names; home
 * otherwise (docs/product.md, "Sign-in").
 */
function useReturnTo(): string {
  const { pathname, search } = useLocation();
  const back = useMatches().some(({ id }) => RETURNED_TO.has(id));
  return safeReturnTo(back ? pathname + search : new URLSearchParams(search).get("returnTo"));
}

/** Login in a popup, or in this page when popups are blocked or there is no script. */
export function LoginButton({
  returnTo,
  label = wordsOf(shell).login,
  inPopup = false,
}: {
  returnTo?: string;
  label?: string;
  /** Whether this page is the popup itself: a failed sign-in starts again there. */
  inPopup?: boolean;
}) {
  const here = useReturnTo();
  const address = loginAddress(returnTo ?? here);
  const popupAddress = `${address}${address.includes("?") ? "&" : "?"}popup=1`;
  return (
    <a
      className="btn"
      href={inPopup ? popupAddress : address}
      onClick={(event) => {
        if (inPopup || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const popup = window.open(popupAddress, "walkinmitra-login", "popup,width=480,height=640");
        if (popup) event.preventDefault();
      }}
    >
      {label}
    </a>
  );
}

/** What people agree to by logging in; shown above every Login button on a page (docs/product.md, "Privacy"). */
export function LoginTerms() {
  return (
    <aside className="terms" aria-label={wordsOf(shell).yourData}>
      {linked(wordsOf(shell).terms, (privacy) => (
        <Link className="link" to="/privacy">
          {privacy}
        </Link>
      ))}
    </aside>
  );
}

const MARK = /(?:^|; )wm-signed-in=([^;]*)/;

function mark(): string {
  return MARK.exec(document.cookie)?.[1] ?? "";
}

/** Whether what was typed before the login ended waits here: whoever has just logged in again comes back to send it. */
function hasKeptForm(): boolean {
  return document.querySelector("form[data-again]") !== null;
}

/**
 * Notices a sign-in or a logout made elsewhere within two seconds, from a cookie that scripts can read: the server
 * is not asked (docs/product.md, "Home").
 */
export function SessionWatch() {
  const location = useLocation();
  const path = location.pathname + location.search;
  useEffect(() => {
    const before = mark();
    const go = (returnTo: string) => window.location.assign(safeReturnTo(returnTo));
    const channel = new BroadcastChannel("walkinmitra");
    channel.onmessage = ({ data }: MessageEvent<{ type?: string; returnTo?: string }>) => {
      if (data.type === "signed-in" && !before && !hasKeptForm()) go(data.returnTo ?? "/");
    };
    const look = () => {
      if (mark() === before || (mark() && hasKeptForm())) return;
      const target = new URLSearchParams(window.location.search).get("returnTo");
      go(target ?? path);
    };
    const timer = setInterval(look, 2000);
    // The browser may show a page from its back/forward cache, and somebody else may be using it by now.
    window.addEventListener("pageshow", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pageshow", look);
      channel.close();
    };
  }, [path]);
  return null;
}
