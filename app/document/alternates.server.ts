import { inLanguage, type Language, langOf, splitPath } from "#app/base/languages.ts";

const CANONICAL = /<link rel="canonical" href="(https?:\/\/[^/"]+)(\/[^"]*)"[^>]*>/;

/** A page's head with its address in each language, for search engines, beside its canonical one. */
export function withAlternates(head: string, languages: readonly Language[]): string {
  return head.replace(CANONICAL, (tag: string, origin: string, address: string) => {
    const { path } = splitPath(address);
    const links = languages.map((language) => [langOf(language), inLanguage(language, path)]);
    return [...links, ["x-default", path]].reduce(
      (all, [name, to]) => `${all}<link rel="alternate" hreflang="${name}" href="${origin}${to}"/>`,
      tag,
    );
  });
}
