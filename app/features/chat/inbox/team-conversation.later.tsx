import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";

import { stamp } from "#app/base/clock.ts";
import { CANNED_ANSWERS, LONGEST_SEARCH } from "#app/features/chat/chat.ts";
import { Conversation, useRoom } from "#app/features/chat/parts/conversation.tsx";
import { type Found, openRoom, type RoomClient } from "#app/features/chat/room-client.ts";
import { TYPED_IN } from "#app/ui/controls/typed-in.ts";

/** `inbox` is the address to go to once it is marked unread; `onWriting` hears when they start writing and send. */
export function TeamConversation({
  uid,
  username,
  inbox,
  onWriting,
}: {
  uid: string;
  username: string;
  inbox: string;
  onWriting: (now: boolean) => void;
}) {
  const [room, setRoom] = useState<RoomClient>();
  const writing = useEffectEvent(onWriting);
  useEffect(() => {
    const client = openRoom({ uid, side: "team", history: true });
    // oxlint-disable-next-line react/set-state-in-effect -- the socket opens with the component, and is left with it
    setRoom({
      ...client,
      typing() {
        client.typing();
        writing(true);
      },
      send(message) {
        client.send(message);
        writing(false);
      },
    });
    return () => client.leave();
  }, [uid]);
  useEffect(() => {
    // A phone would open its keyboard over the messages. Whoever types elsewhere by now would go on here, and Enter sends.
    const types = document.activeElement?.matches(TYPED_IN);
    if (room && !types && matchMedia("(pointer: fine)").matches) {
      document.getElementById("talk-message")?.focus({ preventScroll: true });
    }
  }, [room]);
  if (!room) return null;
  return (
    <>
      <Tools client={room} inbox={inbox} />
      <Conversation
        client={room}
        side="team"
        empty={`No messages yet. ${username} will see here what you write.`}
        composerExtra={<CannedAnswers />}
      />
    </>
  );
}

function Tools({ client, inbox }: { client: RoomClient; inbox: string }) {
  const { messages, found, connection } = useRoom(client);
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const offline = connection !== "open";
  return (
    <>
      <form
        className="talk-tools"
        data-beside=""
        role="search"
        aria-label="This conversation"
        onSubmit={(event) => {
          event.preventDefault();
          client.find(text.trim());
        }}
      >
        <input
          className="input"
          type="search"
          name="find"
          maxLength={LONGEST_SEARCH}
          aria-label="Find in this conversation"
          placeholder="Find in messages"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (!target.value) client.find("");
          }}
        />
        <button className="btn soft px-3" disabled={offline || !text.trim()}>
          Find
        </button>
        <button
          type="button"
          className="btn ghost px-3"
          disabled={offline || !messages.length}
          onClick={() => {
            // Leaves: this page would mark it as read at once.
            if (client.markUnread()) void navigate(inbox);
          }}
        >
          Mark unread
        </button>
      </form>
      {found ? <FoundMessages found={found} /> : null}
    </>
  );
}

function FoundMessages({ found: { text, messages, complete } }: { found: Found }) {
  const count = `${messages.length} ${messages.length === 1 ? "message" : "messages"} with “${text}”`;
  return (
    <section className="talk-found" aria-label="Found messages">
      <p className="hint" role="status">
        {complete ? `${count}.` : `${count}. There may be older ones.`}
      </p>
      <ol>
        {messages.map(({ seq, username, createdAt, message }) => (
          <li key={seq}>
            <b>{username}</b>{" "}
            <time className="num" dateTime={new Date(createdAt).toISOString()}>
              {stamp(createdAt)}
            </time>
            <p>{message}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function CannedAnswers() {
  return (
    <div className="canned" role="group" aria-label="Canned answers">
      {CANNED_ANSWERS.map(({ label, text, lang }) => (
        <button key={label} name="insert" value={text} className="chip" lang={lang} title={text}>
          {label}
        </button>
      ))}
    </div>
  );
}
