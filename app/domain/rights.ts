/** The privacy notice that is in force; a new one asks for consent anew, at the next sign-in. */
export const PRIVACY_VERSION = "2026-11-21";

/** Whose the drives, lists and patterns are that stay when their poster goes. */
export const DELETED_PERSON = "Deleted person";

/** What is typed to delete an account. */
export const DELETE_WORD = "DELETE";
