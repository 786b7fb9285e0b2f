import { type ReactNode, useRef, useState } from "react";

import type { MenuItem } from "#app/ui/layers/radix-props.ts";
import { useRadix } from "#app/ui/layers/radix.tsx";
import { Link } from "#app/ui/link.tsx";

/** A `<details>` until Radix is loaded; then Radix draws the open menu. */
export function Menu({
  label,
  items,
  className = "",
  children,
}: {
  label: string;
  items: MenuItem[];
  className?: string;
  children: ReactNode;
}) {
  const [radix, fetchRadix] = useRadix();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  return (
    <div className="menu">
      <details ref={box}>
        <summary
          className={`btn ghost ${className}`}
          aria-label={label}
          onPointerEnter={fetchRadix}
          onTouchStart={fetchRadix}
          onFocus={fetchRadix}
          onClick={(event) => {
            // A menu opened as `<details>` also closes as one.
            if (!radix || box.current?.open) return;
            event.preventDefault();
            setOpen(!open);
          }}
        >
          {children}
        </summary>
        <ul className="menu-list">
          {items.map((item) => (
            <li key={item.label}>
              {"action" in item ? (
                <form method="post" action={item.action}>
                  <button className="menu-item">{item.label}</button>
                </form>
              ) : (
                <MenuLink item={item} onClick={() => box.current?.removeAttribute("open")} />
              )}
            </li>
          ))}
        </ul>
      </details>
      {radix ? (
        <radix.MenuList label={label} items={items} box={box} open={open} onOpenChange={setOpen} />
      ) : null}
    </div>
  );
}

function MenuLink({
  item,
  onClick,
}: {
  item: Exclude<MenuItem, { action: string }>;
  onClick: () => void;
}) {
  return "to" in item ? (
    <Link className="menu-item" to={item.to} onClick={onClick}>
      {item.label}
    </Link>
  ) : (
    <a className="menu-item" href={item.href} lang={item.lang} data-anew onClick={onClick}>
      {item.label}
    </a>
  );
}
