// `npm run trust [-- days | [--planted] [promise …]]`: installs and builds, then proves (docs/security.md).
import { proveDays } from "./days.mjs";
import { build, runOnOurNode, install } from "./start.mjs";

const args = process.argv.slice(2);
install();
if (args[0] === "days") {
  process.exit(proveDays() ? 1 : 0);
} else {
  build();
  runOnOurNode("tests/trust/run.ts", args);
}
