import { DurableObject } from "cloudflare:workers";

/** The minimum for a conversation: an object that hibernates, stores each message, and sends it to every socket. */
export class BareRoom extends DurableObject {
  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    ctx.storage.sql.exec(
      "create table if not exists m (id integer primary key, at integer, body text)",
    );
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  override fetch(): Response {
    const [client, server] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(_: WebSocket, message: string): void {
    if (message.startsWith('{"type":"send"')) {
      this.ctx.storage.sql.exec("insert into m (at, body) values (?, ?)", Date.now(), message);
    }
    for (const socket of this.ctx.getWebSockets()) socket.send(message);
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }
}

export default {
  fetch(request: Request, env: { ROOM: DurableObjectNamespace }) {
    return env.ROOM.getByName(new URL(request.url).pathname).fetch(request);
  },
};
