/** Secrets are not in wrangler.toml, so wrangler's types do not know them (docs/operations.md, Configuration). */
declare namespace Cloudflare {
  // Only an interface adds to wrangler's own.
  interface Env {
    PASS_SECRET?: string;
  }
}
