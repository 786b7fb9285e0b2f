import type { ReactNode } from "react";

/** A text to copy or share, with its buttons. Without a script it can be selected by hand. */
export function TextToCopy({
  id,
  label,
  text,
  rows,
  className = "input mt-1",
  children,
}: {
  id: string;
  label: string;
  text: string;
  rows: number;
  className?: string;
  children: ReactNode;
}) {
  return (
    <>
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      <textarea id={id} className={className} rows={rows} readOnly value={text} />
      <p className="acts">{children}</p>
    </>
  );
}
