/** The usual way in the template: a list is data, in one piece. */
export function drawDay<Drive, Drawn>(
  drives: Drive[],
  { draw }: { draw: (some: Drive[]) => Drawn },
): Drawn {
  return draw(drives);
}
