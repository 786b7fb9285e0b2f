import { MESSAGES } from "#app/base/copy.ts";
import { useRole } from "#app/document/reader.tsx";
import { LoginButton } from "#app/features/sign-in/login.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Link } from "#app/ui/link.tsx";

/** The not-found screens for guests and for everybody else (docs/product.md, "Not found"). */
export function NotFoundScreen({
  returnTo = "/",
  problem,
  inPopup = false,
}: {
  returnTo?: string;
  problem?: string | undefined;
  inPopup?: boolean;
}) {
  const guest = useRole() === "guest";
  return (
    <>
      <title>{guest ? "Login needed | WalkinMitra" : "Page not found | WalkinMitra"}</title>
      <Breadcrumb trail={[["Home", "/home"], ["404"]]} />
      {problem ? (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      ) : null}
      <h1 className="mt-3">{guest ? MESSAGES.notLoggedIn : MESSAGES.wrongUrl}</h1>
      <p className="lead">{guest ? MESSAGES.clickLogin : MESSAGES.tryChangingUrl}</p>
      <p className="acts">
        {guest ? <LoginButton returnTo={returnTo} inPopup={inPopup} /> : null}
        <Link className={guest ? "btn ghost" : "btn"} to="/home">
          Home
        </Link>
      </p>
    </>
  );
}
