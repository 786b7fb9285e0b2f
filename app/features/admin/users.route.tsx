import { Form } from "react-router";

import { OUTBOUND } from "#app/base/addresses/links.ts";
import { shortStamp } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { readId } from "#app/base/ids.ts";
import type { Role } from "#app/base/reader.ts";
import { pictureOf } from "#app/document/reader.tsx";
import { Rights } from "#app/features/admin/rights.tsx";
import {
  type PeopleCursor,
  readPeople,
  setDisabled,
  setRole,
  signOutPerson,
} from "#app/features/admin/users.server.ts";
import {
  findPeopleFilter,
  PEOPLE_COUNTERS,
  type PeopleFilter,
  type PersonCard,
} from "#app/features/admin/users.ts";
import { noteAccess } from "#app/features/audit/data-access.server.ts";
import type { InboxNews } from "#app/features/chat/conversations.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { useDesk, useWatch } from "#app/features/chat/use-desk.ts";
import { resetPasskeys } from "#app/features/passkeys/passkeys.server.ts";
import { LastSeen, Presence } from "#app/features/people/presence.tsx";
import { profileLink } from "#app/features/people/profile-link.ts";
import { announce } from "#app/http/announce.ts";
import { databaseContext, requestContext, readerContext } from "#app/http/context.ts";
import { text } from "#app/http/forms.server.ts";
import { redirectOrRefuse, refuseIntent, answers, type Asked } from "#app/http/intents.server.ts";
import { requireFresh } from "#app/http/require-fresh.ts";
import { useLive } from "#app/live/use-live.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FormProblem } from "#app/ui/controls/form.tsx";
import { PagerLine } from "#app/ui/controls/pager.tsx";
import { SearchInput } from "#app/ui/controls/search-input.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/layers/menu.tsx";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/users.route";

type PeopleSearch = { filter: PeopleFilter; q: string; cursor: PeopleCursor | undefined };

/** Reads `?status=&q=&before=`. */
function shownAt(query: URLSearchParams): PeopleSearch {
  const before = readId(query.get("before"));
  return {
    filter: findPeopleFilter(query.get("status")),
    q: query.get("q")?.trim() ?? "",
    cursor: before ? { id: before, term: query.get("term") ?? "" } : undefined,
  };
}

function addressOf({ filter, q, cursor }: PeopleSearch, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(filter === "users" ? {} : { status: filter }),
    ...(cursor ? { before: cursor.id } : {}),
    ...(cursor?.term ? { term: cursor.term } : {}),
    ...more,
  });
  return query.size ? `/admin/users?${query}` : "/admin/users";
}

export const middleware: Route.MiddlewareFunction[] = [announce("users")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = shownAt(url.searchParams);
  const changed = readId(url.searchParams.get("changed"));
  const { now } = context.get(requestContext);
  const db = context.get(databaseContext);
  const [page] = await Promise.all([
    readPeople(db, context.get(roomsContext), { ...shown, now, changed }),
    noteAccess(db, { by: context.get(readerContext)!, now, kind: "people list" }),
  ]);
  return { ...page, shown };
}

export const action = answers({
  async update({ form, url, context, db, by, now, id }) {
    const wanted = text(form, "disabled");
    if (wanted !== "true" && wanted !== "false") return refuseIntent(form);
    const disabled = wanted === "true";
    const changed = await setDisabled(db, { by, now, id, disabled });
    // The command ended their sessions; this ends their open sockets, with the "blocked" message.
    if (changed.ok && disabled) {
      await context.get(roomsContext).endPerson(changed.value.id, "blocked");
    }
    const shown = shownAt(url.searchParams);
    return redirectOrRefuse(form, changed, (done) => addressOf(shown, { changed: done.id }));
  },
  "make-admin"(asked) {
    return giveRole(asked, "admin");
  },
  "make-user"(asked) {
    return giveRole(asked, "user");
  },
  async "reset-passkeys"({ form, url, context, db, by, now, id }) {
    requireFresh(context, { url, form });
    const reset = await resetPasskeys(db, { by, now, id });
    if (reset.ok) await context.get(roomsContext).endPerson(reset.value.id, "signedOut");
    const shown = shownAt(url.searchParams);
    return redirectOrRefuse(form, reset, () => addressOf(shown, { notice: "passkeys-reset" }));
  },
  async "sign-out"({ form, url, context, db, by, now, id }) {
    const ended = await signOutPerson(db, { by, now, id });
    if (ended.ok) await context.get(roomsContext).endPerson(ended.value.id, "signedOut");
    const shown = shownAt(url.searchParams);
    return redirectOrRefuse(form, ended, () => addressOf(shown, { notice: "person-signed-out" }));
  },
});

