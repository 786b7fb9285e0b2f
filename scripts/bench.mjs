// `npm run bench [-- part …]`: installs and builds what is missing, then measures (docs/speed.md).
import { build, hand, install } from "./start.mjs";

install();
build();
hand("bench.ts", process.argv.slice(2));
