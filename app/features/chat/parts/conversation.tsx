import {
  Fragment,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

import { addDays, DAY_MS, dayOf, dayTitle, HOUR_MS } from "#app/base/calendar.ts";
import { clockTime } from "#app/base/clock.ts";
import { LONGEST_MESSAGE, messageProblem } from "#app/features/chat/chat.ts";
import { draftOf, storeDraft } from "#app/features/chat/draft.ts";
import type { OutboxMessage } from "#app/features/chat/outbox.ts";
import type { RoomClient, RoomState } from "#app/features/chat/room-client.ts";
import type { ChatMessage, Side } from "#app/features/chat/wire.ts";
import { talk } from "#app/messages/en/talk.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Linked } from "#app/ui/prose.tsx";

const SCROLL_DELAY = 700;

/** In px from the end. */
const NEAR = 60;

const INDIA_AHEAD = 5.5 * HOUR_MS;

export function useRoom(client: RoomClient): RoomState {
  return useSyncExternalStore(client.subscribe, client.getState, client.getState);
}

/**
 * One side's view; visible messages count as read. A button `insert` in `composerExtra` fills the text box, which begins
 * with `ask` unless something is half typed.
 */
export function Conversation({
  client,
  side,
  empty,
  ask,
  composerExtra,
}: {
  client: RoomClient;
  side: Side;
  empty: string;
  ask?: string | undefined;
  composerExtra?: ReactNode;
}) {
  const room = useRoom(client);
  const { messages, outgoing, typing, connection, ended } = room;
  const say = wordsOf(talk);
  const userUid = client.uid;
  const isOwn = (message: ChatMessage) => (message.uid === userUid) === (side === "user");
  const { log, newCount, scrollToEnd, onScroll } = useScroll(room, isOwn);
  useReadMarks(client, messages);

  return (
    <div className="talk">
      <div
        ref={log}
        className="talk-log"
        role="log"
        aria-label={say.conversation}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          onScroll();
          if (currentTarget.scrollTop < NEAR) client.older();
        }}
      >
        {room.hasOlder ? (
          <button type="button" className="btn ghost mx-auto" onClick={() => client.older()}>
            {say.earlier}
          </button>
        ) : null}
        {messages.length || outgoing.length ? null : (
          <p className="m-auto px-4 text-center text-muted">{empty}</p>
        )}
        {messages.map((message, index) => {
          const before = messages[index - 1];
          const newDay = !before || dayNumber(before.createdAt) !== dayNumber(message.createdAt);
          const own = isOwn(message);
          const named = side === "team" ? !isUser(message) && own : !own;
          return (
            <Fragment key={message.seq}>
              {newDay ? <p className="talk-day">{dayName(message.createdAt)}</p> : null}
              <StoredMessage
                message={message}
                own={own}
                named={
                  named &&
                  (newDay || before.uid !== message.uid || before.username !== message.username)
                }
              />
            </Fragment>
          );
        })}
        {outgoing.map((message) => (
          <OutgoingMessage key={message.clientId} message={message} client={client} />
        ))}
      </div>
      {newCount ? (
        <button type="button" className="btn talk-new" onClick={scrollToEnd}>
          {say.fresh(newCount)}
        </button>
      ) : null}
      <p className="talk-typing" aria-live="polite">
        {typing ? say.writing(typing) : null}
      </p>
      {connection === "offline" && !ended ? (
        <p className="talk-offline" role="status">
          {say.offline}
        </p>
      ) : null}
      {ended ? (
        <p className="notice bad m-3" role="alert">
          {ended}
        </p>
      ) : (
        <Composer client={client} ask={ask} extra={composerExtra} />
      )}
    </div>
  );

  function isUser(message: ChatMessage): boolean {
    return message.uid === userUid;
  }
}

const StoredMessage = memo(function StoredMessage({
  message: { message, username, createdAt, read },
  own,
  named,
}: {
  message: ChatMessage;
  own: boolean;
  named: boolean;
}) {
  return (
    <div className={own ? "said mine" : "said"}>
      {named ? <b>{username}</b> : null}
      <span className="said-text">
        <Linked text={message} />
      </span>
      <small>
        {clockTime(createdAt)}
        {own ? <Tick read={read} /> : null}
      </small>
    </div>
  );
});

/** Red until read, then green. The shape and the word say the same. */
function Tick({ read }: { read: boolean }) {
  const say = wordsOf(talk);
  return (
    <span className={read ? "tick read" : "tick"}>
      <Icon name={read ? "checks" : "check"} />
      {read ? say.read : say.sent}
    </span>
  );
}

function OutgoingMessage({ message, client }: { message: OutboxMessage; client: RoomClient }) {
  const failed = message.state === "failed";
  const say = wordsOf(talk);
  return (
    <div className={failed ? "said mine failed" : "said mine waiting"}>
      <span className="said-text">{message.message}</span>
      <small>
        <Icon name={failed ? "alert" : "clock"} />
        {failed ? say.notSent(reasonOf(message)) : say.waiting}
      </small>
      {failed ? (
        <span className="acts">
          <button type="button" className="btn soft" onClick={() => client.retry(message.clientId)}>
            {say.retry}
          </button>
          <button
            type="button"
            className="btn ghost"
            onClick={() => client.discard(message.clientId)}
          >
            {say.discard}
          </button>
        </span>
      ) : null}
    </div>
  );
}

