/** Browsers, as people know their devices by them. The server's alone. */
export const devices = {
  area: "devices",
  server: true,
  aBrowser: "A browser",
  on: (browser: string, system: string) => `${browser} on ${system}`,
};
