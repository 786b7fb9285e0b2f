import { dayOf, hourOf } from "#app/base/calendar.ts";
import { CITIES, type City, cityCover, cityParam, PAN_INDIA } from "#app/base/cities.ts";
import { PRODUCT } from "#app/base/copy.ts";
import { hrefNow } from "#app/base/languages.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { useLight, useRole, readerField } from "#app/document/reader.tsx";
import { askAddress } from "#app/features/chat/support.ts";
import { readHomeCounts } from "#app/features/home/home.server.ts";
import { Organization } from "#app/features/sharing/facts.server.tsx";
import { LoginButton } from "#app/features/sign-in/login.tsx";
import { keptLoader, type KeptHandle } from "#app/http/kept-loader.ts";
import { useLive } from "#app/live/use-live.ts";
import { cityName } from "#app/messages/city-name.ts";
import { home } from "#app/messages/en/home.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { ChoosePages } from "#app/ui/choose-pages.tsx";
import { type SharedPage, sharedHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { linked } from "#app/ui/linked.tsx";

import type { Route } from "./+types/home.route";

export const handle = { keep: { topics: ["home", "daily"], query: [] } } satisfies KeptHandle;

export const loader = keptLoader(async ({ database, audience, now, origin, drawing }) => {
  const share: SharedPage = {
    title: `${PRODUCT}: ${wordsOf(shell).tagline}`,
    named: true,
    description: wordsOf(home).description,
    url: origin + hrefNow("/"),
    image: `${origin}/og/default.png`,
    indexed: true,
  };
  const parts = draw(drawing, { facts: audience === "guest" && <Organization origin={origin} /> });
  // Guests see no numbers, so none are read.
  if (audience === "guest") return { counts: null, panIndia: 0, greeting: "", share, parts };
  const counts = await readHomeCounts(database, dayOf(now));
  return { ...counts, greeting: greetingAt(hourOf(now)), share: undefined, parts };
});

function greetingAt(hour: number): string {
  const { morning, afternoon, evening } = wordsOf(home);
  if (hour < 12) return morning;
  return hour < 17 ? afternoon : evening;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.share
    ? sharedHead(loaderData.share)
    : [
        { title: `${PRODUCT}: ${wordsOf(shell).tagline}` },
        { name: "description", content: wordsOf(home).description },
      ];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { counts, panIndia, greeting } = loaderData;
  const say = wordsOf(home);
  const countOf = (city: City) =>
    city === PAN_INDIA ? say.thisMonth(panIndia) : say.today(counts?.[city] ?? 0);
  return (
    <>
      {counts ? <Greeting counts={counts} greeting={greeting} /> : <GuestGreeting />}
      <ul className="cities">
        {CITIES.map((city) => (
          <li key={city}>
            <CityCard city={city} count={counts ? countOf(city) : undefined} />
          </li>
        ))}
      </ul>
      <p className="safe">
        <b>{say.neverPay}</b> {say.noFee}
      </p>
      <Features />
      {useLight() ? null : <ChoosePages pages="light" />}
      <Part name="facts" />
    </>
  );
}

function Greeting({ counts, greeting }: { counts: Record<string, number>; greeting: string }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  useLive("home");
  const say = wordsOf(home);
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-muted">
        <span className="avatar">
          <img src={readerField("picture")} alt="" width="36" height="36" loading="lazy" />
        </span>
        {readerField("username")}
      </p>
      <h1 className="mt-2">
        {say.greeting(greeting, readerField("firstName"))}
        <br />
        {linked(say.walkIns(total), (number) => (
          <span className="num">{number}</span>
        ))}
      </h1>
      <nav className="acts" aria-label={say.forYou}>
        {FOR_ME.map(([label, to]) => (
          <Link key={to} className="btn ghost" to={to}>
            {say[label]}
          </Link>
        ))}
      </nav>
      <p className="lead">{say.pickCity}</p>
    </>
  );
}

/** The page is kept, the same for all; the links are the reader's own. */
const FOR_ME = [
  ["fitsMe", "/find?me=1"],
  ["myWalkIns", "/mine"],
  ["searchAll", "/find"],
] as const;

function GuestGreeting() {
  return (
    <>
      <h1>{wordsOf(shell).tagline}</h1>
      <p className="lead">{wordsOf(home).welcomeGuest}</p>
      <p className="acts">
        <LoginButton label={wordsOf(shell).loginWithGoogle} />
      </p>
    </>
  );
}

function CityCard({ city, count }: { city: City; count: string | undefined }) {
  const first = CITIES.indexOf(city) < 4;
  const inside = (
    <>
      {useLight() ? null : (
        <img
          src={cityCover(city)}
          alt=""
          width="160"
          height="100"
          loading={first ? "eager" : "lazy"}
          decoding="async"
        />
      )}
      <span>
        {cityName(city)}
        {count === undefined ? null : <b>{count}</b>}
      </span>
    </>
  );
  // PAN India has no daily list; its drives are on the Drives page.
  const to = city === PAN_INDIA ? "/drive?city=PAN-India" : `/daily/${cityParam(city)}`;
  const guest = count === undefined;
  return (
    <Link
      className="city block"
      to={guest ? `?notice=login-home&returnTo=${encodeURIComponent(to)}` : to}
      preventScrollReset={guest}
      replace={guest}
    >
      {inside}
    </Link>
  );
}

const FEATURE_LINKS = ["/drive", "/daily", "/list", "/pattern"];

function Features() {
  const role = useRole();
  const guest = role === "guest";
  const say = wordsOf(home);
  // For users the last one opens the support chat, for admins their inbox.
  const links = [...FEATURE_LINKS, askAddress(role)];
  return (
    <section className="mt-8" aria-labelledby="features">
      <h2 id="features">{say.whatYouFind}</h2>
      <ul className="mt-3 grid gap-3 wide:grid-cols-2 desk:grid-cols-3">
        {say.features.map((feature, index) => (
          <li key={feature}>
            <h3>
              {guest ? (
                feature
              ) : (
                <Link className="link" to={links[index]!} preventScrollReset={index === 4}>
                  {feature}
                </Link>
              )}
            </h3>
            <p className="text-muted">{say.featureTexts[index]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
