/** Rows of one's own profile: devices, submissions, results of reports. Server only. */
export const own = {
  area: "own",
  server: true,
  thisDevice: (browser: string) => `${browser}, this device`,
  since: (from: string, last: string) => `Since ${from}, last used about ${last}`,
  signOutOf: (browser: string) => `Sign out ${browser}`,
  undecided: "Our team has not decided yet.",
  states: { verified: "Verified", pending: "Pending", refused: "Refused" },
  decided: {
    cancelled: "You were right: the drive is marked as cancelled. Thank you.",
    deleted: "You were right: we took the drive down. Thank you.",
    corrected: "You were right: the drive is corrected. Thank you.",
    dismissed: "We checked. The drive is fine as it is. Thank you for telling us.",
  },
};
