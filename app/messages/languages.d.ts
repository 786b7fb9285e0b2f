/** Made by scripts/vite/words.ts. */
declare module "#app/messages/browser.ts?*" {
  export const files: Record<string, () => Promise<object>>;
}
