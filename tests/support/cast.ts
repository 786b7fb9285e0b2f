import { env } from "cloudflare:test";

import type { Reader } from "#app/base/reader.ts";
import { sha256 } from "#app/base/tokens.server.ts";
import { makePass } from "#app/features/sign-in/passes.server.ts";
import { LOCAL_PASS_SECRET } from "#scripts/local/secrets.ts";
import { person } from "#tests/support/factories.ts";
import { signIn, tokenIn } from "#tests/support/sign-in.ts";

/** Who may ask for something: `owner` has submitted what is asked for, `user` has not. */
export const ROLES = ["guest", "expired", "disabled", "user", "owner", "admin"] as const;

export type Role = (typeof ROLES)[number];

/** One person of each role, and the `Cookie` header of their browser, with a pass that has become a hint. */
export type Cast = {
  people: Record<Exclude<Role, "guest">, Reader>;
  cookies: Record<Role, string>;
};

/** The cookies of somebody who read their last page minutes ago. */
async function withHint(cookie: string, reader: Reader): Promise<string> {
  const token = tokenIn(cookie);
  const session = await env.DB.prepare("select auth_time as at from sessions where token_hash = ?")
    .bind(await sha256(token))
    .first<{ at: number | null }>();
  const pass = await makePass(reader, {
    token,
    secrets: [LOCAL_PASS_SECRET],
    now: Date.now() - MINUTES,
    authTime: session?.at ?? undefined,
  });
  return `${cookie}; __Host-pass=${pass}`;
}

const MINUTES = 5 * 60_000;

export async function makeCast(): Promise<Cast> {
  const cookies = { guest: "" } as Record<Role, string>;
  const people = {} as Cast["people"];
  for (const role of ROLES) {
    if (role === "guest") continue;
    const email = role === "admin" ? "asha@walkinmitra.test" : `${role}@cast.test`;
    people[role] = await person(email);
    cookies[role] = await withHint((await signIn(email)).cookie, people[role]);
  }
  await env.DB.batch([
    // The session is still in the table, as one is whose person was disabled by another way than the command.
    env.DB.prepare("update users set disabled = 1 where id = ?").bind(people.disabled.uid),
    env.DB.prepare("update sessions set idle_until = 1 where user_id = ?").bind(people.expired.uid),
  ]);
  return { people, cookies };
}
