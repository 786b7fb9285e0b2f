import { useEffect, useRef } from "react";
import { data, Form, redirect } from "react-router";

import { dayOf } from "#app/base/calendar.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { readId } from "#app/base/ids.ts";
import { browserReader, pictureOf } from "#app/document/reader.tsx";
import { noteAccess } from "#app/features/audit/data-access.server.ts";
import {
  inboxWithPresence,
  type InboxPerson,
  type InboxRow,
  type InboxShow,
  peopleIn,
  unreadNow,
  withNews,
} from "#app/features/chat/conversations.ts";
import type { DeskClient, DeskState } from "#app/features/chat/desk-client.ts";
import {
  type InboxCursor,
  nextUnanswered,
  readInbox,
} from "#app/features/chat/inbox/conversations.server.ts";
import { InboxLine } from "#app/features/chat/inbox/inbox-line.tsx";
import { About, cannotChat } from "#app/features/chat/inbox/inbox-person.tsx";
import { NextUnanswered } from "#app/features/chat/inbox/next-unanswered.tsx";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { useDesk, useWatch } from "#app/features/chat/use-desk.ts";
import { Presence } from "#app/features/people/presence.tsx";
import { databaseContext, requestContext, readerContext } from "#app/http/context.ts";
import { useModule } from "#app/live/use-module.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { PagerLine } from "#app/ui/controls/pager.tsx";
import { SearchInput } from "#app/ui/controls/search-input.tsx";
import { Segments } from "#app/ui/controls/segments.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/inbox.route";

const fetchTalk = () => import("#app/features/chat/inbox/team-conversation.later.tsx");

type Talk = Awaited<ReturnType<typeof fetchTalk>>;

type InboxSearch = { q: string; show: InboxShow; cursor: InboxCursor | undefined };

/** Reads `?show=&q=&before=&at=`. */
function shownAt(query: URLSearchParams): InboxSearch {
  const show = query.get("show");
  const id = readId(query.get("before"));
  const at = Number(query.get("at"));
  return {
    q: query.get("q")?.trim() ?? "",
    show: show === "unread" || show === "unanswered" ? show : "all",
    cursor:
      id && Number.isSafeInteger(at) && at >= 0
        ? { id, at, term: query.get("term") ?? "" }
        : undefined,
  };
}

function addressOf({ q, show, cursor }: InboxSearch, uid?: string): string {
  const query = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(show === "all" ? {} : { show }),
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
  const but = url.searchParams.get("next");
  if (but !== null) {
    const next = await nextUnanswered(context.get(databaseContext), readId(but) ?? "");
    throw redirect(addressOf({ q: "", show: "unanswered", cursor: undefined }, next));
  }
  const { now } = context.get(requestContext);
  const stored = await readInbox(context.get(databaseContext), { ...shown, uid });
  const here = await context.get(roomsContext).look(peopleIn(stored));
  const inbox = { ...stored, ...inboxWithPresence(stored, here) };
  if (inbox.person && uid) {
    const by = context.get(readerContext)!;
    await noteAccess(context.get(databaseContext), {
      by,
      now,
      kind: "conversation",
      personId: uid,
    });
  }
  const page = {
    ...inbox,
    shown,
    open: Boolean(asked),
    isReader: uid === context.get(readerContext)!.uid,
    today: dayOf(now),
  };
  return data(page, { status: asked && !inbox.person ? 404 : 200 });
}

// The title has the unread count, which changes with the desk's news: the component renders it.
export const meta: Route.MetaFunction = () => [];

export default function AdminChat({ loaderData: page }: Route.ComponentProps) {
  const { person, open, shown } = page;
  const [desk, state] = useDesk(
    (what, uid) =>
      what === "conversation" && ![...page.rows, ...page.found].some((row) => row.uid === uid),
  );
  const order = { oldestFirst: shown.show !== "all" };
  const rows = withNews(page.rows, state.news, order);
  const found = withNews(page.found, state.news);
  useWatch(desk, [...rows, ...found]);
  const unread = unreadNow(page.unread, page.rows, rows);
  const talk = useModule(fetchTalk);
  useEffect(() => desk?.look(person?.uid ?? null), [desk, person?.uid]);
  return (
    <>
      <title>{`${unread ? `(${unread}) ` : ""}Chat inbox | ${PRODUCT}`}</title>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Chat inbox"]]} />
      <h1 className="inbox-title">Chat inbox</h1>
      <NextUnanswered but={person?.uid} />
      <noscript>
        <p className="notice">
          Reading and answering messages needs JavaScript. The list and the details of people work
          without it.
        </p>
      </noscript>
      <div className={open ? "inbox open" : "inbox"}>
        <Recent page={page} rows={rows} found={found} unread={unread} state={state} />
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
  found,
  unread,
  state,
}: {
  page: Page;
  rows: readonly InboxRow[];
  found: readonly InboxRow[];
  unread: number;
  state: DeskState;
}) {
  const { shown, person, next } = page;
  const { q, cursor } = shown;
  const filter = (show: InboxShow) => addressOf({ q, show, cursor: undefined }, person?.uid);
  return (
    <section className="inbox-side" aria-labelledby="recent">
      <h2 id="recent">Recent</h2>
      <Form method="get" role="search" className="flex gap-2">
        {shown.show === "all" ? null : <input type="hidden" name="show" value={shown.show} />}
        <SearchInput
          q={q}
          aria-label="Search by name or email"
          placeholder="Name, email or message"
        />
        <button className="btn soft px-3" aria-label="Search">
          <Icon name="search" />
        </button>
      </Form>
      <Segments
        label="Show"
        segments={[
          { to: filter("all"), label: "All", on: shown.show === "all" },
          {
            to: filter("unread"),
            label: (
              <span>
                Unread <b className="num">{unread}</b>
              </span>
            ),
            on: shown.show === "unread",
          },
          { to: filter("unanswered"), label: "Unanswered", on: shown.show === "unanswered" },
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
      {rows.length || found.length ? (
        <div className="inbox-list">
          <Lines rows={rows} page={page} state={state} />
          {found.length ? (
            <>
              <h3>Last message has “{q}”</h3>
              <Lines rows={found} page={page} state={state} />
            </>
          ) : null}
        </div>
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

function Lines({
  rows,
  page: { shown, person, today },
  state,
}: {
  rows: readonly InboxRow[];
  page: Page;
  state: DeskState;
}) {
  return (
    <ul>
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
  );
}

function othersAt({ admins }: DeskState, uid: string) {
  const me = admins.length ? browserReader()?.uid : undefined;
  return admins.filter((admin) => admin.looking === uid && admin.uid !== me);
}

const NOTHING: Record<InboxShow, string> = {
  all: "No conversations here.",
  unread: "No unread messages.",
  unanswered: "Every message has an answer.",
};

function Nothing({ shown: { q, show } }: { shown: InboxSearch }) {
  return (
    <div className="inbox-list">
      <Empty message={NOTHING[q ? "all" : show]}>
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

function Back({ shown }: { shown: InboxSearch }) {
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
    // On a phone the tapped line is hidden now, and focus would be lost.
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.checkVisibility()) heading.current?.focus();
  }, []);
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
            inbox={addressOf(page.shown)}
            onWriting={(writes) => desk?.writing(writes)}
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
