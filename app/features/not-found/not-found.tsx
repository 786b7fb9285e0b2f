import { type City, cityParam } from "#app/base/cities.ts";
import { hrefNow } from "#app/base/languages.ts";
import { useRole } from "#app/document/reader.tsx";
import { LoginButton } from "#app/features/sign-in/login.tsx";
import { cityName } from "#app/messages/city-name.ts";
import { refusals } from "#app/messages/en/refusals.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

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
  login?: boolean;
  problem?: string | undefined;
  /** A deactivated person has just signed in: they may still take their data and go. */
  blocked?: boolean;
  inPopup?: boolean;
  meant?: City | undefined;
}) {
  const guest = useRole() === "guest";
  const say = wordsOf(refusals);
  return (
    <>
      <title>{guest ? say.loginNeeded : say.notFoundTitle}</title>
      <Breadcrumb
        trail={[[wordsOf(shell).home, "/home"], [login && guest ? wordsOf(shell).login : "404"]]}
      />
      {problem ? (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      ) : null}
      {blocked && guest ? (
        <p className="acts">
          <a className="btn soft" href="/profile/data.html" download>
            {say.downloadMyData}
          </a>
          <a className="btn soft" href={hrefNow("/appeal")}>
            {say.lookAgain}
          </a>
          <a className="btn ghost" href={hrefNow("/profile/delete")}>
            {say.deleteMyAccount}
          </a>
        </p>
      ) : null}
      <h1 className="mt-3">{guest ? wordsOf(shell).notLoggedIn : say.wrongUrl}</h1>
      <p className="lead">{guest ? say.clickLogin : say.tryChangingUrl}</p>
      {meant ? (
        <p className="notice">
          {linked(say.didYouMean, () => (
            <Link className="link" to={`/daily/${cityParam(meant)}`}>
              {cityName(meant)}
            </Link>
          ))}
        </p>
      ) : null}
      <p className="acts">
        {guest ? <LoginButton {...(returnTo ? { returnTo } : {})} inPopup={inPopup} /> : null}
        <Link className={guest ? "btn ghost" : "btn"} to="/home">
          {wordsOf(shell).home}
        </Link>
      </p>
    </>
  );
}
