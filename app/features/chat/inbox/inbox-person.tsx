import { shortStamp } from "#app/base/calendar.ts";
import type { InboxPerson } from "#app/features/chat/conversations.ts";
import { LastSeen, Presence } from "#app/features/people/presence.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Link } from "#app/ui/link.tsx";

/** Admins do not chat with the team, but messages from before they became one stay readable. */
export function cannotChat({ role, hasMessages }: InboxPerson, isReader: boolean): boolean {
  return isReader || (role === "admin" && !hasMessages);
}

export function About({ person }: { person: InboxPerson }) {
  const { email, disabled, role } = person;
  const card = `/admin/users?${new URLSearchParams({ q: email })}`;
  return (
    <>
      <Facts
        rows={[
          ["Email", email],
          ["Email verified", person.emailVerified ? "YES" : "NO"],
          ["Status", <Presence key="status" status={person.status} />],
          ["Last seen", <LastSeen key="seen" {...person} />, "num"],
          ["Created at", shortStamp(person.createdAt), "num"],
          ["Role", role],
          ["Disabled", disabled ? "YES" : "NO"],
        ]}
      />
      {disabled ? (
        <p className="hint mt-2">Messages stay unread until the account is active again.</p>
      ) : null}
      <p className="acts">
        <Link className="btn soft px-3" to={card}>
          Card in All Users
        </Link>
        {role === "admin" ? null : (
          <Link className={disabled ? "btn ghost px-3" : "btn danger px-3"} to={card}>
            {disabled ? "Activate" : "Deactivate"}
          </Link>
        )}
      </p>
    </>
  );
}
