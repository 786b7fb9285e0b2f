/** A stretch of the plain text, without space at its ends. */
export type Piece = { text: string; start: number };

/** A part of a piece, without space at its ends. */
export function cut(piece: Piece, from: number, to = piece.text.length): Piece {
  return trimmed(piece.text.slice(from, to), piece.start + from);
}

/** The text without space at its ends; `start` is where it stood with them. */
export function trimmed(text: string, start: number): Piece {
  const lead = text.length - text.trimStart().length;
  return { text: text.trim(), start: start + lead };
}

/** The same reading, done once for each piece: several fields ask a line the same question. */
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
