/** Section 5, "Chat send": the message must be longer than one character. */
export const SHORTEST_MESSAGE = 2;

/** What one message holds at most, in UTF-16 units; its frame stays under 8 KB. */
export const LONGEST_MESSAGE = 2000;

/** How much of the last message the inbox shows, in characters. */
export const PREVIEW_LENGTH = 150;

/** What is wrong with a message's text (cleaned, trimmed), undefined when it can be sent. */
export function messageProblem(
  text: string,
): { code: "tooShort" | "tooLong"; message: string } | undefined {
  if (text.length < SHORTEST_MESSAGE) {
    return { code: "tooShort", message: "Please write at least 2 characters." };
  }
  if (text.length > LONGEST_MESSAGE) {
    return { code: "tooLong", message: "Please keep a message under 2,000 characters." };
  }
  return undefined;
}
