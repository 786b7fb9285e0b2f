/* The public page: five plain figures, no script. */
import type { Figures } from "./log.ts";
import { lengthOf, momentOf } from "./words.ts";

/** In ms. A check of each minute is missing. */
const STALE_AFTER = 5 * 60_000;

const STYLE = `:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:34rem;padding:1.5rem 1rem}
h1{font-size:1.4rem;margin:0 0 1rem}
dl{margin:0;display:grid;gap:.75rem}
dl div{border:1px solid GrayText;border-radius:.75rem;padding:.75rem 1rem}
dt{font-size:.9rem}
dd{margin:0;font-size:1.25rem;font-weight:700}
p{font-size:.9rem;margin:1.25rem 0 0}`;

export function statusPage(portal: string, figures: Figures & { now: number }): string {
  const { now, up, watchedSince, checkedAt, share, medianMs, last, longestMs } = figures;
  const stale = checkedAt === null || now - checkedAt > STALE_AFTER;
  const rows: [string, string][] = [
    ["Now", up === null || stale ? "Not known" : up ? "Up" : "Down"],
    ["Answered, of the last 90 days", share === null ? "Not known" : `${percent(share)} %`],
    ["Last incident", last ? incident(last) : "None"],
    [
      "Median answer",
      medianMs === null ? "Not known" : `Within ${medianMs.toLocaleString("en-IN")} ms`,
    ],
    ["Longest outage", longestMs === null ? "None" : lengthOf(longestMs)],
  ];
  const address = escaped(portal);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>WalkinMitra: status</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Is WalkinMitra up?</h1>
<dl>
${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join("\n")}
</dl>
<p>Asked each minute from outside${watchedSince === null ? "" : `, since ${momentOf(watchedSince).split(",")[0]}`}. An outage is two minutes without an answer within 10 seconds.${
    checkedAt === null ? "" : ` Last asked: ${momentOf(checkedAt)}, India.`
  }</p>
<p><a href="${address}">${address}</a></p>
</main>
</body>
</html>
`;
}

/** Never 100 when something failed. */
function percent(share: number): string {
  return share === 1 ? "100" : (Math.floor(share * 10_000) / 100).toFixed(2);
}

function incident({ from, until }: { from: number; until: number | null }): string {
  return `${momentOf(from)}, ${until === null ? "still going on" : lengthOf(until - from)}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
