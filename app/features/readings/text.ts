/** Part of the plain text, trimmed; `start` is its place there. */
export type Piece = { text: string; start: number };

export function cut(piece: Piece, from: number, to = piece.text.length): Piece {
  return trimmed(piece.text.slice(from, to), piece.start + from);
}

/** `start`: the place of the text before trimming. */
export function trimmed(text: string, start: number): Piece {
  const lead = text.length - text.trimStart().length;
  return { text: text.trim(), start: start + lead };
}

const known = Symbol("known");

/** What was read of it. */
type Remembering = Piece & { [known]?: Map<unknown, unknown> };

/** Remembers the result with each piece: several fields ask the same of a line. */
export function onceEach<T>(read: (piece: Piece) => T): (piece: Piece) => T {
  return (piece: Remembering) => {
    const before = (piece[known] ??= new Map());
    if (before.has(read)) return before.get(read) as T;
    const value = read(piece);
    before.set(read, value);
    return value;
  };
}
