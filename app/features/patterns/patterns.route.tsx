import { companyPath } from "#app/base/addresses/company-address.ts";
import { specifiedStamp } from "#app/base/clock.ts";
import { newId, readId } from "#app/base/ids.ts";
import { hrefNow } from "#app/base/languages.ts";
import { useRole } from "#app/document/reader.tsx";
import { patternSchema } from "#app/features/patterns/patterns.schema.ts";
import {
  patternRecords,
  patternToChange,
  readPatterns,
} from "#app/features/patterns/patterns.server.ts";
import {
  CARD_CHARACTERS,
  type PatternCard,
  patternPath,
  SEARCH_LIMIT,
  wordsIn,
} from "#app/features/patterns/patterns.ts";
import { recordActions } from "#app/features/records/actions.server.ts";
import { announce } from "#app/http/announce.ts";
import { type KeptHandle, keptLoader } from "#app/http/kept-loader.ts";
import { openedIn, withOpened } from "#app/http/opened-record.ts";
import { LiveNews } from "#app/live/news.tsx";
import { patterns as words } from "#app/messages/en/patterns.ts";
import { records } from "#app/messages/en/records.ts";
import { wordsOf } from "#app/messages/words.ts";
import { EditAndDelete } from "#app/ui/controls/edit-and-delete.tsx";
import { Paged } from "#app/ui/controls/pager.tsx";
import { ownHead } from "#app/ui/head.ts";
import { later } from "#app/ui/later.ts";
import { Tip } from "#app/ui/layers/tip.tsx";
import { Link } from "#app/ui/link.tsx";
import { NothingHere, RecordScreen } from "#app/ui/records/record-screen.tsx";
import { revalidateOnConflict } from "#app/ui/revalidate.ts";

import type { Route } from "./+types/patterns.route";

const PatternModal = later(
  async () => (await import("#app/features/patterns/modal.later.tsx")).PatternModal,
);

export const middleware: Route.MiddlewareFunction[] = [announce("patterns")];

export const handle = {
  keep: { topics: ["patterns"], query: ["before"], filters: ["q", "company"] },
} satisfies KeptHandle;

export const loader = keptLoader(async ({ url, database, reader }) => {
  const before = readId(url.searchParams.get("before"));
  const opens = openedIn(url.searchParams);
  const q = url.searchParams.get("q")?.trim().slice(0, SEARCH_LIMIT) ?? "";
  const company = url.searchParams.get("mode")
    ? ""
    : (url.searchParams.get("company")?.trim().slice(0, SEARCH_LIMIT) ?? "");
  const { asked, ...read } = await readPatterns(database, {
    before,
    asked: opens?.id,
    words: wordsIn(q),
    company: company || undefined,
  });
  const adding = url.searchParams.get("mode") === "add";
  // The key belongs to one person, so a kept page has none. It has no form either.
  const page = {
    ...read,
    before,
    q,
    company,
    companyAt: companyPath(company) ?? "/pattern",
    adding,
    started: startedIn(url.searchParams),
    ...(reader && { submissionKey: newId() }),
  };
  return withOpened(page, opens, opens && patternToChange(asked, reader));
});

function startedIn(query: URLSearchParams) {
  return {
    company: query.get("company"),
    profile: query.get("profile"),
    result: query.get("result"),
    rounds: null,
    pattern: null,
  };
}

export const action = recordActions(patternRecords, {
  schema: patternSchema,
  path: "/pattern",
  what: "pattern",
});

export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = () => ownHead(wordsOf(words).title);

function patternsOf(page: Page) {
  return page.patterns;
}

export default function Patterns({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  const closeTo = address(page);
  const { toDelete } = page;
  const say = wordsOf(words);
  return (
    <RecordScreen
      say={say}
      addTo={address(page, { mode: "add" })}
      page={page}
      refusal={refusal}
      news={<LiveNews topic="patterns" what="pattern" page={page} list={{ itemsOf: patternsOf }} />}
      form={<PatternModal page={page} refusal={refusal} closeTo={closeTo} />}
      fetchForm={PatternModal.fetch}
      question={toDelete && { label: "Delete pattern", name: nameOf(toDelete) }}
      closeTo={closeTo}
    >
      <Search page={page} />
      <Cards page={page} />
    </RecordScreen>
  );
}

function nameOf({ company, profile }: Pick<PatternCard, "company" | "profile">): string {
  return `${company}: ${profile}`;
}

type Page = Route.ComponentProps["loaderData"];

/** By words of company, role and text; a company that was chosen stays. */
function Search({ page: { q, company, companyAt } }: { page: Page }) {
  const say = wordsOf(words);
  return (
    <form action={hrefNow("/pattern")} role="search" className="acts">
      <input
        type="search"
        name="q"
        className="input flex-1 basis-48"
        defaultValue={q}
        maxLength={SEARCH_LIMIT}
        aria-label={say.search}
        placeholder={say.search}
      />
      {company ? <input type="hidden" name="company" value={company} /> : null}
      <button className="btn soft">{say.find}</button>
      {company ? (
        <Link className="link max-w-full" to={companyAt}>
          {company}
        </Link>
      ) : null}
      {q || company ? (
        <Link className="link" to="/pattern">
          {say.all}
        </Link>
      ) : null}
    </form>
  );
}

function address(
  page: Pick<Page, "before" | "q" | "company">,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams();
  if (page.q) query.set("q", page.q);
  if (page.company && !more.mode) query.set("company", page.company);
  if (page.before) query.set("before", page.before);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size ? `/pattern?${query}` : "/pattern";
}

function Cards({ page }: { page: Page }) {
  const { patterns, before, next } = page;
  const first = before && address({ ...page, before: undefined });
  const say = wordsOf(words);
  if (!patterns.length) {
    return (
      <NothingHere
        message={first ? say.noOlder : page.q || page.company ? say.notFound : say.none}
        back={first}
        say={say}
        addTo={address(page, { mode: "add" })}
      />
    );
  }
  return (
    <section aria-label={say.label}>
      <p className="hint mt-2">{say.hover}</p>
      <Paged back={first} more={next && address({ ...page, before: next })} soft>
        <ul className="cards">
          {patterns.map((pattern) => (
            <Card key={pattern.id} pattern={pattern} page={page} />
          ))}
        </ul>
      </Paged>
    </section>
  );
}

function Card({ pattern, page }: { pattern: PatternCard; page: Page }) {
  const admin = useRole() === "admin";
  const { id, company, profile } = pattern;
  const name = nameOf(pattern);
  const common = wordsOf(records);
  return (
    <li className="card">
      <div className="min-w-0">
        <h2>
          <Tip id={`c-${id}`} text={company} count={CARD_CHARACTERS.company} />
        </h2>
        <p>
          <Tip id={`p-${id}`} text={profile} count={CARD_CHARACTERS.profile} />
        </p>
        <p className="hint num">{specifiedStamp(pattern.createdAt, { year: "yy" })}</p>
      </div>
      <Link className="btn soft" to={patternPath(id)} aria-label={common.viewNamed(name)}>
        {common.view}
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
