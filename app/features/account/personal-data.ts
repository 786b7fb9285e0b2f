/** The poster's name on records whose poster has deleted their account. */
export const DELETED_PERSON = "Deleted person";

export const DELETE_WORD = "DELETE";
