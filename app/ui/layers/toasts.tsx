import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
} from "react-router";

import { forgetSentDraft } from "#app/ui/drafts/forget-drafts.ts";
import type { Notice, Shown } from "#app/ui/layers/radix-props.ts";
import { isRadixLoaded, useRadix } from "#app/ui/layers/radix.tsx";
import { ToastUndo } from "#app/ui/layers/toast-undo.tsx";
import { ABOVE } from "#app/ui/layers/top-layer.dom.ts";

/** Within the browser only our own actions redirect to a notice; React Router marks where a redirect led. */
function wasRedirected(state: unknown): boolean {
  return (state as { _isRedirect?: boolean } | null)?._isRedirect === true;
}

const ToastContext = createContext<
  (notice: Omit<Notice, "seconds"> & { seconds?: number }) => void
>(() => {});

/** Returns a function that shows a toast, for four seconds unless told otherwise: `toast({ message, tone })`. */
export function useToast() {
  return useContext(ToastContext);
}

/**
 * Shows a message that stands beside its form as a toast too, so that nobody misses it below the fold. `of` is what it
 * came with: the same message of another answer is shown again. A page that comes whole needs no toast: it is read from
 * its top.
 */
export function useToldBeside(message: string | undefined, of: unknown): void {
  const toast = useToast();
  const known = useRef(of);
  useEffect(() => {
    if (known.current === of) return;
    known.current = of;
    if (message) toast({ message, tone: "bad", quiet: true });
  }, [message, of, toast]);
}

/**
 * The alerts of the page. They clear themselves, wait while hovered or focused, and are announced. The server draws the
 * one that the address asks for, and CSS clears it; once Radix is loaded, it takes over.
 */
export function ToastProvider({
  first,
  led,
  noticeOf,
  pending,
  children,
}: {
  /** The alert that this answer shows, whatever its address. */
  first?: Notice | undefined;
  /** Whether a command led to this document. */
  led: boolean;
  /** The alert that an address asks for; some are shown only where a command led. */
  noticeOf: (search: string, led: boolean) => Notice | undefined;
  /** What shows that a page is loading: it stands above dialogs too. */
  pending: ReactNode;
  children: ReactNode;
}) {
  const location = useLocation();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)!.router;
  const [shown, setShown] = useState<Shown[]>(() => {
    const notice = first ?? noticeOf(location.search, led);
    return notice ? [{ ...notice, key: 0 }] : [];
  });
  // Here React waits for words that are not there yet; in the effect below nobody could.
  noticeOf(location.search, true);
  const [radix, fetchRadix] = useRadix();
  const tell = useCallback(
    (notice: Omit<Notice, "seconds"> & { seconds?: number }) => {
      fetchRadix();
      setShown((before) => [
        ...before.slice(-2),
        {
          seconds: 4,
          ...notice,
          key: Date.now() + Math.random(),
          byRadix: isRadixLoaded() && !notice.quiet,
        },
      ]);
    },
    [fetchRadix],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- how long a toast has been shown is read from its element, which is only there after drawing
    if (radix) setShown(radix.takeOver);
  }, [radix]);

  // Takes the notice out of the address, so that a reload or a shared link does not show it again.
  const fromServer = useRef(true);
  useEffect(() => {
    const drawn = fromServer.current;
    fromServer.current = false;
    const query = new URLSearchParams(location.search);
    if (!query.has("notice")) return;
    const notice = noticeOf(location.search, drawn ? led : wasRedirected(location.state));
    if (notice && !drawn) tell(notice);
    // What was sent is saved, so that its draft has served.
    if (notice?.tone === "good") forgetSentDraft();
    // A navigation that has already started drops the notice anyway and must not be interrupted. We ask the router,
    // because `useNavigation` knows only after the next render.
    if (router.state.navigation.state !== "idle") return;
    for (const name of ["notice", "undo"]) query.delete(name);
    // Through the router, because a form without an action posts to the router's address.
    void navigate(
      { search: query.toString(), hash: location.hash },
      { replace: true, preventScrollReset: true },
    );
  }, [led, location, navigate, noticeOf, router, tell]);

  const close = (key: number) => setShown((before) => before.filter((toast) => toast.key !== key));
  return (
    <ToastContext value={tell}>
      {children}
      <div>
        <div id={ABOVE}>
          {pending}
          <div className="toasts" aria-live="polite">
            {shown.map((toast) =>
              toast.byRadix ? null : (
                <div
                  key={toast.key}
                  className={toast.tone === "bad" ? "toast bad" : "toast"}
                  role={toast.quiet ? undefined : toast.tone === "bad" ? "alert" : "status"}
                  aria-hidden={toast.quiet}
                  tabIndex={toast.quiet ? undefined : -1}
                  style={
                    toast.seconds === 4 ? undefined : { animationDuration: `${toast.seconds}s` }
                  }
                  onAnimationEnd={() => close(toast.key)}
                  onPointerEnter={fetchRadix}
                  onTouchStart={fetchRadix}
                  onFocus={fetchRadix}
                >
                  {toast.message}
                  {toast.undo ? (
                    <ToastUndo id={toast.undo} onUndo={() => close(toast.key)} />
                  ) : null}
                </div>
              ),
            )}
            {radix ? (
              <radix.Toasts shown={shown.filter(({ byRadix }) => byRadix)} onClose={close} />
            ) : null}
          </div>
        </div>
      </div>
    </ToastContext>
  );
}
