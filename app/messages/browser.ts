/* What browsers fetch of a language. The build writes the list of each: `browser.ts?hi` (scripts/vite/words.ts). */
export const files: Record<string, () => Promise<object>> = {};
