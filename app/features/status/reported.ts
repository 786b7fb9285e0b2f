import { shortDay, dayOf } from "#app/base/calendar.ts";
import { usual } from "#app/messages/en/usual.ts";
import { warned } from "#app/messages/en/warned.ts";
import { wordsOf } from "#app/messages/words.ts";

/*
 * What people reported, as the reason why a drive is off or under review. It is stored in English, like the reasons that
 * admins write, so that the log and an export read well; readers get it in their own language.
 */

/** How many people say what of a drive, and when the last of them did (ms). */
export type SaidOf = { reason: string; people: number; last: number };

/** The reason of a drive that was cancelled for what people reported, where no number says more. */
export const PEOPLE_TOLD_US = "People told us";

const SENTENCES = {
  "asks-money": { english: "they were asked for money", words: "askedMoney" },
  "not-happening": { english: "that it is not happening", words: "notHappening" },
} as const;

/** The reason that follows from reports, as it is stored; null when none of them says that nobody should go. */
export function reportedReason(said: readonly SaidOf[]): string | null {
  const sentences = Object.entries(SENTENCES).flatMap(([reason, { english }]) => {
    const voices = said.find((one) => one.reason === reason);
    if (!voices?.people) return [];
    const { people, last } = voices;
    return `${people} ${people === 1 ? "person says" : "people say"} ${english}, the last on ${dayOf(last)}`;
  });
  return sentences.join("; ") || null;
}

const SENTENCE = new RegExp(
  `^(\\d+) (?:person says|people say) (${Object.values(SENTENCES)
    .map(({ english }) => english)
    .join("|")}), the last on (\\d{4}-\\d\\d-\\d\\d)$`,
);

/** A stored reason as the present language says it: reports and usual answers are translated, other words of admins stay. */
export function reasonShown(reason: string | null): string | null {
  if (reason === null) return null;
  const say = wordsOf(warned);
  if (reason === PEOPLE_TOLD_US) return say.peopleToldUs;
  const answer = Object.entries(usual.why).find(([, english]) => english === reason)?.[0];
  if (answer) return wordsOf(usual).why[answer as keyof typeof usual.why];
  const sentences = reason.split("; ").map((sentence) => {
    const [, people, english, last] = SENTENCE.exec(sentence) ?? [];
    const known = Object.values(SENTENCES).find((one) => one.english === english);
    return known && say[known.words](Number(people), shortDay(last!));
  });
  return sentences.every(Boolean) ? sentences.join("; ") : reason;
}

/** What people reported, where that is the reason of a drive: a guest may read it, but not what somebody wrote. */
export function reportedShown({
  status,
  statusReason,
}: {
  status: string | null;
  statusReason: string | null;
}): string | undefined {
  const shown = status === null ? null : reasonShown(statusReason);
  const sentences = statusReason?.split("; ").every((sentence) => SENTENCE.test(sentence));
  return (sentences && shown) || undefined;
}

/**
 * How many people were right that a drive asks for money, as its page says it after a decision; undefined where nobody
 * was, and where the drive's own reason says it.
 */
export function upheldMoney(
  { people, last }: { people: number; last: number | null },
  { status, statusReason }: { status: string | null; statusReason: string | null },
): string | undefined {
  if (!people || last === null || status === "under-review") return undefined;
  const said = reportedReason([{ reason: "asks-money", people, last }]);
  if (status && statusReason?.startsWith(said!)) return undefined;
  return reasonShown(said) ?? undefined;
}
