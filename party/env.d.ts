/** Secrets are not in wrangler.toml, so wrangler's types lack them (docs/operations.md, Configuration). */
declare namespace Cloudflare {
  // Only an interface can extend wrangler's own.
  interface Env {
    PASS_SECRET?: string;
    BACKUP_KEY?: string;
  }
}
