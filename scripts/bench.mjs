// `npm run bench [-- part …]`: installs and builds if needed, then measures (docs/speed.md).
import { build, runOnOurNode, install } from "./start.mjs";

install();
build();
runOnOurNode("bench/bench.ts", process.argv.slice(2));
