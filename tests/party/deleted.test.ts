import {
  env,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { expect, it } from "vitest";

import { upgradeRequest } from "#party/person.ts";
import { presenceBoardOf, roomOf } from "#tests/support/rooms.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { openSocket } from "#tests/support/sockets.ts";

const asks = (message: string) => ({ type: "send", clientId: crypto.randomUUID(), message });

it("the room of a deleted account closes every socket, stores nothing more, and rests for good", async () => {
  const [ravi, asha] = [
    await signIn("deleted-room@walkinmitra.test"),
    await signIn("asha@walkinmitra.test"),
  ];
  const { uid } = ravi;
  const room = roomOf(uid);
  const path = `user-room/${uid}`;
  const [mine, theirs] = [await openSocket(path, ravi.cookie), await openSocket(path, asha.cookie)];
  mine.send(asks("Hello"));
  await theirs.next("message");
  const checkedAt = Date.now();

  const deletion = ravi.browser.post("/profile/delete", { confirm: "DELETE" });
  // What an admin writes at the same moment.
  theirs.send(asks("Are you still there?"));
  expect((await deletion).status).toBe(303);
  expect(await mine.closed).toMatchObject({ code: 4401 });
  expect(await theirs.closed).toMatchObject({
    code: 4410,
    reason: "This account has been deleted.",
  });
  const rests = async () => {
    expect(await room.messagesAfter(0)).toEqual([]);
    const alarm = await runInDurableObject(room, (_room, { storage }) => storage.getAlarm());
    expect(alarm).toBeNull();
    expect(await presenceBoardOf(uid).presenceOf(uid)).toBeUndefined();
    await evictDurableObject(presenceBoardOf(uid));
    expect(await presenceBoardOf(uid).presenceOf(uid)).toBeUndefined();
    const row = env.DB.prepare("select count(*) as n from conversations where user_id = ?");
    expect(await row.bind(uid).first("n")).toBe(0);
  };
  await rests();

  // An admin whose upgrade was checked before, and one that nobody has checked against D1.
  for (const at of [checkedAt, Date.now() + 1_000]) {
    const person = {
      uid: asha.uid,
      username: "Asha Rao",
      profilePic: null,
      side: "team" as const,
      session: "s",
      checkedAt: at,
      endsAt: at + 3_600_000,
    };
    const socket = (await room.fetch(upgradeRequest(person, "none"))).webSocket!;
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener("close", ({ code }) => resolve(code));
    });
    socket.accept();
    try {
      socket.send(JSON.stringify(asks("Late")));
    } catch {
      // It was closed already.
    }
    expect(await closed).toBe(4410);
  }
  await rests();

  // Whatever else still comes, now or to a new object.
  await room.look();
  await room.tidy();
  await evictDurableObject(room);
  await room.look();
  await room.forget();
  await runDurableObjectAlarm(room);
  await rests();
});
