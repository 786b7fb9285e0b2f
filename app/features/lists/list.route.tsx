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
import { PreviewOrGone, recordHead } from "#app/features/records/preview-or-gone.tsx";
import { listImage } from "#app/features/sharing/share-image.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { goneRecord } from "#app/http/gone-record.ts";
import { type KeptHandle, keptLoader, type KeptLoaderArgs } from "#app/http/kept-loader.ts";
import { lists as words } from "#app/messages/en/lists.ts";
import { records } from "#app/messages/en/records.ts";
import { shared } from "#app/messages/en/shared.ts";
import { wordsOf } from "#app/messages/words.ts";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { ShareButton } from "#app/ui/controls/share-button.tsx";
import type { SharedPage } from "#app/ui/head.ts";
import { RecordPage } from "#app/ui/records/record-page.tsx";
import { RecordSheets } from "#app/ui/records/record-sheets.tsx";

import type { Route } from "./+types/list.route";

export const handle = { keep: { topics: ["lists"], query: [] } } satisfies KeptHandle;

export const loader = keptLoader(
  async ({ params, database: db, audience, origin }: KeptLoaderArgs<Route.LoaderArgs>) => {
    const path = listPath(params.id);
    if (audience === "guest") {
      const list = await findList(db, params.id);
      if (!list) return goneRecord(path);
      const section = wordsOf(shared).importantLists;
      return { kind: "preview" as const, share: sharedPage(list, origin), section, path };
    }
    const found = await readListWithRecent(db, params.id);
    if (!found) return goneRecord(path);
    return { kind: "list" as const, share: sharedPage(found.list, origin), ...found };
  },
);

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

export const meta: Route.MetaFunction = ({ loaderData }) => recordHead(loaderData);

export default function List({ loaderData: page }: Route.ComponentProps) {
  if (page.kind !== "list") return <PreviewOrGone page={page} icon="list" />;
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
  const [say, common] = [wordsOf(words), wordsOf(records)];
  return (
    <>
      <RecordSheets
        record={list}
        facts={[
          [say.city, cityLabel(list.city)],
          [common.updated, list.updatedAt === null ? common.no : common.yes],
        ]}
        at={stamp}
        heading={common.details}
        text={list.info}
      />
      <p className="acts">
        <ShareButton
          href={whatsappLink(listShareText(list, url))}
          title={list.title}
          label={common.share}
        />
        <CopyButton text={url} label={say.linkCopy} />
        <CopyButton text={listText(list, url)} label={common.copyFull} />
      </p>
      <p className="hint mt-2">{say.link(url)}</p>
    </>
  );
}

function cardOf({ id, title, city, preview }: RecentList) {
  return { to: listPath(id), name: title, title, about: cityLabel(city), preview };
}
