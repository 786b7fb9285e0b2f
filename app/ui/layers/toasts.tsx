import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";

import { DataRouterContext, wasRedirected } from "#app/document/react-router-internals.ts";
import { forgetSentDraft } from "#app/ui/drafts/forget-drafts.ts";
import type { Toast, OpenToast } from "#app/ui/layers/radix-props.ts";
import { isRadixLoaded, useRadix } from "#app/ui/layers/radix.tsx";
import { ToastUndo } from "#app/ui/layers/toast-undo.tsx";
import { ABOVE } from "#app/ui/layers/top-layer.dom.ts";

const ToastContext = createContext<(toast: Omit<Toast, "seconds"> & { seconds?: number }) => void>(
  () => {},
);

/** Shows a toast, for four seconds by default: `toast({ message, tone })`. */
export function useToast() {
  return useContext(ToastContext);
}

/** Toasts a form's message too: it may be below the fold. A new `of` repeats it. Not in a new document. */
export function useRepeatedInToast(message: string | undefined, of: unknown): void {
  const toast = useToast();
  const known = useRef(of);
  useEffect(() => {
    if (known.current === of) return;
    known.current = of;
    if (message) toast({ message, tone: "bad", quiet: true });
  }, [message, of, toast]);
}

/**
 * They clear themselves, pause on hover or focus, and are announced. CSS clears what is shown before Radix has loaded: an
 * element that changed under a finger would lose its press.
 */
export function ToastProvider({
  first,
  led,
  toastOf,
  pending,
  children,
}: {
  first?: Toast | undefined;
  led: boolean;
  /** Some alerts show only where a command led. */
  toastOf: (search: string, led: boolean) => Toast | undefined;
  /** The sign of a loading page: it stands above dialogs too. */
  pending: ReactNode;
  children: ReactNode;
}) {
  const location = useLocation();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)!.router;
  const [shown, setShown] = useState<OpenToast[]>(() => {
    const toast = first ?? toastOf(location.search, led);
    return toast ? [{ ...toast, key: 0 }] : [];
  });
  // React can wait for missing words here, not in the effect below.
  toastOf(location.search, true);
  const [radix, fetchRadix] = useRadix();
  const tell = useCallback(
    (toast: Omit<Toast, "seconds"> & { seconds?: number }) => {
      fetchRadix();
      setShown((before) => [
        ...before.slice(-2),
        {
          seconds: 4,
          ...toast,
          key: Date.now() + Math.random(),
          byRadix: isRadixLoaded() && !toast.quiet,
        },
      ]);
    },
    [fetchRadix],
  );

  // Drops the `notice` from the address: a reload or shared link must not repeat it.
  const fromServer = useRef(true);
  useEffect(() => {
    const drawn = fromServer.current;
    fromServer.current = false;
    const query = new URLSearchParams(location.search);
    if (!query.has("notice")) return;
    // In the browser, only our actions redirect to a `notice`.
    const toast = toastOf(location.search, drawn ? led : wasRedirected(location.state));
    if (toast && !drawn) tell(toast);
    // The form is saved: its draft is done.
    if (toast?.tone === "good") forgetSentDraft();
    // Do not interrupt a started navigation: it drops the `notice`. `useNavigation` knows a render later.
    if (router.state.navigation.state !== "idle") return;
    for (const name of ["notice", "undo"]) query.delete(name);
    // Through the router: a form without an action posts to the router's address.
    void navigate(
      { search: query.toString(), hash: location.hash },
      { replace: true, preventScrollReset: true },
    );
  }, [led, location, navigate, toastOf, router, tell]);

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
