/** Takes the place of our origin. An address that ends up on another one leaves the site. */
const OWN_ORIGIN = "https://own-site.invalid";

/** As browsers read it: ASCII, one slash first. Undefined when it leaves the site or has an empty path part. */
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

export function hasEmptyPart(pathname: string): boolean {
  return pathname.includes("//");
}

/** One slash at the beginning. As a link, the path of `https://ours//host/` would lead to another host. */
export function ownPath(path: string): string {
  return path.replace(/^[/\\\t\r\n]{2,}/, "/");
}
