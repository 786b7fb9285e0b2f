import { data } from "react-router";

import { dayOf, dayTitle, shortStamp } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
import { hrefNow } from "#app/base/languages.ts";
import { useRole } from "#app/document/reader.tsx";
import { NotFoundScreen } from "#app/features/not-found/not-found.tsx";
import { findPattern, readPatternWithRecent } from "#app/features/patterns/patterns.server.ts";
import {
  type Pattern as PatternRecord,
  patternPath,
  patternShareText,
  patternText,
  type RecentPattern,
} from "#app/features/patterns/patterns.ts";
import { patternImage } from "#app/features/sharing/share-image.ts";
import { whatsappLink } from "#app/features/sharing/share.ts";
import { SharedPreview } from "#app/features/sharing/shared-preview.tsx";
import { type KeptHandle, keptLoader, type KeptLoaderArgs } from "#app/http/kept-loader.ts";
import { previews } from "#app/messages/en/previews.ts";
import { wordsOf } from "#app/messages/words.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { sharedHead, type SharedPage } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { OwnControls, ShowOwnControls } from "#app/ui/owner-controls.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { RecordPage } from "#app/ui/record-page.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { PageLink } from "#app/ui/text-to-copy.tsx";

import type { Route } from "./+types/pattern.route";

export const handle = { keep: { topics: ["patterns"], query: ["tab"] } } satisfies KeptHandle;

export const loader = keptLoader(
  async ({ params, url, database: db, audience, origin }: KeptLoaderArgs<Route.LoaderArgs>) => {
    const path = patternPath(params.id);
    if (audience === "guest") {
      const pattern = await findPattern(db, params.id);
      if (!pattern) return data({ kind: "gone" as const, path }, { status: 404 });
      return { kind: "preview" as const, share: sharedPage(pattern, origin), path };
    }
    const found = await readPatternWithRecent(db, params.id);
    if (!found) return data({ kind: "gone" as const, path }, { status: 404 });
    const tab = url.searchParams.get("tab") === "link" ? "link" : "detail";
    return { kind: "pattern" as const, tab, share: sharedPage(found.pattern, origin), ...found };
  },
);

/** What guests and link previews may show of a pattern: never its text. */
function sharedPage(pattern: PatternRecord, origin: string): SharedPage {
  return {
    title: `${pattern.company}: ${pattern.profile}`,
    description: wordsOf(previews).patternText(
      pattern.company,
      pattern.profile,
      dayTitle(dayOf(pattern.createdAt)),
    ),
    url: origin + hrefNow(patternPath(pattern.id)),
    image: patternImage(origin, pattern),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && loaderData.kind !== "gone" ? sharedHead(loaderData.share) : [];

const TABS = [
  { to: "?", label: "Detail" },
  { to: "?tab=link", label: "Link copy" },
];

export default function Pattern({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "gone") {
    return <NotFoundScreen returnTo={page.path} problem={wordsOf(previews).unableToRetrieve} />;
  }
  if (page.kind === "preview") {
    return (
      <SharedPreview
        icon="book"
        section={wordsOf(previews).interviewPatterns}
        share={page.share}
        path={page.path}
      />
    );
  }
  const { pattern, recent, share, tab } = page;
  const text = patternShareText(share.url);
  return (
    <RecordPage
      section={{ to: "/pattern", label: "Interview Patterns" }}
      title={share.title}
      recent={{
        title: "Recent Patterns",
        records: recent.map(recordOf),
        all: { to: "/pattern", label: "All patterns" },
      }}
    >
      <div className="acts items-center">
        <Tabs
          label="Parts of this page"
          tabs={TABS}
          current={tab === "link" ? "?tab=link" : "?"}
          panel="tab"
        />
        <ShareButton href={whatsappLink(text)} title={share.title} />
      </div>
      <div id="tab">
        {tab === "link" ? <PageLink url={share.url} /> : <Detail pattern={pattern} page={share} />}
      </div>
    </RecordPage>
  );
}

function Detail({ pattern, page }: { pattern: PatternRecord; page: SharedPage }) {
  const { updatedAt, updatedBy } = pattern;
  return (
    <>
      <div className="sheet">
        <Facts
          className="facts mt-0"
          rows={[
            ["Company", pattern.company],
            ["Profile", pattern.profile],
            ["Posted by", pattern.postedBy],
            ["Posted at", shortStamp(pattern.createdAt), "num"],
            ["Updated by", updatedAt === null ? null : (updatedBy ?? MESSAGES.notAvailable)],
            ["Updated at", updatedAt === null ? null : shortStamp(updatedAt), "num"],
          ]}
        />
      </div>
      <div className="sheet">
        <h2>Pattern</h2>
        <Prose text={pattern.pattern} />
      </div>
      <p className="acts">
        <CopyButton text={patternText(pattern, page.url)} label="Copy Full" />
      </p>
      <AskToCorrect pattern={pattern} page={page} />
    </>
  );
}

/** For whoever submitted the pattern, because only admins change one: opens the chat with the pattern named. */
function AskToCorrect({ pattern, page }: { pattern: PatternRecord; page: SharedPage }) {
  if (useRole() === "admin") return null;
  const ask = `Please correct my pattern “${page.title}” (${page.url}): `;
  return (
    <>
      <ShowOwnControls />
      <OwnControls owner={pattern.postedById}>
        <Link className="btn ghost" to="#support" state={{ ask }} preventScrollReset>
          Ask the team to correct it
        </Link>
      </OwnControls>
    </>
  );
}

function recordOf({ id, company, profile, preview }: RecentPattern) {
  const name = `${company}: ${profile}`;
  return { to: patternPath(id), name, title: company, about: profile, preview };
}