function reasonOf({ reason = "" }: OutboxMessage): string {
  const problems: Record<string, string> = wordsOf(talk).problems;
  return problems[reason] ?? reason;
}

function Composer({
  client,
  ask,
  extra,
}: {
  client: RoomClient;
  ask: string | undefined;
  extra: ReactNode;
}) {
  const [text, setText] = useState(() => {
    const draft = draftOf(client.uid);
    return ask && isUntyped(draft) ? ask : draft;
  });
  const box = useRef<HTMLTextAreaElement>(null);
  const trimmed = text.trim();
  const problem = messageProblem(trimmed);
  const say = wordsOf(talk);
  useEffect(() => storeDraft(client.uid, text), [client.uid, text]);

  function send() {
    if (problem) return;
    client.send(trimmed);
    setText("");
    box.current?.focus();
  }

  return (
    <form
      className="talk-form"
      data-beside=""
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter instanceof HTMLButtonElement && submitter.name === "insert") {
          const { value } = submitter;
          setText((before) =>
            before.trim()
              ? `${before.trimEnd()}
${value}`
              : value,
          );
          box.current?.focus();
        } else send();
      }}
    >
      {extra}
      <label className="sr-only" htmlFor="talk-message">
        {say.message}
      </label>
      <textarea
        ref={box}
        id="talk-message"
        name="message"
        className="input"
        rows={1}
        maxLength={LONGEST_MESSAGE}
        placeholder={say.write}
        autoComplete="off"
        aria-describedby="talk-problem"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value.trim()) client.typing();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          // On a phone Enter starts a new line, as in other chat apps.
          if (matchMedia("(pointer: coarse)").matches) return;
          event.preventDefault();
          send();
        }}
      />
      <button className="btn" disabled={problem !== undefined} aria-label={say.send}>
        <Icon name="send" />
      </button>
      <p className="hint" id="talk-problem" role="status">
        {trimmed && problem ? say.problems[problem.code] : null}
      </p>
    </form>
  );
}

/** Whether a draft is empty, or only the address that another link put there. */
function isUntyped(draft: string): boolean {
  const typed = draft.trim();
  return !typed || (typed.startsWith(location.origin) && !/\s/.test(typed));
}

/** Goes to the end 700 ms after a message. Readers of older messages stay, and see a count of new ones. */
function useScroll({ messages, outgoing }: RoomState, isOwn: (message: ChatMessage) => boolean) {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const top = useRef(0);
  const known = useRef({ first: 0, last: 0, outgoing: 0, height: 0 });
  const [seen, setSeen] = useState(Infinity);
  const first = messages[0]?.seq ?? 0;
  const last = messages.at(-1)?.seq ?? 0;

  function toEnd(element: HTMLElement) {
    element.scrollTo(0, element.scrollHeight);
    // Set now, not in the event: that way a scroll up in the same frame is noticed.
    top.current = element.scrollTop;
  }

  function scrollToEnd() {
    const element = log.current;
    if (!element) return;
    atEnd.current = true;
    setSeen(Infinity);
    toEnd(element);
  }

  function onScroll() {
    const { scrollTop, scrollHeight, clientHeight } = log.current!;
    const near = scrollHeight - scrollTop - clientHeight < NEAR;
    if (near && !atEnd.current) {
      atEnd.current = true;
      setSeen(Infinity);
    } else if (!near && atEnd.current && scrollTop < top.current) {
      atEnd.current = false;
      setSeen(last);
    }
    top.current = scrollTop;
  }

  useLayoutEffect(() => {
    const element = log.current!;
    const before = known.current;
    known.current = { first, last, outgoing: outgoing.length, height: element.scrollHeight };
    if (outgoing.length > before.outgoing || before.last === 0) {
      atEnd.current = true;
      setSeen(Infinity);
      toEnd(element);
    } else if (first < before.first) {
      element.scrollBy(0, element.scrollHeight - before.height);
    }
    const timer = setTimeout(() => {
      if (atEnd.current) toEnd(element);
    }, SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, [first, last, outgoing.length]);

  useEffect(() => {
    const element = log.current!;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const newCount =
    seen === Infinity
      ? 0
      : messages.filter((message) => message.seq > seen && !isOwn(message)).length;
  return { log, newCount, scrollToEnd, onScroll };
}

function useReadMarks(client: RoomClient, messages: ChatMessage[]) {
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === "visible") client.read(last);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [client, last]);
}

/** India has one time zone and no daylight saving. */
function dayNumber(moment: number): number {
  return Math.floor((moment + INDIA_AHEAD) / DAY_MS);
}

function dayName(moment: number): string {
  const today = dayOf(Date.now());
  const day = dayOf(moment);
  const say = wordsOf(talk);
  if (day === today) return say.today;
  return day === addDays(today, -1) ? say.yesterday : dayTitle(day, today);
}
