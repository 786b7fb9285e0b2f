import { cityParam, DEFAULT_CITY, findCity, PAN_INDIA } from "#app/base/cities.ts";
import { hrefNow } from "#app/base/languages.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { ForColleges } from "#app/features/open-data/for-colleges.server.tsx";
import { type KeptHandle, keptLoader } from "#app/http/kept-loader.ts";
import { colleges } from "#app/messages/en/colleges.ts";
import { wordsOf } from "#app/messages/words.ts";
import { sharedHead, type SharedPage } from "#app/ui/head.ts";

import type { Route } from "./+types/for-colleges.route";

export const handle = { keep: { topics: [], query: ["city"] } } satisfies KeptHandle;

export const loader = keptLoader(async ({ url, drawing, origin }) => {
  const named = findCity(url.searchParams.get("city"));
  const city = named && named !== PAN_INDIA ? named : DEFAULT_CITY;
  const say = wordsOf(colleges);
  const share: SharedPage = {
    title: say.title,
    description: say.lead,
    url: origin + hrefNow("/for-colleges"),
    image: `${origin}/og/default.png`,
    indexed: true,
  };
  return {
    share,
    parts: draw(drawing, {
      page: <ForColleges city={city} name={cityParam(city)} origin={origin} />,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? sharedHead(loaderData.share) : [];

export default function ForCollegesPage() {
  return <Part name="page" />;
}
