import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

import { hrefNow } from "#app/base/languages.ts";
import { useBlocked } from "#app/document/reader.tsx";
import { NotFoundScreen } from "#app/features/not-found/not-found.tsx";
import {
  LoginButton,
  loginAddress,
  onSignIn,
  signInInPopup,
} from "#app/features/sign-in/login.tsx";
import type { Guard, Refused, Stale, TooMany, Unauthorized } from "#app/http/answers.ts";
import { drive } from "#app/messages/en/drive.ts";
import { fields } from "#app/messages/en/fields.ts";
import { refusals } from "#app/messages/en/refusals.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { ErrorScreen, SamePage } from "#app/shell/screens.tsx";
import { takeThere } from "#app/shell/take-there.dom.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Link } from "#app/ui/link.tsx";

/** Without an answer, the page does not exist. */
export function RefusalScreen({ answer }: { answer: Refused | undefined }) {
  useEffect(takeThere, []);
  switch (answer?.kind) {
    case "guard":
      return <GuardScreen guard={answer} />;
    case "stale":
      return <StaleScreen answer={answer} />;
    case "unauthorized":
      return <UnauthorizedScreen problem={answer} />;
    case "unanswered":
      return (
        <ErrorScreen>
          <SendAgain path={answer.path} kept={answer.kept} />
        </ErrorScreen>
      );
    case "tooMany":
      return <TooManyScreen answer={answer} />;
    case "unreadable":
      return <UnreadableScreen />;
    case "tooLarge":
      return <TooLargeScreen />;
    default:
      return <NotFoundScreen />;
  }
}

/** docs/product.md, Guard screen. */
const GUARD_DELAY_MS = 2000;

