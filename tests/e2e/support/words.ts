/**
 * What of a page's text a reader cannot read as it was written: words that are broken inside, cut off, or off the screen.
 * It runs in the page. A word that is wider than its whole line has to break; addresses of programs may.
 */
export function unreadWords(): string[] {
  const found: string[] = [];
  const screen = document.documentElement.clientWidth;
  const pen = document.createElement("canvas").getContext("2d")!;
  const range = document.createRange();
  const WORD = /[\p{L}\p{M}\p{N}]+(?:[.,:]\p{N}+|['’]\p{L}+)*/gu;

  const lineOf = (of: Element): Element =>
    /inline|contents/.test(getComputedStyle(of).display) ? lineOf(of.parentElement!) : of;

  function widthOf(word: string, of: Element): number {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(of);
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    return pen.measureText(word).width;
  }

  function roomOf(line: Element): number {
    const { paddingLeft, paddingRight } = getComputedStyle(line);
    return line.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  }

  /** What cuts a box off: an element around it that hides what lies outside, or the screen. */
  function cutBy(box: DOMRect, of: Element): string | undefined {
    for (let at: Element = of; at !== document.body; at = at.parentElement!) {
      const { overflowX, overflowY, display } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
      if (display === "inline") continue;
      const { left, right, top, bottom, width } = at.getBoundingClientRect();
      // For screen readers alone.
      if (width <= 1.5) return undefined;
      const wide = /hidden|clip/.test(overflowX) && (box.left < left - 1 || box.right > right + 1);
      const high = /hidden|clip/.test(overflowY) && (box.top < top - 2 || box.bottom > bottom + 2);
      if (wide || high) return `${at.tagName}.${at.className}`;
    }
    return box.left < -1 || box.right > screen + 1 ? "the screen" : undefined;
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const of = text.parentElement!;
    if (of.closest("script, style, option, textarea, code, svg, .skip")) continue;
    if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    for (const { 0: word, index } of text.data.matchAll(WORD)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      const [first] = boxes;
      if (!first) continue;
      const where = `“${word}” of “${text.data.trim().slice(0, 50)}” in ${of.tagName}.${of.className}`;
      if (boxes.some(({ top, bottom }) => top >= first.bottom - 1 || bottom <= first.top + 1)) {
        if (widthOf(word, of) < roomOf(lineOf(of))) found.push(`broken: ${where}`);
        continue;
      }
      const by = cutBy(range.getBoundingClientRect(), of);
      if (by) found.push(`cut by ${by}: ${where}`);
    }
  }
  return [...new Set(found)];
}
