import { useCallback, useEffect, useRef } from "react";
import { data, Form } from "react-router";

import { dayOf, shortStamp } from "#app/base/calendar.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { readId } from "#app/base/ids.ts";
import { browserReader, pictureOf } from "#app/document/reader.tsx";
import { type InboxCursor, readInbox } from "#app/features/chat/conversations.server.ts";
import {
  type InboxPerson,
  type InboxRow,
  unreadNow,
  withNews,
} from "#app/features/chat/conversations.ts";
import type { DeskClient, DeskState } from "#app/features/chat/desk-client.ts";
import { InboxLine } from "#app/features/chat/inbox-line.tsx";
import { useDesk } from "#app/features/chat/use-desk.ts";
import { Presence } from "#app/features/people/presence.tsx";
import { databaseContext, requestContext, readerContext } from "#app/http/context.ts";
import { useModule } from "#app/live/use-module.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { PagerLine } from "#app/ui/pager.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { Segments } from "#app/ui/segments.tsx";

import type { Route } from "./+types/inbox.route";

const fetchTalk = () => import("#app/features/chat/team-conversation.tsx");

type Talk = Awaited<ReturnType<typeof fetchTalk>>;

type Shown = { q: string; unread: boolean; cursor: InboxCursor | undefined };

/** What an address shows of the inbox: `?show=unread&q=`, from `?before=` on. */
function shownAt(query: URLSearchParams): Shown {
  const id = readId(query.get("before"));
  const at = Number(query.get("at"));
  return {
    q: query.get("q")?.trim() ?? "",
    unread: query.get("show") === "unread",
    cursor:
      id && Number.isSafeInteger(at) && at >= 0
        ? { id, at, term: query.get("term") ?? "" }
        : undefined,
  };
}

function addressOf({ q, unread, cursor }: Shown, uid?: string): string {
  const query = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(unread ? { show: "unread" } : {}),
    ...(cursor ? { before: cursor.id, at: String(cursor.at) } : {}),
    ...(cursor?.term ? { term: cursor.term } : {}),
    ...(uid ? { uid } : {}),
  });
  return query.size ? `/admin/chat?${query}` : "/admin/chat";
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = shownAt(url.searchParams);
  const asked = url.searchParams.get("uid");
  const uid = readId(asked);
  const inbox = await readInbox(context.get(databaseContext), { ...shown, uid });
  const page = {
    ...inbox,
    shown,
    open: Boolean(asked),
    isReader: uid === context.get(readerContext)!.uid,
    today: dayOf(context.get(requestContext).now),
  };
  return data(page, { status: asked && !inbox.person ? 404 : 200 });
}

// The title shows the unread count, so the component renders it, where it changes with the desk's news.
export const meta: Route.MetaFunction = () => [];

export default function AdminChat({ loaderData: page }: Route.ComponentProps) {
  const { person, open, shown } = page;
  const [desk, state] = useDesk(
    (what, uid) => what === "conversation" && !page.rows.some((row) => row.uid === uid),
  );
  const rows = withNews(page.rows, state.news);
  const unread = unreadNow(page.unread, page.rows, rows);
  const talk = useModule(fetchTalk);
  useEffect(() => desk?.look(person?.uid ?? null), [desk, person?.uid]);
  return (
    <>
      <title>{`${unread ? `(${unread}) ` : ""}Chat inbox | ${PRODUCT}`}</title>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Chat inbox"]]} />
      <h1 className="inbox-title">Chat inbox</h1>
      <noscript>
        <p className="notice">
          Reading and answering messages needs JavaScript. The list and the details of people work
          without it.
        </p>
      </noscript>
      <div className={open ? "inbox open" : "inbox"}>
        <Recent page={page} rows={rows} unread={unread} state={state} />
        {person ? (
          <Opened
            key={person.uid}
            person={person}
            page={page}
            desk={desk}
            state={state}
            talk={talk}
          />
        ) : open ? (
          <div className="inbox-main">
            <Back shown={shown} />
            <Empty message="There is no such person.">
              <p>The account may have been removed. Choose a conversation from the list.</p>
            </Empty>
          </div>
        ) : (
          <div className="inbox-main inbox-none">
            <Empty message="Choose a conversation.">
              <p>
                Or write first: find somebody in{" "}
                <Link className="link" to="/admin/users">
                  All Users
                </Link>{" "}
                and press Chat.
              </p>
            </Empty>
          </div>
        )}
      </div>
    </>
  );
}

type Page = Route.ComponentProps["loaderData"];

