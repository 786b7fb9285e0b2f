import { dayOf, hourOf } from "#app/base/calendar.ts";
import { CITIES, type City, cityCover, cityParam, PAN_INDIA } from "#app/base/cities.ts";
import { MESSAGES, PRODUCT, TAGLINE } from "#app/base/copy.ts";
import { useRole, readerField } from "#app/document/reader.tsx";
import { SUPPORT_HASH } from "#app/features/chat/widget.tsx";
import { readHomeCounts } from "#app/features/home/home.server.ts";
import { LoginButton } from "#app/features/sign-in/login.tsx";
import { keptLoader, type KeptHandle } from "#app/http/kept-loader.ts";
import { useLive } from "#app/live/use-live.ts";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/home.route";

export const handle = { keep: { topics: ["home", "daily"], query: [] } } satisfies KeptHandle;

export const loader = keptLoader(async ({ database, audience, now }) => {
  // Guests see no numbers, so none are read.
  if (audience === "guest") return { counts: null, panIndia: 0, greeting: "" };
  const counts = await readHomeCounts(database, dayOf(now));
  return { ...counts, greeting: greetingAt(hourOf(now)) };
});

function greetingAt(hour: number): string {
  if (hour < 12) return "Good morning";
  return hour < 17 ? "Good afternoon" : "Good evening";
}

export const meta: Route.MetaFunction = () => [
  { title: `${PRODUCT}: ${TAGLINE}` },
  {
    name: "description",
    content:
      "Walk-in and application drives per city and date, checked by our team, for job seekers in India.",
  },
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { counts, panIndia, greeting } = loaderData;
  const countOf = (city: City) =>
    city === PAN_INDIA ? `${panIndia} this month` : `${counts?.[city] ?? 0} today`;
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
        <b>Never pay to attend.</b> A real company asks for no fee. Cyber-crime helpline 1930.
      </p>
      <Features />
    </>
  );
}

function Greeting({ counts, greeting }: { counts: Record<string, number>; greeting: string }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  useLive("home");
  return (
    <>
      <p className="flex items-center gap-2 font-semibold text-muted">
        <span className="avatar">
          <img src={readerField("picture")} alt="" width="36" height="36" loading="lazy" />
        </span>
        {readerField("username")}
      </p>
      <h1 className="mt-2">
        {greeting}, {readerField("firstName")}.<br />
        <span className="num">
          {total} {total === 1 ? "walk-in" : "walk-ins"}
        </span>{" "}
        today.
      </h1>
      <nav className="acts" aria-label="For you">
        {FOR_ME.map(([label, to]) => (
          <Link key={to} className="btn ghost" to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <p className="lead">Pick your city. Every drive here was checked by our team.</p>
    </>
  );
}

/** The same for everybody, because the page is kept; what they lead to is the reader's own. */
const FOR_ME = [
  ["What fits me", "/find?me=1"],
  ["My walk-ins", "/mine"],
  ["Search all cities", "/find"],
] as const;

function GuestGreeting() {
  return (
    <>
      <h1>{TAGLINE}</h1>
      <p className="lead">{MESSAGES.welcomeGuest}</p>
      <p className="acts">
        <LoginButton label="Login with Google" />
      </p>
    </>
  );
}

function CityCard({ city, count }: { city: City; count: string | undefined }) {
  const first = CITIES.indexOf(city) < 4;
  const inside = (
    <>
      <img
        src={cityCover(city)}
        alt=""
        width="160"
        height="100"
        loading={first ? "eager" : "lazy"}
        decoding="async"
      />
      <span>
        {city}
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
const FEATURE_TEXTS = [
  "Openings to apply for, city by city and month by month.",
  "Who is interviewing today and tomorrow, where and when.",
  "Notices that other job seekers share.",
  "What was asked, round by round.",
  "Ask our team. People answer, not a machine.",
];

function Features() {
  const role = useRole();
  const guest = role === "guest";
  // For users the last one opens the support chat; for admins it leads to their inbox.
  const links = [...FEATURE_LINKS, role === "admin" ? "/admin/chat" : SUPPORT_HASH];
  return (
    <section className="mt-8" aria-labelledby="features">
      <h2 id="features">What you find here</h2>
      <ul className="mt-3 grid gap-3 wide:grid-cols-2 desk:grid-cols-3">
        {MESSAGES.features.map((feature, index) => (
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
            <p className="text-muted">{FEATURE_TEXTS[index]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
