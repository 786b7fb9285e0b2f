import { Suspense } from "react";
import { data } from "react-router";

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
import { patternImage } from "#app/features/sharing/share-image.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { SharedPreview } from "#app/features/sharing/shared-preview.tsx";
import { type KeptHandle, keptLoader, type KeptLoaderArgs } from "#app/http/kept-loader.ts";
import { patterns as words } from "#app/messages/en/patterns.ts";
import { previews } from "#app/messages/en/previews.ts";
import { records } from "#app/messages/en/records.ts";
import { shared } from "#app/messages/en/shared.ts";
import { wordsOf } from "#app/messages/words.ts";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { OwnControls, ShowOwnControls } from "#app/ui/controls/owner-controls.tsx";
import { PageLink } from "#app/ui/controls/page-link.tsx";
import { ShareButton } from "#app/ui/controls/share-button.tsx";
import { Tabs } from "#app/ui/controls/tabs.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { sharedHead, type SharedPage } from "#app/ui/head.ts";
import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { RecordPage } from "#app/ui/records/record-page.tsx";

import type { Route } from "./+types/pattern.route";

const NotFoundScreen = later(
  async () => (await import("#app/features/not-found/not-found.tsx")).NotFoundScreen,
);

export const handle = { keep: { topics: ["patterns"], query: ["tab"] } } satisfies KeptHandle;

export const loader = keptLoader(
  async ({ params, url, database: db, audience, origin }: KeptLoaderArgs<Route.LoaderArgs>) => {
    const path = patternPath(params.id);
    if (audience === "guest") {
      const pattern = await findPattern(db, params.id);
      if (!pattern) return gone(path);
      const section = wordsOf(shared).interviewPatterns;
      return { kind: "preview" as const, share: sharedPage(pattern, origin), section, path };
    }
    const found = await readPatternWithRecent(db, params.id);
    if (!found) return gone(path);
    const tab = url.searchParams.get("tab") === "link" ? "link" : "detail";
    const share = sharedPage(found.pattern, origin);
    const company = companyPath(found.pattern.company);
    return { kind: "pattern" as const, tab, share, company, ...found };
  },
);

function gone(path: string) {
  const problem = wordsOf(previews).unableToRetrieve;
  return data({ kind: "gone" as const, problem, path }, { status: 404 });
}

/** What guests and link previews may show of a pattern: never its text. */
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

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && loaderData.kind !== "gone" ? sharedHead(loaderData.share) : [];

export default function Pattern({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "gone") {
    return (
      <Suspense>
        <NotFoundScreen returnTo={page.path} problem={page.problem} />
      </Suspense>
    );
  }
  if (page.kind === "preview") {
    return <SharedPreview icon="book" section={page.section} share={page.share} path={page.path} />;
  }
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
  const { updatedAt, updatedBy } = pattern;
  const [say, facts] = [wordsOf(words), wordsOf(records)];
  return (
    <>
      <div className="sheet">
        <Facts
          className="facts mt-0"
          rows={[
            [
              facts.company,
              company ? (
                <Link className="link" to={company}>
                  {pattern.company}
                </Link>
              ) : (
                pattern.company
              ),
            ],
            [facts.profile, pattern.profile],
            [say.result, resultWord(pattern.result)],
            [say.rounds, pattern.rounds],
            [facts.postedBy, pattern.postedBy],
            [facts.postedAt, specifiedStamp(pattern.createdAt, { year: "yy" }), "num"],
            [facts.updatedBy, updatedAt === null ? null : (updatedBy ?? facts.notAvailable)],
            [
              facts.updatedAt,
              updatedAt === null ? null : specifiedStamp(updatedAt, { year: "yy" }),
              "num",
            ],
          ]}
        />
      </div>
      <div className="sheet">
        <h2>{pattern.result ? say.askedAndEnded : say.pattern}</h2>
        <Prose text={pattern.pattern} />
      </div>
      <p className="acts">
        <CopyButton text={patternText(pattern, page.url)} label={facts.copyFull} />
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
        <Link className="btn ghost" to="#support" state={{ ask }} preventScrollReset>
          {say.askTeam}
        </Link>
      </OwnControls>
    </>
  );
}

function cardOf({ id, company, profile, preview }: RecentPattern) {
  const name = `${company}: ${profile}`;
  return { to: patternPath(id), name, title: company, about: profile, preview };
}
