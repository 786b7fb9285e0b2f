import type { ReactNode } from "react";

/** Without a script, people can select it by hand. */
export function TextToCopy({
  id,
  label,
  text,
  rows,
  className = "input mt-1",
  lang,
  children,
}: {
  id: string;
  label: string;
  text: string;
  rows: number;
  className?: string;
  /** Of the text, when it is not the page's. */
  lang?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      <textarea id={id} className={className} lang={lang} rows={rows} readOnly value={text} />
      <p className="acts">{children}</p>
    </>
  );
}
