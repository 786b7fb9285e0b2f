import { inLanguage, type Language, langOf } from "#app/base/languages.ts";
import { escapeHtml } from "#app/base/text.ts";

/* What search engines read (sitemaps.org, with Google's links to other languages): only what is still to come. */

/** An address of ours without a language, and when what it shows changed last (ms). */
export type Place = { path: string; changedAt: number };

export const SITEMAP_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const SITEMAP_TAIL = "</urlset>\n";

/** A page once for each language, each with the addresses of all. */
export function pageEntry(
  { path, changedAt }: Place,
  { origin, languages }: { origin: string; languages: readonly Language[] },
): string {
  const address = (language: Language) => escapeHtml(origin + inLanguage(language, path));
  const links = [
    ...languages.map((language) => [langOf(language), address(language)]),
    ["x-default", escapeHtml(origin + path)],
  ].map(([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`);
  const changed = `<lastmod>${moment(changedAt)}</lastmod>${links.join("")}</url>\n`;
  return languages.map((language) => `<url><loc>${address(language)}</loc>${changed}`).join("");
}

export function indexOf(files: readonly Place[], origin: string): string {
  const entries = files.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escapeHtml(origin + path)}</loc><lastmod>${moment(changedAt)}</lastmod></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</sitemapindex>\n`;
}

/** To the second: what it says changes no sooner. */
function moment(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/** A file takes 50,000 addresses and 50 MB; a page is seven of them, with eight links in each. */
export const PAGES_IN_A_FILE = 4000;

/** `Pune.xml`, `Pune-2.xml`. */
export function fileName(name: string, part: number): string {
  return `${name}${part === 1 ? "" : `-${part}`}.xml`;
}

/** Reads `fileName`; undefined for anything else. */
export function readFileName(file: string): { name: string; part: number } | undefined {
  const [, name, part = "1"] = /^([A-Za-z]+)(?:-([1-9]\d{0,2}))?\.xml$/.exec(file) ?? [];
  return name === undefined || (part === "1") !== !file.includes("-")
    ? undefined
    : { name, part: Number(part) };
}
