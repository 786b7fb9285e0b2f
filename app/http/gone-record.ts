import { data } from "react-router";

import { previews } from "#app/messages/en/previews.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Answers 404: the page at `path` has no record. */
export function goneRecord(path: string) {
  const problem = wordsOf(previews).unableToRetrieve;
  return data({ kind: "gone" as const, problem, path }, { status: 404 });
}
