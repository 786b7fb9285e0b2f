import { partsOf, shortMonth, weekday } from "#app/base/calendar.ts";
import { PRODUCT } from "#app/base/copy.ts";
import type { ShareCard } from "#app/features/sharing/share-image.ts";
import { share } from "#app/messages/en/share.ts";
import { wordsOf } from "#app/messages/words.ts";

import { type Block, fit, isTall, readText, widthOf } from "./lines.ts";
import type { Font } from "./shaper.ts";

const WIDTH = 1200;
const HEIGHT = 630;

export type Materials = {
  /** Latin first, then the other scripts in the order to try. */
  fonts: { title: readonly Font[]; text: readonly Font[] };
  /** The landmark of the card's city (public/covers), as SVG. */
  cover: string;
};

export const INK = "#1d1b2c";
export const MUTED = "#4c475c";
export const CARD = "#fffdf8";
export const INDIGO = "#2f2f86";
const MARIGOLD = "#f0a21a";

const TONES = {
  marigold: { stub: MARIGOLD, on: "#2a1b00", soft: "#fdf0d3", text: "#6b4300" },
  teal: { stub: "#0d6e78", on: "#ffffff", soft: "#dcf1f2", text: "#0d6e78" },
  indigo: { stub: INDIGO, on: "#ffffff", soft: "#e9e8f7", text: INDIGO },
  brick: { stub: "#9c3f2c", on: "#ffffff", soft: "#fbe3dc", text: "#8a2f1e" },
  leaf: { stub: "#1c7a4c", on: "#ffffff", soft: "#dff2e6", text: "#1c7a4c" },
};

const PIN =
  '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>';
export const LOGO = `<rect width="32" height="32" rx="9" fill="${INDIGO}"/><path fill="${MARIGOLD}" d="M7 10h18v4a2 2 0 0 0 0 4v4H7v-4a2 2 0 0 0 0-4z"/><path fill="none" stroke="${INDIGO}" stroke-width="1.6" stroke-dasharray="2 2" stroke-dashoffset="-1" d="M13 10v12"/><circle cx="19.5" cy="16" r="2.6" fill="${INDIGO}"/>`;

// The ticket's edges, and the perforation between stub and body.
const LEFT = 40;
const RIGHT = WIDTH - 40;
const TOP = 34;
const BOTTOM = 430;
const TEAR = 296;
const TEXT_LEFT = TEAR + 48;
const TEXT_WIDTH = RIGHT - 40 - TEXT_LEFT;

/** SVG, 1200×630, in the present language. Text becomes outlines, without letters that no font has. */
export function svgOf(card: ShareCard, { fonts, cover }: Materials): string {
  const tone = TONES[card.tone];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    landmark(cover),
    ticket(tone),
    stub(card, tone.on, fonts),
    body(card, tone, fonts),
    brand(fonts),
    "</svg>",
  ].join("");
}

/** Sky, landmark on the right, skyline and ground continued to the left. */
function landmark(cover: string): string {
  // `opacity` would make the renderer draw a layer for each path.
  const inner = cover
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, "")
    .replaceAll(' opacity="', ' fill-opacity="');
  const sky = /fill="(#[0-9a-f]{6})" d="M0 0h160v100H0z"/.exec(inner)?.[1] ?? "#ece6f0";
  const ground = groundOf(inner);
  const far = /<path[^>]*fill-opacity="\.22"[^>]*>/.exec(inner)?.[0] ?? "";
  const scale = 2;
  const x = WIDTH - 160 * scale - 24;
  const y = HEIGHT - 100 * scale;
  const scenery = inner.replace(/<path[^>]*d="M0 0h160v100H0z"[^>]*>/, "");
  // Every other copy is mirrored: outlines meet.
  const at = (shift: number, way: 1 | -1) =>
    `<g transform="translate(${shift} 0) scale(${way} 1)">${far}</g>`;
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${sky}"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    at(0, -1) + at(-320, 1) + at(-320, -1) + at(320, -1),
    `<path fill="${ground}" d="M-500 90h700v10h-700z"/>`,
    scenery,
    "</g>",
  ].join("");
}

function groundOf(inner: string): string {
  for (const [path] of inner.matchAll(/<path[^>]*>/g)) {
    if (path.includes("M0 90h160v10H0z")) return /fill="([^"]*)"/.exec(path)?.[1] ?? INK;
  }
  return INK;
}

