/** Only there to parse against: an address that leaves it has left the site. */
const OWN_ORIGIN = "https://own-site.invalid";

const MAX_LENGTH = 2000;

/** Pages that make no sense after a sign-in: they would start or ask for the next one. */
const NEVER = /^\/(auth|please_login_first)(\.data)?(\/|$)/i;

/**
 * Where a sign-in leads to: the normalised path, search and hash of an own-site address, "/" for
 * anything else (product decisions, "Who sees what"). What it returns is ASCII, begins with exactly
 * one slash, and comes back unchanged when it is put in again.
 */
export function safeReturnTo(value: string | null | undefined): string {
  // URL parsing drops tabs and line breaks and reads a backslash as a slash, so they are refused
  // before it.
  if (!value || value.length > MAX_LENGTH || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return "/";
  try {
    const url = new URL(value, OWN_ORIGIN);
    // Dot segments are gone only now: "/.//host" has become "//host".
    const path = decodeURIComponent(url.pathname);
    const target = url.pathname + url.search + url.hash;
    const leaves = url.origin !== OWN_ORIGIN || /\/\/|[\\%\p{Cc}]/u.test(path);
    return leaves || NEVER.test(path) || target.length > MAX_LENGTH ? "/" : target;
  } catch {
    return "/";
  }
}
