import { data } from "react-router";

import { MESSAGES } from "#app/base/copy.ts";
import { readId } from "#app/base/ids.ts";
import { deleteSubscriber, readSubscribers } from "#app/features/subscribers/subscribers.server.ts";
import { type SubscriberRow, SUBSCRIBERS_PAGE } from "#app/features/subscribers/subscribers.ts";
import { databaseContext } from "#app/http/context.ts";
import { redirectOrRefuse, answers } from "#app/http/intents.server.ts";
import { openedIn } from "#app/http/opened-record.ts";
import { requireFresh } from "#app/http/require-fresh.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FormProblem } from "#app/ui/controls/form.tsx";
import { PagerLine } from "#app/ui/controls/pager.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { DeleteQuestion } from "#app/ui/records/delete-question.tsx";

import type { Route } from "./+types/subscribers.route";

type SubscribersPlace = { before: string | undefined; from: number };

function shownAt(query: URLSearchParams): SubscribersPlace {
  const before = readId(query.get("before"));
  const from = /^\d{1,9}$/.test(query.get("from") ?? "") ? Number(query.get("from")) : 1;
  return { before, from: before ? from : 1 };
}

function addressOf({ before, from }: SubscribersPlace, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...(before ? { before, from: String(from) } : {}),
    ...more,
  });
  return query.size ? `/admin/subscribers?${query}` : "/admin/subscribers";
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = shownAt(url.searchParams);
  const downloads = url.searchParams.has("download");
  if (downloads) requireFresh(context, { url });
  const opens = openedIn(url.searchParams);
  const asked = opens?.as === "delete" ? opens.id : undefined;
  const { asked: toDelete, ...page } = await readSubscribers(context.get(databaseContext), {
    before: shown.before,
    asked: readId(asked),
  });
  return data({ ...page, toDelete, shown, downloads }, { status: asked && !toDelete ? 404 : 200 });
}

export const action = answers({
  async delete({ form, url, db, by, now, id }) {
    const deleted = await deleteSubscriber(db, { by, now, id });
    const shown = shownAt(url.searchParams);
    return redirectOrRefuse(form, deleted, () =>
      addressOf(shown, { notice: "subscriber-deleted" }),
    );
  },
});

export const meta: Route.MetaFunction = () => ownHead("Subscribers");

export default function AdminSubscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { subscribers, next, toDelete, shown, downloads } = loaderData;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Subscribers"]]} />
      <h1>Subscribers</h1>
      {downloads ? <meta httpEquiv="refresh" content="0;url=/admin/subscribers.csv" /> : null}
      <FormProblem refusal={actionData} />
      {subscribers.length ? (
        <>
          <p className="acts">
            <a className="btn soft" href="/admin/subscribers.csv">
              <Icon name="download" />
              Download CSV
            </a>
          </p>
          <SubscriberTable subscribers={subscribers} shown={shown} />
        </>
      ) : (
        <Empty message={MESSAGES.noSubscribers}>
          <p>People subscribe with the form at the foot of every page.</p>
        </Empty>
      )}
      <PagerLine
        back={shown.before && "/admin/subscribers"}
        more={next && addressOf({ before: next, from: shown.from + SUBSCRIBERS_PAGE })}
        moreLabel="More subscribers"
      />
      {toDelete ? (
        <DeleteQuestion label="Delete subscriber" id={toDelete.id} closeTo={addressOf(shown)}>
          <p className="lead">{toDelete.email} will get no more news.</p>
        </DeleteQuestion>
      ) : null}
    </>
  );
}

function SubscriberTable({
  subscribers,
  shown,
}: {
  subscribers: SubscriberRow[];
  shown: SubscribersPlace;
}) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Email</th>
          <th scope="col">Option</th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map(({ id, email, confirmedAt }, index) => (
          <tr key={id}>
            <td className="num">{shown.from + index}</td>
            <td>
              {email}
              {confirmedAt === null ? <span className="tag wait ml-2">Pending</span> : null}
            </td>
            <td>
              <Link
                className="btn danger px-3"
                to={addressOf(shown, { ask: "delete", id })}
                aria-label={`Delete ${email}`}
                preventScrollReset
              >
                <span className="hidden wide:contents">
                  <Icon name="trash" />
                </span>
                Delete
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
