import * as DropdownMenu from "radix-ui/dropdown-menu";
import * as RadixTabs from "radix-ui/tabs";
import * as Toast from "radix-ui/toast";
import * as RadixTooltip from "radix-ui/tooltip";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

import { Link } from "#app/ui/link.tsx";
import type { MenuItem } from "#app/ui/menu.tsx";
import type { Tab } from "#app/ui/tabs.tsx";
import { ToastUndo } from "#app/ui/toast-undo.tsx";
import type { Shown } from "#app/ui/toasts.tsx";

/*
 * All that uses Radix, and nothing else: one script, fetched late (radix-later.ts). What the server drew stays in the
 * page, with its focus; only what opens is drawn here. An invisible anchor as large as the button tells Radix where.
 * No menu is modal: a modal one writes a <style> to stop the page from scrolling, which our policy refuses.
 */

/** What a menu's button opens. `box` is the `<details>` that the button stands in. */
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
  useEffect(() => closeLikeAMenu(box), [box]);
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
          // The button closes it itself.
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
                <a href={item.href}>{item.label}</a>
              )}
            </DropdownMenu.Item>
          ),
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** One that was opened before Radix came closes with Escape and with a press elsewhere too. */
function closeLikeAMenu(box: RefObject<HTMLDetailsElement | null>): () => void {
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

/** A text beside the element that it stands in, wherever the screen has room for it. */
export function Tooltip({
  text,
  open,
  onOpenChange,
}: {
  text: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root open={open} onOpenChange={onOpenChange}>
        <RadixTooltip.Trigger asChild>
          <span className="anchor" aria-hidden="true" />
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          {/* Touches its anchor, so that the pointer can move onto it. */}
          <RadixTooltip.Content
            className="tip-box"
            align="start"
            sideOffset={-8}
            collisionPadding={8}
            aria-hidden="true"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

/** The tabs, and the focus on the one that it was on as a link. */
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

/** Toasts that a swipe or Escape closes, and that F8 leads to. */
export function Toasts({ shown, onClose }: { shown: Shown[]; onClose: (key: number) => void }) {
  // Our toasts announce themselves: what Radix would say besides is said to nobody.
  const [nobody] = useState(() => document.createElement("div"));
  return (
    <Toast.Provider swipeDirection="up" announcerContainer={nobody}>
      {shown.map(({ key, message, tone, seconds, told, undo }) => (
        <Toast.Root
          key={key}
          className={tone === "bad" ? "toast timed bad" : "toast timed"}
          duration={seconds * 1000}
          onOpenChange={() => onClose(key)}
        >
          <div role={tone === "bad" ? "alert" : "status"} aria-live={told ? "off" : undefined}>
            {message}
          </div>
          {undo ? <ToastUndo id={undo} onUndo={() => onClose(key)} /> : null}
        </Toast.Root>
      ))}
      <Toast.Viewport className="toast-list" />
    </Toast.Provider>
  );
}

/**
 * The toasts that were drawn without Radix, handed to it for the time that they have left. One that is being read
 * (hovered or focused) stays as it is: it would lose its pause.
 */
export function takeOver(shown: Shown[]): Shown[] {
  const drawn = [...document.querySelectorAll(".toasts > .toast")];
  return shown.map((toast) => {
    const element = toast.timed ? undefined : drawn.shift();
    if (!element || element.matches(":hover, :focus-within")) return toast;
    const passed = Number(element.getAnimations()[0]?.currentTime ?? 0) / 1000;
    return { ...toast, timed: true, told: true, seconds: Math.max(0.1, toast.seconds - passed) };
  });
}
