/* Every fixed value that the database checks. Only constants, so the browser may import this file. */
export const ROLES = ["user", "admin"] as const;
export const STATUSES = ["online", "offline"] as const;
export const CITY_NAMES = [
  "Bangalore",
  "Pune",
  "Hyderabad",
  "Delhi",
  "Ahmedabad",
  "Noida",
  "Gurgaon",
  "Chennai",
  "Mumbai",
  "Salem",
  "Lucknow",
  "Kolkata",
  "Indore",
  "Othercities",
  "PAN India",
] as const;
export const LIST_CITY_NAMES = [
  "Common",
  "Bangalore",
  "Pune",
  "Hyderabad",
  "Delhi",
  "Ahmedabad",
  "Noida",
  "Gurgaon",
  "Chennai",
  "Mumbai",
  "Salem",
  "Lucknow",
  "Kolkata",
  "Indore",
  "Othercities",
] as const;
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
export const DAILY_DRIVE_TYPES = ["Open walk in", "Call based"] as const;
export const DRIVE_TYPES = ["Open walk in", "Need to Apply"] as const;
export const PROFILE_TYPES = ["Technical", "Non-Technical", "Core"] as const;
export const CALL_LETTERS = ["needed", "not needed"] as const;
export const DRIVE_FOR = [
  "Freshers",
  "Experienced",
  "Fresher/Experienced",
  "No info about Fresher/Experienced",
] as const;

/** What an admin can decide about whether a drive takes place. */
export const SET_STATUSES = ["cancelled", "moved", "closed"] as const;

/** How somebody made sure of a drive. */
export const CHECK_BASES = [
  "called",
  "website",
  "official-mail",
  "at-the-gate",
  "company-posted",
] as const;

/** Its outcome: the drive is on, or nobody answered. */
export const CHECK_OUTCOMES = ["on", "no-answer"] as const;

/** What of people's data an admin may look at. */
export const ACCESS_KINDS = ["people list", "conversation", "subscribers export"] as const;

/** What somebody can say is wrong with a drive. */
export const REPORT_REASONS = [
  "asks-money",
  "not-happening",
  "wrong-details",
  "closed",
  "not-a-job",
  "offensive",
  "other",
] as const;

/** What people at the gate can say, on the day of a drive. */
export const GATE_WORDS = [
  "short",
  "long",
  "very-long",
  "closed",
  "moved",
  "not-happening",
  "asks-money",
] as const;

/** What can be reported. */
export const REPORTED_KINDS = ["daily drive", "drive"] as const;

/** What an admin did about the reports of a drive. */
export const REPORT_OUTCOMES = ["cancelled", "deleted", "corrected", "dismissed"] as const;

/** What was decided against somebody who asks another admin to look again. */
export const APPEAL_KINDS = ["drive", "suggestion", "report", "account"] as const;

/** What another admin did about it: the decision stays, or is taken back. */
export const APPEAL_OUTCOMES = ["kept", "taken-back"] as const;

/** What we remember of a drive that asked for money. */
export const FRAUD_KINDS = ["phone", "upi", "email", "domain", "link"] as const;

/** Why a suggested walk-in was not posted. */
export const SUGGESTION_REFUSALS = ["known", "over", "not-walk-in", "unclear", "unsafe"] as const;

/** The outcome of a suggested walk-in. */
export const SUGGESTION_OUTCOMES = ["posted", ...SUGGESTION_REFUSALS] as const;

/** What somebody says after the day of a drive that they planned. */
export const PLAN_ANSWERS = ["been", "not-gone", "not-happening", "asks-money"] as const;

/** How a walk-in ended for somebody who was there. */
export const PLAN_ENDS = ["selected", "rejected", "waiting"] as const;

/** Which list an alert tells of; `at-once` tells of whatever is new. */
export const ALERT_DAYS = ["today", "tomorrow", "at-once"] as const;

/** How somebody can be told outside the portal. */
export const CHANNELS = ["push", "email", "telegram"] as const;

/** The state of a message. It waits until it is sent, or until it is too late or refused for good. */
export const DELIVERY_STATES = ["waiting", "sent", "failed"] as const;

export const DISPATCH_STATES = ["waiting", "done"] as const;

/** The state of a day's list in a channel. While it is "sending" nobody knows; "gone": somebody has deleted the message. */
export const CHANNEL_POST_STATES = ["sending", "posted", "waiting", "failed", "gone"] as const;

/** Who pages are counted for: nobody in particular. */
export const COUNTED_AUDIENCES = ["guest", "user", "admin"] as const;

/** How far somebody got who came by a shared link: nobody in particular. */
export const LINK_STEPS = ["came", "signed-in", "saved", "went"] as const;

/** What browsers tell of waiting: largest paint, answer to a tap, shift of the layout, first byte. */
export const WAIT_METRICS = ["lcp", "inp", "cls", "ttfb"] as const;

/** How fast a browser takes its network to be. */
export const NETWORKS = ["slow-2g", "2g", "3g", "4g", "unknown"] as const;

/** The parts of the portal whose pages are counted. */
export const COUNTED_AREAS = [
  "home",
  "daily",
  "drives",
  "find",
  "mine",
  "lists",
  "patterns",
  "post",
  "profile",
  "admin",
  "other",
] as const;
