import { Form } from "react-router";

import { dayTitle, findMonth } from "#app/base/calendar.ts";
import { findCity } from "#app/base/cities.ts";
import { stamp } from "#app/base/clock.ts";
import { phoneNumbers } from "#app/base/text.ts";
import { postAddress } from "#app/features/daily-drives/daily-drives.ts";
import { drivesAddress } from "#app/features/drives/drives.ts";
import { KnownNote } from "#app/features/fraud/known-note.tsx";
import {
  Holder,
  Key,
  LineButton,
  LineTitle,
  QueueLine,
  TakeIt,
  Tick,
  useTake,
  WithTicked,
} from "#app/features/queues/queue-parts.tsx";
import { tickAs } from "#app/features/queues/ticked.ts";
import {
  harmOf,
  type Quote,
  trackRecord,
  type ReportedRecord,
  WARNING_LABELS,
} from "#app/features/report-queue/report-queue.ts";
import { reasonLabel } from "#app/features/reports/reasons.ts";
import { recordPath } from "#app/features/reports/reports.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export function ReportedLine({ record, today }: { record: ReportedRecord; today: string }) {
  const { recordId, title, people, reasons, quotes, day, time, openedAt, claim } = record;
  const path = recordPath(record);
  const { take, busy } = useTake("reports", recordId, claim);
  return (
    <QueueLine
      id={`q-${recordId}`}
      badge={[people, people === 1 ? "person" : "people"]}
      tone={harmOf(reasons)}
      tick={<Tick name={title} value={tickAs(recordId, record.version, record.newest)} />}
      data-reported={recordId}
      aria-labelledby={`n-${recordId}`}
      aria-busy={busy}
    >
      <h2 id={`n-${recordId}`}>
        {reasons.map(({ reason }) => reasonLabel(reason)).join(", ") || "Reported"}
      </h2>
      <LineTitle title={title} to={record.there ? path : undefined} onOpen={take} />
      <p className="meta">
        {record.reviewSince === null ? null : <span className="tag bad">Under review</span>}
        {record.there ? null : <span className="tag wait">Not published any more</span>}
        {day ? <span>{[dayTitle(day, today), time].filter(Boolean).join(", ")}</span> : null}
        <span className="num">first {stamp(openedAt, today)}</span>
      </p>
      {reasons.length > 1 ? (
        <p className="meta">
          {reasons.map(({ reason, people: n }) => (
            <span key={reason}>
              {reasonLabel(reason)}: <b className="num">{n}</b>
            </span>
          ))}
        </p>
      ) : null}
      {record.warnings.length ? (
        <p className="meta">
          {record.warnings.map((warning) => (
            <span key={warning} className="tag wait">
              {WARNING_LABELS[warning]}
            </span>
          ))}
        </p>
      ) : null}
      <KnownNote known={record.known} />
      {quotes.map((quote) => (
        <Said key={quote.id} quote={quote} today={today} />
      ))}
      <Holder claim={claim} />
      <Actions record={record} onOpen={take} />
    </QueueLine>
  );
}

function Said({ quote, today }: { quote: Quote; today: string }) {
  return (
    <blockquote>
      <p>{quote.text ? `“${quote.text}”` : reasonLabel(quote.reason)}</p>
      <footer className="meta num">
        {[quote.by, stamp(quote.createdAt, today), trackRecord(quote)].join(" · ")}
      </footer>
    </blockquote>
  );
}

function editAddress({ recordId, kind, city, day, year, month }: ReportedRecord): string {
  const edit = { edit: recordId };
  if (kind === "daily drive") return postAddress({ city: city!, day: day! }, edit);
  return drivesAddress({ city: findCity(city)!, year: year!, month: findMonth(month)! }, edit);
}

/** Each outcome is its own form: its button says what it does. */
function Actions({ record, onOpen }: { record: ReportedRecord; onOpen: () => void }) {
  const { recordId, title, version, contactNumber, there, claim } = record;
  const [phone] = phoneNumbers(contactNumber);
  return (
    <div className="acts">
      <Form method="post" className="contents" preventScrollReset>
        <input type="hidden" name="id" value={recordId} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="intent" value="uphold" />
        {there ? (
          <LineButton
            look="btn danger"
            name="outcome"
            value="cancelled"
            of="c"
            label="Mark cancelled"
            line={title}
          />
        ) : null}
        <LineButton
          look="btn danger"
          name="outcome"
          value="deleted"
          of="d"
          label={there ? "Delete" : "It is deleted"}
          line={title}
        />
        <LineButton
          look="btn soft"
          name="outcome"
          value="corrected"
          of="f"
          label="Corrected"
          line={title}
        />
      </Form>
      {there ? (
        <Link
          className="btn soft"
          to={editAddress(record)}
          onClick={onOpen}
          aria-label={`Edit ${title}`}
          aria-keyshortcuts="e"
        >
          <Icon name="edit" />
          Edit
          <Key of="e" />
        </Link>
      ) : null}
      {phone ? (
        <a className="btn soft" href={`tel:${phone.dial}`}>
          <Icon name="phone" />
          Call them
        </a>
      ) : null}
      <Form method="post" className="contents" preventScrollReset>
        <input type="hidden" name="id" value={recordId} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="seen" value={record.newest} />
        <LineButton look="btn ghost" value="dismiss" of="n" label="Not a problem" line={title} />
        <TakeIt queue="reports" name={title} claim={claim} onTake={onOpen} />
      </Form>
    </div>
  );
}

/** For what all ticked drives have in common; each is decided by what one read of it. */
export function TickedReports() {
  return (
    <WithTicked action="/admin/reports">
      <input type="hidden" name="outcome" value="cancelled" />
      <button className="btn danger" name="intent" value="uphold">
        Mark cancelled
      </button>
      <button className="btn ghost" name="intent" value="dismiss">
        Not a problem
      </button>
    </WithTicked>
  );
}
