import { langOfTyped } from "#app/base/languages.ts";

/**
 * Our words and, after a colon, what somebody typed, which is read out as what it is: `रद्द: HR called`. Our words may have
 * a colon of their own, so what follows is what has no letter of the page's script any more.
 */
export function Labelled({ text }: { text: string }) {
  const [, ours, typed] = /^(.*?: )([^\u0900-\u0dff]+)$/s.exec(text) ?? [];
  const lang = langOfTyped(typed);
  if (!lang) return text;
  return (
    <>
      {ours}
      <span lang={lang}>{typed}</span>
    </>
  );
}
