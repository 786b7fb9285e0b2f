import path from "node:path";

import { dayOf } from "#app/base/calendar.ts";
import { demoData } from "#drizzle/seed/index.ts";
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
const GOAL = [99, 100, 100];

/**
 * Lighthouse's mobile scores for every route, as the reader named in its budget. Lighthouse takes 185 MB, so we do not
 * install it: LIGHTHOUSE names a folder that has `node_modules/lighthouse`.
 */
export async function lighthouse(): Promise<Part> {
  const folder = process.env.LIGHTHOUSE;
  if (!folder) {
    throw new Error(
      "Run `npm install lighthouse` in a folder elsewhere, and name that folder in LIGHTHOUSE.",
    );
  }
  const { default: score } = (await import(
    path.join(folder, "node_modules/lighthouse/core/index.js")
  )) as { default: Lighthouse };
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
  for (const budget of BUDGETS) {
    const address = addressOf(budget, ids);
    const { lhr } = await score(sites[budget.as].address + address, {
      port: PORT,
      output: "json",
      logLevel: "error",
      throttlingMethod: "devtools",
      onlyCategories: ["performance", "accessibility", "best-practices"],
    });
    const points = Object.values(lhr.categories).map(({ score }) => Math.round((score ?? 0) * 100));
    const short = points.filter((point, index) => point < GOAL[index]!);
    rows.push({
      what: `${address} as ${budget.as}`,
      goal: "≥ 99 / 100 / 100",
      measured: points.join(" / "),
      spread: "",
      value: short.length,
      limit: 0,
    });
    console.log(`${address} as ${budget.as}: ${points.join(" / ")}`);
  }
  await chrome.close();
  for (const one of Object.values(sites)) await one.stop();
  await ours.stop();
  return {
    rows,
    notes: ["Performance / accessibility / best practices; DevTools throttling, 4× slower CPU."],
  };
}
