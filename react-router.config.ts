import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // `npm run trust -- --planted` builds beside the real build.
  buildDirectory: process.env.BUILD_DIR || "build",
  // The manifest of all routes is small; asking the server for it link by link would cost a round trip each.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
