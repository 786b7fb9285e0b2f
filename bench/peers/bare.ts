import { PAGE } from "made:page";

const body = new TextEncoder().encode(PAGE);
const headers = { "content-type": "text/html; charset=utf-8" };

/** Sends the page's bytes from memory: nothing can be faster. */
export default { fetch: () => new Response(body, { headers }) };
