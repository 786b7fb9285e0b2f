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

import { radixIsHere, useRadix } from "#app/ui/radix-later.ts";
import { ToastUndo } from "#app/ui/toast-undo.tsx";

/** What a toast says, and for how many seconds; `undo` names the record that its Undo is about. */
export type Notice = {
  message: string;
  tone: "good" | "bad";
  seconds: number;
  undo?: string | undefined;
};

export type Shown = Notice & {
  key: number;
  /** Radix draws it and clears it, not the styles. */
  timed?: boolean;
  /** It was announced before Radix drew it. */
  told?: boolean;
};

const ToastContext = createContext<
  (notice: Omit<Notice, "seconds"> & { seconds?: number }) => void
>(() => {});

/** Tells the reader something for four seconds: `toast({ message, tone })`. */
export function useToast() {
  return useContext(ToastContext);
}

/**
 * The alerts of the page. They clear themselves after their time, wait while hovered or focused, and are announced. What
 * the address asks to be told stands here from the server on, and CSS clears it; Radix takes over once it is here.
 */
export function ToastProvider({
  noticeOf,
  children,
}: {
  /** What an address asks to be told. */
  noticeOf: (search: string) => Notice | undefined;
  children: ReactNode;
}) {
  const location = useLocation();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)!.router;
  const [shown, setShown] = useState<Shown[]>(() => {
    const notice = noticeOf(location.search);
    return notice ? [{ ...notice, key: 0 }] : [];
  });
  const [radix, fetchRadix] = useRadix();
  const tell = useCallback(
    (notice: Omit<Notice, "seconds"> & { seconds?: number }) => {
      fetchRadix();
      setShown((before) => [
        ...before.slice(-2),
        { seconds: 4, ...notice, key: Date.now() + Math.random(), timed: radixIsHere() },
      ]);
    },
    [fetchRadix],
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- how long a toast has been shown only its animation knows
    if (radix) setShown(radix.takeOver);
  }, [radix]);

  // The notice leaves the address once it is told, so that a reload or a shared link does not tell it again.
  const fromServer = useRef(true);
  useEffect(() => {
    const notice = noticeOf(location.search);
    const drawn = fromServer.current;
    fromServer.current = false;
    if (!notice) return;
    if (!drawn) tell(notice);
    // Whoever has touched a link already leaves the notice behind: they are not held back for it. The router itself is
    // asked, because `useNavigation` says so only with the next drawing.
    if (router.state.navigation.state !== "idle") return;
    const query = new URLSearchParams(location.search);
    for (const name of ["notice", "undo"]) query.delete(name);
    // By the router, not by the history alone: a form without an action is sent to the router's address.
    void navigate(
      { search: query.toString(), hash: location.hash },
      { replace: true, preventScrollReset: true },
    );
  }, [location, navigate, noticeOf, router, tell]);

  const close = (key: number) => setShown((before) => before.filter((toast) => toast.key !== key));
  return (
    <ToastContext value={tell}>
      {children}
      <div className="toasts" aria-live="polite">
        {shown.map((toast) =>
          toast.timed ? null : (
            <div
              key={toast.key}
              className={toast.tone === "bad" ? "toast bad" : "toast"}
              role={toast.tone === "bad" ? "alert" : "status"}
              tabIndex={-1}
              style={toast.seconds === 4 ? undefined : { animationDuration: `${toast.seconds}s` }}
              onAnimationEnd={() => close(toast.key)}
              onPointerEnter={fetchRadix}
              onTouchStart={fetchRadix}
              onFocus={fetchRadix}
            >
              {toast.message}
              {toast.undo ? <ToastUndo id={toast.undo} onUndo={() => close(toast.key)} /> : null}
            </div>
          ),
        )}
        {radix ? <radix.Toasts shown={shown.filter(({ timed }) => timed)} onClose={close} /> : null}
      </div>
    </ToastContext>
  );
}
