/* Types of their own, so that neither side of radix.tsx imports the other. */

/** Our page, an outside address, or a form without fields that posts to `action`. */
export type MenuItem = { label: string } & (
  | { to: string }
  | { href: string; lang?: string }
  | { action: string }
);

export type Tab = { to: string; label: string };

export type Toast = {
  message: string;
  tone: "good" | "bad";
  seconds: number;
  undo?: string | undefined;
  /** The page itself shows and announces the same words. */
  quiet?: boolean;
};

export type OpenToast = Toast & {
  key: number;
  /** Radix draws and clears it, not CSS. */
  byRadix?: boolean;
};
