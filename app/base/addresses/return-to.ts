import { ownAddress } from "#app/base/addresses/own-address.ts";

const MAX_LENGTH = 2000;

/** Returning to one of these would only start the next sign-in. */
const SIGN_IN_PAGES = /^\/(auth|please_login_first)(\.data)?(\/|$)/i;

/**
 * Where to go after a sign-in: the normalised path, query and hash of an address of our own, "/" for anything else
 * (docs/product.md, Guard screen). The result is ASCII, starts with exactly one slash, and gives itself when passed in
 * again.
 */
export function safeReturnTo(value: string | null | undefined): string {
  // Before parsing, because URL drops tabs and line breaks and reads a backslash as a slash.
  if (!value || value.length > MAX_LENGTH || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return "/";
  try {
    const target = ownAddress(value);
    if (target === undefined || target.length > MAX_LENGTH) return "/";
    const path = decodeURIComponent(/^[^?#]*/.exec(target)![0]);
    return /* fault: decoded-path */ /\/\/|[\\%\p{Cc}]/u.test(path) || SIGN_IN_PAGES.test(path)
      ? "/"
      : target;
  } catch {
    return "/";
  }
}
