// `npm run trust [-- --planted] [promise …]`: installs and builds what is missing, then proves (docs/security.md).
import { build, runOnOurNode, install } from "./start.mjs";

install();
build();
runOnOurNode("trust.ts", process.argv.slice(2));
