/** Made by scripts/vite/style-rules.ts. */
declare module "*?inline&rules" {
  import type { StyleNode } from "#app/document/page-styles.server.ts";

  const rules: StyleNode[];
  export default rules;
}

/** Bundled, minified text for an inline `<script>`, made by scripts/vite/inline-script.ts. */
declare module "*?inline-script" {
  const code: string;
  export default code;
}
