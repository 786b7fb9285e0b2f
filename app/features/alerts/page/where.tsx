import { Form } from "react-router";

import type { Reach } from "#app/features/alerts/alerts.ts";
import { AddDevice } from "#app/features/alerts/page/add-device.tsx";
import { MOST_DEVICES } from "#app/features/alerts/reach.ts";
import type { Offered } from "#app/features/channels/channels.ts";
import { alerts } from "#app/messages/en/alerts.ts";
import { wordsOf } from "#app/messages/words.ts";
import { linked } from "#app/ui/linked.tsx";

/** The reader's notices and each channel that is switched on. */
export function Where({
  page: { offered, reach, pushKey },
  telegram,
}: {
  page: { offered: Offered; reach: Reach; pushKey: string | undefined };
  telegram: string | undefined;
}) {
  const say = wordsOf(alerts);
  return (
    <section className="sheet" aria-labelledby="where">
      <h2 id="where">{say.where}</h2>
      <p>{say.always}</p>
      {offered.push ? (
        <>
          <h3 className="mt-4">{say.push}</h3>
          <p className="hint">{say.pushHint(MOST_DEVICES)}</p>
          <ul className="rows">
            {reach.devices.map(({ id, browser }) => (
              <li key={id} className="row plain">
                <Form method="post" className="acts" preventScrollReset>
                  <span>{browser}</span>
                  <input type="hidden" name="id" value={id} />
                  <button className="btn ghost" name="intent" value="remove-device">
                    {say.noPush}
                  </button>
                </Form>
              </li>
            ))}
          </ul>
          <AddDevice pushKey={pushKey} />
        </>
      ) : null}
      {offered.email ? (
        <>
          <h3 className="mt-4">{say.email}</h3>
          <p>{reach.email.verified ? say.to(reach.email.address) : say.notConfirmed}</p>
        </>
      ) : null}
      {offered.telegram ? (
        <>
          <h3 className="mt-4">Telegram</h3>
          {telegram ? (
            <p role="status">
              {linked(say.openTelegram, (inner) => (
                <a
                  className="btn"
                  href={telegram}
                  rel="noopener noreferrer nofollow"
                  data-telegram=""
                >
                  {inner}
                </a>
              ))}
            </p>
          ) : (
            <Form method="post" className="acts" preventScrollReset>
              <span>{reach.telegram ? say.joined : say.notJoined}</span>
              <button
                className="btn soft"
                name="intent"
                value={reach.telegram ? "leave-telegram" : "join-telegram"}
              >
                {reach.telegram ? say.leave : say.join}
              </button>
            </Form>
          )}
        </>
      ) : null}
    </section>
  );
}
