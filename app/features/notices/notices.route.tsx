import { Form, redirect } from "react-router";

import { dayOf, listStamp } from "#app/base/calendar.ts";
import { markRead, type Notice, readNotices } from "#app/features/notices/notices.server.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";
import { formOf } from "#app/http/forms.server.ts";
import { answerByIntent } from "#app/http/intents.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/notices.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { uid } = context.get(readerContext)!;
  const notices = await readNotices(context.get(databaseContext), uid);
  return { notices, today: dayOf(context.get(requestContext).now) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  return answerByIntent(form, {
    async "mark-read"() {
      const { uid } = context.get(readerContext)!;
      const { now } = context.get(requestContext);
      await markRead(context.get(databaseContext), { uid, now });
      return redirect("/notices", 303);
    },
  });
}

export const meta: Route.MetaFunction = () => ownHead("Notices");

export default function Notices({ loaderData: { notices, today } }: Route.ComponentProps) {
  const unread = notices.filter((notice) => notice.unread).length;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Notices"]]} />
      <h1>Notices</h1>
      <p className="lead" role="status">
        {unread ? `${unread} not read.` : "You have read all of them."}
      </p>
      <div className="acts">
        {unread ? (
          <Form method="post">
            <button className="btn" name="intent" value="mark-read">
              Mark all as read
            </button>
          </Form>
        ) : null}
        <Link className="btn soft" to="/profile/alerts">
          Your alerts
        </Link>
      </div>
      {notices.length ? (
        <ul className="rows">
          {notices.map((notice) => (
            <Row key={notice.id} notice={notice} today={today} />
          ))}
        </ul>
      ) : (
        <Empty message="No notices yet.">
          <p>
            Save a drive, or{" "}
            <Link className="link" to="/profile/alerts">
              choose what you want to be told
            </Link>
            .
          </p>
        </Empty>
      )}
    </>
  );
}

function Row({
  notice: { title, text, path, at, unread },
  today,
}: {
  notice: Notice;
  today: string;
}) {
  return (
    <li className="row plain">
      <h2>
        <Link to={path}>{title}</Link>
      </h2>
      {text ? <p className="whitespace-pre-line">{text}</p> : null}
      <p className="meta">
        {unread ? <span className="tag wait">New</span> : null}
        <span className="num">{listStamp(at, today)}</span>
      </p>
    </li>
  );
}
