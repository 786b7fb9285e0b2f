import { renderToStaticMarkup } from "react-dom/server";

import { dataFile } from "#app/features/account/data-file.server.ts";
import {
  type OwnData,
  PARTS,
  readableMessage,
} from "#app/features/account/personal-data.server.ts";
import type { ChatMessage } from "#app/features/chat/wire.ts";
import { ownerOf } from "#app/http/context.ts";

import type { Route } from "./+types/data-html.route";

/** "Download my data" for people to read: one self-contained page. */
export function loader({ context }: Route.LoaderArgs) {
  const { uid } = ownerOf(context);
  return dataFile(context, uid, { ending: "html", type: "text/html", pieces: ownDataAsHtml });
}

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.1rem 1rem;border-top:1px solid #8886;padding-top:.6rem}
dt{opacity:.75}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** Yields the page piece by piece; `more` are the pages of messages after those in `own`. */
async function* ownDataAsHtml(
  own: OwnData,
  more: AsyncIterable<ChatMessage[]>,
): AsyncGenerator<string> {
  const uid = String(own.person.id);
  yield `<!doctype html><html lang="en-IN">${renderToStaticMarkup(<Head product={own.product} />)}<body><main>`;
  yield renderToStaticMarkup(
    <>
      <h1>My data at {own.product}</h1>
      <p>Everything that was kept on {own.exportedAt}. Times are UTC.</p>
      <h2>Me</h2>
      <Facts row={own.person} />
    </>,
  );
  for (const part of PARTS) {
    yield `<section>${renderToStaticMarkup(<Title part={part} rows={own[part]} />)}`;
    for (const row of own[part]) yield renderToStaticMarkup(<Facts row={row} />);
    if (part === "messages" && own.messages.length) {
      for await (const page of more) {
        yield page
          .map((row) => renderToStaticMarkup(<Facts row={readableMessage(row, uid)} />))
          .join("");
      }
    }
    yield "</section>";
  }
  yield "</main></body></html>\n";
}

function Head({ product }: { product: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`My data at ${product}`}</title>
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
    </head>
  );
}

function Title({ part, rows }: { part: (typeof PARTS)[number]; rows: unknown[] }) {
  const count = part === "messages" && rows.length ? "" : ` (${rows.length})`;
  return (
    <h2>
      {TITLES[part]}
      {count}
    </h2>
  );
}

const TITLES: Record<(typeof PARTS)[number], string> = {
  aboutMe: "About me",
  signInAccounts: "Accounts that I sign in with",
  sessions: "Devices that are signed in",
  passkeys: "My passkeys",
  drives: "Drives that I submitted",
  dailyDrives: "Daily drives that I posted",
  checks: "Drives that I checked",
  importantLists: "Important lists that I shared",
  patterns: "Patterns that I shared",
  reports: "What I reported",
  suggestions: "Messages that I sent in",
  wrongWords: "Words that I called wrong",
  appeals: "What I asked the team to look at again",
  saidAtGates: "What I told from gates",
  plans: "Walk-ins on my list",
  alerts: "My alerts",
  notices: "My notices",
  deliveries: "Messages to me",
  devices: "Browsers that get pushes",
  telegram: "My Telegram chat",
  unlockedMonths: "Months that I unlocked",
  accessToMyData: "When our team looked at my data",
  logAboutMe: "What our log says about me",
  wrongCodes: "Wrong codes that I tried",
  newsByEmail: "News by email",
  conversation: "My conversation with the team",
  messages: "Its messages",
  adminActions: "What I did as an admin",
};

function Facts({ row }: { row: Record<string, unknown> }) {
  return (
    <dl>
      {Object.entries(row)
        .filter(([, value]) => value !== null && value !== "")
        .map(([name, value]) => (
          <div key={name} style={{ display: "contents" }}>
            <dt>{name}</dt>
            <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
    </dl>
  );
}
