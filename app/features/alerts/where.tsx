import { Form } from "react-router";

import { AddDevice } from "#app/features/alerts/add-device.tsx";
import { MOST_DEVICES, type Offered, type Reach } from "#app/features/alerts/alerts.ts";

/** Where the reader can be reached: their notices always, and each channel that is switched on. */
export function Where({
  page: { offered, reach, pushKey },
  telegram,
}: {
  page: { offered: Offered; reach: Reach; pushKey: string | undefined };
  /** The link that joins Telegram, once somebody has asked for it. */
  telegram: string | undefined;
}) {
  return (
    <section className="sheet" aria-labelledby="where">
      <h2 id="where">Where</h2>
      <p>Your notices on this portal always have it: the bell says how many are new.</p>
      {offered.push.on ? (
        <>
          <h3 className="mt-4">Push</h3>
          <p className="hint">
            {`On up to ${MOST_DEVICES} browsers. On an iPhone only after you have put WalkinMitra on the home screen. Phones by Xiaomi, Oppo and Vivo often hold pushes back: choose a second way there.`}
          </p>
          <ul className="rows">
            {reach.devices.map(({ id, browser }) => (
              <li key={id} className="row plain">
                <Form method="post" className="acts" preventScrollReset>
                  <span>{browser}</span>
                  <input type="hidden" name="id" value={id} />
                  <button className="btn ghost" name="intent" value="remove-device">
                    No more pushes here
                  </button>
                </Form>
              </li>
            ))}
          </ul>
          <AddDevice pushKey={pushKey} />
        </>
      ) : null}
      {offered.email.on ? (
        <>
          <h3 className="mt-4">Email</h3>
          <p>
            {reach.email.verified
              ? `To ${reach.email.address}, and nowhere else.`
              : "Google has not confirmed your address, so we do not write there."}
          </p>
        </>
      ) : null}
      {offered.telegram.on ? (
        <>
          <h3 className="mt-4">Telegram</h3>
          {telegram ? (
            <p role="status">
              <a className="btn" href={telegram} rel="noopener noreferrer nofollow">
                Open Telegram
              </a>{" "}
              and press Start there, within an hour.
            </p>
          ) : (
            <Form method="post" className="acts" preventScrollReset>
              <span>{reach.telegram ? "Joined." : "Not joined yet."}</span>
              <button
                className="btn soft"
                name="intent"
                value={reach.telegram ? "leave-telegram" : "join-telegram"}
              >
                {reach.telegram ? "Leave Telegram" : "Join Telegram"}
              </button>
            </Form>
          )}
        </>
      ) : null}
    </section>
  );
}
