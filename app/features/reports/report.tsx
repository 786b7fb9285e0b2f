import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";

import { Part, partBox } from "#app/document/drawn.tsx";
import { useRole } from "#app/document/reader.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { keyOf, noteSent } from "#app/ui/drafts/forget-drafts.ts";
import { later } from "#app/ui/later.ts";
import { untilDone } from "#app/ui/network/network.ts";

const RefusedReport = later(
  async () => (await import("#app/features/reports/report-form.tsx")).RefusedReport,
);

const loadDraft = () => import("#app/features/reports/report-draft.dom.ts");

/**
 * The form to report a drive (report-form.tsx), as the server drew it. Hardly anybody opens it, so what keeps its draft
 * comes when somebody does, or has left one.
 */
export function ReportForm({ refusal }: { refusal: Refusal | undefined }) {
  const role = useRole();
  const { key, pathname } = useLocation();
  const wrong = refusal?.typed.intent === "report" ? refusal : undefined;
  if (role !== "user") return null;
  // A new key, because once it is sent, it is closed and empty again.
  return wrong ? (
    <Suspense>
      <RefusedReport key={key} of={pathname} refusal={wrong} />
    </Suspense>
  ) : (
    <Drawn key={key} name={`report:${pathname}`} />
  );
}

function Drawn({ name }: { name: string }) {
  useEffect(() => {
    const details = partBox("report")?.querySelector("details");
    if (!details) return;
    const gone = new AbortController();
    const { signal } = gone;
    const follow = () => {
      void untilDone(loadDraft, "quiet", signal)
        .then(({ keepReport }) => keepReport(details, name, signal))
        // Without the script, or without storage, the form works and keeps no draft.
        .catch(() => {});
    };
    details.addEventListener("submit", () => noteSent({ name }), { signal });
    if (details.open || isKept(name)) follow();
    else details.addEventListener("toggle", follow, { once: true, signal });
    return () => gone.abort();
  }, [name]);
  return <Part name="report" update={keep} />;
}

/** Another answer has the same form, in which something may be typed. */
function keep(): void {}

function isKept(name: string): boolean {
  try {
    return sessionStorage.getItem(keyOf({ name })) !== null;
  } catch {
    return false;
  }
}