function ticket({ stub: colour }: { stub: string }): string {
  const corner = 30;
  const notch = 22;
  const stubPath = `M${LEFT + corner} ${TOP}H${TEAR - notch}A${notch} ${notch} 0 0 0 ${TEAR} ${TOP + notch}V${BOTTOM - notch}A${notch} ${notch} 0 0 0 ${TEAR - notch} ${BOTTOM}H${LEFT + corner}A${corner} ${corner} 0 0 1 ${LEFT} ${BOTTOM - corner}V${TOP + corner}A${corner} ${corner} 0 0 1 ${LEFT + corner} ${TOP}z`;
  const bodyPath = `M${TEAR} ${TOP + notch}A${notch} ${notch} 0 0 0 ${TEAR + notch} ${TOP}H${RIGHT - corner}A${corner} ${corner} 0 0 1 ${RIGHT} ${TOP + corner}V${BOTTOM - corner}A${corner} ${corner} 0 0 1 ${RIGHT - corner} ${BOTTOM}H${TEAR + notch}A${notch} ${notch} 0 0 0 ${TEAR} ${BOTTOM - notch}z`;
  return [
    `<path transform="translate(0 7)" fill="${INK}" fill-opacity=".16" d="${stubPath}${bodyPath}"/>`,
    `<path fill="${colour}" d="${stubPath}"/>`,
    `<path fill="${CARD}" d="${bodyPath}"/>`,
    `<path stroke="${CARD}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 15" d="M${TEAR} ${TOP + notch + 12}V${BOTTOM - notch - 6}"/>`,
  ].join("");
}

function stub(card: ShareCard, fill: string, fonts: Materials["fonts"]): string {
  const { date, year } = partsOf(card.day);
  const middle = (LEFT + TEAR) / 2;
  const centred = (text: string, size: number, y: number, list: readonly Font[]) => {
    const sizes = [size, size - 4, size - 8];
    const block = fit(readText(text, list), { sizes, width: TEAR - LEFT - 24, lines: 1 });
    const width = block.lines[0] ? widthOf(block.lines[0]) * block.size : 0;
    return write(block, { x: middle - width / 2, y, fill });
  };
  const { dayIs } = card;
  // Makes room for a word above the day.
  const down = dayIs ? 24 : 0;
  return [
    dayIs ? centred(dayIs, 42, 104, fonts.text) : "",
    centred(String(date), 172 - down, 236 + down, fonts.title),
    centred(shortMonth(card.day).toUpperCase(), 68, 310 + down, fonts.title),
    centred(card.kind === "daily" ? weekday(card.day) : String(year), 42, 374 + down, fonts.text),
  ].join("");
}

/** Place and tag, then the largest possible title, then the line: centred vertically. */
function body(card: ShareCard, tone: (typeof TONES)["teal"], fonts: Materials["fonts"]): string {
  const room = BOTTOM - TOP - 2 * 28 - HEADER;
  const { title, line } = setText(card, fonts, room);
  const height = HEADER + heightOf(title) + (line ? GAP + heightOf(line) : 0);
  let y = TOP + (BOTTOM - TOP - height) / 2;
  const parts = [header(card, tone, fonts, y)];
  y += HEADER;
  for (const [block, fill] of [
    [title, INK],
    [line, MUTED],
  ] as const) {
    if (!block) continue;
    parts.push(write(block, { x: TEXT_LEFT, y: y + baseline(block), fill }));
    y += heightOf(block) + GAP;
  }
  return parts.join("");
}

const HEADER = 76;
const GAP = 12;

/** The largest sizes at which both fit; else the smallest, with cut text. */
function setText(
  card: ShareCard,
  fonts: Materials["fonts"],
  room: number,
): { title: Block; line: Block | undefined } {
  const titleText = readText(card.title, fonts.title);
  const lineText = readText(card.line ?? "", fonts.text);
  const set = (size: number, under: number) => {
    const title = fit(titleText, {
      sizes: [size],
      width: TEXT_WIDTH,
      lines: card.line ? 2 : 3,
    });
    const line = fit(lineText, {
      sizes: (under === 1 && size >= ONE_LINE ? [60, 54, 48] : [60, 54, 48, 44, 40]).filter(
        (one) => one <= size * 0.72,
      ),
      width: TEXT_WIDTH,
      lines: under,
    });
    const shown = line.lines.length ? line : undefined;
    const height = heightOf(title) + (shown ? GAP + heightOf(shown) : 0);
    return { title, line: shown, fits: height <= room, whole: title.whole && line.whole };
  };
  // Without drawable letters in the title, the line replaces it, or else the tag.
  const smallest = set(SIZES.at(-1)!, 2);
  if (!smallest.title.lines.length) {
    const title = smallest.line && card.line ? card.line : card.tag;
    return setText({ ...card, title, line: undefined }, fonts, room);
  }
  for (const under of [1, 2]) {
    const least = under === 1 ? ONE_LINE : SIZES.at(-1)!;
    for (const size of SIZES.filter((one) => one >= least)) {
      const text = set(size, under);
      if (text.fits && text.whole) return text;
    }
  }
  return smallest.fits ? smallest : set(SIZES.at(-1)!, 1);
}

