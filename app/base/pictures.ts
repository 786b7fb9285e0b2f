import { escapeHtml, firstCharacters } from "#app/base/text.ts";

/*
 * Pictures of people come from our own origin only: the provider's picture through /api/picture, which the content
 * security policy allows, and which does not tell the provider who looks at what.
 */

/** The only hosts whose pictures are fetched: Google's own (docs/decisions/2026.md). */
const PICTURE_HOST = /^(?:[a-z0-9-]+\.)*googleusercontent\.com$/;

/** The picture's address when it is one that may be fetched; undefined for any other. */
export function fetchablePicture(address: string | null): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const plain = url.protocol === "https:" && !url.port && !url.username && !url.password;
  return plain && PICTURE_HOST.test(url.hostname) ? url.href : undefined;
}

/** Where a page finds a person's picture: an own path as it is, through our origin, or drawn initials. */
export function pictureOf(person: {
  uid: string;
  username: string;
  profilePic: string | null;
}): string {
  const { uid, username, profilePic } = person;
  if (profilePic?.startsWith("/")) return profilePic;
  // The hash changes with the picture, and the address with it: a kept old one is not shown.
  if (fetchablePicture(profilePic)) return `/api/picture/${uid}?v=${shortHash(profilePic!)}`;
  return `data:image/svg+xml,${encodeURIComponent(initialsDrawing(username))}`;
}

const PALETTE = ["#7a4c00", "#2f2f86", "#1c7a4c", "#0d6e78", "#b1402b", "#7a3b86"];

/** A person's initials as an SVG document, on a colour that stays theirs. */
export function initialsDrawing(username: string): string {
  const words = username.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => firstCharacters(word ?? "", 1))
    .join("")
    .replaceAll("…", "")
    .toUpperCase();
  let sum = 0;
  for (const character of username) sum += character.codePointAt(0)!;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${PALETTE[sum % PALETTE.length]}"/><text x="20" y="20" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="17" font-weight="700" fill="#fff">${escapeHtml(letters)}</text></svg>`;
}

/** FNV-1a, 32 bits: enough to tell two pictures of one person apart. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
