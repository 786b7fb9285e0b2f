import { data, redirect } from "react-router";

import { MESSAGES } from "#app/base/copy.ts";
import { readId } from "#app/base/ids.ts";
import { refused } from "#app/base/outcomes.ts";
import { deleteSubscriber, readSubscribers } from "#app/features/subscribers/subscribers.server.ts";
import { type SubscriberRow, SUBSCRIBERS_PAGE } from "#app/features/subscribers/subscribers.ts";
import { databaseContext, requestContext, readerContext } from "#app/http/context.ts";
import { intentOf, refuse, text, formOf } from "#app/http/forms.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DeleteQuestion } from "#app/ui/delete-question.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { FormProblem } from "#app/ui/form.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/subscribers.route";

type Shown = { before: string | undefined; from: number };

/** What an address shows: from `?before=` on, numbered from `?from=`. */
function shownAt(request: Request): Shown {
  const query = new URL(request.url).searchParams;
  const before = readId(query.get("before"));
  const from = /^\d{1,9}$/.test(query.get("from") ?? "") ? Number(query.get("from")) : 1;
  return { before, from: before ? from : 1 };
}

function addressOf({ before, from }: Shown, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...(before ? { before, from: String(from) } : {}),
    ...more,
  });
  return query.size ? `/admin/subscribers?${query}` : "/admin/subscribers";
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = shownAt(request);
  const query = new URL(request.url).searchParams;
  const asked = query.get("ask") === "delete" ? query.get("id") : null;
  const page = await readSubscribers(context.get(databaseContext), {
    before: shown.before,
    asked: readId(asked),
  });
  return data({ ...page, shown }, { status: asked && !page.asked ? 404 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  if (intentOf(form) !== "delete") {
    return refuse(
      form,
      refused("invalid", "This form asks for something that this page does not do.").problem,
    );
  }
  const answer = await deleteSubscriber(context.get(databaseContext), {
    by: context.get(readerContext)!,
    now: context.get(requestContext).now,
    id: text(form, "id"),
  });
  if (!answer.ok) return refuse(form, answer.problem);
  return redirect(addressOf(shownAt(request), { notice: "subscriber-deleted" }), 303);
}

export const meta: Route.MetaFunction = () => ownHead("Subscribers");

export default function AdminSubscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { subscribers, next, asked, shown } = loaderData;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Subscribers"]]} />
      <h1>Subscribers</h1>
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
      <p className="acts">
        {shown.before ? (
          <Link className="btn ghost" to="/admin/subscribers">
            Newest
          </Link>
        ) : null}
        {next ? (
          <Link
            className="btn soft"
            to={addressOf({ before: next, from: shown.from + SUBSCRIBERS_PAGE })}
          >
            More subscribers
          </Link>
        ) : null}
      </p>
      {asked ? (
        <DeleteQuestion label="Delete subscriber" id={asked.id} closeTo={addressOf(shown)}>
          <p className="lead">{asked.email} will get no more news.</p>
        </DeleteQuestion>
      ) : null}
    </>
  );
}

function SubscriberTable({ subscribers, shown }: { subscribers: SubscriberRow[]; shown: Shown }) {
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
        {subscribers.map(({ id, email }, index) => (
          <tr key={id}>
            <td className="num">{shown.from + index}</td>
            <td>{email}</td>
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
