import { type SQL, sql } from "drizzle-orm";

import { speaking } from "#app/base/languages.server.ts";
import { type Language, TRANSLATIONS } from "#app/base/languages.ts";
import type { Body } from "#app/features/notices/body.ts";
import { bulletins } from "#drizzle/schema.ts";

type BulletinText = { title: string; text: string };

type Say = BulletinText & { body?: Body };

/** A message in English and every other language, as a bulletin stores it. Made once for all recipients. */
export type Written = BulletinText & { translations: string; body: string | null };

export function written(say: () => Say): Written {
  const { title, text, body } = speaking("en", say);
  const others = TRANSLATIONS.map((language) => [language, speaking(language, say)] as const);
  const translations = others.map(([language, said]) => [language, [said.title, said.text]]);
  const bodies = others.map(([language, said]) => [language, said.body]);
  return {
    title,
    text,
    translations: JSON.stringify(Object.fromEntries(translations)),
    body: body ? JSON.stringify({ en: body, ...Object.fromEntries(bodies) }) : null,
  };
}

export function saidIn(
  language: Language,
  { translations, ...english }: Omit<Written, "body">,
): BulletinText {
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

/** The whole message in a language (may be a column itself), as JSON; null for one without. */
export function bodyColumn(language: SQL): SQL<string | null> {
  return sql<
    string | null
  >`coalesce(json_extract(${bulletins.body}, '$.' || ${language}), json_extract(${bulletins.body}, '$.en'))`;
}
