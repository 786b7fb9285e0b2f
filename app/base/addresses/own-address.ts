/** Stands for our origin where nobody knows it: an address that ends up on another one leaves the site. */
const OWN_ORIGIN = "https://own-site.invalid";

/**
 * The path, query and hash that a browser makes of an address on a page of ours. The result is ASCII and begins with
 * exactly one slash. Undefined when the address leaves the site, cannot be read, or has an empty part in its path,
 * which no address of ours has.
 */
export function ownAddress(text: string, origin = OWN_ORIGIN): string | undefined {
  try {
    const url = new URL(text, origin);
    if (url.origin !== origin || /* fault: empty-part */ hasEmptyPart(url.pathname))
      return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}

/** Whether two slashes follow each other in the path of a URL. */
export function hasEmptyPart(pathname: string): boolean {
  return pathname.includes("//");
}

/**
 * The same path with one slash at its beginning. The path of `https://ours//host/`, as the address of a link or a
 * redirect, is another host.
 */
export function ownPath(path: string): string {
  return path.replace(/^[/\\\t\r\n]{2,}/, "/");
}
