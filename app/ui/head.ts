import type { MetaDescriptor } from "react-router";

import { PRODUCT } from "#app/base/copy.ts";
import { langOf, languageNow } from "#app/base/languages.ts";

export type SharedPage = {
  title: string;
  named?: boolean;
  description: string;
  /** Absolute, without a query. */
  url: string;
  /** Absolute; 1200×630. */
  image: string;
  /** Search engines may show it: what is still to come. */
  indexed: boolean;
};

export function sharedHead({
  title,
  description,
  url,
  image,
  indexed,
  named = false,
}: SharedPage): MetaDescriptor[] {
  return [
    { title: named ? title : `${title} | ${PRODUCT}` },
    { name: "description", content: description },
    // fault: noindex
    ...(indexed ? [] : [{ name: "robots", content: "noindex" }]),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: PRODUCT },
    { property: "og:locale", content: langOf(languageNow()).replace("-", "_") },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** For a page that nobody shares: only a title. */
export function ownHead(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${PRODUCT}` }];
}
