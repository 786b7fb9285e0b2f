import { type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { closeModal, openModal } from "#app/ui/layers/top-layer.dom.ts";
import { Link } from "#app/ui/link.tsx";

/** A dialog with its own address. Closes to `closeTo`, or back when a link with `state.opened` opened it. */
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
  // A layout effect: its cleanup can still return the focus while the dialog is in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    element.removeAttribute("open");
    openModal(element);
    // Not the first button: it may be far down, or a dangerous one.
    element.focus();
    element.scrollTop = 0;
    // A press that begins inside, such as a long selection, does not close it.
    let pressed = false;
    const press = (event: PointerEvent) => {
      pressed = isOutside(element, event);
    };
    const release = (event: MouseEvent) => {
      if (pressed && isOutside(element, event)) close();
    };
    element.addEventListener("cancel", cancel);
    element.addEventListener("pointerdown", press);
    element.addEventListener("click", release);
    return () => {
      element.removeEventListener("cancel", cancel);
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("click", release);
      closeModal(element);
    };
  }, [close]);
  return (
    <dialog ref={dialog} className="modal" aria-label={label} tabIndex={-1} open>
      <ModalClose to={closeTo} label={wordsOf(records).close} cross />
      {children}
    </dialog>
  );
}

/** The backdrop belongs to the dialog, but lies outside its box. */
function isOutside(dialog: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function useClose(closeTo: string): () => void {
  const navigate = useNavigate();
  const state = useLocation().state as { opened?: boolean } | null;
  const opened = state?.opened === true;
  const closing = useRef(false);
  return useCallback(() => {
    // A second tap would go back twice and leave the page.
    if (closing.current) return;
    closing.current = true;
    setTimeout(() => (closing.current = false), 1000);
    if (opened) void navigate(-1);
    else void navigate(closeTo, { preventScrollReset: true, replace: true });
  }, [closeTo, navigate, opened]);
}

export function ModalClose({
  to,
  label,
  cross = false,
}: {
  to: string;
  label: string;
  /** The cross in the corner instead of a button with words. */
  cross?: boolean;
}) {
  const close = useClose(to);
  return (
    <Link
      className={cross ? "modal-close" : "btn ghost"}
      aria-label={cross ? label : undefined}
      to={to}
      preventScrollReset
      replace
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        close();
      }}
    >
      {cross ? <Icon name="close" /> : label}
    </Link>
  );
}
