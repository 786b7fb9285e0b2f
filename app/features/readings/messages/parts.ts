/* Splits at empty lines or dashes, when a part has enough for a drive and the next lines begin like a message. */
import { companyIn } from "#app/features/readings/companies/companies.ts";
import { employersIn } from "#app/features/readings/companies/employers.ts";
import { dateSpans } from "#app/features/readings/days/dates.ts";
import { keyOf } from "#app/features/readings/labels.ts";
import { saysNone } from "#app/features/readings/messages/kinds.ts";
import { phonesIn } from "#app/features/readings/phones.ts";
import type { Piece } from "#app/features/readings/text.ts";
import { hoursIn } from "#app/features/readings/times.ts";

type Paragraph = {
  from: number;
  to: number;
  /** The gap above: 1 is an empty line, 2 is more or a line of dashes. */
  apart: 1 | 2;
  opens: 0 | 1 | 2;
  alone: boolean;
  labelled: boolean;
  when: boolean;
  where: boolean;
  reach: boolean;
};

const RULE = /^[-=_•#+.~ ]{3,}$/;
const GREETS =
  /^\W*(?:dear\b|hi+\b|hello\b|hey\b|hii\b|greetings|good (?:morning|mrng|evening|afternoon|day)|namast|respected|to all|all the students|guys\b|friends\b|doston|bhai log|mitro|attention|kind attn|from the desk|subject\s*:|sub\s*:|from\s*:|fwd\s*:|circular|notice\b|job update|update\b|urgent|hiring|we(?:'re| are) hiring|mega|walk-?\s?in|walkin|vacanc|required?\b|reqd|wanted|situation vacant|need\b|opening|bharti|भरती|भर्ती|थेट|सीधी|नमस्|वॉक|வேலை|నమస్|ఉద్యోగ|ಉದ್ಯೋಗ|সরাসরি|চাকরি|સીધી|ભરતી)/iu;
const HEADLINE =
  /walk-?\s?in|hiring|recruit|vacanc|opening|interview|drive\b|bharti|job fair|mela\b|wanted|urgent|requirement|भर्ती|भरती|मुलाखत|इंटरव्यू/i;
const LABEL = /^[^:]{2,40}\s?(?::|-\s|=)/;
const ADDRESS =
  /(?<!\d)[1-9]\d{2}[ -]?\d{3}(?!\d)|\b(?:venue|address|add|patta|sthal)\b\s*[:=-]|(?:floor|road|plot|near|opp|tower|bldg|building|sector|hotel|gate|campus|chowk|nagar)\b.*(?:,|\b(?:floor|road|plot|near|opp|tower|bldg|sector|gate|nagar)\b)/i;

export function partsOf(pieces: Piece[]): Piece[][] {
  const paragraphs = paragraphsOf(pieces);
  if (paragraphs.length < 2) return [pieces];
  // What the paragraphs say from here up to the next that opens a message.
  const ahead: { when: boolean; where: boolean }[] = [];
  for (let index = paragraphs.length - 1; index >= 0; index -= 1) {
    const { when, where } = paragraphs[index]!;
    const next = paragraphs[index + 1];
    const more = next && next.opens < 2 ? ahead[index + 1] : undefined;
    ahead[index] = { when: when || !!more?.when, where: where || !!more?.where };
  }
  // The same, up to the next after a wide gap.
  const block: { when: boolean; where: boolean; reach: boolean; none: boolean }[] = [];
  for (let index = paragraphs.length - 1; index >= 0; index -= 1) {
    const { when, where, reach, alone } = paragraphs[index]!;
    const more = paragraphs[index + 1]?.apart === 1 ? block[index + 1] : undefined;
    block[index] = {
      when: when || !!more?.when,
      where: where || !!more?.where,
      reach: reach || !!more?.reach,
      none: alone || !!more?.none,
    };
  }
  const starts = [0];
  let said = { when: false, where: false, reach: false, none: false };
  for (const [index, one] of paragraphs.entries()) {
    const { when, where } = ahead[index]!;
    const enough =
      (said.when && (said.where || said.reach)) ||
      said.none ||
      (one.apart === 2 && (said.when || said.where));
    const begins =
      one.alone ||
      (one.opens === 2 && when) ||
      (one.opens + one.apart > 2 && when && where) ||
      (one.apart === 2 && one.opens > 0 && (when || where)) ||
      (one.apart === 2 && isEnough(block[index]!)) ||
      (!one.labelled && one.when && one.where && one.reach && said.where);
    if (index > 0 && enough && begins) {
      starts.push(one.from);
      said = { when: false, where: false, reach: false, none: false };
    }
    said = {
      when: said.when || one.when,
      where: said.where || one.where,
      reach: said.reach || one.reach,
      none: said.none || one.alone,
    };
  }
  if (starts.length === 1) return [pieces];
  return starts.map((start, index) => pieces.slice(start, starts[index + 1]));
}

function isEnough(said: { when: boolean; where: boolean; reach: boolean; none: boolean }): boolean {
  return said.none || (said.when && (said.where || said.reach));
}

/** Whether a part may still be several messages: another one seems to begin in it, with its own day or place. */
export function looksMixed(pieces: Piece[]): boolean {
  const paragraphs = paragraphsOf(pieces);
  const first = paragraphs.findIndex(({ when, where }) => when || where);
  const dated = paragraphs.findIndex(({ when }) => when);
  return paragraphs.some(
    ({ opens, when, where, alone }, index) =>
      index > 0 &&
      (alone ||
        (opens === 2 && index > first && first >= 0 && (when || where)) ||
        (opens > 0 && when && index > dated && dated >= 0)),
  );
}

function paragraphsOf(pieces: Piece[]): Paragraph[] {
  const found: Paragraph[] = [];
  let from = -1;
  let gaps = 0;
  let ruled = false;
  const close = (to: number) => {
    if (from < 0) return;
    found.push(paragraphOf(pieces.slice(from, to), { from, to, apart: gaps > 1 || ruled ? 2 : 1 }));
    from = -1;
    gaps = 0;
    ruled = false;
  };
  for (const [index, { text }] of pieces.entries()) {
    if (text && !RULE.test(text)) {
      if (from < 0) from = index;
      continue;
    }
    close(index);
    gaps += 1;
    ruled ||= text !== "";
  }
  close(pieces.length);
  return found;
}

function paragraphOf(
  lines: Piece[],
  { from, to, apart }: Pick<Paragraph, "from" | "to" | "apart">,
): Paragraph {
  const first = lines[0]!;
  const { text } = first;
  const label = LABEL.exec(text)?.[0].replace(/[\s:=-]+$/, "");
  const key = label ? keyOf(label) : keyOf(text);
  const greets = GREETS.test(text) && (!key || key === "other" || key === "when");
  const company =
    key === "company" ||
    (!key && text.length < 90 && companyIn(first, { title: false }) !== undefined);
  const headline = !key && text.length < 120 && HEADLINE.test(text);
  const known =
    !key && text.length < 60 && employersIn(first).some(({ start }) => start - first.start < 4);
  return {
    from,
    to,
    apart,
    opens: greets || company || (headline && known) ? 2 : headline || known ? 1 : 0,
    alone: saysNone(lines),
    labelled: key !== undefined && key !== "other",
    when: lines.some((line) => dateSpans(line).length > 0 || SPOKEN.test(line.text)),
    where: lines.some((line) => ADDRESS.test(line.text)),
    reach: lines.some((line) => hoursIn(line) !== undefined) || phonesIn(lines) !== undefined,
  };
}

const SPOKEN =
  /\b(?:tomorrow|tmrw|today|kal|aaj|parso|daily|roz|tarikh|every (?:mon|tue|wed|thu|fri|sat|sun)\w*)\b/i;
