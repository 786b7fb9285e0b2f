import type { ComponentProps } from "react";

/** Starts with the last search, and resets when that changes. */
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
