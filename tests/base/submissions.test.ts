import { describe, expect, it } from "vitest";

import type { Reader } from "#app/base/reader.ts";
import { submissionId } from "#app/base/submissions.server.ts";

function reader(uid: string): Reader {
  return { uid, username: "x", email: "x@x.test", profilePic: null, role: "user" };
}

const ravi = { by: reader("ravi"), submissionKey: "key-00001" };

describe("what a submission is known by", () => {
  it("is the same for the same content, whatever the order of its fields and what is left out", async () => {
    const id = await submissionId(ravi, {
      title: "a",
      info: "b",
      days: [1, 2],
      nested: { x: 1, y: 2 },
    });
    expect(id).toMatch(/^[\w-]{43}$/);
    const again = {
      nested: { y: 2, x: 1 },
      days: [1, 2],
      company: undefined,
      info: "b",
      title: "a",
    };
    expect(await submissionId(ravi, again)).toBe(id);
  });

  it("differs for every other person, key and content, also where the texts run together", async () => {
    const ids = await Promise.all([
      submissionId(ravi, { title: "a", info: "b" }),
      submissionId({ ...ravi, by: reader("meena") }, { title: "a", info: "b" }),
      submissionId({ ...ravi, submissionKey: "key-00002" }, { title: "a", info: "b" }),
      submissionId(ravi, { title: "a\nb", info: "" }),
      submissionId(ravi, { title: "", info: "a\nb" }),
      submissionId(ravi, { title: "a", company: "b" }),
      submissionId(ravi, { title: "a", info: null }),
      submissionId(ravi, { title: "a" }),
      submissionId(ravi, { title: ["a", "b"] }),
      submissionId(ravi, { title: ["b", "a"] }),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
