import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";

import { safeReturnTo } from "#app/base/addresses/return-to.ts";
import { hrefNow, splitPath } from "#app/base/languages.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

/** The address that begins a sign-in and returns to this page. */
export function loginAddress(returnTo: string): string {
  const plain = safeReturnTo(returnTo);
  const target = splitPath(plain).language === "en" ? hrefNow(plain) : plain;
  return target === "/" ? "/auth/google" : `/auth/google?returnTo=${encodeURIComponent(target)}`;
}

const RETURNED_TO = new Set(["shared", "signed-in"]);

/** The current page if it needs a sign-in, else the address's `returnTo` or home (docs/product.md, "Sign-in"). */
function useReturnTo(): string {
  const { pathname, search } = useLocation();
  const back = useMatches().some(({ id }) => RETURNED_TO.has(id));
  return safeReturnTo(back ? pathname + search : new URLSearchParams(search).get("returnTo"));
}

/** Login in a popup, or in this page without popups or script. */
export function LoginButton({
  returnTo,
  label = wordsOf(shell).login,
  inPopup = false,
}: {
  returnTo?: string;
  label?: string;
  /** This page is the popup: a failed sign-in starts again in it. */
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

/** What people agree to. Stands above every Login button (docs/product.md, "Privacy"). */
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

/** A form from before the session ended waits here: a new login must not leave this page. */
function hasKeptForm(): boolean {
  return document.querySelector("form[data-again]") !== null;
}

/** Notices a sign-in or logout elsewhere within two seconds, by a readable cookie (docs/product.md, "Home"). */
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
    // The page may come from the back/forward cache, and somebody else may be using it by now.
    window.addEventListener("pageshow", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pageshow", look);
      channel.close();
    };
  }, [path]);
  return null;
}
