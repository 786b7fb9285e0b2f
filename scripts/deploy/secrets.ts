import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { wranglerJson } from "#scripts/deploy/wrangler.ts";

/** Ours: drawn once, known to nobody but Cloudflare. */
const DRAWN = ["SUBSCRIBER_SECRET", "COOKIE_SECRET", "PASS_SECRET", "BACKUP_KEY"] as const;

/** The names of the Worker's secrets; none before its first deployment. @throws Error without a login */
export function secretsOf(folder: string): Set<string> {
  try {
    const list = wranglerJson<{ name: string }[]>(folder, ["secret", "list", "--format", "json"]);
    return new Set(list.map(({ name }) => name));
  } catch (error) {
    if (/Worker "?[\w-]+"? not found|10007/.test(String(error))) return new Set();
    throw new Error(
      `Cloudflare does not say what this Worker has: npx wrangler login, or set CLOUDFLARE_API_TOKEN. Nothing was changed.\n${String(error)}`,
      { cause: error },
    );
  }
}

/** Secrets that are not there yet. One that is there stays: a new one would end sessions, links and copies. */
export function missingSecrets(
  there: ReadonlySet<string>,
  given: Record<string, string>,
): Record<string, string> {
  const drawn = DRAWN.map((name) => [name, randomBytes(32).toString("base64")] as const);
  const all = [...Object.entries(given), ...drawn];
  return Object.fromEntries(all.filter(([name]) => !there.has(name)));
}

/** Calls `use` with a file of the secrets that only this user can read, and deletes it. */
export function withSecretsFile<Result>(
  secrets: Record<string, string>,
  use: (file: string) => Result,
): Result {
  const folder = mkdtempSync(path.join(tmpdir(), "walkinmitra-secrets-"));
  try {
    const file = path.join(folder, "secrets.json");
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    return use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
