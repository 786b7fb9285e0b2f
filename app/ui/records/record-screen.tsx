import { type ReactNode, Suspense } from "react";

import type { Refusal } from "#app/http/answers.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Link } from "#app/ui/link.tsx";

/** Important lists or patterns. An open `form` shows problems; otherwise this screen does. */
export function RecordScreen({
  title,
  lead,
  add,
  page,
  refusal,
  news,
  form,
  fetchForm,
  question,
  children,
}: {
  title: string;
  lead: string;
  add: { to: string; label: string };
  page: { adding: boolean; edited: object | undefined; problem: string | undefined };
  refusal: Refusal | undefined;
  news: ReactNode;
  form: ReactNode;
  /** Starts to load the form's script. */
  fetchForm: () => void;
  question: ReactNode;
  children: ReactNode;
}) {
  const deleting = refusal?.typed.intent === "delete";
  const writing = page.adding || page.edited || (refusal && !deleting);
  return (
    <>
      <Breadcrumb trail={[[wordsOf(shell).home, "/home"], [title]]} />
      {news}
      <h1>{title}</h1>
      {/* Near the top, because without a script these are part of the page. */}
      {writing ? <Suspense>{form}</Suspense> : null}
      {question ? <Suspense>{question}</Suspense> : null}
      <p className="lead">{lead}</p>
      {writing ? null : <Alert message={page.problem ?? refusal?.message} />}
      <p className="acts">
        <Link className="btn" to={add.to} preventScrollReset onPointerDown={fetchForm}>
          {add.label}
        </Link>
      </p>
      {children}
    </>
  );
}

/** Empty: a way back from a page past the end, or an invitation to add the first one. */
export function NothingHere({
  back,
  add,
  question,
}: {
  /** On later pages only: the first one. */
  back: string | undefined;
  add: { to: string; label: string };
  question: string;
}) {
  return back ? (
    <Link className="link" to={back}>
      {wordsOf(shell).newest}
    </Link>
  ) : (
    <p>
      {question}{" "}
      <Link className="link" to={add.to} preventScrollReset>
        {add.label}
      </Link>
      .
    </p>
  );
}
