import { Suspense } from "react";
import { data } from "react-router";

import { dayOf, dayTitle } from "#app/base/calendar.ts";
import { stamp } from "#app/base/clock.ts";
import { hrefNow } from "#app/base/languages.ts";
import { findList, readListWithRecent } from "#app/features/lists/lists.server.ts";
import {
  cityLabel,
  type ImportantList,
  listPath,
  listShareText,
  listText,
  type RecentList,
} from "#app/features/lists/lists.ts";
import { listImage } from "#app/features/sharing/share-image.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { SharedPreview } from "#app/features/sharing/shared-preview.tsx";
import { type KeptHandle, keptLoader, type KeptLoaderArgs } from "#app/http/kept-loader.ts";
import { lists as words } from "#app/messages/en/lists.ts";
import { previews } from "#app/messages/en/previews.ts";
import { records } from "#app/messages/en/records.ts";
import { shared } from "#app/messages/en/shared.ts";
import { wordsOf } from "#app/messages/words.ts";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { ShareButton } from "#app/ui/controls/share-button.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { sharedHead, type SharedPage } from "#app/ui/head.ts";
import { later } from "#app/ui/later.ts";
import { Prose } from "#app/ui/prose.tsx";
import { RecordPage } from "#app/ui/records/record-page.tsx";

import type { Route } from "./+types/list.route";

const NotFoundScreen = later(
  async () => (await import("#app/features/not-found/not-found.tsx")).NotFoundScreen,
);

export const handle = { keep: { topics: ["lists"], query: [] } } satisfies KeptHandle;

export const loader = keptLoader(
  async ({ params, database: db, audience, origin }: KeptLoaderArgs<Route.LoaderArgs>) => {
    const path = listPath(params.id);
    if (audience === "guest") {
      const list = await findList(db, params.id);
      if (!list) return gone(path);
      const section = wordsOf(shared).importantLists;
      return { kind: "preview" as const, share: sharedPage(list, origin), section, path };
    }
    const found = await readListWithRecent(db, params.id);
    if (!found) return gone(path);
    return { kind: "list" as const, share: sharedPage(found.list, origin), ...found };
  },
);

function gone(path: string) {
  const problem = wordsOf(previews).unableToRetrieve;
  return data({ kind: "gone" as const, problem, path }, { status: 404 });
}

/** For guests and previews: never a list's text. */
function sharedPage(list: ImportantList, origin: string): SharedPage {
  return {
    title: list.title,
    description: wordsOf(shared).listText(list.city, dayTitle(dayOf(list.createdAt))),
    url: origin + hrefNow(listPath(list.id)),
    image: listImage(origin, list),
    indexed: false,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && loaderData.kind !== "gone" ? sharedHead(loaderData.share) : [];

export default function List({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "gone") {
    return (
      <Suspense>
        <NotFoundScreen returnTo={page.path} problem={page.problem} />
      </Suspense>
    );
  }
  if (page.kind === "preview") {
    return <SharedPreview icon="list" section={page.section} share={page.share} path={page.path} />;
  }
  const { list, recent, share } = page;
  const say = wordsOf(words);
  return (
    <RecordPage
      section={{ to: "/list", label: say.title }}
      title={list.title}
      recent={{
        title: say.recent,
        records: recent.map(cardOf),
        all: { to: "/list", label: say.all },
      }}
    >
      <Details list={list} url={share.url} />
    </RecordPage>
  );
}

function Details({ list, url }: { list: ImportantList; url: string }) {
  const updated = list.updatedAt !== null;
  const [say, facts] = [wordsOf(words), wordsOf(records)];
  return (
    <>
      <div className="sheet">
        <Facts
          className="facts mt-0"
          rows={[
            [say.city, cityLabel(list.city)],
            [facts.updated, updated ? facts.yes : facts.no],
            [facts.postedBy, list.postedBy],
            [facts.postedAt, stamp(list.createdAt), "num"],
            [facts.updatedBy, updated ? (list.updatedBy ?? facts.notAvailable) : null],
            [facts.updatedAt, list.updatedAt === null ? null : stamp(list.updatedAt), "num"],
          ]}
        />
      </div>
      <div className="sheet">
        <h2>{facts.details}</h2>
        <Prose text={list.info} />
      </div>
      <p className="acts">
        <ShareButton
          href={whatsappLink(listShareText(list, url))}
          title={list.title}
          label={facts.share}
        />
        <CopyButton text={url} label={say.linkCopy} />
        <CopyButton text={listText(list, url)} label={facts.copyFull} />
      </p>
      <p className="hint mt-2">{say.link(url)}</p>
    </>
  );
}

function cardOf({ id, title, city, preview }: RecentList) {
  return { to: listPath(id), name: title, title, about: cityLabel(city), preview };
}
