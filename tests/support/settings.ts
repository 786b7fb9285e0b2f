import { env } from "cloudflare:test";
import { onTestFinished } from "vitest";

import { QUOTAS } from "#app/features/people/quota.ts";

/** What the Worker is given, with other settings or stand-ins: wrangler's types know only what wrangler.toml says. */
export function envWith(change: Readonly<Record<string, unknown>>): Env {
  return { ...env, ...change };
}

/** In this test a new account shares so little a day; in others as much as it likes. */
export function limitNewAccounts(aDay: number): void {
  const [youngest] = QUOTAS;
  const { aDay: lifted } = youngest!;
  onTestFinished(() => void (youngest!.aDay = lifted));
  youngest!.aDay = aDay;
}
