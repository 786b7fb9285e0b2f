import { env } from "cloudflare:test";

import type { Reader } from "#app/base/reader.ts";
import { person } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/sign-in.ts";

/** Who may ask for something: `owner` has submitted what is asked for, `user` has not. */
export const ROLES = ["guest", "expired", "disabled", "user", "owner", "admin"] as const;

export type Role = (typeof ROLES)[number];

/** One person of each role, and the `Cookie` header of their browser. */
export type Cast = {
  people: Record<Exclude<Role, "guest">, Reader>;
  cookies: Record<Role, string>;
};

export async function makeCast(): Promise<Cast> {
  const cookies = { guest: "" } as Record<Role, string>;
  const people = {} as Cast["people"];
  for (const role of ROLES) {
    if (role === "guest") continue;
    const email = role === "admin" ? "asha@walkinmitra.test" : `${role}@cast.test`;
    people[role] = await person(email);
    cookies[role] = (await signIn(email)).cookie;
  }
  await env.DB.batch([
    // The session is still in the table, as one is whose person was disabled by another way than the command.
    env.DB.prepare("update users set disabled = 1 where id = ?").bind(people.disabled.uid),
    env.DB.prepare("update sessions set idle_until = 1 where user_id = ?").bind(people.expired.uid),
  ]);
  return { people, cookies };
}
