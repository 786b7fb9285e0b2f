import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** Takes away all that is stored. False when somebody asked D1 all the while: `reset` leaves such a database as it is. */
export async function resetAll(): Promise<boolean> {
  const hasTables = () =>
    env.DB.prepare("select 1 from sqlite_schema where name = 'users'").first();
  for (let tries = 0; tries < 20; tries += 1) {
    await reset();
    if (!(await hasTables())) return true;
  }
  return false;
}
