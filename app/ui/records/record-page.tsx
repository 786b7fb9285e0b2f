import type { ReactNode } from "react";

import { langOfTyped } from "#app/base/languages.ts";
import { records } from "#app/messages/en/records.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";

type Recent = { to: string; name: string; title: string; about: string; preview: string };

type Others = {
  title: string;
  records: Recent[];
  all: { to: string; label: string };
};

/** One important list or pattern, with the latest others beside it. */
export function RecordPage({
  section,
  title,
  recent,
  children,
}: {
  section: { to: string; label: string };
  title: string;
  recent: Others;
  children: ReactNode;
}) {
  const trail: Parameters<typeof Breadcrumb>[0]["trail"] = [
    [wordsOf(shell).home, "/home"],
    [section.label, section.to],
    [wordsOf(records).details],
  ];
  return (
    <>
      <Breadcrumb trail={trail} />
      <h1 lang={langOfTyped(title)}>{title}</h1>
      <div className="two">
        <article aria-label={title}>{children}</article>
        <RecentRecords {...recent} />
      </div>
    </>
  );
}

function RecentRecords({ title, records: others, all }: Others) {
  const say = wordsOf(records);
  return (
    <aside aria-labelledby="recent">
      <h2 id="recent" className="mt-4">
        {title}
      </h2>
      {others.length ? (
        <ul className="rows">
          {others.map((record) => (
            <li key={record.to} className="sheet mt-0">
              <h3 lang={langOfTyped(record.title)}>{record.title}</h3>
              <p className="co">{record.about}</p>
              <p className="mt-1" lang={langOfTyped(record.preview)}>
                {record.preview}
              </p>
              <p className="acts">
                <Link className="btn soft" to={record.to} aria-label={say.viewNamed(record.name)}>
                  {say.view}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <Empty message={say.noRecent}>
          <Link className="link" to={all.to}>
            {all.label}
          </Link>
        </Empty>
      )}
    </aside>
  );
}