function Recent({
  page,
  rows,
  unread,
  state,
}: {
  page: Page;
  rows: readonly InboxRow[];
  unread: number;
  state: DeskState;
}) {
  const { shown, person, next, today } = page;
  const { q, cursor } = shown;
  const filter = (only: boolean) => addressOf({ q, unread: only, cursor: undefined }, person?.uid);
  return (
    <section className="inbox-side" aria-labelledby="recent">
      <h2 id="recent">Recent</h2>
      <Form method="get" role="search" className="flex gap-2">
        {shown.unread ? <input type="hidden" name="show" value="unread" /> : null}
        <SearchInput q={q} aria-label="Search by name or email" placeholder="Name or email" />
        <button className="btn soft px-3" aria-label="Search">
          <Icon name="search" />
        </button>
      </Form>
      <Segments
        label="Show"
        segments={[
          { to: filter(false), label: "All", on: !shown.unread },
          {
            to: filter(true),
            label: (
              <span>
                Unread <b className="num">{unread}</b>
              </span>
            ),
            on: shown.unread,
          },
        ]}
      />
      <p className="sr-only" role="status">
        {unread === 1 ? "1 unread conversation" : `${unread} unread conversations`}
      </p>
      {state.ended ? (
        <Alert message={state.ended} />
      ) : state.connection === "offline" ? (
        <p className="hint">No connection. The list will update when you are back online.</p>
      ) : null}
      {rows.length ? (
        <ul className="inbox-list">
          {rows.map((row) => (
            <InboxLine
              key={row.uid}
              row={row}
              to={addressOf(shown, row.uid)}
              open={row.uid === person?.uid}
              today={today}
              others={othersAt(state, row.uid)}
            />
          ))}
        </ul>
      ) : (
        <Nothing shown={shown} />
      )}
      {cursor || next ? (
        <PagerLine
          back={cursor && addressOf({ ...shown, cursor: undefined })}
          backLabel={q ? "First page" : "Newest"}
          more={next && addressOf({ ...shown, cursor: next })}
          moreLabel="More conversations"
        />
      ) : null}
    </section>
  );
}

/** The other admins who have this conversation open. */
function othersAt({ admins }: DeskState, uid: string) {
  const me = admins.length ? browserReader()?.uid : undefined;
  return admins.filter((admin) => admin.looking === uid && admin.uid !== me);
}

function Nothing({ shown: { q, unread } }: { shown: Shown }) {
  return (
    <div className="inbox-list">
      <Empty message={unread && !q ? "No unread messages." : "No conversations here."}>
        {q ? (
          <p>
            Look for “{q}” in{" "}
            <Link className="link" to={`/admin/users?${new URLSearchParams({ q })}`}>
              All Users
            </Link>{" "}
            or in{" "}
            <Link className="link" to="/admin/chat">
              all conversations
            </Link>
            .
          </p>
        ) : (
          <p>New messages will appear here.</p>
        )}
      </Empty>
    </div>
  );
}

function Back({ shown }: { shown: Shown }) {
  return (
    <Link className="btn ghost inbox-back" to={addressOf(shown)} aria-label="Back to Recent">
      <Icon name="back" />
    </Link>
  );
}

function Opened({
  person,
  page,
  desk,
  state,
  talk,
}: {
  person: InboxPerson;
  page: Page;
  desk: DeskClient | undefined;
  state: DeskState;
  talk: Talk | undefined;
}) {
  const { status, lastSeen } = state.news.presence.get(person.uid) ?? person;
  const now = { ...person, status, lastSeen };
  const others = othersAt(state, person.uid);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a phone the line that was tapped is hidden now, so focus would be lost.
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.checkVisibility()) heading.current?.focus();
  }, []);
  const onWriting = useCallback((writes: boolean) => desk?.writing(writes), [desk]);
  return (
    <>
      <section className="inbox-main" aria-labelledby="opened">
        <header className="inbox-head">
          <Back shown={page.shown} />
          <span className="avatar">
            <img src={pictureOf(person)} alt="" width="36" height="36" />
          </span>
          <div className="min-w-0">
            <h2 ref={heading} id="opened" tabIndex={-1}>
              {person.username}
            </h2>
            <p className="co">
              <Presence status={status} />
              {person.disabled ? <span className="tag bad">Disabled</span> : null}
              {others.map(({ uid, username, typing }) => (
                <span key={uid} className="tag wait">
                  {username} is {typing ? "writing" : "here"}
                </span>
              ))}
            </p>
          </div>
        </header>
        <details className="inbox-about">
          <summary>About this person</summary>
          <About person={now} />
        </details>
        {cannotChat(person, page.isReader) ? (
          <Empty message={page.isReader ? "This is you." : `${person.username} is on the team.`}>
            <p>Admins have no support conversation.</p>
          </Empty>
        ) : talk ? (
          <talk.TeamConversation
            uid={person.uid}
            username={person.username}
            onWriting={onWriting}
          />
        ) : (
          <div className="inbox-wait" />
        )}
      </section>
      <aside className="inbox-beside" aria-label={`About ${person.username}`}>
        <About person={now} />
      </aside>
    </>
  );
}

/** Admins do not chat with the team. Messages from before somebody became an admin stay readable for the others. */
function cannotChat({ role, hasMessages }: InboxPerson, isReader: boolean): boolean {
  return isReader || (role === "admin" && !hasMessages);
}

function About({ person }: { person: InboxPerson }) {
  const { email, disabled, role } = person;
  const card = `/admin/users?${new URLSearchParams({ q: email })}`;
  return (
    <>
      <Facts
        rows={[
          ["Email", email],
          ["Email verified", person.emailVerified ? "YES" : "NO"],
          ["Status", <Presence key="status" status={person.status} />],
          ["Last seen", person.lastSeen === null ? "Never" : shortStamp(person.lastSeen), "num"],
          ["Created at", shortStamp(person.createdAt), "num"],
          ["Role", role],
          ["Disabled", disabled ? "YES" : "NO"],
        ]}
      />
      {disabled ? (
        <p className="hint mt-2">Messages stay unread until the account is active again.</p>
      ) : null}
      <p className="acts">
        <Link className="btn soft px-3" to={card}>
          Card in All Users
        </Link>
        {role === "admin" ? null : (
          <Link className={disabled ? "btn ghost px-3" : "btn danger px-3"} to={card}>
            {disabled ? "Activate" : "Deactivate"}
          </Link>
        )}
      </p>
    </>
  );
}
