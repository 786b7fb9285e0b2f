// `npm run trust [-- --planted] [promise …]`: installs and builds what is missing, then proves (README, "Security").
import { build, hand, install } from "./start.mjs";

install();
build();
hand("trust.ts", process.argv.slice(2));
