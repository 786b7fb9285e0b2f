import { Fragment } from "react";

import { OUTBOUND } from "#app/base/addresses/links.ts";
import { langOfTyped } from "#app/base/languages.ts";
import { proseParts, type WordPart, wordParts } from "#app/base/prose.ts";

/** A person's text. Keeps line breaks, links addresses, numbers and emails, makes *stars* bold. Never HTML. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="prose" lang={langOfTyped(text)}>
      <Linked text={text} />
    </div>
  );
}

export function Linked({ text }: { text: string }) {
  return proseParts(text).map((part, index) =>
    part.href ? (
      <a key={index} className="link" href={part.href} {...OUTBOUND}>
        {part.text}
      </a>
    ) : (
      // fault: prose-is-text
      <Fragment key={index}>{wordParts(part.text).map(Words)}</Fragment>
    ),
  );
}

function Words({ text, bold, href }: WordPart, index: number) {
  const words = href ? (
    <a className="link" href={href}>
      {text}
    </a>
  ) : (
    text
  );
  return bold ? <b key={index}>{words}</b> : <Fragment key={index}>{words}</Fragment>;
}
