import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** `wrangler.toml` of a folder, changed line by line: a parser would drop its comments. */
export function configurationOf(folder: string) {
  const file = path.join(folder, "wrangler.toml");
  const change = (pattern: RegExp, line: string) => {
    const text = readFileSync(file, "utf8");
    if (!pattern.test(text)) throw new Error(`wrangler.toml has no line for ${line}`);
    writeFileSync(
      file,
      text.replace(pattern, () => line),
    );
  };
  const find = (pattern: RegExp) => pattern.exec(readFileSync(file, "utf8"))?.[1] || undefined;
  return {
    variable: (name: string) => find(variableLine(name)),
    setVariable: (name: string, value: string) =>
      change(variableLine(name), `${name} = ${JSON.stringify(value)}`),
    setDatabase: (name: string, id: string) =>
      change(
        new RegExp(`(?<=database_name = "${name}"\\n)database_id = ".*"`),
        `database_id = "${id}"`,
      ),
    /** The portal's own domain; Cloudflare makes its record and certificate. */
    setDomain: (domain: string) =>
      change(
        /^(?:routes = .*\n)?workers_dev = false$/m,
        `routes = [{ pattern = ${JSON.stringify(domain)}, custom_domain = true }]\nworkers_dev = false`,
      ),
  };
}

function variableLine(name: string): RegExp {
  return new RegExp(`^${name} = "(.*)"$`, "m");
}
