/* `/hi/daily/Pune`; English has no prefix. workers/edge/address.ts takes it off, so routes never see it. */

import { ownPath } from "#app/base/addresses/own-address.ts";

/** The language's own name, in full and for the header of a phone; what it calls a beta. */
export const LANGUAGES = {
  en: { name: "English", short: "En" },
  hi: { name: "हिन्दी", short: "हि", beta: "बीटा" },
  mr: { name: "मराठी", short: "म", beta: "बीटा" },
  ta: { name: "தமிழ்", short: "த", beta: "பீட்டா" },
  te: { name: "తెలుగు", short: "తె", beta: "బీటా" },
  kn: { name: "ಕನ್ನಡ", short: "ಕ", beta: "ಬೀಟಾ" },
  bn: { name: "বাংলা", short: "বা", beta: "বিটা" },
} as const;

export const TRANSLATIONS = Object.keys(LANGUAGES).filter(
  (code): code is Translation => code !== "en",
);

/** The day a native reader signed a language (docs/glossary.md). Until then the switch calls it beta. */
const SIGNED: Partial<Record<Translation, string>> = {};

/** `தமிழ்`, or `தமிழ் (பீட்டா)` before a native reader has signed it. */
export function nameInSwitch(language: Language): string {
  const { name } = LANGUAGES[language];
  if (language === "en" || SIGNED[language]) return name;
  return `${name} (${LANGUAGES[language].beta})`;
}

export type Language = keyof typeof LANGUAGES;
export type Translation = Exclude<Language, "en">;

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** English when the code is none of ours. */
export function languageOf(code: string): Language {
  return isLanguage(code) ? code : "en";
}

/** The `lang` attribute: `hi-IN`. */
export function langOf(language: Language): string {
  return `${language}-IN`;
}

/** `lang` of what people typed, for a page in another language (WCAG 3.1.2). Undefined: no need, or unknown. */
export function langOfTyped(text: unknown): string | undefined {
  if (typeof text !== "string" || languageNow() === "en") return undefined;
  return /[a-z]{2}/i.test(text) && !/[\u0900-\u0dff]/.test(text) ? langOf("en") : undefined;
}

export function prefixOf(language: Language): string {
  return language === "en" ? "" : `/${language}`;
}

const PREFIX = /^\/([a-z]{2})(?=$|\/|\.data$)/;

/** The rest has no prefix and begins with one slash. */
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

/** The address of the same page in a language, on our own origin. `path` has no prefix. */
export function inLanguage(language: Language, path: string): string {
  const prefix = prefixOf(language);
  return prefix && path === "/" ? prefix : prefix + /* fault: link-in-language */ ownPath(path);
}

let answering: () => Language = () => "en";

/** Sets how the server knows the language of its answer (languages.server.ts). */
export function askLanguageOf(how: () => Language): void {
  answering = how;
}

/** The language of the present answer; in the browser, the document's. */
export function languageNow(): Language {
  if (typeof document === "undefined") return answering();
  return languageOf(document.documentElement.lang.slice(0, 2));
}

export function hrefNow(path: string): string {
  return inLanguage(languageNow(), path);
}

/** The path without its language. Give this to the router, which adds the language itself. */
export function plainPath(pathname: string): string {
  return splitPath(pathname).path;
}

/** Per language. Making these takes longer than all the counting on a page. */
const counting = new Map<string, Intl.PluralRules>();

/** `1,20,000` in every language: of ours, `Intl` gives Kannada alone `120,000`. */
const numbers = new Intl.NumberFormat("en-IN");

/** Fills in the number by the language's rules: `1 walk-in`, `1,20,000 walk-ins`. */
export function plural(count: number, forms: { one: string; other: string }): string {
  const language = languageNow();
  let plurals = counting.get(language);
  if (!plurals) {
    plurals = new Intl.PluralRules(language);
    counting.set(language, plurals);
  }
  const form = plurals.select(count) === "one" ? forms.one : forms.other;
  return form.replace("#", numbers.format(count));
}
