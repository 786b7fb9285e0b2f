/** Made by scripts/style-rules.ts. */
declare module "*?inline&rules" {
  import type { StyleNode } from "#app/ui/styles.server.ts";

  const rules: StyleNode[];
  export default rules;
}
