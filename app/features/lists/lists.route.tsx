import { type RefObject, useRef, useSyncExternalStore } from "react";
import { data, redirect } from "react-router";

import { dayOf, dayTitle } from "#app/base/calendar.ts";
import { COMMON, LIST_CITIES, type ListCity, listCityLabel } from "#app/base/cities.ts";
import { MESSAGES, noContentUnder } from "#app/base/copy.ts";
import { newId, readId } from "#app/base/ids.ts";
import { refused, statusOf } from "#app/base/outcomes.ts";
import { listSchema } from "#app/features/lists/lists.schema.ts";
import {
  createList,
  deleteList,
  mayChangeList,
  notYourList,
  readLists,
  updateList,
} from "#app/features/lists/lists.server.ts";
import {
  findListCity,
  LIST_LIMITS,
  type ListItem,
  listPath,
  LISTS_PAGE,
} from "#app/features/lists/lists.ts";
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
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { OwnControls, OwnRule } from "#app/ui/owner-controls.tsx";
import { RecordForm } from "#app/ui/record-form.tsx";

import type { Route } from "./+types/lists.route";

export const middleware: Route.MiddlewareFunction[] = [announce("lists")];

export const handle = {
  keep: { topics: ["lists"], query: ["city", "before"] },
} satisfies KeptHandle;

export const loader = keptLoader(async ({ url, database, person }) => {
  const query = url.searchParams;
  const city = findListCity(query.get("city")) ?? COMMON;
  const before = readId(query.get("before"));
  const edit = query.get("edit");
  const question = query.get("ask") === "delete" ? query.get("id") : null;
  const asked = edit ?? question ?? undefined;

  const read = await readLists(database, { city, before, asked });
  const page = {
    city,
    before,
    /** The number of the first line; a page only knows what its address says. */
    from: before ? firstNumber(query.get("from")) : 1,
    lists: read.lists,
    next: read.next,
    mode: query.get("mode") === "add" ? ("add" as const) : undefined,
    edited: edit ? read.asked : undefined,
    doomed: question ? read.asked : undefined,
    problem: undefined as string | undefined,
    // One person's: a page that is kept for all has none, and no form.
    ...(person && { submissionKey: newId() }),
  };
  if (!asked) return page;
  const refusal = !read.asked
    ? refused("notFound", MESSAGES.unableToRetrieve)
    : person && mayChangeList(person, read.asked)
      ? undefined
      : notYourList();
  if (!refusal) return page;
  const { problem } = refusal;
  return data(
    { ...page, edited: undefined, doomed: undefined, problem: problem.message },
    { status: statusOf(problem) },
  );
});

function firstNumber(from: string | null): number {
  return /^[1-9]\d{0,5}$/.test(from ?? "") ? Number(from) : LISTS_PAGE + 1;
}

export async function action({ request, context }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const by = context.get(readerContext)!;
  const { now } = context.get(requestContext);
  const form = await formOf(request);
  const id = text(form, "id");
  switch (intentOf(form)) {
    case "create": {
      const list = parseForm(form, listSchema);
      if (!list.ok) return list.answer;
      const submissionKey = submissionKeyOf(form);
      const stored = await createList(db, list.value, { by, now, submissionKey });
      return stored.ok ? backTo("list-saved") : refuse(form, stored.problem);
    }
    case "update": {
      const list = parseForm(form, listSchema);
      if (!list.ok) return list.answer;
      const saved = await updateList(db, list.value, { by, now, id, version: versionOf(form) });
      return saved.ok ? backTo("list-updated") : refuse(form, saved.problem);
    }
    case "delete": {
      const deleted = await deleteList(db, { by, now, id });
      return deleted.ok ? backTo("list-deleted") : refuse(form, deleted.problem);
    }
    default:
      return refuse(
        form,
        refused("invalid", "This form asks for something that this page does not do.").problem,
      );
  }
}

/** Saving leaves the edit and the city behind (section 4, "Important lists and patterns"). */
function backTo(notice: string) {
  return redirect(`/list?notice=${notice}`, 303);
}

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = () => ownHead("Important Lists");

function listsOf(page: Page) {
  return page.lists;
}

