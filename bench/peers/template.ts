import { PARTS, QUERY, SLOTS } from "made:page";

import { phoneNumbers } from "../../app/base/text.ts";

type Drive = Record<string, string | null>;

const RISKY = /[&<>"']/;
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

const encode = {
  html: (text: string) =>
    RISKY.test(text) ? text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!) : text,
  uri: encodeURIComponent,
  json: (text: string) =>
    JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1).replaceAll("<", "\\u003c"),
  tel: (text: string) => phoneNumbers(text)[0]?.dial ?? "",
};

const headers = { "content-type": "text/html; charset=utf-8" };

/** One D1 query and a string template: what a page costs without a framework. */
export default {
  async fetch(request: Request, env: { DB: D1Database }) {
    const query = new URL(request.url).searchParams;
    const { results } = await env.DB.prepare(QUERY)
      .bind(query.get("city"), query.get("day"))
      .all<Drive>();
    let html = PARTS[0]!;
    for (let index = 0; index < SLOTS.length; index += 1) {
      const [drive, field, encoding] = SLOTS[index]!;
      html += encode[encoding](results[drive]![field] ?? "") + PARTS[index + 1]!;
    }
    return new Response(html, { headers });
  },
};
