import type { ShownReport } from "#app/features/reports/reports.ts";
import { profile } from "#app/messages/en/profile.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Link } from "#app/ui/link.tsx";

export function OwnReports({ reports }: { reports: ShownReport[] }) {
  if (!reports.length) return null;
  const say = wordsOf(profile);
  return (
    <section className="sheet" aria-labelledby="own-reports">
      <h2 id="own-reports">{say.reports}</h2>
      <ul className="rows">
        {reports.map(({ id, path, title, reason, at, answer, dismissed }) => (
          <li key={id} className="row plain">
            <h3>{path ? <Link to={path}>{title}</Link> : title}</h3>
            <p className="meta">
              <span>{reason}</span>
              <span className="num">{at}</span>
            </p>
            <p className="mt-1">{answer}</p>
            {dismissed ? (
              <Link className="link" to={`/appeal?report=${id}`}>
                {say.lookAgain}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
