import { type ReactNode, Suspense } from "react";

import type { Refusal } from "#app/http/answers.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Link } from "#app/ui/link.tsx";

/**
 * The screen of important lists or patterns: a link to add one, what went wrong, and the list. While one is added or
 * edited, `form` shows what went wrong instead.
 */
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
  /** Says that the list has changed in the meantime. */
  news: ReactNode;
  form: ReactNode;
  /** Starts to load the form's script. */
  fetchForm: () => void;
  /** Asks before a record is deleted. */
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

/** Shown for an empty list: a link back from a page past the end, or an invitation to add the first one. */
export function NothingHere({
  back,
  add,
  question,
}: {
  /** The first page, when this is a later one. */
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
