import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

import { answersTo } from "#scripts/deploy/answers.ts";
import { checkAddress, TO_TICK } from "#scripts/deploy/check.ts";
import { configurationOf } from "#scripts/deploy/configuration.ts";
import { missingSecrets, secretsOf, withSecretsFile } from "#scripts/deploy/secrets.ts";
import { wrangler, wranglerJson } from "#scripts/deploy/wrangler.ts";

/* `npm run deploy [-- --first | --check | --rollback] [--dry-run]` (docs/operations.md, "Deployment"). */

const DATABASES = ["walkinmitra", "walkinmitra-search"];
const BUCKET = "walkinmitra-backup";
const QUEUE = "walkinmitra-alerts";
/** Where Cloudflare keeps them: Singapore is the nearest to India. */
const LOCATION = "apac";

const folder = process.env.DEPLOY_FOLDER ?? process.cwd();
const configuration = configurationOf(folder);
const asked = { first: false, check: false, rollback: false, "dry-run": false };

try {
  Object.assign(asked, flagsOf(process.argv.slice(2)));
  if (asked.rollback) rollBack();
  else if (asked.check) await check();
  else await deploy();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @throws Error for an unknown flag */
function flagsOf(args: string[]): Partial<typeof asked> {
  const options = Object.fromEntries(
    Object.keys(asked).map((flag) => [flag, { type: "boolean" as const }]),
  );
  try {
    return parseArgs({ args, options }).values;
  } catch {
    const known = Object.keys(options).map((flag) => `--${flag}`);
    throw new Error(`npm run deploy knows ${known.join(", ")}. Nothing was changed.`);
  }
}

async function deploy(): Promise<void> {
  const origin = configuration.variable("PUBLIC_ORIGIN");
  if (!asked.first && !origin) {
    throw new Error(
      "This portal has no address yet: npm run deploy -- --first. Nothing was changed.",
    );
  }
  const secrets = asked.first ? await prepare(secretsOf(folder), origin) : {};
  // After the ids are known: the build carries them.
  step("Build the portal", build);
  for (const name of DATABASES) {
    step(`Bring ${name} to the newest migration`, () =>
      wrangler(folder, ["d1", "migrations", "apply", name, "--remote"]),
    );
  }
  const names = Object.keys(secrets);
  // Before it is sent: a deployment that stops half-way keeps it, and nobody could read it again.
  if (secrets.BACKUP_KEY && !asked["dry-run"])
    console.log(`Write this down, outside Cloudflare: BACKUP_KEY=${secrets.BACKUP_KEY}`);
  step(names.length ? `Deploy the Worker with ${names.join(", ")}` : "Deploy the Worker", () =>
    withSecretsFile(secrets, (file) =>
      wrangler(folder, ["deploy", ...(names.length ? ["--secrets-file", file] : [])]),
    ),
  );
  if (!asked["dry-run"]) await check();
}

/** Makes missing parts, and returns the secrets to send along. */
async function prepare(there: Set<string>, origin: string | undefined) {
  const google = (["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const).filter(
    (name) => !there.has(name),
  );
  const answers = await answersTo([
    ...(origin ? [] : (["DOMAIN"] as const)),
    ...(configuration.variable("ADMIN_EMAILS") ? [] : (["ADMIN_EMAILS"] as const)),
    ...google,
  ]);
  const listed = () =>
    wranglerJson<{ name: string; uuid: string }[]>(folder, ["d1", "list", "--json"]);
  const known = new Set(listed().map(({ name }) => name));
  for (const name of DATABASES) {
    if (known.has(name)) console.log(`✓ the database ${name} is there`);
    else
      step(`Make the database ${name}`, () =>
        wrangler(folder, ["d1", "create", name, "--location", LOCATION]),
      );
  }
  step("Write the databases' ids into wrangler.toml", () => {
    const databases = listed();
    for (const name of DATABASES) {
      configuration.setDatabase(name, databases.find((one) => one.name === name)!.uuid);
    }
  });
  makeUnlessListed(`the bucket ${BUCKET}`, BUCKET, {
    list: ["r2", "bucket", "list"],
    create: ["r2", "bucket", "create", BUCKET, "--location", LOCATION],
  });
  makeUnlessListed(`the queue ${QUEUE}`, QUEUE, {
    list: ["queues", "list"],
    create: ["queues", "create", QUEUE],
  });
  step("Write domain and admins into wrangler.toml", () => {
    if (answers.DOMAIN) {
      configuration.setDomain(answers.DOMAIN);
      configuration.setVariable("PUBLIC_ORIGIN", `https://${answers.DOMAIN}`);
    }
    if (answers.ADMIN_EMAILS) configuration.setVariable("ADMIN_EMAILS", answers.ADMIN_EMAILS);
  });
  return missingSecrets(there, Object.fromEntries(google.map((name) => [name, answers[name]])));
}

function makeUnlessListed(
  what: string,
  name: string,
  { list, create }: { list: string[]; create: string[] },
): void {
  const listed = new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(wrangler(folder, list));
  if (listed) console.log(`✓ ${what} is there`);
  else step(`Make ${what}`, () => wrangler(folder, create));
}

function step(name: string, run: () => unknown): void {
  console.log(asked["dry-run"] ? `would: ${name}` : `→ ${name}`);
  if (!asked["dry-run"]) run();
}

function build(): void {
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0)
    throw new Error("The build failed; the lines above say where. Nothing was deployed.");
}

async function check(): Promise<void> {
  const origin = configuration.variable("PUBLIC_ORIGIN");
  if (!origin) throw new Error("wrangler.toml has no PUBLIC_ORIGIN: npm run deploy -- --first.");
  const problems = await checkAddress(origin);
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length) {
    throw new Error(
      "A new domain needs some minutes for its certificate. Then: npm run deploy -- --check",
    );
  }
  console.log(
    `✓ ${origin} answers: health, start page, the way to Google, no way in for strangers`,
  );
  console.log(`\nOnly you can see these:\n${TO_TICK.map((line) => `[ ] ${line}`).join("\n")}`);
}

/** The Worker alone: migrations stay, and only add (tests/deploy.test.ts). */
function rollBack(): void {
  step("Take the Worker back to its previous version", () =>
    wrangler(folder, ["rollback", "--yes"]),
  );
  console.log(
    "Databases and rooms keep their migrations: they only add, so the version before works with them.",
  );
}
