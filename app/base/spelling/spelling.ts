/** How many letters to add, drop, replace or swap with a neighbour (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        last[column]! + 1,
        now[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
      );
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, before[column - 2]! + 1);
      now.push(cost);
    }
    before = last;
    last = now;
  }
  return last[other.length]!;
}
