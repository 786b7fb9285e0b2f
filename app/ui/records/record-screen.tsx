import { type ReactNode, Suspense } from "react";

import type { Refusal } from "#app/http/answers.ts";
import { records } from "#app/messages/en/records.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";

const DeleteQuestion = later(
  async () => (await import("#app/ui/records/delete-question.tsx")).DeleteQuestion,
);

/** Important lists or patterns. An open `form` shows problems; otherwise this screen does. */
export function RecordScreen({
  say,
  addTo,
  page,
  refusal,
  news,
  form,
  fetchForm,
  question,
  closeTo,
  children,
}: {
  say: { title: string; lead: string; submit: string };
  addTo: string;
  page: {
    adding: boolean;
    edited: object | undefined;
    toDelete: { id: string; version: number } | undefined;
    problem: string | undefined;
  };
  refusal: Refusal | undefined;
  news: ReactNode;
  form: ReactNode;
  fetchForm: () => void;
  /** About `toDelete`. */
  question: { label: string; name: string } | undefined;
  closeTo: string;
  children: ReactNode;
}) {
  const deleting = refusal?.typed.intent === "delete";
  const writing = page.adding || page.edited || (refusal && !deleting);
  return (
    <>
      <Breadcrumb trail={[[wordsOf(shell).home, "/home"], [say.title]]} />
      {news}
      <h1>{say.title}</h1>
      {/* Near the top, because without a script these are part of the page. */}
      {writing ? <Suspense>{form}</Suspense> : null}
      {page.toDelete && question ? (
        <Suspense>
          <DeleteQuestion
            label={question.label}
            id={page.toDelete.id}
            version={page.toDelete.version}
            closeTo={closeTo}
          >
            <p className="lead">{wordsOf(records).goes(question.name)}</p>
          </DeleteQuestion>
        </Suspense>
      ) : null}
      <p className="lead">{say.lead}</p>
      {writing ? null : <Alert message={page.problem ?? refusal?.message} />}
      <p className="acts">
        <Link className="btn" to={addTo} preventScrollReset onPointerDown={fetchForm}>
          {say.submit}
        </Link>
      </p>
      {children}
    </>
  );
}

/** Empty: a way back from a page past the end, or an invitation to add the first one. */
export function NothingHere({
  message,
  back,
  say,
  addTo,
}: {
  message: string;
  back: string | undefined;
  say: { invite: string; first: string };
  addTo: string;
}) {
  return (
    <Empty message={message}>
      {back ? (
        <Link className="link" to={back}>
          {wordsOf(shell).newest}
        </Link>
      ) : (
        <p>
          {say.invite}{" "}
          <Link className="link" to={addTo} preventScrollReset>
            {say.first}
          </Link>
          .
        </p>
      )}
    </Empty>
  );
}
