/** A tag is one word of the index: letters and digits. */
export function tag(group: string, value: string | number): string {
  const word = String(value)
    .replaceAll("+", "plus")
    .replaceAll("#", "sharp")
    .replaceAll(".", "dot");
  return (group + word.replaceAll(/[^\p{L}\p{N}]/gu, "")).toLowerCase();
}
