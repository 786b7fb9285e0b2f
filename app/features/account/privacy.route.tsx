import { PRODUCT } from "#app/base/copy.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { PrivacyNotice } from "#app/features/account/privacy.server.tsx";
import { chatRetentionContext } from "#app/http/context.ts";
import { drawingOf } from "#app/http/drawing.ts";
import { privacy } from "#app/messages/en/privacy.ts";
import { wordsOf } from "#app/messages/words.ts";

import type { Route } from "./+types/privacy.route";

export function loader({ request, context }: Route.LoaderArgs) {
  const { title, about } = wordsOf(privacy);
  return {
    title,
    about,
    parts: draw(drawingOf({ request, context }), {
      notice: <PrivacyNotice chatDays={context.get(chatRetentionContext)} />,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.title} | ${PRODUCT}` },
        { name: "description", content: loaderData.about },
      ]
    : [];

export default function Privacy() {
  return <Part name="notice" />;
}
