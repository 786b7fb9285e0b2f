/**
 * A page of at most `size` rows, of a query that asked for one row more, and the id after which the next page begins;
 * null when this is the last one.
 */
export function pageOf<Row extends { id: string }>(
  found: Row[],
  size: number,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? rows.at(-1)!.id : null };
}
