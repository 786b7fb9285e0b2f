import harfbuzz from "harfbuzzjs/hb.wasm";

import { cityCover } from "#app/base/cities.ts";
import type { ShareCard } from "#app/features/sharing/share-image.ts";

import type { Materials } from "./drawing.ts";
import bengali from "./fonts/bengali.bin";
import devanagari from "./fonts/devanagari.bin";
import gujarati from "./fonts/gujarati.bin";
import gurmukhi from "./fonts/gurmukhi.bin";
import kannada from "./fonts/kannada.bin";
import latin600 from "./fonts/latin-600.bin";
import latin800 from "./fonts/latin-800.bin";
import malayalam from "./fonts/malayalam.bin";
import oriya from "./fonts/oriya.bin";
import tamil from "./fonts/tamil.bin";
import telugu from "./fonts/telugu.bin";
import { createShaper, type Shaper } from "./shaper.ts";

const COVERS = import.meta.glob<string>("/public/covers/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

let fonts: Materials["fonts"] | undefined;

/** Starts HarfBuzz for the first picture, and opens each font on first use. */
export function materialsFor(card: Pick<ShareCard, "city">): Materials {
  fonts ??= openFonts(createShaper(harfbuzz));
  const cover = cityCover(card.city ?? "Othercities");
  return { fonts, cover: COVERS[`/public${cover}`] ?? "" };
}

function openFonts(open: Shaper): Materials["fonts"] {
  const font = (bytes: ArrayBuffer, script: RegExp) => open(() => new Uint8Array(bytes), script);
  const others = [
    font(devanagari, /\p{Script_Extensions=Devanagari}/u),
    font(tamil, /\p{Script_Extensions=Tamil}/u),
    font(bengali, /\p{Script_Extensions=Bengali}/u),
    font(telugu, /\p{Script_Extensions=Telugu}/u),
    font(kannada, /\p{Script_Extensions=Kannada}/u),
    font(malayalam, /\p{Script_Extensions=Malayalam}/u),
    font(gujarati, /\p{Script_Extensions=Gujarati}/u),
    font(gurmukhi, /\p{Script_Extensions=Gurmukhi}/u),
    font(oriya, /\p{Script_Extensions=Oriya}/u),
  ];
  return {
    title: [font(latin800, LATIN), ...others],
    text: [font(latin600, LATIN), ...others],
  };
}
