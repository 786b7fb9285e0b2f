/** Names of browsers, as people know their devices. Server only. */
export const devices = {
  area: "devices",
  server: true,
  aBrowser: "A browser",
  on: (browser: string, system: string) => `${browser} on ${system}`,
};
