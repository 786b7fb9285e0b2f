import type { IconName } from "#app/ui/icon.tsx";
// oxlint-disable-next-line import/default -- scripts/vite/symbols.ts makes it
import symbols from "#app/ui/icons.ts?symbols";

/** Never in people's text: we escape quotes there. */
const USE = '<use href="#i-';

/** For light pages: every phone has these characters. */
const GLYPHS: Record<IconName, string> = {
  calendar: "📅",
  bag: "💼",
  list: "☰",
  book: "📖",
  pin: "📍",
  clock: "🕒",
  phone: "☎",
  chat: "💬",
  check: "✓",
  share: "↗",
  copy: "📋",
  edit: "✎",
  trash: "🗑",
  grad: "🎓",
  rupee: "₹",
  search: "🔍",
  alert: "!",
  logout: "→",
  users: "👥",
  key: "🔑",
  mail: "✉",
  download: "↓",
  checks: "✓",
  send: "➤",
  close: "✕",
  back: "←",
  menu: "☰",
  apply: "↗",
  bookmark: "🔖",
  bell: "🔔",
};

function glyphOf(name: IconName): string {
  return `<symbol id="i-${name}" viewBox="0 0 24 24"><text x="12" y="19" text-anchor="middle" font-size="20" fill="currentColor" stroke="none">${GLYPHS[name]}</text></symbol>`;
}

/** Only the page's icons; scripts bring the others. A light page has characters instead. */
export function spriteFor(html: string, light: boolean): string {
  const names = new Set<string>();
  for (let at = html.indexOf(USE); at !== -1; at = html.indexOf(USE, at)) {
    const start = at + USE.length;
    at = html.indexOf('"', start);
    names.add(html.slice(start, at));
  }
  return [...names]
    .sort()
    .map((name) => (light ? glyphOf(name as IconName) : symbols[name as IconName]))
    .join("");
}
