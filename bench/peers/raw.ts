import { ASKED, PAGE } from "made:small";

const body = new TextEncoder().encode(PAGE);
const headers = { "content-type": "text/html; charset=utf-8" };

/** Asks D1 what our page asked, in as many round trips, and sends its bytes: what a page costs before any code of ours. */
export default {
  async fetch(_request: Request, { DB }: { DB: D1Database }) {
    for (const statements of ASKED) {
      await DB.batch(statements.map(({ sql, values }) => DB.prepare(sql).bind(...values)));
    }
    return new Response(body, { headers });
  },
};
