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

/** Remembers the result for each piece: several fields ask the same of a line. */
export function onceEach<T>(read: (piece: Piece) => T): (piece: Piece) => T {
  const known = new WeakMap<Piece, { value: T }>();
  return (piece) => {
    const before = known.get(piece);
    if (before) return before.value;
    const value = read(piece);
    known.set(piece, { value });
    return value;
  };
}
