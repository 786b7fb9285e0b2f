/* Another time inside workerd. Only local runtimes add this file to the Worker; a deployment has none of it. */
import { type Clock, shiftDate, type Shifted, shiftScript } from "./shift.ts";

type Room<Environment> = new (ctx: DurableObjectState, env: Environment) => object;

/** Shifts the isolate's `Date`, and SQL's clock. */
export function shiftWorker(clock: Clock, databases: D1Database[]): Shifted {
  const shifted = shiftDate(globalThis, clock);
  for (const database of databases) {
    for (const one of [database, database.withSession()]) {
      patchOnce(
        one,
        "prepare",
        (prepare) =>
          function (this: unknown, statement: string) {
            return prepare.call(this, atThatTime(statement, shifted.clock));
          },
      );
    }
  }
  return shifted;
}

/** Replaces SQLite's time with the shifted one. */
function atThatTime(statement: string, { offset, stopped }: Clock): string {
  if (offset === 0 && stopped === undefined) return statement;
  const then =
    stopped === undefined
      ? `'now', '${offset < 0 ? "-" : "+"}${Math.abs(offset) / 1000} seconds'`
      : `'${new Date(stopped).toISOString().slice(0, -1)}'`;
  return statement
    .replaceAll("unixepoch('subsec')", "unixepoch('now', 'subsec')")
    .replaceAll("'now'", then);
}

/** Translates the runtime's two times: of the alarm, and of a socket's last ping. */
export function shiftObject(ctx: DurableObjectState, { real, now }: Shifted): void {
  patchOnce(
    ctx.storage,
    "setAlarm",
    (setAlarm) =>
      function (this: unknown, at: number | Date, options?: object) {
        return setAlarm.call(this, real() + Number(at) - now(), options);
      },
  );
  patchOnce(
    ctx.storage,
    "getAlarm",
    (getAlarm) =>
      async function (this: unknown, options?: object) {
        const at = (await getAlarm.call(this, options)) as number | null;
        return at === null ? null : now() + at - real();
      },
  );
  patchOnce(
    ctx,
    "getWebSocketAutoResponseTimestamp",
    (timestamp) =>
      function (this: unknown, socket: WebSocket) {
        const at = timestamp.call(this, socket) as Date | null;
        return at && new Date(now() + at.getTime() - real());
      },
  );
}

export function shiftedRoom<Environment>(
  room: Room<Environment>,
  shifted: Shifted,
): Room<Environment> {
  return class extends room {
    constructor(ctx: DurableObjectState, env: Environment) {
      shiftObject(ctx, shifted);
      super(ctx, env);
    }
  };
}

/** The pages it serves have the same clock. */
export function shiftedHandler<Message>(
  handler: ExportedHandler<Env, Message>,
  clock: Clock,
): ExportedHandler<Env, Message> {
  // React draws the document without it.
  const script = `${shiftScript(clock)}document.currentScript.remove()`;
  return {
    ...handler,
    async fetch(request, env, ctx) {
      // A page that is packed with a dictionary (workers/dictionary) has no place for the script.
      const takesPage = request.method === "GET" && request.headers.get("accept")?.includes("html");
      // The copy has the same `cf`; the runtime's types forget that.
      const asked = takesPage ? (new Request(request) as typeof request) : request;
      if (takesPage) asked.headers.delete("available-dictionary");
      const response = await handler.fetch!(asked, env, ctx);
      if (!isOpened(request, response)) return response;
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      // A page without scripts goes by the server's clock.
      if (policy && !nonce) return response;
      const element = `<script${nonce ? ` nonce="${nonce}"` : ""}>${script}</script>`;
      const page = new HTMLRewriter()
        .on("head", { element: (head) => void head.prepend(element, { html: true }) })
        .transform(response);
      const spots = page.headers.get(SPOTS);
      if (!spots) return page;
      const moved = new Response(page.body, page);
      moved.headers.set(SPOTS, behind(element, spots));
      return moved;
    },
  };
}

/** The header `COPY_MOMENTS` of app/base/reader.ts, which this file cannot import: places in the page, and its length. */
const SPOTS = "x-copy-moments";

function behind(element: string, spots: string): string {
  const added = new TextEncoder().encode(element).length;
  return spots.replaceAll(/\d+(?=\+)|(?<=\/)\d+/g, (place) => String(Number(place) + added));
}

/** A browser opens this answer as a page. */
function isOpened(request: Request, { headers, webSocket }: Response): boolean {
  return (
    !webSocket &&
    (request.headers.get("accept") ?? "").includes("text/html") &&
    (headers.get("content-type") ?? "").startsWith("text/html") &&
    !headers.has("content-disposition")
  );
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

const patched = new WeakSet<object>();

/** For all objects of this one's class. */
function patchOnce(one: object, name: string, make: (method: Method) => unknown): void {
  const own = Object.getPrototypeOf(one) as Record<string, Method>;
  const method = own[name]!;
  if (patched.has(method)) return;
  own[name] = make(method) as Method;
  patched.add(own[name]);
}
