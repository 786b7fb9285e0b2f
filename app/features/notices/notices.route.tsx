import { useEffect } from "react";
import { Form, redirect } from "react-router";

import { dayOf } from "#app/base/calendar.ts";
import { stampInList } from "#app/base/clock.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { setBell } from "#app/features/notices/bell.ts";
import { markRead, type Notice, readNotices } from "#app/features/notices/notices.server.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";
import { answers } from "#app/http/intents.server.ts";
import { notices as words } from "#app/messages/en/notices.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

import type { Route } from "./+types/notices.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { uid } = context.get(readerContext)!;
  const notices = await readNotices(context.get(databaseContext), uid);
  return { notices, today: dayOf(context.get(requestContext).now) };
}

export const action = answers({
  async "mark-read"({ context, db, by: { uid }, now }) {
    await markRead(db, { uid, now });
    context.get(roomsContext).own(uid, { unread: 0 });
    return redirect("/notices", 303);
  },
});

export const meta: Route.MetaFunction = () => ownHead(wordsOf(shell).notices);

export default function Notices({ loaderData: { notices, today } }: Route.ComponentProps) {
  const [say, frame] = [wordsOf(words), wordsOf(shell)];
  const unread = notices.filter((notice) => notice.unread).length;
  useEffect(() => setBell(unread), [unread]);
  return (
    <>
      <Breadcrumb trail={[[frame.home, "/home"], [frame.notices]]} />
      <h1>{frame.notices}</h1>
      <p className="lead" role="status">
        {unread ? say.unread(unread) : say.allRead}
      </p>
      <div className="acts">
        {unread ? (
          <Form method="post">
            <button className="btn" name="intent" value="mark-read">
              {say.markAll}
            </button>
          </Form>
        ) : null}
        <Link className="btn soft" to="/profile/alerts">
          {say.alerts}
        </Link>
      </div>
      {notices.length ? (
        <ul className="rows">
          {notices.map((notice) => (
            <Row key={notice.id} notice={notice} today={today} />
          ))}
        </ul>
      ) : (
        <Empty message={say.none}>
          <p>
            {linked(say.hint, (inner) => (
              <Link className="link" to="/profile/alerts">
                {inner}
              </Link>
            ))}
          </p>
        </Empty>
      )}
    </>
  );
}

function Row({
  notice: { title, text, path, at, unread, off },
  today,
}: {
  notice: Notice;
  today: string;
}) {
  return (
    <li className={off ? "row plain off" : "row plain"}>
      <h2>
        <Link to={path}>{title}</Link>
      </h2>
      {text ? <p className="whitespace-pre-line">{text}</p> : null}
      <p className="meta">
        {unread ? <span className="tag wait">{wordsOf(words).fresh}</span> : null}
        <span className="num">{stampInList(at, today)}</span>
      </p>
    </li>
  );
}
