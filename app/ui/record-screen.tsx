import type { ReactNode } from "react";

import type { Refusal } from "#app/http/answers.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Link } from "#app/ui/link.tsx";

/**
 * The screen of records that readers write: the way to write one, what went wrong, and the list. `form` is there while
 * one is written or edited, and then says itself what is wrong.
 */
export function RecordScreen({
  title,
  lead,
  add,
  page,
  refusal,
  news,
  form,
  question,
  children,
}: {
  title: string;
  lead: string;
  add: { to: string; label: string };
  page: { adding: boolean; edited: object | undefined; problem: string | undefined };
  refusal: Refusal | undefined;
  /** Tells that the list has changed meanwhile. */
  news: ReactNode;
  form: ReactNode;
  /** Asks before a record is deleted. */
  question: ReactNode;
  children: ReactNode;
}) {
  const deleting = refusal?.typed.intent === "delete";
  const writing = page.adding || page.edited || (refusal && !deleting);
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], [title]]} />
      {news}
      <h1>{title}</h1>
      {/* High in the page: without a script a question stands where it is written. */}
      {writing ? form : null}
      {question}
      <p className="lead">{lead}</p>
      {writing ? null : <Alert message={page.problem ?? refusal?.message} />}
      <p className="acts">
        <Link className="btn" to={add.to} preventScrollReset>
          {add.label}
        </Link>
      </p>
      {children}
    </>
  );
}

/** What stands in place of an empty list: the way back from a page too far, or an invitation to write the first one. */
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
      Back to the newest
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
