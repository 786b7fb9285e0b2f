import type { ComponentProps } from "react";

/** The input of a search form: it begins with what was searched for last, and afresh when that changes. */
export function SearchInput({ q, ...input }: { q: string } & ComponentProps<"input">) {
  return (
    <input
      {...input}
      key={q}
      className="input"
      type="search"
      name="q"
      defaultValue={q}
      maxLength={100}
      autoComplete="off"
    />
  );
}
