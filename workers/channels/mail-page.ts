import { PRODUCT } from "#app/base/copy.ts";
import type { Language } from "#app/base/languages.ts";
import { escapeHtml } from "#app/base/text.ts";
import { type Body, markText, type ToldDrive, type Tone } from "#app/features/notices/body.ts";

/*
 * A mail as a page. Mail programs take inline styles alone, so the style block only adds the dark colours, for those that
 * read it; the others turn light into dark by themselves. Nothing is fetched, and nothing tells that it was opened.
 */

export type MailPage = Body & {
  language: Language;
  title: string;
  button: { label: string; url: string };
  /** The sentence about money. */
  noFee?: string;
  /** Small sentences at the end. Addresses in them become links. */
  foot: string[];
  link: (path: string) => string;
};

const INK = "color:#1d1a2b";
const WRAPPED = "overflow-wrap:anywhere;word-break:break-word";

/** By class: what every mail program shows, and what changes in the dark. */
const STYLES = {
  page: [
    `margin:0;padding:16px;background-color:#faf7f0;${INK};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif`,
    "background-color:#14131c;color:#edeaf5",
  ],
  sheet: [`max-width:600px;margin:0 auto;${WRAPPED}`, ""],
  brand: ["margin:0 0 16px;font-weight:700;color:#2e2f86", "color:#b9baff"],
  list: [`margin:0 0 16px;${INK}`, "color:#edeaf5"],
  off: [
    "margin:0 0 16px;padding:16px;border-radius:12px;background-color:#b3261e;color:#ffffff",
    "background-color:#8c1d18;color:#ffffff",
  ],
  changed: [
    "margin:0 0 16px;padding:16px;border-left:6px solid #e09f1f;border-radius:12px;background-color:#fdf0d5;color:#553600",
    "background-color:#3a2b0c;color:#ffdf9f",
  ],
  on: [
    "margin:0 0 16px;padding:16px;border-left:6px solid #1d7a45;border-radius:12px;background-color:#e1f3e7;color:#12472a",
    "background-color:#12331f;color:#b4ecc8",
  ],
  title: ["margin:0;font-size:22px;line-height:1.3;color:inherit", ""],
  lead: ["margin:8px 0 0;font-weight:600;color:inherit", ""],
  card: [
    "margin:0 0 12px;padding:12px 16px;border:1px solid #d9d3c7;border-radius:12px;background-color:#fffefb",
    "background-color:#1e1c2a;border-color:#45415c",
  ],
  when: ["margin:0;font-weight:700;color:#754b00", "color:#f5b942"],
  struck: ["margin:0;font-weight:700;color:#6b6678;text-decoration:line-through", "color:#a6a1b5"],
  role: ["margin:0;font-size:18px;line-height:1.35", ""],
  link: ["color:#2e2f86", "color:#b9baff"],
  line: [`margin:2px 0 0;${INK}`, "color:#edeaf5"],
  sure: ["margin:6px 0 0;font-weight:600;color:#17693a", "color:#7fd8a2"],
  ask: ["margin:6px 0 0;font-weight:600;color:#754b00", "color:#f5b942"],
  button: [
    "display:inline-block;padding:12px 24px;border-radius:24px;background-color:#2e2f86;color:#ffffff;font-weight:700;text-decoration:none",
    "background-color:#b9baff;color:#14131c",
  ],
  fee: [
    "margin:24px 0 0;padding:8px 12px;border-left:4px solid #e09f1f;background-color:#fdf0d5;color:#553600",
    "background-color:#3a2b0c;color:#ffdf9f",
  ],
  foot: ["margin:12px 0 0;font-size:14px;color:#55506a", "color:#b6b1c6"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

type Name = keyof typeof STYLES;

const DARK = Object.entries(STYLES)
  .filter(([, [, dark]]) => dark)
  .map(([name, [, dark]]) => `.${name}{${dark.replaceAll(/;|$/g, "!important;")}}`)
  .join("");

/** A whole document of a few kilobytes. Every text is escaped. */
export function mailPage(mail: MailPage): string {
  const { language, title, tone, lead, drives, more, button, noFee, foot, link } = mail;
  const parts = [
    tag("p", "brand", PRODUCT),
    `<div ${styled(tone)}>${tag("h1", "title", title)}${lead.map((one) => tag("p", "lead", one)).join("")}</div>`,
    ...drives.map((drive) => card(drive, { tone, link })),
    more ? tag("p", "line", more) : "",
    `<p style="margin:16px 0 0"><a href="${escapeHtml(button.url)}" ${styled("button")}>${escapeHtml(button.label)}</a></p>`,
    noFee ? tag("p", "fee", noFee) : "",
    ...foot.map((sentence) => `<p ${styled("foot")}>${linked(sentence)}</p>`),
  ];
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style>
</head>
<body ${styled("page")}>
<div ${styled("sheet")}>
${parts.filter(Boolean).join("\n")}
</div>
</body>
</html>
`;
}

function card(
  { when, role, lines, mark, path }: ToldDrive,
  { tone, link }: { tone: Tone; link: (path: string) => string },
): string {
  const title = `<a href="${escapeHtml(link(path))}" ${styled("link")}>${escapeHtml(role)}</a>`;
  return [
    `<div ${styled("card")}>`,
    when ? tag("p", tone === "off" ? "struck" : "when", when) : "",
    `<h2 ${styled("role")}>${title}</h2>`,
    ...lines.map((one) => tag("p", "line", one)),
    mark ? tag("p", mark.sure ? "sure" : "ask", markText(mark)) : "",
    "</div>",
  ].join("");
}

function tag(name: string, style: Name, text: string): string {
  return `<${name} ${styled(style)}>${/* fault: mail-text */ escapeHtml(text)}</${name}>`;
}

function styled(name: Name): string {
  return `class="${name}" style="${STYLES[name][0]}"`;
}

/** Our own sentences, with their addresses as links. */
function linked(sentence: string): string {
  return escapeHtml(sentence).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" ${styled("link")}>${url}</a>`,
  );
}
