import { type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

import { Link } from "#app/ui/link.tsx";

/**
 * A dialog with an address of its own. Closing it goes to `closeTo`, or back when a link with `state={{ opened: true
 * }}` opened it from there. The browser's own dialog keeps the focus inside and returns it on closing; without a script
 * it is simply open in the page.
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
  // A layout effect, because its cleanup runs while the dialog is still in the page and can return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    element.removeAttribute("open");
    element.showModal();
    // Not on the first button: it may be far down, or one that nobody should press by mistake.
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

/** Closes the modal that it is in. */
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
