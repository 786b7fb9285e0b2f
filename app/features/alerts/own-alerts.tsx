import { Form } from "react-router";

import { type Alert, CHANNEL_NAMES, whenWords } from "#app/features/alerts/alerts.ts";
import type { Refusal } from "#app/http/answers.ts";
import { Alert as Message } from "#app/ui/alert.tsx";
import { Link } from "#app/ui/link.tsx";

type Page = {
  alerts: Alert[];
  preview: { id: string; said: { title: string; text: string } | null } | undefined;
};

/** What the reader is told, with what each alert would say now. */
export function OwnAlerts({
  page: { alerts, preview },
  refusal,
}: {
  page: Page;
  refusal: Refusal | undefined;
}) {
  return (
    <section className="sheet" aria-labelledby="own-alerts">
      <h2 id="own-alerts">What you are told</h2>
      <Message message={refusal?.message} />
      {alerts.length ? (
        <ul className="rows">
          {alerts.map((alert) => (
            <Row
              key={alert.id}
              alert={alert}
              preview={preview?.id === alert.id ? preview : undefined}
            />
          ))}
        </ul>
      ) : (
        <p className="text-muted">No alerts yet. Make the first one below.</p>
      )}
      {alerts.length ? (
        <Form method="post" className="acts" preventScrollReset>
          <button className="btn ghost" name="intent" value="stop-all">
            Stop all
          </button>
        </Form>
      ) : null}
    </section>
  );
}

function Row({
  alert: { id, words, forDay, hour, channels },
  preview,
}: {
  alert: Alert;
  preview: Page["preview"];
}) {
  const where = ["Notices", ...channels.map((channel) => CHANNEL_NAMES[channel])].join(", ");
  return (
    <li className="row plain">
      <h3>{words}</h3>
      <p className="meta">
        <span>{whenWords({ forDay, hour })}</span>
        <span>{where}</span>
      </p>
      {preview ? (
        <div className="notice" role="status">
          {preview.said ? (
            <>
              <b>{preview.said.title}</b>
              <p className="whitespace-pre-line">{preview.said.text}</p>
            </>
          ) : (
            "Nothing fits right now, so nothing would be sent."
          )}
        </div>
      ) : null}
      <Form method="post" className="acts" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button className="btn soft" name="intent" value="send-now">
          Send me one now
        </button>
        <Link className="btn ghost" to={`/profile/alerts?preview=${id}`} preventScrollReset>
          Preview
        </Link>
        <button className="btn ghost" name="intent" value="delete" aria-label={`Remove ${words}`}>
          Remove
        </button>
      </Form>
    </li>
  );
}
