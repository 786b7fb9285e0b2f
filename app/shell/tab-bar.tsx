import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useLocation } from "react-router";

import { useRole } from "#app/document/reader.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useInOwnCity } from "#app/ui/own-city.ts";

type Place = { to: string; label: string };

/** The first tabs; Chat and More follow. */
const TABS: (Place & { icon: IconName })[] = [
  { to: "/daily", label: "Daily List", icon: "calendar" },
  { to: "/find", label: "Find", icon: "search" },
  { to: "/mine", label: "Mine", icon: "bookmark" },
];

/** What More opens; the account's own menu has Profile and Logout too. */
const MORE: Place[] = [
  { to: "/drive", label: "Drives" },
  { to: "/drive/last-month", label: "Last month" },
  { to: "/list", label: "Important List" },
  { to: "/pattern", label: "Patterns" },
  { to: "/profile", label: "Profile" },
];

/** Where a thumb reaches it, on phones (docs/product.md, Header and footer). On wide screens only the chat shows. */
export function TabBar({ chat }: { chat: ReactNode }) {
  const { pathname } = useLocation();
  const role = useRole();
  const inOwnCity = useInOwnCity();
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => box.current?.removeAttribute("open");
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    close();
    box.current?.querySelector("summary")?.focus();
  };
  if (role === "guest") return null;
  const admin = role === "admin";
  const more = admin ? [...MORE, { to: "/admin", label: "Admin" }] : MORE;
  return (
    <nav className="tabs" aria-label="Sections">
      {TABS.map((tab) => (
        <Tab key={tab.to} {...tab} />
      ))}
      {admin ? <Tab to="/admin/chat" label="Chat" icon="chat" /> : chat}
      <details ref={box} className="more">
        <summary className="tab" onKeyDown={closeOnEscape}>
          <Icon name="menu" />
          More
        </summary>
        <ul className="more-list">
          {more.map(({ to, label }) => (
            <li key={to}>
              <Link
                className="menu-item"
                to={inOwnCity(to)}
                aria-current={pathname === to ? "page" : undefined}
                onClick={close}
                onKeyDown={closeOnEscape}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function Tab({ to, label, icon }: Place & { icon: IconName }) {
  const { pathname } = useLocation();
  const inOwnCity = useInOwnCity();
  return (
    <Link className="tab" to={inOwnCity(to)} aria-current={isAt(pathname, to) ? "page" : undefined}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}

/** Whether an address is that of a section, or of a page in it. */
export function isAt(pathname: string, to: string): boolean {
  if (to === "/home" && pathname === "/") return true;
  return pathname === to || pathname.startsWith(`${to}/`);
}
