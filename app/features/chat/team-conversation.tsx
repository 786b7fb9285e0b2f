import { useEffect, useState } from "react";

import { CANNED_ANSWERS } from "#app/features/chat/chat.ts";
import { Conversation } from "#app/features/chat/conversation.tsx";
import { openRoom, type RoomClient } from "#app/features/chat/room-client.ts";

/** A person's conversation as the team sees it. `onWriting` is told when somebody starts writing and when they send. */
export function TeamConversation({
  uid,
  username,
  onWriting,
}: {
  uid: string;
  username: string;
  onWriting: (now: boolean) => void;
}) {
  const [room, setRoom] = useState<RoomClient>();
  useEffect(() => {
    const client = openRoom({ uid, side: "team", history: true });
    // oxlint-disable-next-line react/set-state-in-effect -- the socket opens with the component and closes with it
    setRoom({
      ...client,
      typing() {
        client.typing();
        onWriting(true);
      },
      send(message) {
        client.send(message);
        onWriting(false);
      },
    });
    return () => client.close();
  }, [uid, onWriting]);
  if (!room) return null;
  return (
    <Conversation
      client={room}
      side="team"
      empty={`No messages yet. ${username} will see here what you write.`}
      composerExtra={<CannedAnswers />}
    />
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
