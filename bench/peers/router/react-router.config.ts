import type { Config } from "@react-router/dev/config";

export default { ssr: true, buildDirectory: "../../../.cache/bench/router" } satisfies Config;
