import { stampInList } from "#app/base/clock.ts";
import { pictureOf } from "#app/document/reader.tsx";
import type { InboxRow } from "#app/features/chat/conversations.ts";
import type { AdminHere } from "#app/features/chat/wire.ts";
import { Link } from "#app/ui/link.tsx";

export function InboxLine({
  row,
  to,
  open,
  today,
  others,
}: {
  row: InboxRow;
  to: string;
  open: boolean;
  today: string;
  others: readonly AdminHere[];
}) {
  const { username, status, unreadForTeam } = row;
  return (
    <li>
      <Link
        className={unreadForTeam ? "inbox-line waits" : "inbox-line"}
        to={to}
        aria-current={open ? "true" : undefined}
        preventScrollReset
      >
        <span className={status === "online" ? "inbox-face here" : "inbox-face"}>
          <span className="avatar">
            <img src={pictureOf(row)} alt="" width="36" height="36" loading="lazy" />
          </span>
        </span>
        <strong>{username}</strong>
        <span className="sr-only">{status}</span>
        <time className="num" dateTime={new Date(row.lastMessageAt).toISOString()}>
          {stampInList(row.lastMessageAt, today)}
        </time>
        <span className="inbox-text">
          {others.length ? (
            <em>
              {others.map((other) => other.username.split(" ")[0]).join(", ")}{" "}
              {others.some(({ typing }) => typing)
                ? "is writing"
                : others.length > 1
                  ? "are here"
                  : "is here"}
              {" · "}
            </em>
          ) : null}
          {row.lastSenderId === row.uid ? null : "Team: "}
          {row.lastMessage}
        </span>
        {unreadForTeam ? (
          <b className="num inbox-count">
            {unreadForTeam > 99 ? "99+" : unreadForTeam}
            <span className="sr-only"> unread</span>
          </b>
        ) : null}
      </Link>
    </li>
  );
}
