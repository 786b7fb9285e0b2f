import { Form } from "react-router";

import type { Alert } from "#app/features/alerts/alerts.ts";
import { channelName } from "#app/features/alerts/reach.ts";
import type { Refusal } from "#app/http/answers.ts";
import { alerts as words } from "#app/messages/en/alerts.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert as Message } from "#app/ui/alert.tsx";
import { Link } from "#app/ui/link.tsx";

type Own = Alert & { when: string };

type Removed = { words: string; when: string; form: [name: string, value: string][] };

type Page = {
  alerts: Own[];
  removed: Removed[];
  preview: { id: string; said: { title: string; text: string } | null } | undefined;
};

export function OwnAlerts({
  page: { alerts, removed, preview },
  refusal,
}: {
  page: Page;
  refusal: Refusal | undefined;
}) {
  const say = wordsOf(words);
  return (
    <section className="sheet" aria-labelledby="own-alerts">
      <h2 id="own-alerts">{say.told}</h2>
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
        <p className="text-muted">{say.none}</p>
      )}
      {removed.length ? (
        <ul className="rows">
          {removed.map((alert) => (
            <RemovedRow key={`${alert.words} ${alert.when}`} alert={alert} />
          ))}
        </ul>
      ) : null}
      {alerts.length ? (
        <Form method="post" className="acts" preventScrollReset>
          <button className="btn ghost" name="intent" value="stop-all">
            {say.stopAll}
          </button>
        </Form>
      ) : null}
    </section>
  );
}

/** Its form makes it again: nothing of it was kept. */
function RemovedRow({ alert: { words: wish, when, form } }: { alert: Removed }) {
  const { undo } = wordsOf(shell);
  return (
    <li className="row plain">
      <h3>
        <del>{wish}</del>
      </h3>
      <p className="meta">{when}</p>
      <Form method="post" className="acts" preventScrollReset>
        {form.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <button className="btn soft" name="intent" value="create" aria-label={`${undo}: ${wish}`}>
          {undo}
        </button>
      </Form>
    </li>
  );
}

function Row({ alert, preview }: { alert: Own; preview: Page["preview"] }) {
  const { id, channels, when } = alert;
  const say = wordsOf(words);
  const where = [wordsOf(shell).notices, ...channels.map(channelName)].join(", ");
  return (
    <li className="row plain">
      <h3>{alert.words}</h3>
      <p className="meta">
        <span>{when}</span>
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
            say.nothingFits
          )}
        </div>
      ) : null}
      <Form method="post" className="acts" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button className="btn soft" name="intent" value="send-now">
          {say.sendNow}
        </button>
        <Link className="btn ghost" to={`/profile/alerts?preview=${id}`} preventScrollReset>
          {say.preview}
        </Link>
        <button
          className="btn ghost"
          name="intent"
          value="delete"
          aria-label={say.removeNamed(alert.words)}
        >
          {say.remove}
        </button>
      </Form>
    </li>
  );
}
