import { shortStamp } from "#app/base/calendar.ts";
import { REASON_LABELS } from "#app/features/reports/reasons.ts";
import { type OwnReport, recordPath, reportAnswer } from "#app/features/reports/reports.ts";
import { Link } from "#app/ui/link.tsx";

/** What became of the reports of whoever reads their profile; nothing when there are none. */
export function OwnReports({ reports }: { reports: OwnReport[] }) {
  if (!reports.length) return null;
  return (
    <section className="sheet" aria-labelledby="own-reports">
      <h2 id="own-reports">Your reports</h2>
      <ul className="rows">
        {reports.map((report) => {
          const path = recordPath(report);
          return (
            <li key={report.id} className="row plain">
              <h3>{path ? <Link to={path}>{report.title}</Link> : report.title}</h3>
              <p className="meta">
                <span>{REASON_LABELS[report.reason]}</span>
                <span className="num">{shortStamp(report.createdAt)}</span>
              </p>
              <p className="mt-1">{reportAnswer(report.outcome)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
