import { PRODUCT } from "#app/base/copy.ts";
import { hrefNow } from "#app/base/languages.ts";

/** A page's place in the portal, for search engines: `steps` are names with addresses of ours, the page itself last. */
export function Trail({
  origin,
  steps,
}: {
  origin: string;
  steps: [name: string, path: string][];
}) {
  const items = [[PRODUCT, "/"] as const, ...steps].map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + hrefNow(path),
  }));
  return <Data data={{ "@type": "BreadcrumbList", itemListElement: items }} />;
}

export function Organization({ origin }: { origin: string }) {
  const logo = `${origin}/icons/icon-512.png`;
  return <Data data={{ "@type": "Organization", name: PRODUCT, url: `${origin}/`, logo }} />;
}

/** Browsers do not run it, so it needs no nonce. */
function Data({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", String.raw`\u003c`) }}
    />
  );
}
