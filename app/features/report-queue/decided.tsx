import { stamp } from "#app/base/clock.ts";
import { type DecidedRecord, OUTCOME_LABELS } from "#app/features/report-queue/report-queue.ts";
import { recordPath } from "#app/features/reports/reports.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";

export function DecidedReports({ decided }: { decided: DecidedRecord[] }) {
  if (!decided.length) return <Empty message="Nothing has been decided yet." />;
  return (
    <ol className="rows">
      {decided.map((record) => {
        const path = recordPath(record);
        return (
          <li key={record.recordId} className="row plain">
            <h2>{path ? <Link to={path}>{record.title}</Link> : record.title}</h2>
            <p className="meta">
              <span className={record.outcome === "dismissed" ? "tag" : "tag bad"}>
                {OUTCOME_LABELS[record.outcome]}
              </span>
              <span className="num">{stamp(record.decidedAt)}</span>
              <span>{record.decidedBy}</span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
