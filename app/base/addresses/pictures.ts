import { escapeHtml, firstCharacters } from "#app/base/text.ts";

/* Our CSP allows our own origin only. Google's pictures come through /api/picture: it learns nothing. */

/** We fetch pictures from these hosts only (docs/decisions/2026.md). */
const PICTURE_HOST = /^(?:[a-z0-9-]+\.)*googleusercontent\.com$/;

export function fetchablePicture(address: string | null): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const plain = url.protocol === "https:" && !url.port && !url.username && !url.password;
  return plain && PICTURE_HOST.test(url.hostname) ? url.href : undefined;
}

/** For `<img>`: a path under /api/picture, or the initials as a data URL. */
export function pictureOf(person: {
  uid: string;
  username: string;
  profilePic: string | null;
}): string {
  const { uid, username, profilePic } = person;
  if (profilePic?.startsWith("/")) return profilePic;
  // A new picture gets a new address, because caches would show the old one.
  if (fetchablePicture(profilePic)) return `/api/picture/${uid}?v=${pictureTag(profilePic!)}`;
  return `data:image/svg+xml,${encodeURIComponent(initialsDrawing(username))}`;
}

const PALETTE = ["#7a4c00", "#2f2f86", "#1c7a4c", "#0d6e78", "#b1402b", "#7a3b86"];

/** An SVG document. The same name always gets the same colour. */
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
function pictureTag(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
