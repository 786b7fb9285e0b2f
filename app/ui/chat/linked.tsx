import { Fragment } from "react";

import { proseParts } from "#app/domain/prose.ts";

/** What a person wrote, as text; its web addresses are links. */
export function Linked({ text }: { text: string }) {
  return proseParts(text).map((part, index) =>
    part.href ? (
      <a key={index} href={part.href} rel="noopener noreferrer nofollow" target="_blank">
        {part.text}
      </a>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}
