import type { Piece } from "#app/features/readings/text.ts";

/** A value, its place in the text, and how sure it is, from 0 to 1. */
export type Found<T = string> = { value: T; start: number; end: number; confidence: number };

/** Confidence of a value after its label, in a fixed phrase, or concluded. */
export const LABELLED = 0.95;
export const PHRASED = 0.8;
export const CONCLUDED = 0.6;
/** Taken out of talk: always to be looked at. */
export const GUESSED = 0.55;

/** A value read from part of a piece. */
export function foundIn<T>(
  piece: Piece,
  { value, at, length, confidence }: { value: T; at: number; length: number; confidence: number },
): Found<T> {
  const start = piece.start + at;
  return { value, start, end: start + length, confidence };
}