/** For a visitor without a session (docs/product.md, Guard screen). */
function GuardScreen({ guard }: { guard: Guard }) {
  const say = wordsOf(refusals);
  const navigate = useNavigate();
  const next = `/please_login_first?returnTo=${encodeURIComponent(guard.path)}`;
  const kept = guard.kept?.length ? guard.kept : undefined;
  useEffect(() => {
    if (kept || guard.blocked) return;
    const timer = setTimeout(() => void navigate(next, { replace: true }), GUARD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [kept, guard.blocked, navigate, next]);
  if (kept) return <KeptForm guard={guard} kept={kept} />;
  if (guard.blocked) return <BlockedScreen why={guard.blocked} />;
  return (
    <>
      <meta httpEquiv="refresh" content={`${GUARD_DELAY_MS / 1000};url=${hrefNow(next)}`} />
      <title>{say.loginNeeded}</title>
      <h1>{say.pleaseLogin}</h1>
      <p className="lead">{wordsOf(shell).notLoggedIn}</p>
      <p className="acts">
        <LoginButton returnTo={guard.path} />
        <Link className="btn ghost" to="/home">
          {wordsOf(shell).home}
        </Link>
      </p>
    </>
  );
}

/** For somebody deactivated while signed in. Nothing leads on by itself. */
function BlockedScreen({ why }: { why: string }) {
  const say = wordsOf(refusals);
  return (
    <>
      <title>{say.loginNeeded}</title>
      <h1>{say.signedOut}</h1>
      <WhyBlocked why={why} />
      <p className="acts">
        <Link className="btn" to="/home">
          {wordsOf(shell).home}
        </Link>
      </p>
    </>
  );
}

/** Stays after the toast of a new document. There the toast is the alert: read out once. */
function WhyBlocked({ why }: { why: string }) {
  return (
    <p className="notice bad" role={useBlocked() ? undefined : "alert"}>
      {why}
    </p>
  );
}

/** For a form without a session: keeps it while its writer logs in again in another tab. */
function KeptForm({ guard, kept }: { guard: Guard; kept: Kept }) {
  const say = wordsOf(refusals);
  return (
    <>
      <title>{say.loginNeeded}</title>
      {guard.blocked ? <WhyBlocked why={guard.blocked} /> : null}
      <h1>{typedIn(kept).length ? say.loginEnded : say.signedOut}</h1>
      <p className="lead">{say.loginAgain}</p>
      <p className="acts">
        <LoginBeside address={loginAddress("/home")} label={wordsOf(shell).login} />
      </p>
      <SendAgain path={guard.path} kept={kept} />
    </>
  );
}

/** The sign-in is too old for this (app/http/require-fresh.ts). */
function StaleScreen({ answer: { path, kept } }: { answer: Stale }) {
  const say = wordsOf(refusals);
  const form = kept.length > 0;
  const login = `/auth/google?fresh=1&returnTo=${encodeURIComponent(form ? hrefNow("/home") : hrefNow(path))}`;
  return (
    <>
      <title>{say.signInAgainTitle}</title>
      <h1>{say.pleaseSignInAgain}</h1>
      <p className="lead" role="alert">
        {form ? `${say.signedInLongAgo} ${say.signInInNewTab}` : say.signedInLongAgo}
      </p>
      <p className="acts">
        {form ? (
          <LoginBeside address={login} label={say.signInAgain} />
        ) : (
          <a className="btn" href={login}>
            {say.signInAgain}
          </a>
        )}
        <Link className="btn ghost" to="/home">
          {wordsOf(shell).home}
        </Link>
      </p>
      {form ? <SendAgain path={path} kept={kept} /> : null}
    </>
  );
}

/** Beside a form that waits on this page: in a popup, or in a new tab. */
function LoginBeside({ address, label }: { address: string; label: string }) {
  return (
    <a className="btn" href={address} target="_blank" rel="noopener" onClick={signInInPopup}>
      {label}
    </a>
  );
}

/** For too many forms (docs/operations.md, Limits). Nothing was saved, nothing is lost. */
function TooManyScreen({ answer: { path, kept = [] } }: { answer: TooMany }) {
  const say = wordsOf(refusals);
  return (
    <>
      <title>{say.waitTitle}</title>
      <h1>{say.tooMany}</h1>
      <p className="lead" role="alert">
        {typedIn(kept).length ? say.tooManyKept : say.tooManyLost}
      </p>
      {kept.length ? <SendAgain path={path} kept={kept} /> : null}
      <p className="acts">
        <Link className="btn ghost" to="/home">
          {wordsOf(shell).home}
        </Link>
      </p>
    </>
  );
}

type Kept = [name: string, value: string][];

/** An unsaved form with its values, and a button to send it again. */
function SendAgain({ path, kept }: { path: string; kept: Kept }) {
  const say = wordsOf(refusals);
  const typed = typedIn(kept);
  const again = useRef<HTMLButtonElement>(null);
  // Sent by nobody but its writer: somebody else may have signed in.
  useEffect(() => onSignIn(() => again.current?.focus()), []);
  return (
    <form method="post" action={hrefNow(path)} className="sheet" data-again>
      {kept.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {typed.length ? (
        <dl className="facts">
          {typed.map(([name, value], index) => (
            <div key={index} className="contents">
              <dt>{labelOf(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="acts">
        <button ref={again} className="btn">
          {say.sendAgain}
        </button>
      </p>
    </form>
  );
}

/** What forms hide or buttons say, but for what they are about: a city, a company, a month. */
const INTERNAL_FIELDS = new Set(
  (
    "intent id version submissionKey scope inline seen today drive post suggestion chosen confirmPast confirmDate confirmDouble joinId joinVersion " +
    "all credential disabled drop filters from hash joined key outcome page returnTo sealed stands token what"
  ).split(" "),
);

/** Empty for the press of a button. */
function typedIn(kept: Kept): Kept {
  return kept.filter(([name, value]) => value && !INTERNAL_FIELDS.has(name));
}

/** A field as people call it: its label where a drive has it, else its name in words, `Start date`. */
function labelOf(name: string): string {
  const labels: Record<string, unknown> = { ...wordsOf(fields), ...wordsOf(drive) };
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  if (typeof label === "string") return label;
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** For a signed-in visitor who is no admin (docs/product.md, Roles). */
function UnauthorizedScreen({ problem }: { problem: Unauthorized }) {
  return (
    <>
      <title>Admins only | WalkinMitra</title>
      <Breadcrumb trail={problem.trail} />
      <h1>This page is for admins</h1>
      <p className="notice bad" role="alert">
        {problem.message}
      </p>
      <p className="acts">
        <Link className="btn" to="/home">
          Home
        </Link>
      </p>
    </>
  );
}

function UnreadableScreen() {
  const say = wordsOf(refusals);
  return (
    <>
      <title>{say.unreadableTitle}</title>
      <h1>{say.unreadable}</h1>
      <p className="lead" role="alert">
        {say.unreadableHint}
      </p>
      <p className="acts">
        <SamePage label={say.openAgain} />
        <Link className="btn ghost" to="/home">
          {wordsOf(shell).home}
        </Link>
      </p>
    </>
  );
}

/** The browser still has the typed values, one step back. */
function TooLargeScreen() {
  const say = wordsOf(refusals);
  return (
    <>
      <title>{say.tooLargeTitle}</title>
      <h1>{say.tooLarge}</h1>
      <p className="lead" role="alert">
        {say.tooLargeHint}
      </p>
      <p className="acts">
        <Link className="btn ghost" to="/home">
          {wordsOf(shell).home}
        </Link>
      </p>
    </>
  );
}
