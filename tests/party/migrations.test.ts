import { env, evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { newId } from "#app/base/ids.ts";
import { roomOf } from "#tests/support/rooms.ts";

/* The tables as rooms and topics made them before there were migrations. */
const OLD_ROOM = `
  create table if not exists messages (
    seq integer primary key,
    client_id text not null unique,
    sender text not null,
    side text not null,
    username text not null,
    profile_pic text,
    message text not null,
    created_at integer not null,
    read_at integer
  );
  create index if not exists messages_unread on messages (side, seq) where read_at is null;
  create table if not exists room (
    id integer primary key check (id = 1),
    purged_up_to integer not null default 0,
    status text,
    last_seen integer not null default 0,
    summary text,
    welcome_until integer not null default 0
  );
  insert or ignore into room (id) values (1);`;

const OLD_TOPIC = `
  create table if not exists topic (
    id integer primary key check (id = 1),
    version integer not null default 0,
    changed_at integer not null default 0,
    told_at integer not null default 0,
    told_version integer not null default 0
  );
  insert or ignore into topic (id) values (1);`;

/** Gives an object the storage that it had before its class knew migrations, and has it wake anew. */
async function ageObject(stub: DurableObjectStub, ...statements: string[]): Promise<void> {
  await runInDurableObject(stub, async (_object, { storage }) => {
    await storage.deleteAll();
    for (const statement of statements) storage.sql.exec(statement);
  });
  await evictDurableObject(stub);
}

const tablesOf = (stub: DurableObjectStub) =>
  runInDurableObject(stub, (_object, { storage }) =>
    storage.sql
      .exec<{ name: string }>(
        "select name from sqlite_schema where name not like '\\_%' escape '\\'",
      )
      .toArray()
      .map(({ name }) => name)
      .filter((name) => !name.startsWith("sqlite_"))
      .sort(),
  );

describe("an object that wakes", () => {
  it("as a room of before there were migrations keeps every message, mark and number", async () => {
    const uid = newId();
    const room = roomOf(uid);
    await ageObject(
      room,
      OLD_ROOM,
      "update room set purged_up_to = 4, status = 'online', last_seen = 77, summary = '{}', welcome_until = 88",
      `insert into messages values
        (5, 'one', '${uid}', 'user', 'Ravi', null, 'Is it open?', 1000, 2000),
        (6, 'two', 'asha', 'team', 'Asha', 'https://example.com/a.png', 'Yes', 3000, null)`,
    );
    const messages = await room.messagesAfter(0);
    expect(messages).toEqual([
      {
        seq: 5,
        clientId: "one",
        createdAt: 1000,
        uid,
        username: "Ravi",
        profilePic: null,
        message: "Is it open?",
        read: true,
      },
      {
        seq: 6,
        clientId: "two",
        createdAt: 3000,
        uid: "asha",
        username: "Asha",
        profilePic: "https://example.com/a.png",
        message: "Yes",
        read: false,
      },
    ]);
    const row = await runInDurableObject(room, (_room, { storage }) =>
      storage.sql.exec("select * from room").one(),
    );
    expect(row).toMatchObject({ purged_up_to: 4, summary: "{}" });
    // Waking again changes nothing.
    await evictDurableObject(room);
    expect(await room.messagesAfter(0)).toEqual(messages);
  });

  it("as an old room has the tables and indexes of a new one", async () => {
    const old = roomOf(newId());
    await ageObject(old, OLD_ROOM);
    expect(await tablesOf(old)).toEqual(await tablesOf(roomOf(newId())));
  });

  it("as a topic of before there were migrations keeps its version", async () => {
    const topic = env.LIVE_TOPIC.getByName("lists:old");
    await ageObject(topic, OLD_TOPIC, "update topic set version = 41, changed_at = 9");
    await topic.changed();
    const row = await runInDurableObject(topic, (_topic, { storage }) =>
      storage.sql.exec("select version from topic").one(),
    );
    expect(row).toEqual({ version: 42 });
  });
});
