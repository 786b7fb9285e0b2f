import { type City, cityParam } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { useRole } from "#app/document/reader.tsx";
import { LoginButton } from "#app/features/sign-in/login.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Link } from "#app/ui/link.tsx";

/** The not-found screens for guests and for everybody else (docs/product.md, "Not found"). */
export function NotFoundScreen({
  returnTo,
  login = false,
  problem,
  blocked = false,
  inPopup = false,
  meant,
}: {
  returnTo?: string;
  /** Whether this is the login page, not an address that does not exist. */
  login?: boolean;
  problem?: string | undefined;
  /** Somebody who is deactivated has just signed in: they may still take their data and go. */
  blocked?: boolean;
  inPopup?: boolean;
  /** The city whose name was probably misspelt. */
  meant?: City | undefined;
}) {
  const guest = useRole() === "guest";
  return (
    <>
      <title>{guest ? "Login needed | WalkinMitra" : "Page not found | WalkinMitra"}</title>
      <Breadcrumb trail={[["Home", "/home"], [login && guest ? "Login" : "404"]]} />
      {problem ? (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      ) : null}
      {blocked && guest ? (
        <p className="acts">
          <a className="btn soft" href="/profile/data.html" download>
            Download my data
          </a>
          <a className="btn ghost" href="/profile/delete">
            Delete my account
          </a>
        </p>
      ) : null}
      <h1 className="mt-3">{guest ? MESSAGES.notLoggedIn : MESSAGES.wrongUrl}</h1>
      <p className="lead">{guest ? MESSAGES.clickLogin : MESSAGES.tryChangingUrl}</p>
      {meant ? (
        <p className="notice">
          Did you mean{" "}
          <Link className="link" to={`/daily/${cityParam(meant)}`}>
            {meant}
          </Link>
          ?
        </p>
      ) : null}
      <p className="acts">
        {guest ? <LoginButton {...(returnTo ? { returnTo } : {})} inPopup={inPopup} /> : null}
        <Link className={guest ? "btn ghost" : "btn"} to="/home">
          Home
        </Link>
      </p>
    </>
  );
}
