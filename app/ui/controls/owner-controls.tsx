import type { ReactNode } from "react";

import { placeholder } from "#app/document/placeholders.ts";
import { useRole, readerField } from "#app/document/reader.tsx";

/**
 * Controls of a record, for its owner and admins. The page is the same for everybody of a role, so users get the
 * controls of all records, hidden, and `ShowOwnControls` shows their own. The command checks who may use them.
 */
export function OwnControls({ owner, children }: { owner: string | null; children: ReactNode }) {
  const admin = useRole() === "admin";
  return (
    <div className={admin ? "acts" : "acts own"} data-owner={owner ?? undefined}>
      {children}
    </div>
  );
}

/** Shows the reader their own `OwnControls`. Use it once on a page that has them. */
export function ShowOwnControls() {
  // In the browser the rule needs the nonce too, and scripts can read it from another element.
  const nonce = import.meta.env.SSR ? placeholder("nonce") : document.getElementById("css")?.nonce;
  const rule = `[data-owner="${readerField("uid")}"]{display:flex}`;
  return (
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rule }} />
  );
}
