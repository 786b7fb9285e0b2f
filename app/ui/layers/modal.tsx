import { type ReactNode, useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { closeModal, openModal } from "#app/ui/layers/top-layer.dom.ts";
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
    openModal(element);
    // Not on the first button: it may be far down, or one that nobody should press by mistake.
    element.focus();
    element.scrollTop = 0;
    // A press that begins inside, such as a selection that is drawn too far, does not close it.
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

/** Whether a press is on the backdrop, which belongs to the dialog but is not in its box. */
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
    // A second tap before the first has led away would go back once more, and leave the page behind.
    if (closing.current) return;
    closing.current = true;
    setTimeout(() => (closing.current = false), 1000);
    if (opened) void navigate(-1);
    else void navigate(closeTo, { preventScrollReset: true, replace: true });
  }, [closeTo, navigate, opened]);
}

/** Closes the modal that it is in. */
export function ModalClose({
  to,
  label,
  cross = false,
}: {
  to: string;
  label: string;
  /** Whether it is the cross in the corner, and not a button with words. */
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
