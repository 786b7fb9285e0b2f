import { dayOf, dayTitle } from "#app/base/calendar.ts";
import { COMMON, LIST_CITIES } from "#app/base/cities.ts";
import { newId, readId } from "#app/base/ids.ts";
import { langOfTyped } from "#app/base/languages.ts";
import { firstCharacters } from "#app/base/text.ts";
import { listSchema } from "#app/features/lists/lists.schema.ts";
import { listRecords, listToChange, readLists } from "#app/features/lists/lists.server.ts";
import {
  cityLabel,
  findListCity,
  type ListItem,
  listPath,
  LISTS_PAGE,
} from "#app/features/lists/lists.ts";
import { recordActions } from "#app/features/records/actions.server.ts";
import { announce } from "#app/http/announce.ts";
import { type KeptHandle, keptLoader } from "#app/http/kept-loader.ts";
import { openedIn, withOpened } from "#app/http/opened-record.ts";
import { LiveNews } from "#app/live/news.tsx";
import { cityName } from "#app/messages/city-name.ts";
import { lists as words } from "#app/messages/en/lists.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { CityChips } from "#app/ui/controls/city-chips.tsx";
import { EditAndDelete } from "#app/ui/controls/edit-and-delete.tsx";
import { OwnControls, ShowOwnControls } from "#app/ui/controls/owner-controls.tsx";
import { Paged } from "#app/ui/controls/pager.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Icon } from "#app/ui/icon.tsx";
import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";
import { NothingHere, RecordScreen } from "#app/ui/records/record-screen.tsx";
import { revalidateOnConflict } from "#app/ui/revalidate.ts";

import type { Route } from "./+types/lists.route";

const ListModal = later(
  async () => (await import("#app/features/lists/modal.later.tsx")).ListModal,
);

export const middleware: Route.MiddlewareFunction[] = [announce("lists")];

export const handle = {
  keep: { topics: ["lists"], query: ["city", "before"] },
} satisfies KeptHandle;

export const loader = keptLoader(async ({ url, database, reader }) => {
  const query = url.searchParams;
  const named = query.get("city");
  const city = findListCity(named) ?? COMMON;
  const before = readId(query.get("before"));
  const opens = openedIn(query);
  const { asked, ...read } = await readLists(database, { city, before, asked: opens?.id });
  const page = {
    ...read,
    city,
    told:
      named && !findListCity(named) ? wordsOf(words).noneOf(firstCharacters(named, 40)) : undefined,
    before,
    /** From the address: counting earlier lists would cost a query. */
    from: before ? firstNumber(query.get("from")) : 1,
    adding: query.get("mode") === "add",
    // The key is one person's, so a kept page has neither key nor form.
    ...(reader && { submissionKey: newId() }),
  };
  return withOpened(page, opens, opens && listToChange(asked, reader));
});

function firstNumber(from: string | null): number {
  return /^[1-9]\d{0,5}$/.test(from ?? "") ? Number(from) : LISTS_PAGE + 1;
}

export const action = recordActions(listRecords, {
  schema: listSchema,
  path: "/list",
  what: "list",
});

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = () => ownHead(wordsOf(words).title);

function listsOf(page: Page) {
  return page.lists;
}

export default function Lists({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  const here = address(page);
  const say = wordsOf(words);
  return (
    <>
      <ShowOwnControls />
      <RecordScreen
        say={say}
        addTo={address(page, { mode: "add" })}
        page={page}
        refusal={refusal}
        news={<LiveNews topic="lists" what="list" page={page} list={{ itemsOf: listsOf }} />}
        form={<ListModal page={page} refusal={refusal} closeTo={here} />}
        fetchForm={ListModal.fetch}
        question={page.toDelete && { label: say.removeTitle, name: page.toDelete.title }}
        closeTo={here}
      >
        <Alert message={page.told} />
        <div className="beside">
          <CityChips
            label={say.city}
            cities={LIST_CITIES}
            chosen={page.city}
            to={(city) => (city === COMMON ? "/list" : `/list?city=${city}`)}
          />
          <Items page={page} />
        </div>
      </RecordScreen>
    </>
  );
}

type Page = Route.ComponentProps["loaderData"];

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

function Items({ page }: { page: Page }) {
  const { lists, city, before, from, next } = page;
  const say = wordsOf(words);
  const first = before && address({ ...page, before: undefined });
  if (!lists.length) {
    return (
      <NothingHere
        message={first ? say.noOlder : say.noneUnder(cityName(city))}
        back={first}
        say={say}
        addTo={address(page, { mode: "add" })}
      />
    );
  }
  const more = next && address({ ...page, before: next, from: from + lists.length });
  return (
    <section aria-label={say.ofCity(cityName(city))}>
      <Paged back={first} more={more} soft>
        <ol className="rows" start={from}>
          {lists.map((list, index) => (
            <Item key={list.id} list={list} number={from + index} page={page} />
          ))}
        </ol>
      </Paged>
    </section>
  );
}

function Item({ list, number, page }: { list: ListItem; number: number; page: Page }) {
  return (
    <li className="row">
      <b aria-hidden="true">{number}</b>
      <div className="min-w-0">
        <h2>
          <Link to={listPath(list.id)} lang={langOfTyped(list.title)}>
            {list.title}
          </Link>
        </h2>
        <p className="meta">
          <span>
            <Icon name="pin" />
            {cityLabel(list.city)}
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
