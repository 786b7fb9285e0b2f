/* Filled by the build for each language: `browser.ts?hi` (scripts/vite/words.ts). */
export const files: Record<string, () => Promise<object>> = {};
