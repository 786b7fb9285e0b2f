import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** Takes away all that is stored. `reset` leaves a database as it is that is being asked. @throws when that does not end */
export async function resetAll(): Promise<void> {
  const hasTables = () =>
    env.DB.prepare("select 1 from sqlite_schema where name = 'users'").first();
  for (let tries = 0; tries < 20; tries += 1) {
    await reset();
    if (!(await hasTables())) return;
  }
  throw new Error("Something that ran before goes on asking D1.");
}
