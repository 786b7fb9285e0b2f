import { data, Form } from "react-router";

import { addDays, dayOf, dayTitle, weekday } from "#app/base/calendar.ts";
import { cityParam } from "#app/base/cities.ts";
import { LANGUAGES } from "#app/base/languages.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";
import { Cards } from "#app/features/outreach/cards.server.tsx";
import { ChannelList } from "#app/features/outreach/channel-list.server.tsx";
import { cityChannelsContext } from "#app/features/outreach/channels.ts";
import { cardOf } from "#app/features/outreach/day-cards.server.ts";
import { readDayLists } from "#app/features/outreach/day-lists.server.ts";
import { readAsked, shareAddress } from "#app/features/outreach/share-asked.ts";
import { databaseContext, ownerOf, requestContext } from "#app/http/context.ts";
import { drawingOf } from "#app/http/drawing.ts";
import { useLive } from "#app/live/use-live.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Field } from "#app/ui/controls/form.tsx";
import { Segments } from "#app/ui/controls/segments.tsx";
import { ownHead } from "#app/ui/head.ts";

import type { Route } from "./+types/share.route";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { now, origin } = context.get(requestContext);
  const today = dayOf(now);
  const { asked, problem } = readAsked(url.searchParams, now);
  if (problem) {
    const typed = (name: string) => url.searchParams.get(name)?.slice(0, 40) ?? "";
    const shown = { day: typed("day"), language: typed("language") };
    return data({ typed: shown, problem, today, shown: undefined }, { status: 400 });
  }
  const { day, language, city } = asked;
  const { uid } = ownerOf(context);
  const { lists, counts, posts, chosen } = await readDayLists(context.get(databaseContext), {
    day,
    city,
    uid,
    today,
  });
  const cards = lists.map((list) => cardOf(list, { day, language, now, origin }));
  const shownCities = new Set(lists.map((list) => list.city));
  const others = DAILY_CITIES.flatMap((one): [typeof one, number][] => {
    const drives = counts[one];
    return drives && !shownCities.has(one) ? [[one, drives]] : [];
  });
  return data({
    typed: { day, language },
    problem: undefined,
    today,
    shown: { ...asked, cities: city ?? (chosen.length ? "your cities" : "all cities") },
    parts: draw(drawingOf({ request, context }), {
      cards: <Cards cards={cards} others={others} asked={asked} />,
      channels: <ChannelList {...context.get(cityChannelsContext)} posts={posts} now={now} />,
    }),
  });
}

export const meta: Route.MetaFunction = () => ownHead("Share lists");

const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([value, { name }]) => ({
  value,
  label: name,
}));

export default function SharePage({ loaderData }: Route.ComponentProps) {
  const { typed, problem, today, shown } = loaderData;
  useLive("daily");
  const tomorrow = addDays(today, 1);
  const named = shown?.day === today ? "Today" : shown?.day === tomorrow ? "Tomorrow" : undefined;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Share lists"]]} />
      <h1>{shown ? `${named ?? dayTitle(shown.day, today)}, ${shown.cities}` : "Share lists"}</h1>
      {shown ? (
        <p className="lead">
          {weekday(shown.day)}, {dayTitle(shown.day)}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <Segments
          label="Day"
          segments={[today, tomorrow].map((day) => ({
            to: shareAddress({ language: "en", city: undefined, ...shown, day }),
            label: day === today ? "Today" : "Tomorrow",
            on: shown?.day === day,
          }))}
        />
        <Form method="get" className="flex flex-wrap items-end gap-2">
          <Field
            key={`day ${typed.day}`}
            name="day"
            label="Day"
            type="date"
            value={typed.day}
            errors={problem?.field === "day" ? [problem.message] : undefined}
          />
          <Field
            key={`language ${typed.language}`}
            kind="select"
            name="language"
            label="Language of the text"
            value={typed.language}
            options={LANGUAGE_OPTIONS}
            errors={problem?.field === "language" ? [problem.message] : undefined}
          />
          {shown?.city ? <input type="hidden" name="city" value={cityParam(shown.city)} /> : null}
          <button className="btn soft">Show</button>
        </Form>
      </div>
      {shown ? (
        <>
          <Part name="cards" />
          <Part name="channels" />
        </>
      ) : null}
    </>
  );
}
