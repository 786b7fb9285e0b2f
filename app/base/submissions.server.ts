import type { Reader } from "#app/base/reader.ts";
import { sha256 } from "#app/base/tokens.server.ts";

/**
 * What a submission is known by: the same person sending the same content with the same key gives the same 43
 * characters, anything else gives others. A kept page hands one key to several readers, and a form that was sent,
 * corrected and sent again carries the key of the first time: the key alone would answer "saved" to something that
 * was never stored.
 */
export function submissionId(
  { by, submissionKey }: { by: Reader; submissionKey: string },
  content: Record<string, unknown>,
): Promise<string> {
  return sha256(canonicalJson({ submissionKey, uid: by.uid, content }));
}

/** JSON that is the same text for the same value: names are sorted, and what is undefined is left out. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
