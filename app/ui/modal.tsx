import { type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

import { Link } from "#app/ui/link.tsx";

/**
 * A dialog that has an address: it is there because the address says so, and closing it goes to `closeTo`, or back
 * when a link with `state={{ opened: true }}` opened it from there. The browser's own dialog keeps the focus inside
 * and gives it back; without a script it stands open in the page.
 */
export function Modal({
  label,
  closeTo,
  children,
}: {
  label: string;
  closeTo: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useClose(closeTo);
  // A layout effect: its cleanup runs while the dialog still stands in the page and can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    element.removeAttribute("open");
    element.showModal();
    // Not the first button: it may stand far below, or be one that should not be pressed by mistake.
    element.focus();
    element.scrollTop = 0;
    element.addEventListener("cancel", cancel);
    return () => {
      element.removeEventListener("cancel", cancel);
      element.close();
    };
  }, [close]);
  return (
    <dialog ref={dialog} className="modal" aria-label={label} tabIndex={-1} open>
      {children}
    </dialog>
  );
}

function useClose(closeTo: string): () => void {
  const navigate = useNavigate();
  const state = useLocation().state as { opened?: boolean } | null;
  const opened = state?.opened === true;
  return useCallback(() => {
    if (opened) void navigate(-1);
    else void navigate(closeTo, { preventScrollReset: true, replace: true });
  }, [closeTo, navigate, opened]);
}

/** The button of a modal that closes it. */
export function ModalClose({ to, label }: { to: string; label: string }) {
  const close = useClose(to);
  return (
    <Link
      className="btn ghost"
      to={to}
      preventScrollReset
      replace
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        close();
      }}
    >
      {label}
    </Link>
  );
}
