import { langOfTyped } from "#app/base/languages.ts";

/** Our words may have a colon too: splits `रद्द: HR called` where no letter of the page's script follows. */
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
