import { ownAddress } from "#app/base/addresses/own-address.ts";

const MAX_LENGTH = 2000;

/** Returning to one of these would only start the next sign-in. */
const SIGN_IN_PAGES = /^\/(auth|please_login_first)(\.data)?(\/|$)/i;

/** Our own path, query and hash, normalised; "/" for anything else (docs/product.md, Guard screen). */
export function safeReturnTo(value: string | null | undefined): string {
  // Before parsing: URL drops tabs and line breaks and reads a backslash as a slash.
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
