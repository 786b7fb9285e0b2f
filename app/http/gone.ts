import { refused } from "#app/base/outcomes.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

/** Refuses (notFound) a command on a missing or deleted record. */
export function gone() {
  return refused("notFound", wordsOf(answers).gone);
}
