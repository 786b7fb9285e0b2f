import { safety } from "#app/messages/en/safety.ts";
import { wordsOf } from "#app/messages/words.ts";

/** The strip on every drive. It is HTML because tickets are (daily-drives/tickets.server.ts). */
export function noFeeHtml(): string {
  return wordsOf(safety)
    .noFee.replace("[1930]", '<a class="link" href="tel:1930">1930</a>')
    .replace(
      "[cybercrime.gov.in]",
      '<a class="link" href="https://cybercrime.gov.in" target="_blank" rel="noopener noreferrer nofollow">cybercrime.gov.in</a>',
    );
}
