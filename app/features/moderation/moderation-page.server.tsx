import { HOUR_MS } from "#app/base/calendar.ts";
import { type Moderation, MODERATION_DAYS } from "#app/features/moderation/moderation.ts";
import { moderation as words } from "#app/messages/en/moderation.ts";
import { moments } from "#app/messages/en/moments.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { type Fact, Facts } from "#app/ui/facts.tsx";

export function ModerationPage({ figures }: { figures: Moderation }) {
  const say = wordsOf(words);
  const { rows, appealRows, see, hand } = say;
  const { appeals } = figures;
  return (
    <>
      <Breadcrumb trail={[[wordsOf(shell).home, "/home"], [say.title]]} />
      <h1>{say.title}</h1>
      <p className="lead">{say.lead(MODERATION_DAYS)}</p>
      <div className="mt-3 grid max-w-[46rem] gap-3">
        <Table
          title={say.figures}
          rows={[
            [rows.reports, shown(figures.reports), "num"],
            [rows.decided, shown(figures.decided), "num"],
            [rows.right, shown(figures.decided - figures.fine), "num"],
            [rows.fine, shown(figures.fine), "num"],
            [rows.median, figures.median === null ? null : duration(figures.median), "num"],
            [rows.waiting, shown(figures.waiting), "num"],
            [rows.refused, shown(figures.refused), "num"],
            [rows.unposted, shown(figures.unposted), "num"],
            [rows.blocked, shown(figures.blocked), "num"],
          ]}
        />
        <Table
          title={say.appeals}
          rows={[
            [appealRows.asked, shown(appeals.asked), "num"],
            [appealRows.back, shown(appeals.back), "num"],
            [appealRows.kept, shown(appeals.kept), "num"],
            [appealRows.open, shown(appeals.open), "num"],
            [appealRows.alone, shown(appeals.alone), "num"],
          ]}
        >
          {say.ask}
        </Table>
        <Said title={see.title} lines={[see.who, see.profile, see.looked, see.plans]} />
        <Said title={hand.title} lines={[hand.law, hand.cannot]} />
      </div>
    </>
  );
}

function shown(n: number): string {
  return n.toLocaleString("en-IN");
}

/** `40 min`, `5 h`: rounded up, so that it is never too good. */
function duration(ms: number): string {
  const say = wordsOf(moments);
  return ms < HOUR_MS ? say.minutes(Math.ceil(ms / 60_000)) : say.hours(Math.ceil(ms / HOUR_MS));
}

function Table({ title, rows, children }: { title: string; rows: Fact[]; children?: string }) {
  return (
    <section className="sheet m-0">
      <h2>{title}</h2>
      <Facts className="facts grid-cols-[minmax(0,1fr)_auto]" rows={rows} />
      {children ? <p className="mt-2">{children}</p> : null}
    </section>
  );
}

function Said({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section className="sheet m-0">
      <h2>{title}</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
