import { Form, useLocation } from "react-router";

import { PRODUCT } from "#app/base/copy.ts";
import {
  inLanguage,
  type Language,
  LANGUAGES,
  languageNow,
  langOf,
  nameInSwitch,
} from "#app/base/languages.ts";
import { useLight, useRole, readerField } from "#app/document/reader.tsx";
import { Bell } from "#app/features/notices/bell.tsx";
import { AdminLink } from "#app/features/queues/admin-link.tsx";
import { LoginButton, LoginTerms } from "#app/features/sign-in/login.tsx";
import { wrongWordAddress } from "#app/features/wrong-words/wrong-words.ts";
import { shell } from "#app/messages/en/shell.ts";
import { offeredTo } from "#app/messages/offered.ts";
import { wordsOf } from "#app/messages/words.ts";
import { isAt, type ShellLabel } from "#app/shell/tab-bar.tsx";
import { ChoosePages } from "#app/ui/choose-pages.tsx";
import { useInOwnCity } from "#app/ui/controls/own-city.ts";
import { Menu } from "#app/ui/layers/menu.tsx";
import { Link } from "#app/ui/link.tsx";

const SECTIONS: { to: string; label: ShellLabel }[] = [
  { to: "/home", label: "home" },
  { to: "/drive", label: "drives" },
  { to: "/daily", label: "dailyList" },
  { to: "/find", label: "find" },
  { to: "/mine", label: "mine" },
  { to: "/list", label: "importantList" },
  { to: "/pattern", label: "patterns" },
];

/** docs/product.md, Header and footer. */
export function Header() {
  const role = useRole();
  return (
    <>
      <TopBar signedIn={role !== "guest"} admin={role === "admin"} />
      {role === "guest" ? <LoginTerms /> : null}
      {useLight() ? <ChoosePages pages="full" /> : null}
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
        <nav className="wide-nav" aria-label={wordsOf(shell).main}>
          <Sections />
        </nav>
      ) : null}
      <div className="ml-auto flex items-center gap-1">
        {admin ? <AdminLink /> : null}
        {signedIn ? <Bell /> : null}
        <LanguageMenu />
        {signedIn ? <OwnMenu /> : <LoginButton />}
      </div>
    </header>
  );
}

function Sections() {
  const { pathname } = useLocation();
  const inOwnCity = useInOwnCity();
  const say = wordsOf(shell);
  return SECTIONS.map(({ to, label }) => (
    <Link key={to} to={inOwnCity(to)} aria-current={isAt(pathname, to) ? "page" : undefined}>
      {say[label]}
    </Link>
  ));
}

function OwnMenu() {
  const say = wordsOf(shell);
  return (
    <Menu
      label={say.account}
      className="border-transparent px-2"
      items={[
        { label: say.profile, to: "/profile" },
        { label: say.logout, action: "/auth/logout" },
      ]}
    >
      <span className="avatar">
        <img src={readerField("picture")} alt="" width="36" height="36" loading="lazy" />
      </span>
      <span className="caret hidden desk:inline">{say.account}</span>
    </Menu>
  );
}

/** Links to this page in languages the reader finds everything in. Each opens a new document. */
function useLanguages(): { code: Language; href: string }[] {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  for (const name of ["notice", "undo"]) query.delete(name);
  const path = query.size ? `${pathname}?${query}` : pathname;
  return offeredTo(useRole()).map((code) => ({ code, href: inLanguage(code, path) }));
}

function LanguageMenu() {
  const languages = useLanguages();
  if (languages.length < 2) return null;
  const { short } = LANGUAGES[languageNow()];
  return (
    <Menu
      label={`${wordsOf(shell).language}: ${short}`}
      className="border-transparent px-2"
      items={languages.map(({ code, href }) => ({
        label: nameInSwitch(code),
        href,
        lang: langOf(code),
      }))}
    >
      <span className="caret">{short}</span>
    </Menu>
  );
}

function LanguageLinks() {
  const languages = useLanguages();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={wordsOf(shell).language} className="mt-2 flex flex-wrap gap-x-4">
      {languages.map(({ code, href }) => (
        <a
          key={code}
          href={href}
          lang={langOf(code)}
          hrefLang={langOf(code)}
          aria-current={code === languageNow() ? "true" : undefined}
          data-anew
        >
          {nameInSwitch(code)}
        </a>
      ))}
    </nav>
  );
}

/** For who is logged in, on translated pages: a guest's list has 9,000 bytes, and English we read ourselves. */
function WrongWord() {
  const { pathname } = useLocation();
  const guest = useRole() === "guest";
  if (guest || languageNow() === "en") return null;
  return <Link to={wrongWordAddress(pathname)}>{wordsOf(shell).wrongWord}</Link>;
}

/** The pictures are English: other languages say it in words. */
function Apps() {
  const say = wordsOf(shell);
  if (languageNow() !== "en")
    return (
      <ul>
        <li>{say.androidApp}</li>
        <li>{say.iphoneApp}</li>
      </ul>
    );
  return (
    <p className="flex flex-wrap gap-2">
      <img
        src="/badges/google-play-coming-soon.svg"
        alt={say.androidApp}
        width="150"
        height="48"
        loading="lazy"
      />
      <img
        src="/badges/app-store-coming-soon.svg"
        alt={say.iphoneApp}
        width="150"
        height="48"
        loading="lazy"
      />
    </p>
  );
}

/** docs/product.md, Header and footer. */
export function Footer() {
  const signedIn = useRole() !== "guest";
  const light = useLight();
  const inOwnCity = useInOwnCity();
  const say = wordsOf(shell);
  return (
    <footer className="foot">
      <div className="mx-auto grid max-w-[70rem] grid-cols-1 gap-6 wide:grid-cols-3">
        <nav aria-label={say.footer} className="foot-nav">
          {SECTIONS.map(({ to, label }) => (
            <Link key={to} to={inOwnCity(to)}>
              {say[label]}
            </Link>
          ))}
          {signedIn ? <Link to="/profile">{say.profile}</Link> : null}
          <Link to={inOwnCity("/drive/last-month")}>{say.lastMonthDrives}</Link>
          <Link to="/for-colleges">{say.forColleges}</Link>
          <Link to="/privacy">{say.privacy}</Link>
        </nav>
        <div>
          <Form method="post" action="/subscribe" className="field">
            <label htmlFor="subscribe-email">{say.newsByEmail}</label>
            <span className="flex flex-wrap gap-2">
              <input
                id="subscribe-email"
                className="input flex-1 basis-48"
                type="email"
                name="email"
                required
                maxLength={254}
                autoComplete="email"
                placeholder="you@example.com"
              />
              <button className="btn soft">{say.subscribe}</button>
            </span>
          </Form>
          <p className="mt-2 flex flex-wrap gap-x-4">
            <a href="mailto:team@walkinmitra.example">{say.emailUs}</a>
            <a href="https://t.me/walkinmitra" rel="noopener noreferrer nofollow">
              Telegram
            </a>
            <a href="https://www.facebook.com/walkinmitra" rel="noopener noreferrer nofollow">
              Facebook
            </a>
          </p>
        </div>
        <div>
          {light ? null : <Apps />}
          <LanguageLinks />
          <WrongWord />
          <p className="mt-3">{say.tagline}</p>
          <p>© 2018 {PRODUCT}</p>
        </div>
      </div>
    </footer>
  );
}
