/*
 * What an open page draws anew once something is decided about its drive; the script comes with the first decision.
 */
export { isAhead, statusWord } from "#app/features/status/status.ts";
