/** The privacy notice that is in force; a new one asks for consent anew, at the next sign-in. */
export const PRIVACY_VERSION = "2026-11-22";
