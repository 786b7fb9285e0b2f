/** Hex digits without `#`: the links, and the background. */
export type Colours = { accent: string; ground: string };

export const DEFAULT_COLOURS: Colours = { accent: "2f2f86", ground: "fffdf8" };

/** WCAG 2.2, 1.4.3. */
const ENOUGH = 4.5;

/** The colours that an address names. Ignored: an invalid one, and two that cannot be read on each other. */
export function coloursIn(query: URLSearchParams): Colours {
  const read = (name: keyof Colours) => {
    const typed = query.get(name)?.toLowerCase();
    if (typed === undefined) return undefined;
    if (/^[0-9a-f]{6}$/.test(typed)) return typed;
    return /^[0-9a-f]{3}$/.test(typed) ? typed.replaceAll(/./g, "$&$&") : undefined;
  };
  const ground = read("ground") ?? DEFAULT_COLOURS.ground;
  const ink = onColour(ground).slice(1);
  const accent = read("accent") ?? DEFAULT_COLOURS.accent;
  return { ground, accent: contrast(accent, ground) < ENOUGH ? ink : accent };
}

/** Ink, white or black: one of them can always be read. */
export function onColour(ground: string): string {
  const readable = ["1d1b2c", "ffffff"].find((ink) => contrast(ink, ground) >= ENOUGH);
  return `#${readable ?? "000000"}`;
}

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
