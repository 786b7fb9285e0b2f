import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import { inlineScript } from "#scripts/inline-script.ts";
import { styleRules } from "#scripts/style-rules.ts";

// `npm run dev` (scripts/dev.ts) says where its issuer and its state are; a build knows neither.
const { DEV_VARS, DEV_STATE, PLANTED } = process.env;

export default defineConfig({
  plugins: [
    // `npm run trust -- --planted` builds with one defence broken.
    PLANTED ? (await import("#tests/support/plant.ts")).plant() : undefined,
    cloudflare({
      viteEnvironment: { name: "ssr" },
      ...(DEV_VARS ? { config: { vars: JSON.parse(DEV_VARS) as Record<string, string> } } : {}),
      ...(DEV_STATE ? { persistState: { path: DEV_STATE } } : {}),
    }),
    tailwindcss(),
    styleRules(),
    inlineScript(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0 },
});
