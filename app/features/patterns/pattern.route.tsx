import { data } from "react-router";

import { dayOf, dayTitle, shortStamp } from "#app/base/calendar.ts";
import { MESSAGES } from "#app/base/copy.ts";
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
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { sharedHead, type SharedPage } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";

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

/** What the head and a guest may know of a pattern: its text is none of it. */
function sharedPage(pattern: PatternRecord, origin: string): SharedPage {
  return {
    title: `${pattern.company}: ${pattern.profile}`,
    description: `Interview pattern of ${pattern.company} for ${pattern.profile}, posted on ${dayTitle(dayOf(pattern.createdAt))}.`,
    url: origin + patternPath(pattern.id),
    image: patternImage(origin, pattern),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && loaderData.kind !== "gone" ? sharedHead(loaderData.share) : [];

export default function Pattern({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "gone") {
    return <NotFoundScreen returnTo={page.path} problem={MESSAGES.unableToRetrieve} />;
  }
  if (page.kind === "preview") {
    return (
      <SharedPreview icon="book" section="Interview Patterns" share={page.share} path={page.path} />
    );
  }
  const { pattern, recent, share, tab } = page;
  const text = patternShareText(share.url);
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Interview Patterns", "/pattern"], ["Details"]]} />
      <h1>{share.title}</h1>
      <div className="two">
        <article aria-label={share.title}>
          <div className="acts items-center">
            <nav className="seg" aria-label="Parts of this page">
              <Link
                to="?"
                aria-current={tab === "detail" ? "true" : undefined}
                preventScrollReset
                replace
              >
                Detail
              </Link>
              <Link
                to="?tab=link"
                aria-current={tab === "link" ? "true" : undefined}
                preventScrollReset
                replace
              >
                Link copy
              </Link>
            </nav>
            <ShareButton href={whatsappLink(text)} title={share.title} />
          </div>
          {tab === "link" ? <LinkTab url={share.url} /> : <Detail pattern={pattern} page={share} />}
        </article>
        <Recent recent={recent} />
      </div>
    </>
  );
}

function LinkTab({ url }: { url: string }) {
  return (
    <div className="sheet">
      <label className="font-semibold" htmlFor="link">
        The link of this page
      </label>
      <textarea id="link" className="input mt-1" rows={2} readOnly value={url} />
      <p className="acts">
        <CopyButton from="link" label="Copy" />
      </p>
    </div>
  );
}

function Detail({ pattern, page }: { pattern: PatternRecord; page: SharedPage }) {
  return (
    <>
      <div className="sheet">
        <dl className="facts mt-0">
          <dt>Company</dt>
          <dd>{pattern.company}</dd>
          <dt>Profile</dt>
          <dd>{pattern.profile}</dd>
          <dt>Posted by</dt>
          <dd>{pattern.postedBy}</dd>
          <dt>Posted at</dt>
          <dd className="num">{shortStamp(pattern.createdAt)}</dd>
          {pattern.updatedAt === null ? null : (
            <>
              <dt>Updated by</dt>
              <dd>{pattern.updatedBy ?? MESSAGES.notAvailable}</dd>
              <dt>Updated at</dt>
              <dd className="num">{shortStamp(pattern.updatedAt)}</dd>
            </>
          )}
        </dl>
      </div>
      <div className="sheet">
        <h2>Pattern</h2>
        <Prose id="details" text={pattern.pattern} />
      </div>
      <p className="acts">
        <CopyButton text={patternText(pattern, page.url)} label="Copy Full" fallback="details" />
      </p>
    </>
  );
}

function Recent({ recent }: { recent: RecentPattern[] }) {
  return (
    <aside aria-labelledby="recent">
      <h2 id="recent" className="mt-4">
        Recent Patterns
      </h2>
      {recent.length ? (
        <ul className="rows">
          {recent.map((pattern) => (
            <li key={pattern.id} className="sheet mt-0">
              <h3>{pattern.company}</h3>
              <p className="co">{pattern.profile}</p>
              <p className="mt-1">{pattern.preview}</p>
              <p className="acts">
                <Link
                  className="btn soft"
                  to={patternPath(pattern.id)}
                  aria-label={`View ${pattern.company}: ${pattern.profile}`}
                >
                  View
                </Link>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <Empty message={MESSAGES.noRecent}>
          <Link className="link" to="/pattern">
            All patterns
          </Link>
        </Empty>
      )}
    </aside>
  );
}