/** Down to this size, a line on one row beats a larger title with a line on two. */
const ONE_LINE = 84;
const SIZES = [124, 112, 102, 92, 84, 76, 70, 64, 58];

function header(
  card: ShareCard,
  tone: (typeof TONES)["teal"],
  fonts: Materials["fonts"],
  top: number,
): string {
  const parts: string[] = [];
  let x = TEXT_LEFT;
  if (card.place) {
    const block = fit(readText(card.place, fonts.title), { sizes: [52], width: 420, lines: 1 });
    parts.push(
      `<g transform="translate(${x - 5} ${top + 2}) scale(2.1)" fill="none" stroke="${INDIGO}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${PIN}</g>`,
      write(block, { x: x + 54, y: top + 46, fill: INDIGO }),
    );
    x += 54 + (block.lines[0] ? widthOf(block.lines[0]) * 52 : 0) + 28;
  }
  // Beside a place, or alone in its row. Some languages need more room.
  const [sizes, most] = card.place ? [[34, 30, 27, 24], 420] : [[40, 36], 700];
  const tag = fit(readText(card.tag, fonts.text), { sizes, width: most, lines: 1 });
  const { size } = tag;
  const width = (tag.lines[0] ? widthOf(tag.lines[0]) * size : 0) + 40;
  parts.push(
    `<rect x="${x}" y="${top}" width="${width}" height="56" rx="16" fill="${tone.soft}"/>`,
    write(tag, { x: x + 20, y: top + 28 + size * 0.36, fill: tone.text }),
  );
  return parts.join("");
}

function brand(fonts: Materials["fonts"]): string {
  const line = (text: string, list: readonly Font[], ...sizes: number[]) =>
    fit(readText(text, list), { sizes, width: 720, lines: 1 });
  return [
    `<g transform="translate(${LEFT + 4} 478) scale(3)">${LOGO}</g>`,
    write(line(PRODUCT, fonts.title, 56), { x: LEFT + 124, y: 526, fill: INK }),
    write(line(wordsOf(share).tagline, fonts.text, 31, 28, 25), {
      x: LEFT + 126,
      y: 568,
      fill: MUTED,
    }),
  ].join("");
}

function lineHeight(block: Block): number {
  return block.size * (block.lines.some(isTall) ? 1.36 : 1.14);
}

export function heightOf(block: Block): number {
  return block.lines.length * lineHeight(block);
}

/** From the block's top. */
export function baseline(block: Block): number {
  return block.lines.some(isTall) ? block.size * 0.98 : block.size * 0.9;
}

/** `y` is the first baseline. */
export function write(
  block: Block,
  { x, y, fill }: { x: number; y: number; fill: string },
): string {
  const { size } = block;
  return block.lines
    .map((line, index) => {
      const outlines: string[] = [];
      let along = 0;
      for (const { font, text } of runsOf(line)) {
        const run = font.shape(text);
        for (const glyph of run?.glyphs ?? []) {
          if (!glyph.outline) continue;
          const [left, up] = [Math.round(1000 * (along + glyph.x)), Math.round(1000 * glyph.y)];
          outlines.push(`<path transform="translate(${left} ${up})" d="${glyph.outline}"/>`);
        }
        along += run?.width ?? 0;
      }
      const down = round(y + index * lineHeight(block));
      const scale = size / 1000;
      return `<g fill="${fill}" transform="translate(${round(x)} ${down}) scale(${scale} ${-scale})">${outlines.join("")}</g>`;
    })
    .join("");
}

/** HarfBuzz must shape neighbouring clusters of a font together. */
function runsOf(line: Block["lines"][number]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const { font, text } of line) {
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  }
  return runs;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
