/*
 * The language of a page is the first part of its address (`/hi/daily/Pune`); an address without one is English. The
 * Worker takes it off (workers/front/address.ts), so routes, loaders and redirects know plain addresses only.
 */

import { ownPath } from "#app/base/addresses/own-address.ts";

/** What each language calls itself, in full and for the header of a phone. */
export const LANGUAGES = {
  en: { name: "English", short: "En" },
  hi: { name: "हिन्दी", short: "हि" },
  mr: { name: "मराठी", short: "म" },
  ta: { name: "தமிழ்", short: "த" },
  te: { name: "తెలుగు", short: "తె" },
  kn: { name: "ಕನ್ನಡ", short: "ಕ" },
  bn: { name: "বাংলা", short: "বা" },
} as const;

/** All but English. */
export const TRANSLATIONS = Object.keys(LANGUAGES).filter(
  (code): code is Translation => code !== "en",
);

export type Language = keyof typeof LANGUAGES;
export type Translation = Exclude<Language, "en">;

/** Whether the portal has this language. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** The language with this code; English when it is none of ours. */
export function languageOf(code: string): Language {
  return isLanguage(code) ? code : "en";
}

/** What `lang` says on the page: `hi-IN`. */
export function langOf(language: Language): string {
  return `${language}-IN`;
}

/**
 * `lang` of what somebody typed, so that it is read out as what it is: English where a page of another language has a text
 * in Latin letters only. Undefined where it is the page's language, or nobody knows (WCAG 3.1.2).
 */
export function langOfTyped(text: unknown): string | undefined {
  if (typeof text !== "string" || languageNow() === "en") return undefined;
  return /[a-z]{2}/i.test(text) && !/[\u0900-\u0dff]/.test(text) ? langOf("en") : undefined;
}

/** How `Intl` calls the present language: digits stay those that people type. */
export function localeNow(): string {
  return `${langOf(languageNow())}-u-nu-latn`;
}

/** The beginning of a language's addresses: `/hi`, empty for English. */
export function prefixOf(language: Language): string {
  return language === "en" ? "" : `/${language}`;
}

const PREFIX = /^\/([a-z]{2})(?=$|\/|\.data$)/;

/** Splits the path of an address into its language and the rest, which has no prefix and begins with one slash. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const language = PREFIX.exec(pathname)?.[1] ?? "en";
  if (language === "en" || !isLanguage(language))
    return { language: "en", path: ownPath(pathname) };
  const rest = pathname.slice(prefixOf(language).length);
  // React Router asks for the data of the start page under `/hi.data`.
  const path =
    rest === ".data" ? "/_.data" : /* fault: path-without-language */ ownPath(rest) || "/";
  return { language, path };
}

/** The address of the same page in a language, below our own origin. `path` has no prefix. */
export function inLanguage(language: Language, path: string): string {
  const prefix = prefixOf(language);
  return prefix && path === "/" ? prefix : prefix + /* fault: link-in-language */ ownPath(path);
}

let answering: () => Language = () => "en";

/** How the server knows in which language it answers (languages.server.ts). */
export function askLanguageOf(how: () => Language): void {
  answering = how;
}

/** The language of the answer that is being made; in the browser, that of the document. */
export function languageNow(): Language {
  if (typeof document === "undefined") return answering();
  return languageOf(document.documentElement.lang.slice(0, 2));
}

/** An address of the portal, as a page in the present language links it. */
export function hrefNow(path: string): string {
  return inLanguage(languageNow(), path);
}

/** The path of an address without its language: what the router, which adds it itself, is asked for. */
export function plainPath(pathname: string): string {
  return splitPath(pathname).path;
}

/** The rules of counting of each language. Making them takes longer than all that a page counts. */
const counting = new Map<string, [Intl.PluralRules, Intl.NumberFormat]>();

/** Fills in the whole number by the language's rules: `1 walk-in`, `4 walk-ins`, `1,20,000 walk-ins`. */
export function plural(count: number, forms: { one: string; other: string }): string {
  const locale = localeNow();
  let rules = counting.get(locale);
  if (!rules) {
    rules = [new Intl.PluralRules(locale), new Intl.NumberFormat(locale)];
    counting.set(locale, rules);
  }
  const [plurals, numbers] = rules;
  const form = plurals.select(count) === "one" ? forms.one : forms.other;
  return form.replace("#", numbers.format(count));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day (`YYYY-MM-DD`) as the present language writes it. */
export function dateText(day: string, parts: Intl.DateTimeFormatOptions): string {
  const locale = localeNow();
  const key = `${locale} ${JSON.stringify(parts)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" });
    formats.set(key, format);
  }
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
