import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import { deviceWorker } from "#scripts/vite/device-worker.ts";
import { inlineScript } from "#scripts/vite/inline-script.ts";
import { styleRules } from "#scripts/vite/style-rules.ts";
import { symbols } from "#scripts/vite/symbols.ts";
import { words } from "#scripts/vite/words.ts";

// Set by `npm run dev` (scripts/dev.ts) and `npm run trust`, never by a plain build.
const { DEV_VARS, DEV_STATE, DEV_MAIN, PLANTED } = process.env;

// `npm run trust -- --planted` builds with one defence broken.
const planted = PLANTED ? (await import("#tests/support/plant.ts")).plant() : undefined;

export default defineConfig({
  plugins: [
    planted,
    cloudflare({
      viteEnvironment: { name: "ssr" },
      ...(DEV_VARS && {
        config: {
          vars: JSON.parse(DEV_VARS) as Record<string, string>,
          ...(DEV_MAIN && { main: DEV_MAIN }),
        },
      }),
      ...(DEV_STATE ? { persistState: { path: DEV_STATE } } : {}),
    }),
    tailwindcss(),
    styleRules(),
    symbols(),
    words(),
    inlineScript(planted?.transform),
    deviceWorker(planted?.transform),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page has the names of these files: without what a suffix says of where they run.
            chunkFileNames: ({ name }) =>
              `assets/${name.replace(/\.(later|dom|route)$/, "")}-[hash].js`,
            // Every page needs these, so two files are better than twenty.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: "shell",
                  // What every page imports, and small parts of most pages: a file of its own costs more than its contents.
                  test: new RegExp(
                    [
                      "app/shell/(pending|screens|shell|tab-bar|toasts)\\.",
                      "app/base/(calendar|cities|copy|decisions|ids|languages|pictures|text)\\.",
                      "app/base/addresses/(data-address|return-to)\\.",
                      "app/document/(later-parts|placeholders|pressed|react-router-internals|reader)\\.",
                      "app/features/chat/(draft|unread|widget/widget)\\.",
                      "app/features/queues/admin-link\\.",
                      "app/features/sign-in/login\\.",
                      "app/ui/(alert|breadcrumb|choose-pages|empty|facts|head|icon|later|link|linked|revalidate)\\.",
                      "app/ui/controls/(city-chips|copy-button|own-city|pager|search-input|segments|share-button|tabs|text-to-copy)\\.",
                      "app/ui/drafts/forget-drafts\\.",
                      "app/ui/layers/(menu|radix|toast-undo|toasts|top-layer)\\.",
                      "app/ui/network/(device|network|offline)\\.",
                      "app/messages/(offered|words|en/records|en/screens|en/shell)\\.",
                      "drizzle/values\\.",
                    ].join("|"),
                  ),
                },
              ],
            },
          },
        },
      },
    },
  },
});
