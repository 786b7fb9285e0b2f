import { Form } from "react-router";

import { dayOf } from "#app/base/calendar.ts";
import { stampInList } from "#app/base/clock.ts";
import { inLanguage, langOf, LANGUAGES, languageOf } from "#app/base/languages.ts";
import { readWrongWords, settleWrongWord } from "#app/features/wrong-words/wrong-words.server.ts";
import type { WrongWord } from "#app/features/wrong-words/wrong-words.ts";
import { databaseContext, requestContext } from "#app/http/context.ts";
import { answers, redirectOrRefuse } from "#app/http/intents.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FormProblem } from "#app/ui/controls/form.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { ownHead } from "#app/ui/head.ts";

import type { Route } from "./+types/words.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(requestContext);
  return { ...(await readWrongWords(context.get(databaseContext))), today: dayOf(now) };
}

export const action = answers({
  async settle({ form, db, by, now, id }) {
    const settled = await settleWrongWord(db, { by, now, id, settled: true });
    return redirectOrRefuse(form, settled, () => "/admin/words?notice=word-settled");
  },
  async reopen({ form, db, by, now, id }) {
    const opened = await settleWrongWord(db, { by, now, id, settled: false });
    return redirectOrRefuse(form, opened, () => "/admin/words?notice=undone");
  },
});

export const meta: Route.MetaFunction = () => ownHead("Wrong words");

/** What readers call wrong in translations, to be corrected there and settled here. */
export default function Words({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { open, waiting, settled, today } = loaderData;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Wrong words"]]} />
      <h1>Wrong words</h1>
      <FormProblem refusal={refusal} />
      {open.length ? (
        <>
          <p className="lead num">
            {waiting > open.length
              ? `The first ${open.length} of ${waiting} that wait.`
              : `${waiting} waiting.`}
          </p>
          <Rows words={open} today={today} intent="settle" label="Settle" />
        </>
      ) : (
        <Empty message="Nothing waits.">
          <p>Readers send words with “Wrong word?” in the foot of translated pages.</p>
        </Empty>
      )}
      {settled.length ? (
        <section aria-labelledby="settled">
          <h2 id="settled" className="mt-6">
            Settled last
          </h2>
          <Rows words={settled} today={today} intent="reopen" label="Open again" />
        </section>
      ) : null}
    </>
  );
}

function Rows({
  words,
  today,
  intent,
  label,
}: {
  words: WrongWord[];
  today: string;
  intent: "settle" | "reopen";
  label: string;
}) {
  return (
    <ul className="rows">
      {words.map(({ id, language, page, said, better, by, createdAt }) => {
        const code = languageOf(language);
        const path = inLanguage(code, page);
        return (
          <li key={id} className="row plain" data-wrong-word={id}>
            <p lang={langOf(code)}>
              <b>{said}</b>
            </p>
            {better ? <p lang={langOf(code)}>→ {better}</p> : null}
            <p className="meta">
              <span>{LANGUAGES[code].name}</span>
              <a className="link" href={path} data-anew>
                {path}
              </a>
              <span>{by}</span>
              <span className="num">{stampInList(createdAt, today)}</span>
            </p>
            <Form method="post" className="acts">
              <input type="hidden" name="id" value={id} />
              <button className="btn soft" name="intent" value={intent}>
                {label}
              </button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}
