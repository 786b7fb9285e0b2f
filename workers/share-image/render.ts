import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvg from "@resvg/resvg-wasm/index_bg.wasm";

import type { ShareCard } from "#app/features/sharing/share-image.ts";

import { svgOf } from "./drawing.ts";
import { materialsFor } from "./materials.ts";

let ready: Promise<void> | undefined;

/** PNG, 1200×630. */
export function renderCard(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  return pngOf(svgOf(card, materialsFor(card)));
}

/** An isolate's first picture starts the renderer. */
export async function pngOf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initWasm(resvg).catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  await ready;
  const drawing = new Resvg(svg);
  try {
    const image = drawing.render();
    try {
      // A copy: the renderer may return a view of its own memory.
      return new Uint8Array(image.asPng());
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}
