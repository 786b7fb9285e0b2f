import { type SQL, sql } from "drizzle-orm";

import { speaking } from "#app/base/languages.server.ts";
import { type Language, TRANSLATIONS } from "#app/base/languages.ts";
import { bulletins } from "#drizzle/schema.ts";

type BulletinText = { title: string; text: string };

/** A message in English and every other language, as a bulletin stores it. Made once for all recipients. */
export type Written = BulletinText & { translations: string };

export function written(say: () => BulletinText): Written {
  const others = TRANSLATIONS.map((language) => {
    const { title, text } = speaking(language, say);
    return [language, [title, text]] as const;
  });
  return { ...speaking("en", say), translations: JSON.stringify(Object.fromEntries(others)) };
}

export function saidIn(language: Language, { translations, ...english }: Written): BulletinText {
  const others = JSON.parse(translations) as Record<string, [title: string, text: string]>;
  const [title, text] = others[language] ?? [english.title, english.text];
  return { title, text };
}

/** The columns of a bulletin in a language (may be a column itself). English skips the JSON. */
export function saidColumns(language: SQL): Record<"title" | "text", SQL<string>> {
  const part = (index: number, english: typeof bulletins.title | typeof bulletins.text) =>
    sql<string>`case when ${language} = 'en' then ${english}
      else coalesce(json_extract(${bulletins.translations}, '$.' || ${language} || '[${sql.raw(String(index))}]'), ${english}) end`;
  return { title: part(0, bulletins.title), text: part(1, bulletins.text) };
}
