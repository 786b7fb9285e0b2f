/* What the parts that Radix takes over are drawn from; types of their own, so that neither side imports the other. */

/** A page of ours, an address elsewhere, or a form without fields that posts to `action`. */
export type MenuItem = { label: string } & (
  | { to: string }
  | { href: string; lang?: string }
  | { action: string }
);

export type Tab = { to: string; label: string };

/** What a toast says, and for how many seconds; `undo` names the record that its Undo is about. */
export type Notice = {
  message: string;
  tone: "good" | "bad";
  seconds: number;
  undo?: string | undefined;
  /** The same words stand, and are announced, where they belong on the page. */
  quiet?: boolean;
};

export type Shown = Notice & {
  key: number;
  /** Radix draws and clears it, not CSS. */
  byRadix?: boolean;
  /** Screen readers heard it before Radix drew it. */
  announced?: boolean;
};
