import type { ReactNode } from "react";

import { placeholder } from "#app/document/placeholders.ts";
import { useRole, readerField } from "#app/document/reader.tsx";

/** Kept pages are shared: users get all controls, hidden. `ShowOwnControls` shows theirs; commands check. */
export function OwnControls({ owner, children }: { owner: string | null; children: ReactNode }) {
  const admin = useRole() === "admin";
  return (
    <div className={admin ? "acts" : "acts own"} data-owner={owner ?? undefined}>
      {children}
    </div>
  );
}

/** Use once on a page with `OwnControls`. */
export function ShowOwnControls() {
  // In the browser the rule needs the nonce; scripts can read it from another element.
  const nonce = import.meta.env.SSR ? placeholder("nonce") : document.getElementById("css")?.nonce;
  const rule = `[data-owner="${readerField("uid")}"]{display:flex}`;
  return (
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rule }} />
  );
}
