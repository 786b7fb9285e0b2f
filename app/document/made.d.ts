/** What the build makes of our own files: scripts/style-rules.ts. */
declare module "*?inline&rules" {
  import type { StyleNode } from "#app/document/page-styles.server.ts";

  const rules: StyleNode[];
  export default rules;
}

/** A script, bundled and minified, as the text that goes into a page: scripts/inline-script.ts. */
declare module "*?inline-script" {
  const code: string;
  export default code;
}
