import type { ReactNode } from "react";
import { Form } from "react-router";

import { MESSAGES } from "#app/base/copy.ts";
import type { PersonCard } from "#app/features/admin/users.ts";

/** What an admin may change of somebody's role, passkeys and sessions; each asks first. */
export function Rights({ person }: { person: PersonCard }) {
  const { id, username, role, disabled, hasPasskey } = person;
  const admin = role === "admin";
  return (
    <>
      {disabled ? null : (
        <Asks
          id={id}
          intent={admin ? "make-user" : "make-admin"}
          label={admin ? "Make user" : "Make admin"}
        >
          {admin
            ? `${username} will lose the admin area and be signed out everywhere. Anybody in ADMIN_EMAILS becomes an admin again at the next sign-in.`
            : `${username} will be able to do everything you can, and will be signed out everywhere.`}
        </Asks>
      )}
      {hasPasskey ? (
        <Asks id={id} intent="reset-passkeys" label="Reset passkeys">
          Only if {username} told you, in person or by phone, that all of them are lost. Their
          Google account alone makes them an admin again.
        </Asks>
      ) : null}
      <Asks id={id} intent="sign-out" label="Sign out everywhere">
        {username} will have to sign in again on every device.
      </Asks>
    </>
  );
}

function Asks({
  id,
  intent,
  label,
  children,
}: {
  id: string;
  intent: string;
  label: string;
  children: ReactNode;
}) {
  return (
    <details className="mt-2">
      <summary className="btn ghost px-3">{label}</summary>
      <Form method="post" className="notice mt-2" preventScrollReset>
        <p>
          {MESSAGES.areYouSure} {children}
        </p>
        <input type="hidden" name="id" value={id} />
        <p className="acts">
          <button className="btn danger" name="intent" value={intent}>
            {label}
          </button>
        </p>
      </Form>
    </details>
  );
}
