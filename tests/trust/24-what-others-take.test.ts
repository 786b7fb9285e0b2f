import { env, SELF } from "cloudflare:test";
import fc from "fast-check";
import { expect, it } from "vitest";

import { postWalkIn } from "#tests/support/alerts.ts";
import { admin } from "#tests/support/factories.ts";
import { ORIGIN } from "#tests/support/sign-in.ts";
import { amount, expectNone, prove } from "#tests/support/trust.ts";
import { dropTopics } from "#workers/pages/kept-pages.ts";

/* Promise 24, for what colleges, channels and search engines take: each way that a walk-in leaves the portal without a login. */

/** Every way, by its address. */
const SURFACES: [name: string, address: (company: string) => string][] = [
  ["JSON", () => "/api/v1/drives?city=Salem&day=tomorrow"],
  ["Atom", () => "/feeds/Salem.atom"],
  ["Atom in Hindi", () => "/hi/feeds/Salem.atom"],
  ["frame", () => "/embed/Salem?day=tomorrow"],
  ["poster", () => "/posters/Salem.svg?day=tomorrow"],
  ["company", (company) => `/company/${company}`],
  ["company's data", (company) => `/company/${company}.data`],
  ["search", () => "/find?q=tester"],
  ["patterns", () => "/pattern?q=tester"],
];

/** A word that no page has by itself. */
const secret = fc
  .array(fc.constantFrom("q", "x", "z", "j", "k", "v", "w"), { minLength: 8, maxLength: 9 })
  .map((letters) => letters.join(""));

const kept = fc.record({
  venue: secret,
  landmark: secret,
  contactPerson: secret,
  fullInfo: secret,
  documentsText: secret,
  criteria: secret,
  mail: secret,
  number: fc.integer({ min: 7_000_000_000, max: 9_999_999_999 }).map(String),
});

async function store(one: typeof kept extends fc.Arbitrary<infer Value> ? Value : never) {
  const { mail, number, ...texts } = one;
  const changes = {
    ...texts,
    city: "Salem",
    company: `Surface Works, call ${number} or ${mail}@example.com`,
    profile: `Tester ${number}`,
    venue: `${texts.venue} 7, gate 4`,
    contactNumber: number,
  };
  const [id] = await postWalkIn(await admin(), changes, Date.now());
  return { id: id!, secrets: [...Object.values(texts), mail, number] };
}

async function readAll(): Promise<(readonly [name: string, text: string])[]> {
  dropTopics(["daily", "patterns"]);
  return Promise.all(
    SURFACES.map(async ([name, address]) => {
      const response = await SELF.fetch(ORIGIN + address("surface-works-call-or"), {
        redirect: "manual",
      });
      return [name, `${await response.text()} ${response.headers.get("location") ?? ""}`] as const;
    }),
  );
}

it("leaves the portal without what needs a login, and not at all while it is not published", async (context) => {
  const proof = prove(context, 24);
  const failures: string[] = [];
  await fc.assert(
    fc.asyncProperty(kept, async (one) => {
      const { id, secrets } = await store(one);
      const shown = await readAll();
      for (const [name, text] of shown) {
        proof.tried += 1;
        for (const hidden of secrets)
          if (text.includes(hidden)) failures.push(`${name}: ${hidden}`);
      }
      const told = new Map(shown);
      for (const name of ["JSON", "Atom", "frame", "company"]) expect(told.get(name)).toContain(id);
      await env.DB.prepare("update daily_drives set verified_at = null where id = ?")
        .bind(id)
        .run();
      for (const [name, text] of await readAll()) {
        proof.tried += 1;
        if (text.includes(id)) failures.push(`${name} has one that is not published`);
      }
    }),
    { numRuns: amount(4, 60) },
  );
  expectNone(proof, failures);
});
