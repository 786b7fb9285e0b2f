/** The day of the privacy notice, and which one of that day. When it changes, everybody consents anew at the next sign-in. */
export const PRIVACY_VERSION = "2026-11-28";
