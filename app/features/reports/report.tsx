import { Suspense } from "react";
import { useLocation } from "react-router";

import { Part, partBox } from "#app/document/drawn.tsx";
import { useRole } from "#app/document/reader.tsx";
import type { Refusal } from "#app/http/answers.ts";
import { useDrawnDraft } from "#app/ui/drafts/drawn-draft.ts";
import { later } from "#app/ui/later.ts";

const RefusedReport = later(
  async () => (await import("#app/features/reports/report-form.tsx")).RefusedReport,
);

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
  useDrawnDraft(drawnForm, name);
  return <Part name="report" update={keep} />;
}

function drawnForm() {
  return partBox("report")?.querySelector("form");
}

/** Never redrawn: the reader may be typing in it. */
function keep(): void {}
