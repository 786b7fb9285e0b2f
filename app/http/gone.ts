import { refused } from "#app/base/outcomes.ts";
import { answers } from "#app/messages/en/answers.ts";
import { wordsOf } from "#app/messages/words.ts";

/** The refusal (notFound) of a command on a record that does not exist, or no longer does. */
export function gone() {
  return refused("notFound", wordsOf(answers).gone);
}
