import type { ReactNode } from "react";

import { placeholder } from "#app/document/placeholders.ts";
import { useRole, readerField } from "#app/document/reader.tsx";

/**
 * Controls of a record that its owner and admins may use. The page is the same for everybody of a role, so users get
 * everybody's controls, hidden, and `OwnRule` shows them theirs; the command decides in any case.
 */
export function OwnControls({ owner, children }: { owner: string | null; children: ReactNode }) {
  const admin = useRole() === "admin";
  return (
    <div className={admin ? "acts" : "acts own"} data-owner={owner ?? undefined}>
      {children}
    </div>
  );
}

/** Shows the reader their own `OwnControls`. Stands once in a page that has them. */
export function OwnRule() {
  // A rule that is added in the browser needs the nonce too; scripts may read it off another element of ours.
  const nonce = import.meta.env.SSR ? placeholder("nonce") : document.getElementById("css")?.nonce;
  const rule = `[data-owner="${readerField("uid")}"]{display:flex}`;
  return (
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rule }} />
  );
}
