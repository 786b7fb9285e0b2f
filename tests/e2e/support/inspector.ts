import { get } from "node:http";

export type Inspector = {
  /** Calls a method of V8's inspector, and returns what it answers. */
  call: <Answer>(method: string, params?: object) => Promise<Answer>;
  close: () => void;
};

/** V8's inspector, on the isolate of our Worker at `url`. @throws Error when there is none at this port. */
export async function openInspector(port: number, url: URL): Promise<Inspector> {
  const listed = await fetch(`http://127.0.0.1:${port}/json`);
  const targets = (await listed.json()) as { id: string; webSocketDebuggerUrl: string }[];
  const target = targets.find(({ id }) => id.startsWith("core:user:"));
  if (!target) throw new Error("the inspector does not list our Worker");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  let calls = 0;
  return {
    async call<Answer>(method: string, params: object = {}) {
      const answered = new Promise<Answer>((resolve) => {
        const id = (calls += 1);
        socket.addEventListener("message", function hear({ data }) {
          const answer = JSON.parse(String(data)) as { id?: number; result: Answer };
          if (answer.id !== id) return;
          socket.removeEventListener("message", hear);
          resolve(answer.result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
      // An isolate that has nothing to do does not look, and nothing may be under way when the server stops.
      await new Promise((resolve) => {
        const request = get(new URL("/api/health", url), { agent: false }, (response) => {
          response.resume().on("end", resolve);
        });
        request.on("error", resolve);
      });
      return answered;
    },
    close: () => socket.close(),
  };
}
