// `npm run trust [-- days | night | release | [--planted] [promise …]]`: installs and builds, then proves (docs/security.md).
import { proveDays } from "./days.mjs";
import { build, runOnOurNode, install } from "./start.mjs";

/** Programs of their own, by their word. */
const REHEARSALS = { night: "tests/night/run.ts", release: "tests/night/release.ts" };

const args = process.argv.slice(2);
install();
if (args[0] === "days") {
  process.exit(proveDays() ? 1 : 0);
} else {
  build();
  const rehearsal = REHEARSALS[args[0]];
  if (rehearsal) runOnOurNode(rehearsal, args.slice(1));
  else runOnOurNode("tests/trust/run.ts", args);
}
