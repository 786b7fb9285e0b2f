import { fetchablePicture } from "#app/base/addresses/pictures.ts";
import { readAtMost } from "#workers/edge/body.ts";

const TIMEOUT_MS = 3000;
const MOST_BYTES = 200_000;

/** Bitmaps only: an SVG would be a document. */
const TYPES = /^image\/(?:png|jpeg|gif|webp|avif)$/;

export type Picture = { type: string; bytes: Uint8Array };

/** From Google's hosts only, without redirects, a bitmap of 200 KB in 3 s. Undefined for anything else. */
export async function fetchPicture(address: string | null): Promise<Picture | undefined> {
  const url = fetchablePicture(address);
  if (!url) return undefined;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { redirect: "manual", signal });
    const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!response.ok || !response.body || !TYPES.test(type)) {
      await response.body?.cancel();
      return undefined;
    }
    const bytes = await readAtMost(response.body, MOST_BYTES);
    return bytes && { type, bytes };
  } catch {
    return undefined;
  }
}
