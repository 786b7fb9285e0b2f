import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { checkAddress } from "#scripts/deploy/check.ts";
import { ACCOUNT, fakeCloudflare } from "#tests/support/cloudflare.ts";
import { brokenFor, migrated, type Snapshot } from "#tests/support/schema.ts";

/* `npm run deploy` by the real wrangler, at a stand-in for Cloudflare's interface. */

const ANSWERS = {
  DOMAIN: "walkinmitra.test",
  ADMIN_EMAILS: "asha@walkinmitra.test",
  GOOGLE_CLIENT_ID: "1.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "a-secret-of-google",
};
const OURS = ["SUBSCRIBER_SECRET", "COOKIE_SECRET", "PASS_SECRET", "BACKUP_KEY"];

let cloudflare: Awaited<ReturnType<typeof fakeCloudflare>>;
let folder: string;

/** A Worker with our configuration and migrations, and little code. */
beforeAll(async () => {
  cloudflare = await fakeCloudflare();
  folder = mkdtempSync(path.join(tmpdir(), "walkinmitra-deploy-"));
  cpSync("wrangler.toml", path.join(folder, "wrangler.toml"));
  for (const name of ["migrations", "migrations-search", "node_modules"]) {
    symlinkSync(path.resolve(name), path.join(folder, name));
  }
  const classes = readFileSync("wrangler.toml", "utf8").matchAll(/class_name = "(\w+)"/g);
  const code = [...classes].map(([, name]) => `export class ${name} {}`);
  mkdirSync(path.join(folder, "workers"));
  writeFileSync(
    path.join(folder, "workers/app.ts"),
    `${code.join("\n")}\nexport default { fetch: () => new Response() };`,
  );
  writeFileSync(path.join(folder, "package.json"), '{"scripts":{"build":"true"}}');
});

afterAll(() => {
  cloudflare?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function deploy(args: string[], given: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/deploy.ts", ...args],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        DEPLOY_FOLDER: folder,
        CLOUDFLARE_API_TOKEN: "token",
        CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
        CLOUDFLARE_API_BASE_URL: cloudflare.base,
        ...given,
      },
    },
  );
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => said.push(String(data)));
  const [status] = (await once(child, "close")) as [number];
  return { status, said: said.join("") };
}

it("a deployment without an address, answers or a login says so, and makes nothing", async () => {
  expect(await deploy(["--frist"])).toEqual({
    status: 1,
    said: "npm run deploy knows --first, --check, --rollback, --dry-run. Nothing was changed.\n",
  });
  expect(await deploy([])).toEqual({
    status: 1,
    said: "This portal has no address yet: npm run deploy -- --first. Nothing was changed.\n",
  });
  expect(await deploy(["--first"], { ...ANSWERS, DOMAIN: "http://x", ADMIN_EMAILS: "" })).toEqual({
    status: 1,
    said: "DOMAIN is not what it should be. ADMIN_EMAILS is missing. Nothing was changed.\n",
  });
  const out = await deploy(["--first"], {
    ...ANSWERS,
    CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:9",
  });
  expect(out.status).toBe(1);
  expect(out.said).toMatch(
    /^Cloudflare does not say what this Worker has: npx wrangler login, .* Nothing was changed\./,
  );
  expect(cloudflare.made).toEqual([]);
});

it("a first deployment makes what is missing, in the order in which Cloudflare takes it", async () => {
  const first = await deploy(["--first"], ANSWERS);
  expect(cloudflare.made).toEqual([
    "database walkinmitra",
    "database walkinmitra-search",
    "bucket walkinmitra-backup",
    "queue walkinmitra-alerts",
    "Worker",
    "domain walkinmitra.test",
  ]);
  for (const { statements } of cloudflare.databases.values()) expect(statements).toBeGreaterThan(1);
  expect([...cloudflare.secrets.keys()].toSorted()).toEqual(
    ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", ...OURS].toSorted(),
  );
  for (const name of OURS) expect(cloudflare.secrets.get(name)).toMatch(/^[\w+/]{43}=$/);
  // Before it is sent: whatever stops the deployment then, somebody has the key.
  expect(first.said).toMatch(/BACKUP_KEY=\S+\n→ Deploy the Worker/);
  expect(first.said).toContain(`BACKUP_KEY=${cloudflare.secrets.get("BACKUP_KEY")}\n`);
  // Nobody can reach a .test address: the check says what to do.
  expect(first.said).toContain("npm run deploy -- --check");
  expect(first.status).toBe(1);
  expect(first.said).not.toContain(cloudflare.secrets.get("PASS_SECRET"));
});

it("a second deployment makes nothing again, and keeps the secrets", async () => {
  const kept = new Map(cloudflare.secrets);
  const configuration = readFileSync(path.join(folder, "wrangler.toml"), "utf8");
  const second = await deploy(["--first", "--dry-run"], {});
  expect(second.said).toMatch(/✓ the queue walkinmitra-alerts is there/);
  expect(second.said).toMatch(/^would: Deploy the Worker$/m);
  expect(cloudflare.made).toHaveLength(6);
  expect(cloudflare.secrets).toEqual(kept);
  expect(readFileSync(path.join(folder, "wrangler.toml"), "utf8")).toBe(configuration);
});

