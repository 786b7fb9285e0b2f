import { MESSAGES } from "#app/base/copy.ts";

/** One's own profile: name, sign-ins, submissions and reports. */
export const profile = {
  area: "profile",
  online: "online",
  offline: "offline",
  email: "Email",
  emailVerified: "Email verified",
  yes: "YES",
  no: "NO",
  gender: "Gender",
  link: "Profile link",
  notAvailable: MESSAGES.notAvailable as string,
  signOutEverywhere: "Sign out everywhere",
  everywhereHint: "Logs you out on this device and all others.",
  alertsHint: "Daily alerts, and changes to what you saved: choose what, when and where.",
  yourAlerts: "Your alerts",
  heard: "Heard of a walk-in?",
  heardHint: "Paste the message you received: our team posts it.",
  sendIn: "Send in a walk-in",
  dataHint: "Everything we keep about you, as a page or as JSON.",
  howWeUse: "How we use it",
  download: "Download my data",
  asJson: "As JSON",
  deleteAccount: "Delete my account",

  // Sign-ins
  devices: "Where you are signed in",
  signOut: "Sign out",

  // Submissions
  submissions: "Your submissions",
  newest: "Back to the newest",
  lists: "Important lists",
  older: { drives: "Older drives", lists: "Older important lists", patterns: "Older patterns" },
  why: (reason: string) => `Why: ${reason}`,
  nothing: "Nothing submitted yet.",
  share: "Share a [drive], an [important list] or a [pattern].",

  // Results of one's reports
  reports: "Your reports",
  lookAgain: "Ask us to look again",
};
