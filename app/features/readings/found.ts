import type { Piece } from "#app/features/readings/text.ts";

/** A value with the stretch of text that it was read from and how sure that is, from 0 to 1. */
export type Found<T = string> = { value: T; start: number; end: number; confidence: number };

/** How sure a value is that stands behind its label, follows from a fixed phrase, or is concluded. */
export const LABELLED = 0.95;
export const PHRASED = 0.8;
export const CONCLUDED = 0.6;

/** A value read from a part of a piece. */
export function foundIn<T>(
  piece: Piece,
  { value, at, length, confidence }: { value: T; at: number; length: number; confidence: number },
): Found<T> {
  const start = piece.start + at;
  return { value, start, end: start + length, confidence };
}
