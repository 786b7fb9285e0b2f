import type { MiddlewareHandler } from "hono";

import { MOST_FIELDS, MOST_PASTED_FIELDS } from "#app/http/forms.server.ts";
import type { EdgeEnv } from "#workers/edge/env.ts";
import { isPagePath } from "#workers/edge/security.ts";

/** Three times the longest text of any field, URL-encoded. */
const USUAL = { bytes: 256 * 1024, fields: MOST_FIELDS };

/** For sixty drives, in Hindi, with their readings. */
const PASTED = { bytes: 1024 * 1024, fields: MOST_PASTED_FIELDS };

/** A boundary has at most 70 characters (RFC 2046). Search time is its length times the body's. */
const LONGEST_TYPE = 200;

const SENTENCES = {
  tooLarge: ["This is too large: the limit is 256 KB.", 413],
  unreadable: ["This could not be read.", 400],
} as const;

/** Answers 413 past 256 KB, 400 past 200 fields; pasted messages may have more. Pages show the refusal. */
export const limitedBodies: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const { raw } = c.req;
  if (!raw.body) return next();
  const bytes = await bodyOf(raw, /^\/post\/paste(?:\.data)?$/.test(c.req.path) ? PASTED : USUAL);
  if (typeof bytes !== "string") {
    c.req.raw = new Request(raw, { method: raw.method, body: bytes });
    return next();
  }
  if (!isPagePath(c.req.path)) {
    const [sentence, status] = SENTENCES[bytes];
    return c.text(sentence, status, { "Cache-Control": "no-store" });
  }
  c.set("badBody", bytes);
  c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers });
  return next();
};

async function bodyOf(
  request: Request,
  most: { bytes: number; fields: number },
): Promise<Uint8Array<ArrayBuffer> | "tooLarge" | "unreadable"> {
  const { headers, body } = request;
  if (Number(headers.get("content-length") ?? 0) > most.bytes) return "tooLarge";
  const type = headers.get("content-type") ?? "";
  if (type.length > LONGEST_TYPE) return "unreadable";
  const bytes = await readAtMost(body!, most.bytes);
  if (!bytes) return "tooLarge";
  // fault: fields-of-a-body
  return fieldsIn(bytes, type) > most.fields ? "unreadable" : bytes;
}

/** An upper bound; 0 when it is no form. */
function fieldsIn(bytes: Uint8Array, type: string): number {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    let fields = 1;
    for (const byte of bytes) if (byte === AMPERSAND) fields += 1;
    // An "&" at the end starts no field.
    return bytes.at(-1) === AMPERSAND ? fields - 1 : fields;
  }
  if (!/^multipart\//i.test(type)) return 0;
  const text = new TextDecoder("latin1").decode(bytes);
  return text.match(/content-disposition/gi)?.length ?? 0;
}

const AMPERSAND = 0x26;

/** Undefined when there are more than `most` bytes; leaves the rest unread. */
export async function readAtMost(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    // Leaving the loop cancels the rest of the stream.
    // fault: bytes-of-a-body
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
