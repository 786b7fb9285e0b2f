import { newId } from "#app/base/ids.ts";
import { SESSION_COOKIE } from "#app/base/reader.ts";
import { randomToken, sha256 } from "#app/base/tokens.server.ts";
import type { Portal } from "#scripts/portal.ts";

export type Person = { uid: string; name: string; cookie: string; address: string };

const DAY = 86_400_000;

/** Adds people with a session each, written into D1 directly: thousands of sign-ins would take minutes. */
export async function addPeople(
  { miniflare }: Portal,
  count: number,
  { name, role = "user" }: { name: string; role?: "user" | "admin" },
): Promise<Person[]> {
  const database = await miniflare.getD1Database("DB");
  const now = Date.now();
  const people = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const token = randomToken();
      return {
        uid: newId(),
        name: `${name} ${index}`,
        email: `${name.toLowerCase()}.${index}@trust.test`,
        cookie: `${SESSION_COOKIE}=${token}`,
        hash: await sha256(token),
        address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      };
    }),
  );
  for (let start = 0; start < count; start += 500) {
    const some = JSON.stringify(people.slice(start, start + 500));
    await database.batch([
      database
        .prepare(
          "insert into users (id, username, email, gp_profile, role, last_login_time, created_at) select value ->> 'uid', value ->> 'name', value ->> 'email', '', ?, ?, ? from json_each(?)",
        )
        .bind(role, now, now - 60 * DAY, some),
      database
        .prepare(
          "insert into sessions (token_hash, user_id, created_at, renewed_at, idle_until, ends_at) select value ->> 'hash', value ->> 'uid', ?, ?, ?, ? from json_each(?)",
        )
        .bind(now, now, now + DAY, now + DAY, some),
    ]);
  }
  return people.map(({ uid, name: username, cookie, address }) => ({
    uid,
    name: username,
    cookie,
    address,
  }));
}
