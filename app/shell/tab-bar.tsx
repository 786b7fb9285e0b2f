import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useLocation } from "react-router";

import { useRole } from "#app/document/reader.tsx";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { useInOwnCity } from "#app/ui/controls/own-city.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export type ShellLabel = Exclude<keyof typeof shell, "area" | "supportChatUnread">;

type Place = { to: string; label: ShellLabel };

/** Chat and More follow. */
const TABS: (Place & { icon: IconName })[] = [
  { to: "/daily", label: "dailyList", icon: "calendar" },
  { to: "/find", label: "find", icon: "search" },
  { to: "/mine", label: "mine", icon: "bookmark" },
];

/** The account's own menu has Profile and Logout too. */
const MORE: Place[] = [
  { to: "/drive", label: "drives" },
  { to: "/drive/last-month", label: "lastMonth" },
  { to: "/list", label: "importantList" },
  { to: "/pattern", label: "patterns" },
  { to: "/profile/alerts", label: "alerts" },
  { to: "/profile", label: "profile" },
];

/** On phones (docs/product.md, Header and footer). Wide screens show only the chat. */
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
  const say = wordsOf(shell);
  const places = MORE.map(({ to, label }) => ({ to, label: say[label] }));
  // Admins read English.
  const more = admin ? [...places, { to: "/admin", label: "Admin" }] : places;
  return (
    <nav className="tabs" aria-label={say.sections}>
      {TABS.map((tab) => (
        <Tab key={tab.to} {...tab} label={say[tab.label]} />
      ))}
      {admin ? <Tab to="/admin/chat" label={say.chat} icon="chat" /> : chat}
      <details ref={box} className="more">
        <summary className="tab" onKeyDown={closeOnEscape}>
          <Icon name="menu" />
          {say.more}
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

function Tab({ to, label, icon }: { to: string; label: string; icon: IconName }) {
  const { pathname } = useLocation();
  const inOwnCity = useInOwnCity();
  return (
    <Link className="tab" to={inOwnCity(to)} aria-current={isAt(pathname, to) ? "page" : undefined}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}

/** On a section's address, or a page in it. */
export function isAt(pathname: string, to: string): boolean {
  if (to === "/home" && pathname === "/") return true;
  return pathname === to || pathname.startsWith(`${to}/`);
}
