import { Form } from "react-router";

import { stamp } from "#app/base/clock.ts";
import { readId } from "#app/base/ids.ts";
import { readLog } from "#app/features/audit/audit.server.ts";
import {
  detailText,
  LOG_ENTITIES,
  logAddress,
  type LogEntry,
  LONGEST_LOG_QUERY,
} from "#app/features/audit/audit.ts";
import { databaseContext } from "#app/http/context.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Field } from "#app/ui/controls/form.tsx";
import { PagerLine } from "#app/ui/controls/pager.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/log.route";

type LogFilter = { entity: string; id: string; q: string };

function addressOf({ entity, id, q }: LogFilter, before?: string): string {
  return logAddress({ q, entity, id: entity && id, before });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = url.searchParams;
  const shown: LogFilter = {
    entity: query.get("entity")?.slice(0, 40) ?? "",
    id: query.get("id")?.slice(0, 100) ?? "",
    q: query.get("q")?.trim().slice(0, LONGEST_LOG_QUERY) ?? "",
  };
  const before = readId(query.get("before"));
  const page = await readLog(context.get(databaseContext), {
    entity: shown.entity,
    entityId: shown.id,
    q: shown.q,
    before,
  });
  return { ...page, shown, continued: before !== undefined };
}

export const meta: Route.MetaFunction = () => ownHead("Log");

export default function AdminLog({ loaderData }: Route.ComponentProps) {
  const { entries, next, until, shown, continued } = loaderData;
  const far = until && `Searched back to ${stamp(until)}.`;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Log"]]} />
      <h1>Log</h1>
      <p className="lead">What admins did, newest first. Nobody can change or remove an entry.</p>
      <Form method="get" className="mt-3 flex flex-wrap items-end gap-2">
        <Field
          key={`q ${shown.q}`}
          name="q"
          type="search"
          label="Find"
          value={shown.q}
          placeholder="Company, admin, action or id"
          maxLength={LONGEST_LOG_QUERY}
        />
        <Field
          key={shown.entity}
          kind="select"
          name="entity"
          label="Show"
          value={shown.entity}
          options={[{ value: "", label: "Everything" }, ...LOG_ENTITIES]}
        />
        <button className="btn">Show</button>
        {shown.entity || shown.q || continued ? (
          <Link className="btn ghost" to="/admin/log">
            Everything
          </Link>
        ) : null}
      </Form>
      {shown.id ? (
        <p className="notice">
          Only {shown.entity} {shown.id}
        </p>
      ) : null}
      {entries.length ? (
        <ol className="mt-3 grid gap-3">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <Empty
          message={
            shown.q
              ? `Nothing was found for “${shown.q}”.`
              : continued
                ? "There are no older entries."
                : "There are no entries yet."
          }
        />
      )}
      {far ? <p className="hint mt-3">{far}</p> : null}
      <PagerLine more={next && addressOf(shown, next)} moreLabel="Older entries" />
    </>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  const { entity, entityId } = entry;
  const detail = detailText(entry.detail);
  return (
    <li className="sheet mt-0">
      <p>
        <b>{entry.actorName}</b> <span className="tag type">{entry.action}</span> {entity}
      </p>
      {detail ? <p className="mt-1">{detail}</p> : null}
      <p className="meta items-center">
        <span className="num">{stamp(entry.at)}</span>
        <Link className="link min-h-11 content-center" to={logAddress({ entity, id: entityId })}>
          {entityId}
        </Link>
      </p>
    </li>
  );
}
