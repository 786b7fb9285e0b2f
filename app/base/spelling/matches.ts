/**
 * What a pattern with the flag `g` matches in a text, in its order. The same as `matchAll`, which copies the pattern each
 * time: with short lines and many patterns that copy is most of the work.
 */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (!match[0]) pattern.lastIndex += 1;
    found.push(match);
  }
  return found;
}
