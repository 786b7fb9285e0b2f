import { matchesOf } from "#app/base/spelling/matches.ts";
import type { Found } from "#app/features/readings/found.ts";
import type { Piece } from "#app/features/readings/text.ts";

/** A landline with its area code comes first: "0866-2470000" is not a mobile number after a 0. */
const PHONE = new RegExp(
  [
    String.raw`(?<!\d|\d\.)(?:\+?91[\s-]{1,3})?\(?(?<std>0\d{2,4}|(?<=91[\s-]{1,3}\(?)\d{2,4})\)?(?:[\s-]{1,3}|\)?\s?[-–]\s?)(?<line>[2-7](?:[\s-]?\d){5,7})(?!\d)(?<more>(?:\s?(?:[,/&]|and)\s?[2-7]\d{5,7}(?!\d)){0,3})`,
    String.raw`(?<![\d₹]|\d\.)(?:(?:\+|00)?\(?(?<country>91)\)?[\s.-]{0,3}|0)?[\s-]?\(?(?<mobile>[6-9](?:[\s.()-]{0,3}\d){9})(?![\d]|\.\d)`,
    String.raw`(?<![\d.])(?<free>1800[\s-]?\d{2,4}[\s-]?\d{3,4})(?!\d)`,
    String.raw`(?<![\d.])(?<solid>0(?:11|20|22|33|40|44|79|80)[2-7]\d{7})(?!\d)`,
  ].join("|"),
  "g",
);

/** A number without its area code, behind the word for it: "Ph: 2522 0419". */
const LOCAL =
  /(?:\b(?:ph(?:one)?|tel(?:ephone)?|landline|off(?:ice)?|contact|call)\b\.?\s?(?:no|nos|number)?\.?\s?[:.-]*\s*|\uE004\s*[:-]?\s*)(?<number>[2-7]\d{2,3}[\s-]?\d{4}|[2-7]\d{6,7})(?!\s?\d|[,.]\d)/giu;

/** Long numbers that are no phones. */
const NOT_A_PHONE =
  /(?:\b(?:ref(?:erence)?|job|req(?:uisition)?|id|code|reg(?:istration|n)?|a\/c|account|acc|ac|upi|gst(?:in)?|pan|aadh?aar|pin|pincode|invoice|token|advt|ticket|order|cin|ifsc|employee|emp|rs|inr|application|otp|fax|meeting|passcode|certificate|lic(?:ence|ense)?)\b\.?\s*(?:no|number|num|id|code|nos)?\.?\s*[:#-]*\s*#?\s*|[₹#=]|(?<!wa\.me|api|tel|phone|mob|ph|call|no)(?<=\p{L})\/)$/iu;

const MOST = 8;

/** Each number once, mobile ones as ten digits: "9876543210 / 080-41234567". Undefined without any. */
export function phonesIn(pieces: readonly Piece[]): Found | undefined {
  const found = new Map<string, { start: number; end: number }>();
  for (const piece of pieces) {
    for (const match of matchesOf(PHONE, piece.text)) {
      if (NOT_A_PHONE.test(piece.text.slice(Math.max(0, match.index - 30), match.index))) continue;
      const number = numberOf(match.groups!);
      if (!number) continue;
      const start = piece.start + match.index;
      const place = { start, end: start + match[0].length };
      if (!found.has(number) && found.size < MOST) found.set(number, place);
      for (const [local] of matchesOf(/\d{6,8}/g, match.groups!["more"] ?? ""))
        if (found.size < MOST) found.set(local, place);
    }
    if (found.size > 0) continue;
    for (const { groups, 0: whole, index } of matchesOf(LOCAL, piece.text)) {
      const start = piece.start + index;
      found.set(groups!["number"]!.replaceAll(/\D/g, ""), { start, end: start + whole.length });
    }
  }
  if (found.size === 0) return undefined;
  const places = [...found.values()];
  return {
    value: [...found.keys()].join(" / "),
    start: Math.min(...places.map(({ start }) => start)),
    end: Math.max(...places.map(({ end }) => end)),
    confidence: 0.95,
  };
}

/** For reading the name beside the numbers. */
export function withoutPhones(text: string): string {
  return text.replaceAll(PHONE, " ");
}

function numberOf({
  mobile,
  free,
  std,
  line,
  solid,
}: Record<string, string | undefined>): string | undefined {
  if (mobile) {
    const digits = mobile.replaceAll(/\D/g, "");
    return /^(\d)\1{8}/.test(digits) ? undefined : digits;
  }
  if (free) return free.replaceAll(/[\s-]+/g, " ");
  if (solid) return `${solid.slice(0, 3)}-${solid.slice(3)}`;
  const area = std!.replace(/^0/, "");
  const rest = line!.replaceAll(/\D/g, "");
  return area.length + rest.length === 10 ? `0${area}-${rest}` : undefined;
}
