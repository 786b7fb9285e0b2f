import * as DropdownMenu from "radix-ui/dropdown-menu";
import * as RadixTabs from "radix-ui/tabs";
import * as Toast from "radix-ui/toast";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

import type { MenuItem, OpenToast, Tab } from "#app/ui/layers/radix-props.ts";
import { ToastUndo } from "#app/ui/layers/toast-undo.tsx";
import { Link } from "#app/ui/link.tsx";

/*
 * All of Radix in one late script (radix.tsx). The server's button keeps its focus; an invisible anchor of its size
 * places what it opens. No modal menus: our CSP refuses Radix's <style> against scrolling.
 */

/** `box` is the `<details>` around the button. */
export function MenuList({
  label,
  items,
  box,
  open,
  onOpenChange,
}: {
  label: string;
  items: MenuItem[];
  box: RefObject<HTMLDetailsElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const leftByPointer = useRef(false);
  useEffect(() => closeOnEscapeOrOutsidePress(box), [box]);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <span className="anchor" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="menu-list"
        align="end"
        sideOffset={4}
        collisionPadding={8}
        loop
        aria-label={label}
        aria-labelledby={undefined}
        onInteractOutside={(event) => {
          // The button closes the menu itself.
          if (box.current?.contains(event.target as Node)) event.preventDefault();
          else leftByPointer.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!leftByPointer.current) box.current?.querySelector("summary")?.focus();
          leftByPointer.current = false;
        }}
      >
        {items.map((item) =>
          "action" in item ? (
            <DropdownMenu.Item
              key={item.label}
              className="menu-item"
              onSelect={() => {
                const forms = [...(box.current?.querySelectorAll("form") ?? [])];
                forms.find((form) => form.getAttribute("action") === item.action)?.requestSubmit();
              }}
            >
              {item.label}
            </DropdownMenu.Item>
          ) : (
            <DropdownMenu.Item key={item.label} className="menu-item" asChild>
              {"to" in item ? (
                <Link to={item.to}>{item.label}</Link>
              ) : (
                <a href={item.href} lang={item.lang} data-anew>
                  {item.label}
                </a>
              )}
            </DropdownMenu.Item>
          ),
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** For a menu opened before Radix was loaded. */
function closeOnEscapeOrOutsidePress(box: RefObject<HTMLDetailsElement | null>): () => void {
  function press(event: PointerEvent): void {
    if (!box.current?.contains(event.target as Node)) box.current?.removeAttribute("open");
  }
  function escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !box.current?.open) return;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  }
  document.addEventListener("pointerdown", press);
  document.addEventListener("keydown", escape);
  return () => {
    document.removeEventListener("pointerdown", press);
    document.removeEventListener("keydown", escape);
  };
}

/** Replaces the links and keeps the focus. */
export function TabRow({
  label,
  tabs,
  current,
  panel,
  className,
  focused,
}: {
  label: string;
  tabs: Tab[];
  current: string;
  panel: string;
  className: string;
  focused: string;
}) {
  const row = useRef<HTMLDivElement>(null);
  const [first] = useState(() => tabs.findIndex(({ to }) => to === focused));
  useLayoutEffect(() => {
    row.current?.querySelectorAll("a")[first]?.focus();
  }, [first]);
  useLayoutEffect(() => {
    const shown = document.getElementById(panel);
    const tab = row.current?.querySelector("[aria-selected=true]");
    shown?.setAttribute("role", "tabpanel");
    if (tab) shown?.setAttribute("aria-labelledby", tab.id);
    return () => {
      shown?.removeAttribute("role");
      shown?.removeAttribute("aria-labelledby");
    };
  }, [panel, current]);
  return (
    <RadixTabs.Root value={current} activationMode="manual" asChild>
      <RadixTabs.List ref={row} className={`seg ${className}`} aria-label={label}>
        {tabs.map(({ to, label: name }) => (
          <RadixTabs.Trigger key={to} value={to} type={undefined} aria-controls={panel} asChild>
            <Link
              to={to}
              aria-current={to === current ? "true" : undefined}
              preventScrollReset
              replace
              onKeyDown={(event) => {
                if (event.key !== " ") return;
                event.preventDefault();
                event.currentTarget.click();
              }}
            >
              {name}
            </Link>
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
    </RadixTabs.Root>
  );
}

/** A swipe or Escape closes them; F8 moves the focus to them. */
export function Toasts({ shown, onClose }: { shown: OpenToast[]; onClose: (key: number) => void }) {
  // Our toasts announce themselves. Radix's announcements go to an element outside the page.
  const [nobody] = useState(() => document.createElement("div"));
  return (
    <Toast.Provider swipeDirection="up" announcerContainer={nobody}>
      {shown.map(({ key, message, tone, seconds, undo }) => (
        <Toast.Root
          key={key}
          className={tone === "bad" ? "toast timed bad" : "toast timed"}
          duration={seconds * 1000}
          onOpenChange={() => onClose(key)}
        >
          <div role={tone === "bad" ? "alert" : "status"}>{message}</div>
          {undo ? <ToastUndo id={undo} onUndo={() => onClose(key)} /> : null}
        </Toast.Root>
      ))}
      <Toast.Viewport className="toast-list" />
    </Toast.Provider>
  );
}