export default function Lists({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  const here = address(page);
  const deleting = refusal?.typed.intent === "delete";
  const problem = page.problem ?? (deleting ? refusal?.message : undefined);
  const writing = page.mode === "add" || page.edited || (refusal && !deleting);
  return (
    <>
      <OwnRule />
      <Breadcrumb trail={[["Home", "/home"], ["Important Lists"]]} />
      <LiveNews topic="lists" what="list" page={page} itemsOf={listsOf} />
      <h1>Important Lists</h1>
      {/* High in the page: without a script a question stands where it is written. */}
      {writing ? <ListModal page={page} refusal={refusal} closeTo={here} /> : null}
      {page.doomed ? (
        <DeleteQuestion label="Delete list" id={page.doomed.id} closeTo={here}>
          <p className="lead">“{page.doomed.title}” will be gone for everybody.</p>
        </DeleteQuestion>
      ) : null}
      <p className="lead">Notices, tips and warnings that job seekers share with each other.</p>
      {problem && !writing ? (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      ) : null}
      <p className="acts">
        <Link className="btn" to={address(page, { mode: "add" })} preventScrollReset>
          {MESSAGES.submitYourList}
        </Link>
      </p>
      <div className="beside">
        <Cities city={page.city} />
        <Items page={page} />
      </div>
    </>
  );
}

type Page = Route.ComponentProps["loaderData"];

/** The address of this very page of the list, with more put to it. */
function address(page: Page, more: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  if (page.city !== COMMON) query.set("city", page.city);
  if (page.before) {
    query.set("before", page.before);
    query.set("from", String(page.from));
  }
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size ? `/list?${query}` : "/list";
}

function Cities({ city }: { city: ListCity }) {
  return (
    <nav className="chips" aria-label="City">
      {LIST_CITIES.map((name) => (
        <Link
          key={name}
          className="chip"
          to={name === COMMON ? "/list" : `/list?city=${name}`}
          aria-current={name === city ? "page" : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Items({ page }: { page: Page }) {
  const { lists, city, before, from, next } = page;
  if (!lists.length) {
    return (
      <Empty message={noContentUnder(city)}>
        {before ? (
          <Link className="link" to={address({ ...page, before: undefined })}>
            Back to the newest
          </Link>
        ) : (
          <p>
            Know something worth sharing?{" "}
            <Link className="link" to={address(page, { mode: "add" })} preventScrollReset>
              Be the first to write it
            </Link>
            .
          </p>
        )}
      </Empty>
    );
  }
  return (
    <section aria-label={`Important lists: ${city}`}>
      {before ? (
        <p className="acts">
          <Link className="btn ghost" to={address({ ...page, before: undefined })}>
            Back to the newest
          </Link>
        </p>
      ) : null}
      <ol className="rows" start={from}>
        {lists.map((list, index) => (
          <Item key={list.id} list={list} number={from + index} page={page} />
        ))}
      </ol>
      {next ? (
        <p className="acts">
          <Link
            className="btn soft"
            to={address({ ...page, before: next, from: from + lists.length })}
          >
            Show more
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function Item({ list, number, page }: { list: ListItem; number: number; page: Page }) {
  return (
    <li className="row">
      <b aria-hidden="true">{number}</b>
      <div className="min-w-0">
        <h2>
          <Link to={listPath(list.id)}>{list.title}</Link>
        </h2>
        <p className="meta">
          <span>
            <Icon name="pin" />
            {listCityLabel(list.city)}
          </span>
          <span>
            <Icon name="calendar" />
            {dayTitle(dayOf(list.createdAt))}
          </span>
        </p>
      </div>
      <OwnControls owner={list.postedById}>
        <EditAndDelete
          name={list.title}
          edit={{ to: address(page, { edit: list.id }), preventScrollReset: true }}
          remove={{ to: address(page, { ask: "delete", id: list.id }) }}
        />
      </OwnControls>
    </li>
  );
}

/** "Submit Your List": submit mode, and edit mode when a list is edited. */
function ListModal({
  page: { city, edited, submissionKey },
  refusal,
  closeTo,
}: {
  page: Page;
  refusal: Refusal | undefined;
  closeTo: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const typed = refusal?.typed;
  const stored = typed ?? edited;
  const first = findListCity(typed?.city) ?? edited?.city ?? city;
  const chosen = useChosenCity(form, first);
  return (
    <Modal label={edited ? "Update list" : MESSAGES.submitYourList} closeTo={closeTo}>
      <h2 aria-live="polite">
        {edited ? "Update List into" : `${MESSAGES.submitYourList} into`} {listCityLabel(chosen)}
      </h2>
      <RecordForm
        of={city}
        edited={edited}
        submissionKey={submissionKey}
        refusal={refusal}
        what="list"
        asItIsNow={
          edited && {
            title: `${edited.title} (${listCityLabel(edited.city)})`,
            text: edited.info,
          }
        }
        clearTo="/list?mode=add"
        closeTo={closeTo}
        formRef={form}
      >
        <Field
          kind="select"
          name="city"
          label="City"
          value={first}
          errors={refusal?.errors.city}
          options={LIST_CITIES.map((name) => ({ value: name, label: listCityLabel(name) }))}
        />
        <Field
          name="title"
          label="Title"
          required
          value={stored?.title}
          errors={refusal?.errors.title}
          maxLength={LIST_LIMITS.title}
        />
        <Field
          kind="textarea"
          rows={8}
          name="info"
          label="Information"
          required
          value={stored?.info}
          errors={refusal?.errors.info}
          maxLength={LIST_LIMITS.info}
          hint="Everybody who is logged in can read it. Web addresses become links."
        />
      </RecordForm>
    </Modal>
  );
}

/** The city that stands in the form right now, for the heading. */
function useChosenCity(form: RefObject<HTMLFormElement | null>, first: ListCity): ListCity {
  const subscribe = (look: () => void) => {
    const element = form.current;
    element?.addEventListener("change", look);
    return () => element?.removeEventListener("change", look);
  };
  return useSyncExternalStore(
    subscribe,
    () => {
      const select = form.current?.elements.namedItem("city");
      return (select instanceof HTMLSelectElement && findListCity(select.value)) || first;
    },
    () => first,
  );
}