it("a rollback takes the Worker back to the version before, by one command, and touches no database", async () => {
  const statements = () =>
    [...cloudflare.databases.values()].reduce((sum, one) => sum + one.statements, 0);
  const [before, made] = [statements(), cloudflare.made.length];
  cloudflare.deployments.push("first");
  const alone = await deploy(["--rollback"]);
  expect(alone.status).toBe(1);
  expect(alone.said).toContain("Could not find stable Worker Version to rollback to");
  cloudflare.deployments.unshift("second");
  const dry = await deploy(["--rollback", "--dry-run"]);
  expect(dry.said).toMatch(/^would: Take the Worker back to its previous version$/m);
  expect(cloudflare.made).toHaveLength(made);
  const back = await deploy(["--rollback"]);
  expect(back.said).toContain("they only add, so the version before works with them");
  expect(back.status).toBe(0);
  expect(cloudflare.made.slice(made)).toEqual(["version first for 100 %"]);
  expect(cloudflare.deployments[0]).toBe("first");
  expect(statements()).toBe(before);
});

it("the check after a deployment names what does not answer as it should", async () => {
  let broken = false;
  const server = createServer(({ url }, response) => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const google = `https://accounts.google.com/o/oauth2/v2/auth?redirect_uri=${encodeURIComponent(`${origin}/auth/google/callback`)}`;
    if (url === "/api/health") response.writeHead(broken ? 503 : 200).end('{"ok":true}');
    else if (url === "/auth/google")
      response.writeHead(302, { location: broken ? "https://evil.example" : google }).end();
    else if (url === "/admin") response.writeHead(broken ? 200 : 401).end();
    else response.end("WalkinMitra");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await checkAddress(origin)).toEqual([]);
  broken = true;
  expect(await checkAddress(origin)).toEqual([
    "/api/health answered 503, not that its database and rooms are well.",
    "/auth/google answered 302, not the way to Google with our address.",
    "/admin answered 200, not a refusal to strangers.",
  ]);
  server.close();
});

/** The last migration of before there was a rule. */
const BEFORE = 39;

it("migrations only add, so the previous Worker works while a new one is deployed, and after a rollback", () => {
  const adds =
    /^(?:create (?:unique )?(?:index|table|trigger|virtual table)|alter table \S+ add|insert|update|drop index|drop trigger|pragma)\b/i;
  const required = /^alter table .* add (?:column )?.*not null(?!.*default)/i;
  const files = globSync("migrations/*.sql").filter(
    (file) => Number(path.basename(file).slice(0, 4)) > BEFORE,
  );
  for (const text of [
    ...files.map((file) => readFileSync(file, "utf8")),
    "ALTER TABLE `x` ADD `y` integer DEFAULT 1 NOT NULL;",
  ]) {
    const statements = text
      .split(/;(?:--> statement-breakpoint)?\s*(?:\n|$)/)
      .map((one) => one.replaceAll(/^--.*$/gm, "").trim());
    for (const statement of statements.filter(Boolean)) {
      expect(statement).toMatch(adds);
      expect(statement.replace(/DEFAULT (\S+) NOT NULL/i, "NOT NULL DEFAULT $1")).not.toMatch(
        required,
      );
    }
  }
  expect("DROP TABLE `x`").not.toMatch(adds);
  expect("ALTER TABLE `x` DROP COLUMN `y`").not.toMatch(adds);
  expect("ALTER TABLE `x` ADD `y` integer NOT NULL").toMatch(required);
});

/** The first schema of each database whose Worker must still work: before it there was no rule, or no portal of anybody's. */
const SINCE = {
  migrations: BEFORE + 1,
  "party/user-room/migrations": 3,
  "party/team-desk/migrations": 0,
  "party/live-topic/migrations": 0,
};

it("every Worker since there is the rule finds the schema of now as it needs it: D1 and each kind of room", () => {
  const snapshots = (folder: string, since: number) =>
    globSync(`${folder}/meta/*_snapshot.json`)
      .filter((file) => Number(path.basename(file).slice(0, 4)) >= since)
      .map((file) => JSON.parse(readFileSync(file, "utf8")) as Snapshot);
  for (const [folder, since] of Object.entries(SINCE)) {
    const before = snapshots(folder, since);
    const now = migrated(folder);
    expect(before.length).toBeGreaterThan(0);
    expect(
      before.flatMap((one) => brokenFor(one, now)),
      folder,
    ).toEqual([]);
  }
  // What it would say of one who contracts too early.
  const [first] = snapshots("migrations", SINCE.migrations) as [Snapshot];
  const contracted = migrated("migrations");
  contracted.exec(`
    drop table gate_reports;
    alter table patterns rename column rounds to steps;
    alter table drives add column must text not null default 'x';
    drop table company_names;
    create table company_names (key text primary key, said text not null);
    create unique index one_username on users (username);`);
  expect(brokenFor(first, contracted)).toEqual(
    expect.arrayContaining([
      "gate_reports is gone",
      "patterns.rounds is gone",
      "company_names.said is new, and must be given",
      "users: username must be unique now",
    ]),
  );
});
