import { LoginButton } from "#app/features/sign-in/login.tsx";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import type { SharedPage } from "#app/ui/head.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** A shared record for a guest: what was shared, and the Login button (docs/product.md, "Sharing"). */
export function SharedPreview({
  icon,
  section,
  share,
  path,
}: {
  icon: IconName;
  section: string;
  share: SharedPage;
  path: string;
}) {
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-muted">
        <Icon name={icon} /> {section}
      </p>
      <h1 className="mt-1">{share.title}</h1>
      <p className="lead">{share.description}</p>
      <LoginToRead path={path} />
    </>
  );
}

/** The guard screen's words and its Login, which leads back here. */
export function LoginToRead({ path }: { path: string }) {
  const { notLoggedIn, loginToRead } = wordsOf(shell);
  return (
    <div className="to-read">
      <p>{notLoggedIn}</p>
      <LoginButton returnTo={path} label={loginToRead} />
    </div>
  );
}
