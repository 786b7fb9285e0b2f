import { env } from "cloudflare:test";

/** What the Worker is given, with other settings or stand-ins: wrangler's types know only what wrangler.toml says. */
export function envWith(change: Readonly<Record<string, unknown>>): Env {
  return { ...env, ...change };
}
