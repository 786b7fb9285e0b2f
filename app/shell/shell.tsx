import { Form, useLocation } from "react-router";

import { MESSAGES, PRODUCT, TAGLINE } from "#app/base/copy.ts";
import { useRole, readerField } from "#app/document/reader.tsx";
import { AdminLink } from "#app/features/queues/admin-link.tsx";
import { LoginButton, LoginTerms } from "#app/features/sign-in/login.tsx";
import { isAt } from "#app/shell/tab-bar.tsx";
import { Link } from "#app/ui/link.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { useInOwnCity } from "#app/ui/own-city.ts";

const SECTIONS: { to: string; label: string }[] = [
  { to: "/home", label: "Home" },
  { to: "/drive", label: "Drives" },
  { to: "/daily", label: "Daily List" },
  { to: "/find", label: "Find" },
  { to: "/mine", label: "Mine" },
  { to: "/list", label: "Important List" },
  { to: "/pattern", label: "Patterns" },
];

/** The header: sections, Profile and Logout when signed in, Admin for admins, Login otherwise (docs/product.md, Header and footer). */
export function Header() {
  const role = useRole();
  return (
    <>
      <TopBar signedIn={role !== "guest"} admin={role === "admin"} />
      {role === "guest" ? <LoginTerms /> : null}
    </>
  );
}

function TopBar({ signedIn, admin }: { signedIn: boolean; admin: boolean }) {
  return (
    <header className="top">
      <Link to="/home" className="brand">
        <img src="/icons/favicon.svg" alt="" width="28" height="28" loading="lazy" />
        {PRODUCT}
      </Link>
      {signedIn ? (
        <nav className="wide-nav" aria-label="Main">
          <Sections />
        </nav>
      ) : null}
      <div className="ml-auto flex items-center gap-1">
        {admin ? <AdminLink /> : null}
        {signedIn ? <OwnMenu /> : <LoginButton />}
      </div>
    </header>
  );
}

function Sections() {
  const { pathname } = useLocation();
  const inOwnCity = useInOwnCity();
  return SECTIONS.map(({ to, label }) => (
    <Link key={to} to={inOwnCity(to)} aria-current={isAt(pathname, to) ? "page" : undefined}>
      {label}
    </Link>
  ));
}

function OwnMenu() {
  return (
    <Menu
      label="Account"
      className="border-transparent px-2"
      items={[
        { label: "Profile", to: "/profile" },
        { label: "Logout", action: "/auth/logout" },
      ]}
    >
      <span className="avatar">
        <img src={readerField("picture")} alt="" width="36" height="36" loading="lazy" />
      </span>
      <span className="caret hidden desk:inline">Account</span>
    </Menu>
  );
}

/** The footer (docs/product.md, Header and footer). */
export function Footer() {
  const signedIn = useRole() !== "guest";
  const inOwnCity = useInOwnCity();
  return (
    <footer className="foot">
      <div className="mx-auto grid max-w-[70rem] grid-cols-1 gap-6 wide:grid-cols-3">
        <nav aria-label="Footer" className="foot-nav">
          {SECTIONS.map(({ to, label }) => (
            <Link key={to} to={inOwnCity(to)}>
              {label}
            </Link>
          ))}
          {signedIn ? <Link to="/profile">Profile</Link> : null}
          <Link to={inOwnCity("/drive/last-month")}>{MESSAGES.lastMonthDrives}</Link>
          <Link to="/privacy">Privacy</Link>
        </nav>
        <div>
          <Form method="post" action="/subscribe" className="field">
            <label htmlFor="subscribe-email">News by email</label>
            <span className="flex flex-wrap gap-2">
              <input
                id="subscribe-email"
                className="input flex-1 basis-40"
                type="email"
                name="email"
                required
                maxLength={254}
                autoComplete="email"
                placeholder="you@example.com"
              />
              <button className="btn soft">Subscribe</button>
            </span>
          </Form>
          <p className="mt-2 flex flex-wrap gap-x-4">
            <a href="mailto:team@walkinmitra.example">Email us</a>
            <a href="https://t.me/walkinmitra" rel="noopener noreferrer nofollow">
              Telegram
            </a>
            <a href="https://www.facebook.com/walkinmitra" rel="noopener noreferrer nofollow">
              Facebook
            </a>
          </p>
        </div>
        <div>
          <p className="flex flex-wrap gap-2">
            <img
              src="/badges/google-play-coming-soon.svg"
              alt={`Android app: ${MESSAGES.comingSoon}`}
              width="150"
              height="48"
              loading="lazy"
            />
            <img
              src="/badges/app-store-coming-soon.svg"
              alt={`iPhone app: ${MESSAGES.comingSoon}`}
              width="150"
              height="48"
              loading="lazy"
            />
          </p>
          <p className="mt-3">{TAGLINE}</p>
          <p>© 2018 {PRODUCT}</p>
        </div>
      </div>
    </footer>
  );
}
