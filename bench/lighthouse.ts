import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { dayOf } from "#app/base/calendar.ts";
import { inLanguage } from "#app/base/languages.ts";
import { demoData } from "#demo/index.ts";
import { launchBrowser } from "#scripts/chromium.ts";
import { addressOf, BUDGETS } from "#tests/support/budgets.ts";
import { someOf } from "#tests/support/demo.ts";

import { site } from "./browser.ts";
import { type Part, ROOT, startOurs } from "./lib.ts";
import { addReader, demoState } from "./state.ts";

type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{
  lhr: { lighthouseVersion: string; categories: Record<string, { score: number | null }> };
}>;

const PORT = 9322;
/** Pages that search engines are to find: the others say noindex, which costs SEO. */
const FOUND = /^(?:\/hi)?\/(?:$|daily\/|company\/|for-colleges)/;
const GOAL = [99, 100, 100, 100];

/** Too large (185 MB) to be a dependency: installed beside the other files of the bench on first use. */
const VERSION = "13.5.0";
const FOLDER = path.join(ROOT, ".cache/lighthouse");

/**
 * Lighthouse's mobile scores for every route, as the reader named in its budget, and for guests in Hindi too. ROUTES names
 * the beginnings of some addresses, for a shorter run.
 */
export async function lighthouse(): Promise<Part> {
  const { default: score } = (await import(installed())) as { default: Lighthouse };
  const { state, database } = await demoState("lighthouse-state");
  const user = await addReader(database, { name: "Meena Iyer" });
  const admin = await addReader(database, { name: "Asha Rao", role: "admin" });
  database.close();
  const ours = await startOurs("ours", state);
  const client = path.join(ROOT, "build/client");
  const sites = {
    guest: await site("guest", ours.url, client),
    user: await site("user", ours.url, client, user.cookie),
    admin: await site("admin", ours.url, client, admin.cookie),
  };
  const chrome = await launchBrowser([`--remote-debugging-port=${PORT}`]);
  const today = dayOf(Date.now());
  const ids = someOf(demoData(today), today);
  const rows: Part["rows"] = [];
  const wanted = process.env.ROUTES?.split(",");
  const pages = BUDGETS.map((budget) => ({ as: budget.as, address: addressOf(budget, ids) }));
  const inHindi = pages
    .filter(({ as }) => as === "guest")
    .map(({ as, address }) => ({ as, address: inLanguage("hi", address) }));
  for (const { as, address } of [...pages, ...inHindi]) {
    if (wanted && !wanted.some((start) => address.startsWith(start))) continue;
    const found = as === "guest" && FOUND.test(address);
    const { lhr } = await score(sites[as].address + address, {
      port: PORT,
      output: "json",
      logLevel: "error",
      throttlingMethod: "devtools",
      onlyCategories: ["performance", "accessibility", "best-practices", ...(found ? ["seo"] : [])],
    });
    const points = Object.values(lhr.categories).map(({ score }) => Math.round((score ?? 0) * 100));
    const short = points.filter((point, index) => point < GOAL[index]!);
    rows.push({
      what: `${address} as ${as}`,
      goal: found ? "≥ 99 / 100 / 100 / 100" : "≥ 99 / 100 / 100",
      measured: points.join(" / "),
      spread: "",
      value: short.length,
      limit: 0,
    });
    console.log(`${address} as ${as}: ${points.join(" / ")}`);
  }
  await chrome.close();
  for (const one of Object.values(sites)) await one.stop();
  await ours.stop();
  return {
    rows,
    notes: [
      "Performance / accessibility / best practices, and SEO of what is to be found; DevTools throttling, 4× slower CPU.",
    ],
  };
}

/** The module to import. @throws Error when npm could not install it. */
function installed(): string {
  const found = path.join(FOLDER, "node_modules/lighthouse/core/index.js");
  if (existsSync(found)) return found;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, "package.json"), '{"private":true}');
  const what = ["install", "--no-audit", "--no-fund", "--ignore-scripts", `lighthouse@${VERSION}`];
  const { status, stderr } = spawnSync("npm", what, { cwd: FOLDER, encoding: "utf8" });
  if (status !== 0) throw new Error(`npm could not install Lighthouse: ${stderr}`);
  return found;
}
