/** One page of a query for `size + 1` rows. `next` is the id to continue after; null on the last page. */
export function pageOf<Row extends { id: string }>(
  found: Row[],
  size: number,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? rows.at(-1)!.id : null };
}
