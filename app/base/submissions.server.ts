import type { Reader } from "#app/base/reader.ts";
import { sha256 } from "#app/base/tokens.server.ts";

/** The key alone is not enough: readers of a kept page share it, and a corrected form keeps its first one. */
export function submissionId(
  { by, submissionKey }: { by: Reader; submissionKey: string },
  content: Record<string, unknown>,
): Promise<string> {
  // fault: submission-id
  return sha256(canonicalJson({ submissionKey, uid: by.uid, content }));
}

/** The same text for equal values, whatever the order of their names. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
