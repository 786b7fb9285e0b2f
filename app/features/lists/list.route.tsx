import { data } from "react-router";

import { dayOf, dayTitle, longStamp } from "#app/base/calendar.ts";
import { listCityLabel } from "#app/base/cities.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { findList, readListWithRecent } from "#app/features/lists/lists.server.ts";
import {
  type ImportantList,
  listPath,
  listShareText,
  listText,
  type RecentList,
} from "#app/features/lists/lists.ts";
import { NotFoundScreen } from "#app/features/not-found/not-found.tsx";
import { listImage } from "#app/features/sharing/share-image.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { SharedPreview } from "#app/features/sharing/shared-preview.tsx";
import { type KeptHandle, keptLoader, type KeptLoaderArgs } from "#app/http/kept-loader.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { sharedHead, type SharedPage } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";

import type { Route } from "./+types/list.route";

export const handle = { keep: { topics: ["lists"], query: [] } } satisfies KeptHandle;

export const loader = keptLoader(
  async ({ params, database: db, audience, origin }: KeptLoaderArgs<Route.LoaderArgs>) => {
    const path = listPath(params.id);
    if (audience === "guest") {
      const list = await findList(db, params.id);
      if (!list) return data({ kind: "gone" as const, path }, { status: 404 });
      return { kind: "preview" as const, share: sharedPage(list, origin), path };
    }
    const found = await readListWithRecent(db, params.id);
    if (!found) return data({ kind: "gone" as const, path }, { status: 404 });
    return { kind: "list" as const, share: sharedPage(found.list, origin), ...found };
  },
);

/** What the head and a guest may know of a list: its text is none of it. */
function sharedPage(list: ImportantList, origin: string): SharedPage {
  return {
    title: list.title,
    description: `Important list for ${listCityLabel(list.city)}, posted on ${dayTitle(dayOf(list.createdAt))}.`,
    url: origin + listPath(list.id),
    image: listImage(origin, list),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && loaderData.kind !== "gone" ? sharedHead(loaderData.share) : [];

export default function List({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "gone") {
    return <NotFoundScreen returnTo={page.path} problem={MESSAGES.unableToRetrieve} />;
  }
  if (page.kind === "preview") {
    return (
      <SharedPreview icon="list" section="Important Lists" share={page.share} path={page.path} />
    );
  }
  const { list, recent, share } = page;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Important Lists", "/list"], ["Details"]]} />
      <h1>{list.title}</h1>
      <div className="two">
        <article aria-label={list.title}>
          <Details list={list} url={share.url} />
        </article>
        <Recent recent={recent} />
      </div>
    </>
  );
}

function Details({ list, url }: { list: ImportantList; url: string }) {
  const updated = list.updatedAt !== null;
  return (
    <>
      <div className="sheet">
        <dl className="facts mt-0">
          <dt>City</dt>
          <dd>{listCityLabel(list.city)}</dd>
          <dt>Updated</dt>
          <dd>{updated ? "Yes" : "No"}</dd>
          <dt>Posted by</dt>
          <dd>{list.postedBy}</dd>
          <dt>Posted at</dt>
          <dd className="num">{longStamp(list.createdAt)}</dd>
          {updated ? (
            <>
              <dt>Updated by</dt>
              <dd>{list.updatedBy ?? MESSAGES.notAvailable}</dd>
              <dt>Updated at</dt>
              <dd className="num">{longStamp(list.updatedAt!)}</dd>
            </>
          ) : null}
        </dl>
      </div>
      <div className="sheet">
        <h2>Details</h2>
        <Prose id="details" text={list.info} />
      </div>
      <p className="acts">
        <ShareButton href={whatsappLink(listShareText(list, url))} title={list.title} />
        <CopyButton text={url} label="Link-copy" fallback="link" />
        <CopyButton text={listText(list, url)} label="Copy Full" fallback="details" />
      </p>
      <p className="hint mt-2">
        Link: <span id="link">{url}</span>
      </p>
    </>
  );
}

function Recent({ recent }: { recent: RecentList[] }) {
  return (
    <aside aria-labelledby="recent">
      <h2 id="recent" className="mt-4">
        Recent Lists
      </h2>
      {recent.length ? (
        <ul className="rows">
          {recent.map((list) => (
            <li key={list.id} className="sheet mt-0">
              <h3>{list.title}</h3>
              <p className="co">{listCityLabel(list.city)}</p>
              <p className="mt-1">{list.preview}</p>
              <p className="acts">
                <Link className="btn soft" to={listPath(list.id)} aria-label={`View ${list.title}`}>
                  View
                </Link>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <Empty message={MESSAGES.noRecent}>
          <Link className="link" to="/list">
            All important lists
          </Link>
        </Empty>
      )}
    </aside>
  );
}
