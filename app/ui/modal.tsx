import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/**
 * A dialog that has an address: it is there because the address says so, and closing it goes to `closeTo`. The
 * browser's own dialog keeps the focus inside and gives it back; without a script it stands open in the page.
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
  const navigate = useNavigate();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const close = (event: Event) => {
      event.preventDefault();
      void navigate(closeTo, { preventScrollReset: true, replace: true });
    };
    element.removeAttribute("open");
    element.showModal();
    element.addEventListener("cancel", close);
    return () => {
      element.removeEventListener("cancel", close);
      element.close();
    };
  }, [closeTo, navigate]);
  return (
    <dialog ref={dialog} className="modal" aria-label={label} open>
      {children}
    </dialog>
  );
}
