import { writeFileSync } from "node:fs";
import path from "node:path";

import figures from "../docs/figures.json" with { type: "json" };
import { costPage } from "./cost/cost-page.ts";
import { shardsPage } from "./cost/shards-page.ts";

// `npm run cost`: prints the page of cost, or with `-- --shards` its simulation alone, and writes all to docs/cost.md.
const page = costPage(figures);
writeFileSync(path.join(import.meta.dirname, "../docs/cost.md"), page);
console.log(process.argv.includes("--shards") ? shardsPage() : page);
