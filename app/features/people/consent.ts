/** The version of the privacy notice. When it changes, everybody is asked to consent again at their next sign-in. */
export const PRIVACY_VERSION = "2026-11-21";
