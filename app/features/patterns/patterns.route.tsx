import { data, redirect } from "react-router";

import { shortStamp } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { newId, readId } from "#app/base/ids.ts";
import { refused, statusOf } from "#app/base/outcomes.ts";
import { useRole } from "#app/document/reader.tsx";
import { patternSchema } from "#app/features/patterns/patterns.schema.ts";
import {
  createPattern,
  deletePattern,
  onlyAdmins,
  readPatterns,
  updatePattern,
} from "#app/features/patterns/patterns.server.ts";
import {
  CARD_CHARACTERS,
  PATTERN_LIMITS,
  type PatternCard,
  patternPath,
} from "#app/features/patterns/patterns.ts";
import { announce } from "#app/http/announce.ts";
import type { Refusal } from "#app/http/answers.ts";
import { databaseContext, requestContext, readerContext } from "#app/http/context.ts";
import {
  intentOf,
  parseForm,
  refuse,
  submissionKeyOf,
  text,
  versionOf,
  formOf,
} from "#app/http/forms.server.ts";
import { type KeptHandle, keptLoader } from "#app/http/kept-loader.ts";
import { LiveNews } from "#app/live/news-later.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DeleteQuestion } from "#app/ui/delete-question.tsx";
import { EditAndDelete } from "#app/ui/edit-and-delete.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Field, revalidateOnConflict } from "#app/ui/form.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { RecordForm } from "#app/ui/record-form.tsx";
import { Tip } from "#app/ui/tip.tsx";

import type { Route } from "./+types/patterns.route";

export const middleware: Route.MiddlewareFunction[] = [announce("patterns")];

export const handle = { keep: { topics: ["patterns"], query: ["before"] } } satisfies KeptHandle;

export const loader = keptLoader(async ({ url, database, audience, person }) => {
  const query = url.searchParams;
  const before = readId(query.get("before"));
  const edit = query.get("edit");
  const question = query.get("ask") === "delete" ? query.get("id") : null;
  const asked = edit ?? question ?? undefined;

  const read = await readPatterns(database, { before, asked });
  const page = {
    before,
    patterns: read.patterns,
    next: read.next,
    mode: query.get("mode") === "add" ? ("add" as const) : undefined,
    edited: edit ? read.asked : undefined,
    doomed: question ? read.asked : undefined,
    problem: undefined as string | undefined,
    // One person's: a page that is kept for all has none, and no form.
    ...(person && { submissionKey: newId() }),
  };
  if (!asked) return page;
  const refusal =
    audience !== "admin"
      ? onlyAdmins()
      : read.asked
        ? undefined
        : refused("notFound", MESSAGES.unableToRetrieve);
  if (!refusal) return page;
  const { problem } = refusal;
  return data(
    { ...page, edited: undefined, doomed: undefined, problem: problem.message },
    { status: statusOf(problem) },
  );
});

export async function action({ request, context }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const by = context.get(readerContext)!;
  const { now } = context.get(requestContext);
  const form = await formOf(request);
  const id = text(form, "id");
  switch (intentOf(form)) {
    case "create": {
      const pattern = parseForm(form, patternSchema);
      if (!pattern.ok) return pattern.answer;
      const submissionKey = submissionKeyOf(form);
      const stored = await createPattern(db, pattern.value, { by, now, submissionKey });
      return stored.ok ? backTo("pattern-saved") : refuse(form, stored.problem);
    }
    case "update": {
      if (by.role !== "admin") return refuse(form, onlyAdmins().problem);
      const pattern = parseForm(form, patternSchema);
      if (!pattern.ok) return pattern.answer;
      const version = versionOf(form);
      const saved = await updatePattern(db, pattern.value, { by, now, id, version });
      return saved.ok ? backTo("pattern-updated") : refuse(form, saved.problem);
    }
    case "delete": {
      const deleted = await deletePattern(db, { by, now, id });
      return deleted.ok ? backTo("pattern-deleted") : refuse(form, deleted.problem);
    }
    default:
      return refuse(
        form,
        refused("invalid", "This form asks for something that this page does not do.").problem,
      );
  }
}

function backTo(notice: string) {
  return redirect(`/pattern?notice=${notice}`, 303);
}

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = () => ownHead("Interview Patterns");

function patternsOf(page: Page) {
  return page.patterns;
}

