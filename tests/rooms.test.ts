import { abortAllDurableObjects, evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { signIn } from "#tests/support/sign-in.ts";
import { openSocket, roomOf } from "#tests/support/sockets.ts";

let people = 0;
const someone = () => signIn(`rooms-${(people += 1)}@walkinmitra.test`);
const team = () => signIn("asha@walkinmitra.test");

describe("spike", () => {
  it("chats", async () => {
    const asha = await team();
    const ravi = await someone();
    const a = await openSocket(`user-room/${ravi.uid}`, asha.cookie);
    const r = await openSocket(`user-room/${ravi.uid}`, ravi.cookie);
    expect(await r.next()).toMatchObject({ type: "history", messages: [] });
    r.send({ type: "send", clientId: crypto.randomUUID(), message: "hello" });
    expect(await a.next("message")).toMatchObject({ message: { seq: 1, message: "hello" } });
    await evictDurableObject(roomOf(ravi.uid));
    a.send({ type: "send", clientId: crypto.randomUUID(), message: "hi" });
    expect(await r.next("message")).toMatchObject({ message: { seq: 1, message: "hello" } });
    expect(await r.next("message")).toMatchObject({ message: { seq: 2, message: "hi" } });
    await abortAllDurableObjects();
    console.log(await r.closed);
    const r2 = await openSocket(`user-room/${ravi.uid}`, ravi.cookie);
    console.log(await r2.next(), await r2.next());
    r2.send("x".repeat(8192));
    console.log(await r2.closed);
  });
});
