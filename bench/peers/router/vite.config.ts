import path from "node:path";

import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import { symbols } from "#scripts/vite/symbols.ts";

const here = (file: string) => path.join(import.meta.dirname, file);

/** As in the template. The aliases replace our own way of filling in the reader and of rendering lists. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    cloudflare({ viteEnvironment: { name: "ssr" }, configPath: here("wrangler.toml") }),
    tailwindcss(),
    symbols(),
    reactRouter(),
  ],
  resolve: {
    alias: {
      "made:sprite": here("../../../.cache/bench/made/sprite.ts"),
      "#app/features/daily-drives/ticket/tickets.server.tsx": here("app/daily-tickets.tsx"),
      "#app/features/daily-drives/list/by-town.server.tsx": here("app/by-town.tsx"),
      "#app/features/daily-drives/ticket/ticket-list.server.tsx": here("app/daily-tickets.tsx"),
      "#app/http/kept-loader.ts": here("app/kept-loader.ts"),
      "#app/document/drawn.tsx": here("app/drawn.tsx"),
      "#app/document/reader.tsx": here("app/reader.tsx"),
      "#app/document/placeholders.ts": here("app/placeholders.ts"),
    },
  },
});
