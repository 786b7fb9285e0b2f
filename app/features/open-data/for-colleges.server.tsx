import type { ReactNode } from "react";

import { type City, cityParam } from "#app/base/cities.ts";
import { hrefNow } from "#app/base/languages.ts";
import { DAILY_CITIES } from "#app/features/daily-drives/daily-drives.ts";
import { listTitle } from "#app/features/open-data/open-list.ts";
import { cityName } from "#app/messages/city-name.ts";
import { colleges } from "#app/messages/en/colleges.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Says what others may take, with the addresses of one city to copy and the frame as it looks. */
export function ForColleges({
  city,
  name,
  origin,
}: {
  city: City;
  /** As in addresses. */
  name: string;
  origin: string;
}) {
  const say = wordsOf(colleges);
  const frame = hrefNow(`/embed/${name}`);
  const feed = hrefNow(`/feeds/${name}.atom`);
  const poster = hrefNow(`/posters/${name}`);
  const json = hrefNow(`/api/v1/drives?city=${name}&day=tomorrow&degree=be-btech`);
  const code = `<iframe src="${origin}${frame}?batch=2025" title="${listTitle(city)}" width="100%" height="480" loading="lazy"></iframe>`;
  return (
    <>
      <h1>{say.title}</h1>
      <p className="lead">{say.lead}</p>
      <p>{say.what}</p>
      <form action={hrefNow("/for-colleges")} className="acts items-end">
        <p className="field">
          <label htmlFor="college-city">{say.city}</label>
          <select id="college-city" name="city" className="input" defaultValue={name}>
            {DAILY_CITIES.map((one) => (
              <option key={one} value={cityParam(one)}>
                {cityName(one)}
              </option>
            ))}
          </select>
        </p>
        <button className="btn soft">{say.show}</button>
      </form>
      <div className="two">
        <div>
          <Way id="frame" title={say.frame} text={say.frameText}>
            <Code>{code}</Code>
            <p className="mt-2">{say.frameMore}</p>
            <Code>{`${origin}${frame}?degree=mca&for=Freshers&accent=0b5d3b&ground=f4fff9`}</Code>
          </Way>
          <Way id="poster" title={say.poster} text={say.posterText}>
            <p className="acts">
              <a className="btn soft" href={`${poster}.png`} data-anew>
                PNG
              </a>
              <a className="btn soft" href={`${poster}.svg`} data-anew>
                SVG
              </a>
            </p>
          </Way>
          <Way id="feed" title={say.feed} text={say.feedText}>
            <Code>{origin + feed}</Code>
          </Way>
          <Way id="json" title={say.json} text={say.jsonText}>
            <Code>{origin + json}</Code>
          </Way>
        </div>
        <section className="sheet" aria-labelledby="example">
          <h2 id="example">{say.example}</h2>
          <iframe
            src={frame}
            title={listTitle(city)}
            width="320"
            height="560"
            loading="lazy"
            className="mt-2 max-w-full border border-line"
          />
        </section>
      </div>
    </>
  );
}

function Way({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className="sheet" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

function Code({ children }: { children: string }) {
  return (
    <pre className="prose">
      <code>{children}</code>
    </pre>
  );
}
