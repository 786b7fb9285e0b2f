/** Like `matchAll` for a `g` pattern, without its copy of the pattern: most of the work on short lines. */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (!match[0]) pattern.lastIndex += 1;
    found.push(match);
  }
  return found;
}
