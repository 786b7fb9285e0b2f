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

/** Drawn by the server. Few open it, so the script for its draft loads only then. */
export function ReportForm({ refusal }: { refusal: Refusal | undefined }) {
  const role = useRole();
  const { key, pathname } = useLocation();
  const wrong = refusal?.typed.intent === "report" ? refusal : undefined;
  if (role !== "user") return null;
  // The new key closes and empties the form once it is sent.
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
        // Without the script or storage the form works, but keeps no draft.
        .catch(() => {});
    };
    details.addEventListener("submit", () => noteSent({ name }), { signal });
    if (details.open || isKept(name)) follow();
    else details.addEventListener("toggle", follow, { once: true, signal });
    return () => gone.abort();
  }, [name]);
  return <Part name="report" update={keep} />;
}

/** Never redrawn: the reader may be typing in it. */
function keep(): void {}

function isKept(name: string): boolean {
  try {
    return sessionStorage.getItem(keyOf({ name })) !== null;
  } catch {
    return false;
  }
}