export default function Patterns({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  const here = address(page);
  const deleting = refusal?.typed.intent === "delete";
  const problem = page.problem ?? (deleting ? refusal?.message : undefined);
  const writing = page.mode === "add" || page.edited || (refusal && !deleting);
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Interview Patterns"]]} />
      <LiveNews topic="patterns" what="pattern" page={page} itemsOf={patternsOf} />
      <h1>Interview Patterns</h1>
      {/* High in the page: without a script a question stands where it is written. */}
      {writing ? <PatternModal page={page} refusal={refusal} closeTo={here} /> : null}
      {page.doomed ? (
        <DeleteQuestion label="Delete pattern" id={page.doomed.id} closeTo={here}>
          <p className="lead">
            “{page.doomed.company}: {page.doomed.profile}” will be gone for everybody.
          </p>
        </DeleteQuestion>
      ) : null}
      <p className="lead">
        What companies ask in their tests and interviews, by those who sat them.
      </p>
      {problem && !writing ? (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      ) : null}
      <p className="acts">
        <Link className="btn" to={address(page, { mode: "add" })} preventScrollReset>
          {MESSAGES.submitPattern}
        </Link>
      </p>
      <Cards page={page} />
    </>
  );
}

type Page = Route.ComponentProps["loaderData"];

/** The address of this very page of the patterns, with more put to it. */
function address(page: Pick<Page, "before">, more: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  if (page.before) query.set("before", page.before);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size ? `/pattern?${query}` : "/pattern";
}

function Cards({ page }: { page: Page }) {
  const { patterns, before, next } = page;
  if (!patterns.length) {
    return (
      <Empty message={MESSAGES.noPatterns}>
        {before ? (
          <Link className="link" to="/pattern">
            Back to the newest
          </Link>
        ) : (
          <p>
            Sat a test lately?{" "}
            <Link className="link" to={address(page, { mode: "add" })} preventScrollReset>
              Write what they asked
            </Link>
            .
          </p>
        )}
      </Empty>
    );
  }
  return (
    <section aria-label="Patterns">
      <p className="hint mt-2">{MESSAGES.hoverHint}</p>
      {before ? (
        <p className="acts">
          <Link className="btn ghost" to="/pattern">
            Back to the newest
          </Link>
        </p>
      ) : null}
      <ul className="cards">
        {patterns.map((pattern) => (
          <Card key={pattern.id} pattern={pattern} page={page} />
        ))}
      </ul>
      {next ? (
        <p className="acts">
          <Link className="btn soft" to={address({ before: next })}>
            Show more
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Card({ pattern, page }: { pattern: PatternCard; page: Page }) {
  const admin = useRole() === "admin";
  const { id, company, profile } = pattern;
  const name = `${company}: ${profile}`;
  return (
    <li className="card">
      <div className="min-w-0">
        <h2>
          <Tip id={`c-${id}`} text={company} count={CARD_CHARACTERS.company} />
        </h2>
        <p>
          <Tip id={`p-${id}`} text={profile} count={CARD_CHARACTERS.profile} />
        </p>
        <p className="hint num">{shortStamp(pattern.createdAt)}</p>
      </div>
      <Link className="btn soft" to={patternPath(id)} aria-label={`View ${name}`}>
        View
      </Link>
      {admin ? (
        <p className="acts col-span-2">
          <EditAndDelete
            name={name}
            edit={{ to: address(page, { edit: id }), preventScrollReset: true }}
            remove={{ to: address(page, { ask: "delete", id }) }}
          />
        </p>
      ) : null}
    </li>
  );
}

/** "Submit Pattern": submit mode, and edit mode when an admin edits one. */
function PatternModal({
  page: { edited, submissionKey },
  refusal,
  closeTo,
}: {
  page: Page;
  refusal: Refusal | undefined;
  closeTo: string;
}) {
  const stored = refusal?.typed ?? edited;
  const title = edited ? "Update Pattern" : MESSAGES.submitPattern;
  return (
    <Modal label={title} closeTo={closeTo}>
      <h2>{title}</h2>
      <RecordForm
        of="pattern"
        edited={edited}
        submissionKey={submissionKey}
        refusal={refusal}
        what="pattern"
        asItIsNow={
          edited && { title: `${edited.company}: ${edited.profile}`, text: edited.pattern }
        }
        clearTo="/pattern?mode=add"
        closeTo={closeTo}
      >
        <Field
          name="company"
          label="Company"
          required
          value={stored?.company}
          errors={refusal?.errors.company}
          maxLength={PATTERN_LIMITS.company}
          autoComplete="organization"
        />
        <Field
          name="profile"
          label="Profile"
          required
          value={stored?.profile}
          errors={refusal?.errors.profile}
          maxLength={PATTERN_LIMITS.profile}
        />
        <Field
          kind="textarea"
          rows={8}
          name="pattern"
          label="Pattern"
          required
          value={stored?.pattern}
          errors={refusal?.errors.pattern}
          maxLength={PATTERN_LIMITS.pattern}
          hint="Rounds, time, what was asked. Leave out names of interviewers."
        />
      </RecordForm>
    </Modal>
  );
}
