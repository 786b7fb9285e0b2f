import { companyPath } from "#app/base/addresses/company-address.ts";
import { dayOf, dayTitle } from "#app/base/calendar.ts";
import { specifiedStamp } from "#app/base/clock.ts";
import { hrefNow } from "#app/base/languages.ts";
import { useRole } from "#app/document/reader.tsx";
import { findPattern, readPatternWithRecent } from "#app/features/patterns/patterns.server.ts";
import {
  type Pattern as PatternRecord,
  patternPath,
  patternShareText,
  patternText,
  type RecentPattern,
  resultWord,
} from "#app/features/patterns/patterns.ts";
import { PreviewOrGone, recordHead } from "#app/features/records/preview-or-gone.tsx";
import { patternImage } from "#app/features/sharing/share-image.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { goneRecord } from "#app/http/gone-record.ts";
import { type KeptHandle, keptLoader, type KeptLoaderArgs } from "#app/http/kept-loader.ts";
import { patterns as words } from "#app/messages/en/patterns.ts";
import { records } from "#app/messages/en/records.ts";
import { shared } from "#app/messages/en/shared.ts";
import { wordsOf } from "#app/messages/words.ts";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { OwnControls, ShowOwnControls } from "#app/ui/controls/owner-controls.tsx";
import { PageLink } from "#app/ui/controls/page-link.tsx";
import { ShareButton } from "#app/ui/controls/share-button.tsx";
import { Tabs } from "#app/ui/controls/tabs.tsx";
import type { SharedPage } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { RecordPage } from "#app/ui/records/record-page.tsx";
import { RecordSheets } from "#app/ui/records/record-sheets.tsx";

import type { Route } from "./+types/pattern.route";

export const handle = { keep: { topics: ["patterns"], query: ["tab"] } } satisfies KeptHandle;

export const loader = keptLoader(
  async ({ params, url, database: db, audience, origin }: KeptLoaderArgs<Route.LoaderArgs>) => {
    const path = patternPath(params.id);
    if (audience === "guest") {
      const pattern = await findPattern(db, params.id);
      if (!pattern) return goneRecord(path);
      const section = wordsOf(shared).interviewPatterns;
      return { kind: "preview" as const, share: sharedPage(pattern, origin), section, path };
    }
    const found = await readPatternWithRecent(db, params.id);
    if (!found) return goneRecord(path);
    const tab = url.searchParams.get("tab") === "link" ? "link" : "detail";
    const share = sharedPage(found.pattern, origin);
    const company = companyPath(found.pattern.company);
    return { kind: "pattern" as const, tab, share, company, ...found };
  },
);

function sharedPage(pattern: PatternRecord, origin: string): SharedPage {
  return {
    title: `${pattern.company}: ${pattern.profile}`,
    description: wordsOf(shared).patternText(
      pattern.company,
      pattern.profile,
      dayTitle(dayOf(pattern.createdAt)),
    ),
    url: origin + hrefNow(patternPath(pattern.id)),
    image: patternImage(origin, pattern),
    indexed: false,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => recordHead(loaderData);

export default function Pattern({ loaderData: page }: Route.ComponentProps) {
  if (page.kind !== "pattern") return <PreviewOrGone page={page} icon="book" />;
  const { pattern, recent, share, tab } = page;
  const [say, common] = [wordsOf(words), wordsOf(records)];
  const text = patternShareText(share.url);
  return (
    <RecordPage
      section={{ to: "/pattern", label: say.title }}
      title={share.title}
      recent={{
        title: say.recent,
        records: recent.map(cardOf),
        all: { to: "/pattern", label: say.all },
      }}
    >
      <div className="acts items-center">
        <Tabs
          label={say.parts}
          tabs={[
            { to: "?", label: say.detail },
            { to: "?tab=link", label: say.linkCopy },
          ]}
          current={tab === "link" ? "?tab=link" : "?"}
          panel="tab"
        />
        <ShareButton href={whatsappLink(text)} title={share.title} label={common.share} />
      </div>
      <div id="tab">
        {tab === "link" ? (
          <PageLink url={share.url} />
        ) : (
          <Detail pattern={pattern} page={share} company={page.company} />
        )}
      </div>
    </RecordPage>
  );
}

function Detail({
  pattern,
  page,
  company,
}: {
  pattern: PatternRecord;
  page: SharedPage;
  company: string | undefined;
}) {
  const [say, common] = [wordsOf(words), wordsOf(records)];
  return (
    <>
      <RecordSheets
        record={pattern}
        facts={[
          [
            common.company,
            company ? (
              <Link className="link" to={company}>
                {pattern.company}
              </Link>
            ) : (
              pattern.company
            ),
          ],
          [common.profile, pattern.profile],
          [say.result, resultWord(pattern.result)],
          [say.rounds, pattern.rounds],
        ]}
        at={(moment) => specifiedStamp(moment, { year: "yy" })}
        heading={pattern.result ? say.askedAndEnded : say.pattern}
        text={pattern.pattern}
      />
      <p className="acts">
        <CopyButton text={patternText(pattern, page.url)} label={common.copyFull} />
      </p>
      <AskToCorrect pattern={pattern} page={page} />
    </>
  );
}

/** Only admins change a pattern, so its author gets a chat that names it. */
function AskToCorrect({ pattern, page }: { pattern: PatternRecord; page: SharedPage }) {
  if (useRole() === "admin") return null;
  const say = wordsOf(words);
  const ask = say.ask(page.title, page.url);
  return (
    <>
      <ShowOwnControls />
      <OwnControls owner={pattern.postedById}>
        <a className="btn ghost" href="#support" data-ask={ask}>
          {say.askTeam}
        </a>
      </OwnControls>
    </>
  );
}

function cardOf({ id, company, profile, preview }: RecentPattern) {
  const name = `${company}: ${profile}`;
  return { to: patternPath(id), name, title: company, about: profile, preview };
}
