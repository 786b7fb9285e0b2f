import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export const ACCOUNT = "0123456789abcdef0123456789abcdef";

type Binding = Record<"type" | "name", string> &
  Partial<Record<"id" | "bucket_name" | "queue_name" | "text", string>>;
type Answer = { result: unknown } | { status: number; code: number; message: string };
type Call = { method: string; path: string; query: URLSearchParams; body: Buffer; type: string };

/**
 * Cloudflare's interface as far as a deployment uses it: it keeps what is made, and refuses what is not there yet in the
 * order in which Cloudflare does: a Worker whose database, bucket or queue is missing is refused whole.
 */
export async function fakeCloudflare() {
  const databases = new Map<string, { uuid: string; statements: number }>();
  const buckets = new Set<string>();
  const queues = new Map<string, { id: string; consumers: number }>();
  const secrets = new Map<string, string>();
  const made: string[] = [];
  /** Newest first, by the ids of their versions. */
  const deployments: string[] = [];
  let uploads = 0;
  const refuse = (status: number, code: number, message: string): Answer => ({
    status,
    code,
    message,
  });
  const byId = (id: string) => [...databases.values()].find(({ uuid }) => uuid === id);

  const upload = (form: FormData): Answer => {
    const { bindings } = JSON.parse(form.get("metadata") as string) as { bindings: Binding[] };
    for (const { type, id, bucket_name: bucket, queue_name: queue, name, text } of bindings) {
      if (type === "d1" && !byId(id!))
        return refuse(400, 10181, `The database of ${name} does not exist`);
      if (type === "r2_bucket" && !buckets.has(bucket!))
        return refuse(400, 10085, `R2 bucket '${bucket}' not found`);
      if (type === "queue" && !queues.has(queue!))
        return refuse(400, 100131, `Queue ${queue} does not exist`);
      if (type === "secret_text") secrets.set(name, text!);
    }
    uploads += 1;
    made.push("Worker");
    return {
      result: {
        id: "walkinmitra",
        etag: "e",
        pipeline_hash: "h",
        mutable_pipeline_id: "m",
        deployment_id: "d",
        startup_time_ms: 5,
        available_on_subdomain: false,
      },
    };
  };

  const routes: [RegExp, (call: Call, found: string[]) => Answer | Promise<Answer>][] = [
    [/^\/user$/, () => ({ result: { id: "u", email: "asha@walkinmitra.test" } })],
    [/^\/user\/tokens\/verify$/, () => ({ result: { id: "t", status: "active" } })],
    [/^\/accounts$/, () => ({ result: [{ id: ACCOUNT, name: "WalkinMitra" }] })],
    [/^\/memberships$/, () => ({ result: [{ account: { id: ACCOUNT, name: "WalkinMitra" } }] })],
    [
      /^\/accounts\/\w+\/d1\/database$/,
      ({ method, body, query }) => {
        if (method === "POST") {
          const { name } = JSON.parse(body.toString()) as { name: string };
          if (databases.has(name)) return refuse(400, 7502, "Database with name exists");
          databases.set(name, { uuid: randomUUID(), statements: 0 });
          made.push(`database ${name}`);
        }
        const asked = method === "POST" ? undefined : query.get("name");
        const all = [...databases].map(([name, { uuid }]) => ({
          name,
          uuid,
          version: "production",
        }));
        if (method === "POST") return { result: all.at(-1) };
        return { result: asked ? all.filter(({ name }) => name === asked) : all };
      },
    ],
    [
      /^\/accounts\/\w+\/d1\/database\/([\w-]+)(?:\/query)?$/,
      ({ method, body }, [id]) => {
        const database = byId(id!);
        if (!database) return refuse(404, 7404, `The database ${id} could not be found`);
        if (method === "GET")
          return { result: { uuid: database.uuid, name: "x", version: "production" } };
        database.statements += 1;
        const { sql } = JSON.parse(body.toString()) as { sql: string };
        const count = sql.split(";").length;
        return {
          result: Array.from({ length: count }, () => ({ results: [], success: true, meta: {} })),
        };
      },
    ],
    [
      /^\/accounts\/\w+\/r2\/buckets$/,
      ({ method, body }) => {
        if (method === "POST") {
          const { name } = JSON.parse(body.toString()) as { name: string };
          buckets.add(name);
          made.push(`bucket ${name}`);
          return { result: {} };
        }
        return {
          result: { buckets: [...buckets].map((name) => ({ name, creation_date: "2026" })) },
        };
      },
    ],
    [
      /^\/accounts\/\w+\/queues$/,
      ({ method, body, query }) => {
        if (method === "POST") {
          const { queue_name: name } = JSON.parse(body.toString()) as { queue_name: string };
          queues.set(name, { id: randomUUID(), consumers: 0 });
          made.push(`queue ${name}`);
        }
        const all = [...queues].map(([name, { id }]) => ({
          queue_id: id,
          queue_name: name,
          consumers: [],
          producers: [],
          producers_total_count: 0,
          consumers_total_count: 0,
        }));
        if (method === "POST") return { result: all.at(-1) };
        const asked = query.get("name");
        return { result: asked ? all.filter((one) => one.queue_name === asked) : all };
      },
    ],
    [/^\/accounts\/\w+\/queues\/([\w-]+)\/consumers.*$/, () => ({ result: [] })],
    [
      /^\/accounts\/\w+\/workers\/services\/walkinmitra$/,
      () =>
        uploads
          ? {
              result: {
                id: "walkinmitra",
                default_environment: {
                  environment: "production",
                  script: { last_deployed_from: "wrangler" },
                },
              },
            }
          : refuse(404, 10090, "This service does not exist."),
    ],
    [
      /^\/accounts\/\w+\/workers\/scripts\/walkinmitra$/,
      async ({ body, type }) =>
        upload(
          await new Response(new Uint8Array(body), {
            headers: { "content-type": type },
          }).formData(),
        ),
    ],
    [
      /^\/accounts\/\w+\/workers\/scripts\/walkinmitra\/settings$/,
      () =>
        uploads
          ? { result: { bindings: [] } }
          : refuse(404, 10007, "This Worker does not exist on your account."),
    ],
    [
      /^\/accounts\/\w+\/r2\/buckets\/([\w-]+)$/,
      (_, [name]) =>
        buckets.has(name!)
          ? { result: { name } }
          : refuse(404, 10006, "The specified bucket does not exist."),
    ],
    [
      /^\/accounts\/\w+\/workers\/workers\/walkinmitra$/,
      () =>
        uploads
          ? {
              result: {
                id: "w",
                name: "walkinmitra",
                subdomain: { enabled: false, previews_enabled: false },
              },
            }
          : refuse(404, 10007, "This Worker does not exist on your account."),
    ],
    [
      /^\/accounts\/\w+\/workers\/scripts\/walkinmitra\/deployments$/,
      ({ method, body }) => {
        if (method === "POST") {
          const { versions } = JSON.parse(body.toString()) as {
            versions: { version_id: string; percentage: number }[];
          };
          const [{ version_id: id, percentage }] = versions as [(typeof versions)[0]];
          deployments.unshift(id);
          made.push(`version ${id} for ${percentage} %`);
          return { result: { id: randomUUID() } };
        }
        const all = deployments.map((id, index) => ({
          id: `deployment ${index}`,
          created_on: new Date(Date.UTC(2026, 0, 1) - index).toISOString(),
          versions: [{ version_id: id, percentage: 100 }],
        }));
        return { result: { deployments: all } };
      },
    ],
    [
      /^\/accounts\/\w+\/workers\/scripts\/walkinmitra\/versions\/(\w+)$/,
      (_, [id]) =>
        deployments.includes(id!)
          ? { result: { id, number: 1, metadata: { created_on: "2026-01-01T00:00:00Z" } } }
          : refuse(404, 10007, "This version does not exist."),
    ],
    [
      /^\/accounts\/\w+\/workers\/scripts\/walkinmitra\/subdomain$/,
      () => ({ result: { enabled: false, previews_enabled: false } }),
    ],
    [
      /^\/accounts\/\w+\/workers\/scripts\/walkinmitra\/schedules$/,
      ({ body }) => ({ result: { schedules: JSON.parse(body.toString()) } }),
    ],
    [
      /^\/accounts\/\w+\/workers\/scripts\/walkinmitra\/domains\/records$/,
      ({ body }) => {
        const { origins } = JSON.parse(body.toString()) as { origins: { hostname: string }[] };
        made.push(...origins.map(({ hostname }) => `domain ${hostname}`));
        return { result: {} };
      },
    ],
    [
      /^\/accounts\/\w+\/workers\/scripts\/walkinmitra\/domains\/changeset$/,
      () => ({ result: { added: [], removed: [], updated: [], conflicting: [] } }),
    ],
    [/^\/accounts\/\w+\/workers\/domains\/records$/, () => ({ result: [] })],
    [
      /^\/accounts\/\w+\/workers\/scripts\/walkinmitra\/secrets$/,
      () =>
        uploads
          ? { result: [...secrets.keys()].map((name) => ({ name, type: "secret_text" })) }
          : refuse(404, 10007, "This Worker does not exist on your account."),
    ],
  ];

  const server = createServer(async (request: IncomingMessage, response) => {
    const url = new URL(request.url!, "http://cloudflare");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = url.pathname.replace("/client/v4", "");
    const call = {
      method: request.method!,
      path,
      query: url.searchParams,
      body: Buffer.concat(chunks),
      type: request.headers["content-type"] ?? "",
    };
    const route = routes.find(([pattern]) => pattern.test(path));
    const answer = route
      ? await route[1](call, route[0].exec(path)!.slice(1))
      : { status: 404, code: 7003, message: `No route for ${path}` };
    const good = "result" in answer;
    response.writeHead(good ? 200 : answer.status, { "content-type": "application/json" });
    response.end(
      JSON.stringify(
        good
          ? {
              success: true,
              errors: [],
              messages: [],
              result: answer.result,
              result_info: { page: 1, per_page: 100, count: 1, total_count: 1, total_pages: 1 },
            }
          : {
              success: false,
              errors: [{ code: answer.code, message: answer.message }],
              messages: [],
              result: null,
            },
      ),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}/client/v4`,
    databases,
    secrets,
    made,
    deployments,
    close: () => server.close(),
  };
}
