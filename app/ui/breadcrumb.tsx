import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Link } from "#app/ui/link.tsx";

/** `Home › Daily List › Post Drive`: every part but the last is a link. */
export function Breadcrumb({ trail }: { trail: [label: string, to?: string][] }) {
  return (
    <nav aria-label={wordsOf(shell).breadcrumb} className="crumbs">
      {trail.map(([label, to], index) => (
        <span key={label} className="contents">
          {index ? <span aria-hidden="true">›</span> : null}
          {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
        </span>
      ))}
    </nav>
  );
}
