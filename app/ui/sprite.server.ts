import type { IconName } from "#app/ui/icon.tsx";
// oxlint-disable-next-line import/default -- scripts/symbols.ts makes it
import symbols from "#app/ui/icons.ts?symbols";

/** Never part of a text, where quotes are escaped. */
const USE = '<use href="#i-';

/** The symbols of the icons that a page uses; the others come with the scripts. */
export function spriteFor(html: string): string {
  const names = new Set<string>();
  for (let at = html.indexOf(USE); at !== -1; at = html.indexOf(USE, at)) {
    const start = at + USE.length;
    at = html.indexOf('"', start);
    names.add(html.slice(start, at));
  }
  return [...names]
    .sort()
    .map((name) => symbols[name as IconName])
    .join("");
}
