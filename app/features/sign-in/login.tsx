import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";

import { safeReturnTo } from "#app/base/addresses/return-to.ts";
import { hrefNow, splitPath } from "#app/base/languages.ts";
import { markIn } from "#app/document/session-mark.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";
import { isLeaving } from "#app/ui/network/network.ts";

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
  return (
    <a
      className="btn"
      href={inPopup ? popupAddress(address) : address}
      onClick={inPopup ? undefined : signInInPopup}
    >
      {label}
    </a>
  );
}

function popupAddress(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}popup=1`;
}

/** For a click on a link that begins a sign-in: it does so in a popup that closes itself, where popups are not blocked. */
export function signInInPopup(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const address = popupAddress(event.currentTarget.href);
  const popup = window.open(address, "walkinmitra-login", "popup,width=480,height=640");
  if (popup) event.preventDefault();
}

/** What people agree to. It is above every Login button (docs/product.md, "Privacy"). */
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

/** Calls `done` when somebody has signed in in a popup of this browser. Returns a function that ends it. */
export function onSignIn(done: (returnTo: string | undefined) => void): () => void {
  const channel = new BroadcastChannel("walkinmitra");
  channel.onmessage = ({ data }: MessageEvent<{ type?: string; returnTo?: string }>) => {
    if (data.type === "signed-in") done(data.returnTo);
  };
  return () => channel.close();
}

/** A form from before the session ended waits here: a new login must not leave this page. */
function hasKeptForm(): boolean {
  return document.querySelector("form[data-again]") !== null;
}

/** Notices a sign-in or logout elsewhere within two seconds, by a readable cookie (docs/product.md, "Home"). */
export function SessionWatch() {
  const location = useLocation();
  const path = location.pathname + location.search;
  // Scripts may come minutes after their page, and after somebody else's login.
  const read = useRef(true);
  useEffect(() => {
    const before = markIn((read.current && window.__cookies) || document.cookie);
    read.current = false;
    // Asked for again, a page that is slow to come would never be here.
    let leaving = false;
    const go = (returnTo: string) => {
      if (leaving) return;
      leaving = true;
      window.location.assign(safeReturnTo(returnTo));
    };
    const end = onSignIn((returnTo) => {
      if (!before && !hasKeptForm()) go(returnTo ?? "/");
    });
    const look = () => {
      // A logout leads on by itself.
      if (isLeaving()) return;
      const now = markIn(document.cookie);
      if (now === before || (now && hasKeptForm())) return;
      const target = new URLSearchParams(window.location.search).get("returnTo");
      go(target ?? path);
    };
    const timer = setInterval(look, 2000);
    // The page may come from the back/forward cache, and somebody else may be using it by now.
    const comeBack = () => {
      leaving = false;
      look();
    };
    window.addEventListener("pageshow", comeBack);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pageshow", comeBack);
      end();
    };
  }, [path]);
  return null;
}
