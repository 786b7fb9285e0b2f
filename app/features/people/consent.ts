/** The version of the privacy notice. When it changes, everybody is asked to consent again at the next sign-in. */
export const PRIVACY_VERSION = "2026-11-26";
