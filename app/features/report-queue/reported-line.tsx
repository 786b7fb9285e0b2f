import { Form } from "react-router";

import { dayTitle, findMonth, shortStamp } from "#app/base/calendar.ts";
import { findCity } from "#app/base/cities.ts";
import { phoneNumbers } from "#app/base/text.ts";
import { postAddress } from "#app/features/daily-drives/daily-drives.ts";
import { drivesAddress } from "#app/features/drives/drives.ts";
import {
  harmOf,
  type Quote,
  recordOf,
  type ReportedRecord,
  WARNING_LABELS,
} from "#app/features/report-queue/report-queue.ts";
import { REASON_LABELS } from "#app/features/reports/reasons.ts";
import { recordPath } from "#app/features/reports/reports.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** One reported record: how many say what, in whose words, and what to do about it. */
export function ReportedLine({ record, today }: { record: ReportedRecord; today: string }) {
  const { recordId, title, people, reasons, quotes, day, time, openedAt } = record;
  const path = recordPath(record);
  return (
    <li className={`reported ${harmOf(reasons)}`} data-reported={recordId}>
      <p className="reported-count">
        <b>{people}</b> {people === 1 ? "person" : "people"}
      </p>
      <div className="min-w-0">
        <h2>{reasons.map(({ reason }) => REASON_LABELS[reason]).join(", ") || "Reported"}</h2>
        <p className="font-semibold">
          {path && record.there ? (
            <Link className="link" to={path}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="meta">
          {record.reviewSince === null ? null : <span className="tag bad">Under review</span>}
          {record.there ? null : <span className="tag wait">Not published any more</span>}
          {day ? <span>{[dayTitle(day, today), time].filter(Boolean).join(", ")}</span> : null}
          <span className="num">first {shortStamp(openedAt)}</span>
        </p>
        {reasons.length > 1 ? (
          <p className="meta">
            {reasons.map(({ reason, people: n }) => (
              <span key={reason}>
                {REASON_LABELS[reason]}: <b className="num">{n}</b>
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
        {quotes.map((quote) => (
          <Said key={quote.id} quote={quote} />
        ))}
        <Deeds record={record} />
      </div>
    </li>
  );
}

function Said({ quote }: { quote: Quote }) {
  return (
    <blockquote>
      <p>{quote.text ? `“${quote.text}”` : REASON_LABELS[quote.reason]}</p>
      <footer className="meta num">
        {[quote.by, shortStamp(quote.createdAt), recordOf(quote)].join(" · ")}
      </footer>
    </blockquote>
  );
}

function editAddress({ recordId, kind, city, day, year, month }: ReportedRecord): string {
  const edit = { edit: recordId };
  if (kind === "daily drive") return postAddress({ city: city!, day: day! }, edit);
  return drivesAddress({ city: findCity(city)!, year: year!, month: findMonth(month)! }, edit);
}

/** Each outcome is a form of its own, so that a button says by itself what it does. */
function Deeds({ record }: { record: ReportedRecord }) {
  const { recordId, title, version, contactNumber, there } = record;
  const [phone] = phoneNumbers(contactNumber);
  return (
    <div className="acts">
      <Form method="post" className="contents" preventScrollReset>
        <input type="hidden" name="id" value={recordId} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="intent" value="uphold" />
        {there ? (
          <button
            className="btn danger"
            name="outcome"
            value="cancelled"
            aria-label={`Mark cancelled: ${title}`}
          >
            Mark cancelled
          </button>
        ) : null}
        <button
          className="btn danger"
          name="outcome"
          value="deleted"
          aria-label={`${there ? "Delete" : "It is deleted"}: ${title}`}
        >
          {there ? "Delete" : "It is deleted"}
        </button>
        <button
          className="btn soft"
          name="outcome"
          value="corrected"
          aria-label={`Corrected: ${title}`}
        >
          Corrected
        </button>
      </Form>
      {there ? (
        <Link className="btn soft" to={editAddress(record)} aria-label={`Edit ${title}`}>
          <Icon name="edit" />
          Edit
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
        <button
          className="btn ghost"
          name="intent"
          value="dismiss"
          aria-label={`Not a problem: ${title}`}
        >
          Not a problem
        </button>
      </Form>
    </div>
  );
}
