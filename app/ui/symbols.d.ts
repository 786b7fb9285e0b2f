/** Drawn by scripts/vite/symbols.ts. */
declare module "*?symbols" {
  import type { IconName } from "#app/ui/icon.tsx";

  const symbols: Record<IconName, string>;
  export default symbols;
}
