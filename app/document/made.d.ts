/** A style sheet as rules, made by scripts/style-rules.ts. */
declare module "*?inline&rules" {
  import type { StyleNode } from "#app/document/page-styles.server.ts";

  const rules: StyleNode[];
  export default rules;
}

/** A script as bundled, minified text for an inline `<script>`, made by scripts/inline-script.ts. */
declare module "*?inline-script" {
  const code: string;
  export default code;
}
