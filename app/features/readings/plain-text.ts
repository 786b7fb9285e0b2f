/* Makes a text plain, with Latin digits. Each character knows its place in the source, to mark fields there. */

/** `positions[i]` is the place of character `i` in the source. It has one more for the end. */
export type PlainText = { text: string; positions: Uint32Array };

/** Emoji that act as a label at the start of a line. Each becomes one private-use character. */
const SIGNS: Record<string, string> = {
  "📍": "\uE001",
  "📌": "\uE001",
  "🗺": "\uE001",
  "📅": "\uE002",
  "🗓": "\uE002",
  "📆": "\uE002",
  "⏰": "\uE003",
  "⏱": "\uE003",
  "⌚": "\uE003",
  "🕐": "\uE003",
  "🕘": "\uE003",
  "🕙": "\uE003",
  "🕒": "\uE003",
  "📞": "\uE004",
  "☎": "\uE004",
  "📱": "\uE004",
  "📲": "\uE004",
  "💰": "\uE005",
  "💵": "\uE005",
  "💸": "\uE005",
  "🎓": "\uE006",
  "🏢": "\uE007",
  "🏦": "\uE007",
  "🏭": "\uE007",
  "💼": "\uE008",
  "👨‍💻": "\uE008",
};

const BULLET = "•";

const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66,
] as const;

const ENTITIES: Record<string, string> = {
  amp: "&",
  nbsp: " ",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  ndash: "-",
  mdash: "-",
  bull: BULLET,
  rsquo: "'",
};

const ENDS_SPAN = /(?:\d|(?<!\p{L})(?:[ap]m|nov|dec|jan|feb|mar|noon|november|december))\s*$/iu;
const BEGINS_SPAN =
  /^\uFE0F?\s*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s*)?\d{1,2}(?:[:.]\d\d)?\s*(?:[ap]m|st|nd|rd|th|noon|nov|dec|jan|feb|mar)/i;

const LONGEST_TAG = 300;

/** The text without markup and decoration. Linear time. */
export function toPlain(source: string): PlainText {
  const out: string[] = [];
  const positions: number[] = [];
  const put = (text: string, at: number) => {
    for (let index = 0; index < text.length; index += 1) {
      out.push(text[index]!);
      positions.push(at);
    }
  };
  let at = 0;
  while (at < source.length) {
    const code = source.codePointAt(at)!;
    const size = code > 0xffff ? 2 : 1;
    if (code === 0x3c) {
      const tag = tagAt(source, at);
      if (tag) {
        put(tag.stands, at);
        at += tag.length;
        continue;
      }
    } else if (code === 0x26) {
      const entity = entityAt(source, at);
      if (entity) {
        put(entity.stands, at);
        at += entity.length;
        continue;
      }
    }
    put(code < 0x80 ? ascii(source, at) : plainOf(source, at, code, size, out.at(-1)), at);
    at += size;
  }
  positions.push(source.length);
  return { text: out.join(""), positions: Uint32Array.from(positions) };
}

/** *, _ and ~ are WhatsApp's bold, italic and strikethrough, but an underscore may be part of an address. */
function ascii(source: string, at: number): string {
  const letter = source[at]!;
  if (letter === "*")
    return /(^|\n)[ \t]*$/.test(source.slice(Math.max(0, at - 8), at)) && source[at + 1] === " "
      ? BULLET
      : "";
  if (letter === "~" || letter === "`" || letter === "\r") return "";
  if (letter === "_") {
    const inside = /\w/.test(source[at - 1] ?? " ") && /\w/.test(source[at + 1] ?? " ");
    return inside ? "_" : "";
  }
  return letter;
}