async function giveRole({ form, url, context, db, by, now, id }: Asked, role: Role) {
  requireFresh(context, { url, form });
  const made = await setRole(db, { by, now, id, role });
  if (made.ok && made.value.changed) {
    await context.get(roomsContext).endPerson(made.value.id, "signedOut");
  }
  const shown = shownAt(url.searchParams);
  return redirectOrRefuse(form, made, () => addressOf(shown, { notice: `made-${role}` }));
}

export const meta: Route.MetaFunction = () => ownHead("All Users");

export default function AdminUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { people, next, counts, changed, complete, shown } = loaderData;
  const { filter, q, cursor } = shown;
  useLive("users");
  // Dots and counters change live, but going online or offline removes nobody from a list.
  const byPresence = filter === "online" || filter === "offline";
  const [desk, { news }] = useDesk((what) => what === "presence" && !byPresence);
  const shownPeople = people.map((person) => ({ ...person, ...statusIn(news, person.id) }));
  useWatch(
    desk,
    shownPeople.map(({ id, status }) => ({ uid: id, status })),
  );
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["All Users"]]} />
      <h1>All Users</h1>
      <nav className="chips" aria-label="Filter">
        {PEOPLE_COUNTERS.map(([name, label]) => (
          <Link
            key={name}
            className="chip"
            to={addressOf({ filter: name, q: "", cursor: undefined })}
            aria-current={name === filter ? "page" : undefined}
          >
            {label} <b>{counts[name].toLocaleString("en-IN")}</b>
          </Link>
        ))}
      </nav>
      <Form method="get" role="search" className="field mt-2">
        <label htmlFor="f-q">Search by name or email</label>
        <span className="flex gap-2">
          {filter === "users" ? null : <input type="hidden" name="status" value={filter} />}
          <SearchInput id="f-q" q={q} />
          <button className="btn">
            <Icon name="search" />
            Search
          </button>
        </span>
      </Form>
      <FormProblem refusal={actionData} />
      {changed && !actionData ? <Changed person={changed} /> : null}
      {complete ? null : (
        <p className="notice" role="status">
          We cannot tell of everybody whether they are online just now, so there may be more than
          shown. Load the page again in a minute.
        </p>
      )}
      <h2 className="mt-4">{headingOf(shown)}</h2>
      {people.length ? (
        <ul className="mt-3 grid items-start gap-3 wide:grid-cols-2 desk:grid-cols-3">
          {shownPeople.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      ) : (
        <Empty message={MESSAGES.noUsers}>
          {q ? <p>Search for the beginning of a name or email.</p> : null}
          <Link className="btn ghost" to="/admin/users">
            All users
          </Link>
        </Empty>
      )}
      <PagerLine
        back={cursor && addressOf({ ...shown, cursor: undefined })}
        backLabel={q ? "First page" : "Newest"}
        more={next && addressOf({ ...shown, cursor: next })}
        moreLabel="More users"
      />
    </>
  );
}

/** What this page has heard about a person since it loaded. */
function statusIn(
  { presence }: InboxNews,
  id: string,
): Pick<PersonCard, "status" | "lastSeen"> | undefined {
  const heard = presence.get(id);
  return heard && { status: heard.status, lastSeen: heard.lastSeen };
}

function headingOf({ filter, q, cursor }: PeopleSearch): string {
  const label = PEOPLE_COUNTERS.find(([name]) => name === filter)?.[1] ?? "New today";
  const found = q ? `“${q}” in ${label}` : `${label}, newest first`;
  return cursor ? `${found}, continued` : found;
}

