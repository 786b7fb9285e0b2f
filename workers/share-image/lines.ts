import type { Font } from "./shaper.ts";

/** A letter with its marks, never split, and the font that has all of it. Widths are in em. */
type Cluster = { text: string; font: Font; width: number };
type Word = { clusters: Cluster[]; width: number };
type Line = Cluster[];

export type Block = {
  lines: Line[];
  size: number;
  /** All of the text, with no word broken. */
  whole: boolean;
};

/** Texts are cut to this before any work: no picture can show more. */
const LONGEST = 400;

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** They ask for an emoji or plain text. None of our fonts has them. */
const SELECTORS = /[\ufe00-\ufe0f]/g;
const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?$/;

/** Measured once, for any size. */
export type Text = { words: Word[]; latin: Font; space: number };

/** Leaves out letters that no font has (emoji, other scripts). */
export function readText(text: string, fonts: readonly Font[]): Text {
  const latin = fonts[0]!;
  return { words: wordsOf(text, fonts), latin, space: latin.shape(" ")?.width ?? 0 };
}

/** The largest of `sizes` at which the text fits. Else the last one, with broken words and maybe an ellipsis. */
export function fit(
  { words, latin, space }: Text,
  { sizes, width, lines }: { sizes: readonly number[]; width: number; lines: number },
): Block {
  for (const size of sizes) {
    const most = width / size;
    const tooLong = words.some((word) => word.width > most);
    const broken = tooLong ? undefined : fill(words, most, space);
    if (broken && broken.length <= lines) {
      return { lines: balance(words, broken.length, most, space).map(flat), size, whole: true };
    }
  }
  const size = sizes.at(-1)!;
  const most = width / size;
  const broken = fill(
    words.flatMap((word) => pieces(word, most)),
    most,
    space,
  );
  const kept = broken.slice(0, lines).map(flat);
  if (broken.length > lines) kept.push(ellipsize(kept.pop()!, most, latin));
  return { lines: kept, size, whole: false };

  function flat(line: Word[]): Line {
    return line.flatMap((word, index) =>
      index ? [{ text: " ", font: latin, width: space }, ...word.clusters] : word.clusters,
    );
  }
}

/** In em. */
export function widthOf(line: Line): number {
  return line.reduce((sum, cluster) => sum + cluster.width, 0);
}

/** Letters that are taller or deeper than Latin ones. */
export function isTall(line: Line): boolean {
  return line.some((cluster) => !cluster.font.latin);
}

function wordsOf(text: string, fonts: readonly Font[]): Word[] {
  const words: Word[] = [];
  for (const word of text.slice(0, LONGEST).normalize("NFC").split(/\s+/)) {
    const clusters = clustersOf(word, fonts);
    if (clusters.length) words.push({ clusters, width: widthOf(clusters) });
  }
  return words;
}

function clustersOf(word: string, fonts: readonly Font[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { segment } of graphemes.segment(word)) {
    for (const cluster of drawable(segment, fonts)) {
      const last = clusters.at(-1);
      // ICU may end a cluster at a virama: the next letter is the other half of the conjunct.
      if (last && last.font === cluster.font && VIRAMA.test(last.text)) {
        last.text += cluster.text;
        last.width = last.font.shape(last.text)?.width ?? last.width + cluster.width;
      } else {
        clusters.push(cluster);
      }
    }
  }
  return clusters;
}

/** With its font. Failing that, its plain letters, for text such as 𝓗𝓲. Otherwise nothing. */
function drawable(segment: string, fonts: readonly Font[]): Cluster[] {
  const own = clusterOf(segment, fonts);
  if (own) return [own];
  const plain = segment.normalize("NFKC");
  if (plain === segment) return [];
  return Array.from(plain)
    .map((letter) => clusterOf(letter, fonts))
    .filter((found) => found !== undefined);
}

function clusterOf(segment: string, fonts: readonly Font[]): Cluster | undefined {
  const text = segment.replaceAll(SELECTORS, "");
  for (const font of fonts) {
    const width = font.script.test(text) ? font.shape(text)?.width : undefined;
    if (width !== undefined) return { text, font, width };
  }
  return undefined;
}

function fill(words: Word[], most: number, space: number): Word[][] {
  const lines: Word[][] = [];
  let room = 0;
  for (const word of words) {
    const line = lines.at(-1);
    if (line && word.width + space <= room) {
      line.push(word);
      room -= word.width + space;
    } else {
      lines.push([word]);
      room = most - word.width;
    }
  }
  return lines;
}

/** Evens the lines: the narrowest width that still needs only `count` lines. */
function balance(words: Word[], count: number, most: number, space: number): Word[][] {
  let low = Math.max(0, ...words.map((word) => word.width));
  let high = most;
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2;
    if (fill(words, middle, space).length <= count) high = middle;
    else low = middle;
  }
  return fill(words, high, space);
}

function pieces(word: Word, most: number): Word[] {
  if (word.width <= most) return [word];
  const parts: Word[] = [];
  for (const cluster of word.clusters) {
    const part = parts.at(-1);
    if (part && part.width + cluster.width <= most) {
      part.clusters.push(cluster);
      part.width += cluster.width;
    } else {
      parts.push({ clusters: [cluster], width: cluster.width });
    }
  }
  return parts;
}

function ellipsize(line: Line, most: number, latin: Font): Line {
  const ellipsis = { text: "…", font: latin, width: latin.shape("…")?.width ?? 0 };
  const kept = [...line];
  while (
    kept.length &&
    (widthOf(kept) + ellipsis.width > most || /^[\s,;:–-]$/.test(kept.at(-1)!.text))
  )
    kept.pop();
  return [...kept, ellipsis];
}
