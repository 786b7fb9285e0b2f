import { stamp } from "#app/base/clock.ts";
import { hrefNow } from "#app/base/languages.ts";
import { detailText, logAddress, type LogEntry } from "#app/features/audit/audit.ts";

/** For admins: who did what to a record and when, newest first, and the way to the whole log of it. */
export function History({ entries, id }: { entries: readonly LogEntry[]; id: string }) {
  if (!entries.length) return null;
  return (
    <details className="sheet">
      <summary className="inline-flex min-h-11 items-center font-semibold text-indigo">
        History
      </summary>
      <ol className="mt-2 grid gap-2">
        {entries.map(({ id: entry, at, actorName, action, detail }) => (
          <li key={entry}>
            <b>{actorName}</b> <span className="tag type">{action}</span>{" "}
            <span className="num">{stamp(at)}</span>
            {detail?.changed ? (
              <p className="meta">{detailText({ changed: detail.changed })}</p>
            ) : null}
          </li>
        ))}
      </ol>
      <p>
        <a className="link" href={hrefNow(logAddress({ q: id }))}>
          All of it in the log
        </a>
      </p>
    </details>
  );
}
