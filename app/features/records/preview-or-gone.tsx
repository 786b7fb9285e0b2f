import { Suspense } from "react";

import { SharedPreview } from "#app/features/sharing/shared-preview.tsx";
import { sharedHead, type SharedPage } from "#app/ui/head.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { later } from "#app/ui/later.ts";

const NotFoundScreen = later(
  async () => (await import("#app/features/not-found/not-found.tsx")).NotFoundScreen,
);

type Gone = { kind: "gone"; problem: string; path: string };
type Preview = { kind: "preview"; share: SharedPage; section: string; path: string };

/** In a record's place: its preview for guests, or the not-found screen. */
export function PreviewOrGone({ page, icon }: { page: Gone | Preview; icon: IconName }) {
  if (page.kind === "preview") {
    return <SharedPreview icon={icon} section={page.section} share={page.share} path={page.path} />;
  }
  return (
    <Suspense>
      <NotFoundScreen returnTo={page.path} problem={page.problem} />
    </Suspense>
  );
}

export function recordHead(page: { kind: string; share?: SharedPage } | undefined) {
  return page?.share ? sharedHead(page.share) : [];
}
