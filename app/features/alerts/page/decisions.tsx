import { Form } from "react-router";

import type { Channel } from "#app/features/channels/channels.ts";
import type { Refusal } from "#app/http/answers.ts";
import { Alert } from "#app/ui/alert.tsx";

/** Where the reader hears about decisions on planned drives. Its words come with the page's data. */
export function Decisions({
  page: { title, lead, where, choices, hints, save },
  refusal,
}: {
  page: {
    title: string;
    lead: string;
    where: string;
    choices: { channel: Channel; label: string; on: boolean }[];
    hints: string[];
    save: string;
  };
  refusal: Refusal | undefined;
}) {
  return (
    <section className="sheet" aria-labelledby="decisions">
      <h2 id="decisions">{title}</h2>
      <p>{lead}</p>
      <Form method="post" className="form" preventScrollReset>
        <fieldset className="field">
          <legend>{where}</legend>
          <div className="chips flex-wrap">
            {choices.map(({ channel, label, on }) => (
              <label key={`${channel} ${on}`} className="chip">
                <input type="checkbox" name="channel" value={channel} defaultChecked={on} />
                {label}
              </label>
            ))}
          </div>
          {hints.map((hint) => (
            <p key={hint} className="hint">
              {hint}
            </p>
          ))}
        </fieldset>
        <Alert message={problemOf(refusal)} />
        <p className="acts">
          <button className="btn" name="intent" value="decisions">
            {save}
          </button>
        </p>
      </Form>
    </section>
  );
}

function problemOf(refusal: Refusal | undefined): string | undefined {
  const [first] = Object.values(refusal?.errors ?? {});
  return first?.join(" ") ?? refusal?.message;
}
