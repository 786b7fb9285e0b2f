import type { Reader } from "#app/base/reader.ts";
import { sha256 } from "#app/base/tokens.server.ts";

/**
 * The id of a submission, 43 characters: the same only for the same person, content and key. The key alone is not
 * enough. Several readers of a kept page share one key, and a form that is corrected and sent again has its first key:
 * we would answer "saved" for something that was never stored.
 */
export function submissionId(
  { by, submissionKey }: { by: Reader; submissionKey: string },
  content: Record<string, unknown>,
): Promise<string> {
  // fault: submission-id
  return sha256(canonicalJson({ submissionKey, uid: by.uid, content }));
}

/** The same text for the same value, whatever the order of its names; undefined values are left out. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