function plainOf(
  source: string,
  at: number,
  code: number,
  size: number,
  before: string | undefined,
): string {
  for (const zero of ZEROS) if (code >= zero && code < zero + 10) return String(code - zero);
  const letter = source.slice(at, at + size);
  // Also the minus and box-drawing lines that people use as dashes.
  if (/[\u2010-\u2015\u2212\u2500\u2501\uFE58\uFE63\uFF0D]/.test(letter)) return "-";
  if (/[\u2018\u2019\u02BC]/.test(letter)) return "'";
  if (/[\u201C\u201D]/.test(letter)) return '"';
  if (/[\u00A0\u2000-\u200A\u202F\u3000]/.test(letter)) return " ";
  if (/[\u2028\u2029\u0085]/.test(letter)) return "\n";
  // Direction marks, joiners without meaning here, and emoji variants.
  if (
    /\u200B|\u200E|\u200F|[\u202A-\u202E]|[\u2060-\u2069]|\uFEFF|\uFE0E|\uFE0F|\u00AD|\uFFFC/.test(
      letter,
    )
  )
    return "";
  if (code === 0x200d || code === 0x200c) return "";
  if (letter === "\u2026") return "...";
  // The frame of "1️⃣" makes the digit an item's number.
  if (letter === "\u20E3") return /^\d/.test(source.slice(at + 1)) ? "" : ")";
  const sign = SIGNS[letter];
  if (sign) return before === undefined || before === "\n" ? sign : `\n${sign}`;
  if (
    (code >= 0x1d400 && code <= 0x1d7ff) ||
    (code >= 0xff01 && code <= 0xff5e) ||
    (code >= 0x1d2c && code <= 0x1d6a) ||
    (code >= 0x2070 && code <= 0x209c) ||
    code === 0xaa ||
    code === 0xba
  )
    return letter.normalize("NFKC");
  if (code >= 0x1f3fb && code <= 0x1f3ff) return "";
  // "➡" and "→" between a label and its value.
  if (
    /[\u2190-\u21FF\u2794-\u27BF\u27F0-\u27FF\u2B05-\u2B07\u2B95]/.test(letter) &&
    before &&
    !/[\n•]/.test(before)
  )
    // "Thu 26 Nov → Sat 28 Nov" and "10 am → 6 pm" are spans.
    return ENDS_SPAN.test(source.slice(Math.max(0, at - 12), at)) &&
      BEGINS_SPAN.test(source.slice(at + size, at + size + 14))
      ? "-"
      : "|";
  if (
    /\p{Extended_Pictographic}|\p{So}|[\u2022\u2023\u25A0-\u25FF\u2190-\u21FF\u2713-\u27BF\u00B7]/u.test(
      letter,
    ) ||
    (code >= 0x1f000 && code <= 0x1faff)
  )
    return BULLET;
  return letter;
}

/** Ends a script or styles, whichever comes first: no message has both. */
const CLOSED = /<\/(?:script|style)/gi;

function tagAt(source: string, at: number): { stands: string; length: number } | undefined {
  if (!/[a-z/!]/i.test(source[at + 1] ?? "")) return undefined;
  const close = source.slice(at, at + LONGEST_TAG).indexOf(">");
  if (close < 0) return undefined;
  const name = /^<\/?([a-z0-9]+|!--)/i.exec(source.slice(at, at + 20))?.[1]?.toLowerCase();
  if (!name) return undefined;
  if ((name === "script" || name === "style") && source[at + 1] !== "/") {
    CLOSED.lastIndex = at;
    const end = CLOSED.exec(source)?.index ?? source.length;
    return { stands: "", length: end - at };
  }
  const block = /^(?:br|p|div|li|tr|table|ul|ol|h[1-6])$/.test(name);
  const cell = /^(?:td|th)$/.test(name) && source[at + 1] === "/";
  return { stands: block ? "\n" : cell ? "\t" : "", length: close + 1 };
}

function entityAt(source: string, at: number): { stands: string; length: number } | undefined {
  const match = /^&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,6}));/i.exec(source.slice(at, at + 10));
  if (!match) return undefined;
  const [whole, decimal, hexadecimal, name] = match;
  const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : 0;
  const stands = name
    ? ENTITIES[name.toLowerCase()]
    : code
      ? String.fromCodePoint(code)
      : undefined;
  if (stands === undefined) return undefined;
  return { stands: /[\u2010-\u2015]/.test(stands) ? "-" : stands, length: whole.length };
}
