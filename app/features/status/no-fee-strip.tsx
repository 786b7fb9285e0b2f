import { Fragment } from "react";

import { OUTBOUND } from "#app/base/addresses/links.ts";
import { safety } from "#app/messages/en/safety.ts";
import { wordsOf } from "#app/messages/words.ts";

const WAYS: Record<string, React.ReactNode> = {
  "[1930]": (
    <a className="link" href="tel:1930">
      1930
    </a>
  ),
  "[cybercrime.gov.in]": (
    <a className="link" href="https://cybercrime.gov.in" {...OUTBOUND}>
      cybercrime.gov.in
    </a>
  ),
};

export function NoFee() {
  const pieces = wordsOf(safety).noFee.split(/(\[[^\]]+\]|\*[^*]+\*)/);
  return (
    <p className="safe">
      {pieces.map((piece) => (
        <Fragment key={piece}>
          {WAYS[piece] ?? (piece.startsWith("*") ? <b>{piece.slice(1, -1)}</b> : piece)}
        </Fragment>
      ))}
    </p>
  );
}
