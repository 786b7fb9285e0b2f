import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // `npm run trust -- --planted` builds beside the real build.
  buildDirectory: process.env.BUILD_DIR || "build",
  // The manifest of all routes is small; asking the server for it link by link would cost a round trip each.
  routeDiscovery: { mode: "initial" },
  // A client action is one line; a file of its own would weigh 0.3 KB.
  splitRouteModules: false,
} satisfies Config;
