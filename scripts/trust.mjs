// `npm run trust [-- --planted] [promise …]`: installs and builds what is missing, then proves (docs/security.md).
import { build, hand, install } from "./start.mjs";

install();
build();
hand("trust.ts", process.argv.slice(2));