function Changed({ person }: { person: PersonCard }) {
  return (
    <div className="notice sticky top-16 z-10 flex flex-wrap items-center gap-3" role="status">
      <p className="mr-auto">
        {person.disabled
          ? `${person.username} is deactivated and signed out everywhere.`
          : `${person.username} is active again and can sign in.`}
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={person.id} />
        <input type="hidden" name="disabled" value={String(!person.disabled)} />
        <button className="btn soft" name="intent" value="update">
          Undo
        </button>
      </Form>
    </div>
  );
}

function Person({ person }: { person: PersonCard }) {
  const { id, username, email, disabled, role } = person;
  const link = profileLink(person.gpProfile);
  const admin = role === "admin";
  return (
    <li className="sheet mt-0">
      <div className="flex items-start gap-3">
        <span className="avatar">
          <img
            src={pictureOf({ uid: id, username, profilePic: person.profilePic })}
            alt=""
            width="36"
            height="36"
            loading="lazy"
          />
        </span>
        <div className="min-w-0 grow">
          <div className="float-right -mt-2 -mr-2">
            <Menu
              label={`More about ${username}`}
              className="w-11 border-transparent px-0"
              items={[
                { label: "Log of this account", to: `/admin/log?entity=user&id=${id}` },
                { label: "Write an email", href: `mailto:${email}` },
              ]}
            >
              ⋯
            </Menu>
          </div>
          <h3>{username}</h3>
          <p className="co">
            <Presence status={person.status} />
            {admin ? <span className="tag type">Admin</span> : null}
            {disabled ? <span className="tag bad">Disabled</span> : null}
          </p>
          <p className="text-muted">{email}</p>
          {link ? (
            <ProfileLink to={link} username={username} />
          ) : (
            <p className="hint">No social profile: Google names none.</p>
          )}
        </div>
      </div>
      <div className="acts items-start">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="disabled" value={String(!disabled)} />
          <button
            className={disabled ? "btn soft px-3" : "btn danger px-3"}
            name="intent"
            value="update"
            disabled={admin}
            title={admin ? "An admin cannot be deactivated." : undefined}
            aria-label={`${disabled ? "Activate" : "Deactivate"} ${username}`}
          >
            {disabled ? "Activate" : "Deactivate"}
          </button>
        </Form>
        <Link
          className="btn ghost px-3"
          to={`/admin/chat?uid=${id}`}
          aria-label={`Chat with ${username}`}
        >
          <span className="hidden wide:contents">
            <Icon name="chat" />
          </span>
          Chat
        </Link>
        <details className="expand">
          <summary className="btn ghost px-3">Expand</summary>
          <Everything person={person} link={link} />
          <Rights person={person} />
        </details>
      </div>
    </li>
  );
}

function ProfileLink({ to, username }: { to: string; username: string }) {
  return (
    <a
      className="link inline-flex min-h-11 items-center"
      href={to}
      {...OUTBOUND}
      aria-label={`Social profile of ${username}`}
    >
      Social profile
    </a>
  );
}

function Everything({ person, link }: { person: PersonCard; link: string | undefined }) {
  return (
    <Facts
      rows={[
        ["Username", person.username],
        ["Email", person.email],
        ["Email verified", person.emailVerified ? "YES" : "NO"],
        ["Gender", person.gender],
        ["Role", person.role],
        ["Disabled", person.disabled ? "YES" : "NO"],
        ["User id", person.id],
        [
          "Profile link",
          link ? (
            <a className="link inline-flex min-h-11 items-center" href={link} {...OUTBOUND}>
              {person.gpProfile}
            </a>
          ) : (
            (person.gpProfile ?? "")
          ),
        ],
        ["Created at", shortStamp(person.createdAt), "num"],
        ["Last login at", shortStamp(person.lastLoginTime), "num"],
        ["Last seen", <LastSeen key="seen" {...person} />, "num"],
      ]}
    />
  );
}
