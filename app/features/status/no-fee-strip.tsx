import { Fragment } from "react";

import { OUTBOUND } from "#app/base/addresses/links.ts";
import { safety } from "#app/messages/en/safety.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Icon } from "#app/ui/icon.tsx";

function wayOf(piece: string) {
  switch (piece) {
    case "[1930]":
      return (
        <a className="link" href="tel:1930">
          1930
        </a>
      );
    case "[cybercrime.gov.in]":
      return (
        <a className="link" href="https://cybercrime.gov.in" {...OUTBOUND}>
          cybercrime
          <wbr />
          .gov.in
        </a>
      );
    default:
      return piece.startsWith("*") ? <b>{piece.slice(1, -1)}</b> : piece;
  }
}

/** With `call`, the number has a button: "now" where people were asked for money, so that it is the thing to do. */
export function NoFee({ call }: { call?: "now" | "quiet" }) {
  const say = wordsOf(safety);
  const pieces = say.noFee
    .split(/(\[[^\]]+\]|\*[^*]+\*)/)
    .map((piece) => (
      <Fragment key={piece}>{piece === "[1930]" && call ? "1930" : wayOf(piece)}</Fragment>
    ));
  if (!call) return <p className="safe">{pieces}</p>;
  return (
    <p className="safe call">
      <span>{pieces}</span>
      <a className={call === "now" ? "btn" : "btn ghost"} href="tel:1930">
        <Icon name="phone" />
        {call === "now" ? say.call1930 : "1930"}
      </a>
    </p>
  );
}
