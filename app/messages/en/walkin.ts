/** A daily drive's page, in the browser. */
export const walkin = {
  area: "walkin",
  server: true,
  callFirst: (said: string) => `Call first · ${said}`,
  till: (time: string) => `Till ${time}`,
  fullDetails: "Full details",
};
