import { writeFileSync } from "node:fs";
import path from "node:path";

import figures from "../docs/figures.json" with { type: "json" };
import { costPage } from "./cost-page.ts";

// `npm run cost`: prints the page of cost, and writes it to docs/cost.md.
const page = costPage(figures);
writeFileSync(path.join(import.meta.dirname, "../docs/cost.md"), page);
console.log(page);
