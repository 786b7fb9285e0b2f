import { hrefNow } from "#app/base/languages.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { ModerationPage } from "#app/features/moderation/moderation-page.server.tsx";
import { readModeration } from "#app/features/moderation/moderation.server.ts";
import { type KeptHandle, keptLoader } from "#app/http/kept-loader.ts";
import { moderation } from "#app/messages/en/moderation.ts";
import { wordsOf } from "#app/messages/words.ts";
import { sharedHead, type SharedPage } from "#app/ui/head.ts";

import type { Route } from "./+types/moderation.route";

// No topic: half a minute late is early enough for figures of 90 days.
export const handle = { keep: { topics: [], query: [] } } satisfies KeptHandle;

export const loader = keptLoader(async ({ database, now, drawing, origin }) => {
  const { title, about } = wordsOf(moderation);
  const share: SharedPage = {
    title,
    description: about,
    url: origin + hrefNow("/moderation"),
    image: `${origin}/og/default.png`,
    indexed: true,
  };
  const figures = await readModeration(database, now);
  return { share, parts: draw(drawing, { page: <ModerationPage figures={figures} /> }) };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? sharedHead(loaderData.share) : [];

/** How we decide, for anybody: figures, appeals, and what our team sees and hands over. */
export default function Moderation() {
  return <Part name="page" />;
}
