/** In em, with y pointing up. */
type Glyph = { outline: string; x: number; y: number };

type Run = { glyphs: Glyph[]; width: number };

export type Font = {
  /** Matches a cluster of the font's script. */
  script: RegExp;
  latin: boolean;
  /** Undefined when the font lacks a glyph. */
  shape: (text: string) => Run | undefined;
};

/** The exports of `harfbuzzjs/hb.wasm`. Pointers are numbers. */
type HarfBuzz = {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  malloc: (bytes: number) => number;
  free: (pointer: number) => void;
  hb_blob_create: (data: number, bytes: number, mode: number, user: number, free: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_get_upem: (face: number) => number;
  hb_font_create: (face: number) => number;
  hb_buffer_create: () => number;
  hb_buffer_destroy: (buffer: number) => void;
  hb_buffer_add_utf16: (buffer: number, text: number, all: number, at: number, of: number) => void;
  hb_buffer_guess_segment_properties: (buffer: number) => void;
  hb_buffer_get_glyph_infos: (buffer: number, length: number) => number;
  hb_buffer_get_glyph_positions: (buffer: number, length: number) => number;
  hb_buffer_get_length: (buffer: number) => number;
  hb_shape: (font: number, buffer: number, features: number, count: number) => void;
  hbjs_glyph_svg: (font: number, glyph: number, out: number, bytes: number) => number;
};

const READ_ONLY = 1;
const OUTLINE_BYTES = 65_536;

export type Shaper = (bytes: () => Uint8Array, script: RegExp) => Font;

/** Loads a font's bytes on first use. resvg's own layout separates Devanagari and Tamil vowel signs from letters. */
export function createShaper(module: WebAssembly.Module): Shaper {
  // TypeScript does not know a WebAssembly module's exports.
  const hb = new WebAssembly.Instance(module).exports as HarfBuzz;
  hb._initialize();
  const room = hb.malloc(OUTLINE_BYTES);
  const decoder = new TextDecoder();

  function open(bytes: Uint8Array) {
    const data = hb.malloc(bytes.length);
    new Uint8Array(hb.memory.buffer).set(bytes, data);
    const face = hb.hb_face_create(hb.hb_blob_create(data, bytes.length, READ_ONLY, 0, 0), 0);
    const pointer = hb.hb_font_create(face);
    return { pointer, unitsPerEm: hb.hb_face_get_upem(face), outlines: new Map<number, string>() };
  }

  /** A copy: the memory may move when it grows. */
  function wordsAt(pointer: number, count: number): Int32Array {
    return new Int32Array(hb.memory.buffer, pointer, count).slice();
  }

  function outlineOf(font: ReturnType<typeof open>, glyph: number): string {
    let outline = font.outlines.get(glyph);
    if (outline === undefined) {
      const length = hb.hbjs_glyph_svg(font.pointer, glyph, room, OUTLINE_BYTES);
      outline = decoder.decode(new Uint8Array(hb.memory.buffer, room, length));
      font.outlines.set(glyph, outline);
    }
    return outline;
  }

  function shape(font: ReturnType<typeof open>, text: string): Run | undefined {
    const buffer = hb.hb_buffer_create();
    const letters = hb.malloc(2 * text.length);
    try {
      const units = new Uint16Array(hb.memory.buffer, letters, text.length);
      for (let index = 0; index < text.length; index += 1) units[index] = text.charCodeAt(index);
      hb.hb_buffer_add_utf16(buffer, letters, text.length, 0, text.length);
      hb.hb_buffer_guess_segment_properties(buffer);
      hb.hb_shape(font.pointer, buffer, 0, 0);
      const count = hb.hb_buffer_get_length(buffer);
      // Five 32-bit words each: glyph, mask, cluster… and x advance, y advance, x offset, y offset…
      const infos = wordsAt(hb.hb_buffer_get_glyph_infos(buffer, 0), 5 * count);
      const positions = wordsAt(hb.hb_buffer_get_glyph_positions(buffer, 0), 5 * count);
      const glyphs: Glyph[] = [];
      let width = 0;
      for (let index = 0; index < count; index += 1) {
        const glyph = infos[5 * index]!;
        if (glyph === 0) return undefined;
        const [advance, , x, y] = positions.subarray(5 * index);
        glyphs.push({
          outline: outlineOf(font, glyph),
          x: width + x! / font.unitsPerEm,
          y: y! / font.unitsPerEm,
        });
        width += advance! / font.unitsPerEm;
      }
      return { glyphs, width };
    } finally {
      hb.free(letters);
      hb.hb_buffer_destroy(buffer);
    }
  }

  return (bytes, script) => {
    let font: ReturnType<typeof open> | undefined;
    return {
      script,
      latin: script.test("A"),
      shape: (text) => shape((font ??= open(bytes())), text),
    };
  };
}
