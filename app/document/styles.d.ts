/** Made by scripts/style-rules.ts. */
declare module "*?inline&rules" {
  import type { StyleNode } from "#app/document/page-styles.server.ts";

  const rules: StyleNode[];
  export default rules;
}
