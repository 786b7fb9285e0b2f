import { createHash, randomInt, verify, createPublicKey } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { escapeHtml } from "#app/base/text.ts";
import { LOCAL_PUSH } from "#app/features/alerts/devices.ts";
import { pageOf } from "#scripts/local/issuer-pages.ts";
import { readPush, subscriptionOf } from "#scripts/local/push.ts";
import { LOCAL_TELEGRAM } from "#scripts/local/secrets.ts";

/* Plays a push service, Telegram's Bot API and a mail drop for developers and tests, on 127.0.0.1 only. */

type Sent = {
  channel: "push" | "email" | "telegram";
  to: string;
  title: string;
  text: string;
  html?: string;
  url: string;
  headers?: Record<string, string>;
  /** Of a message in a Telegram channel: its number there, and whether this is a later version of it. */
  message?: { id: number; edited: boolean };
  at: string;
};

/** Kept messages, and those on the page. */
const MOST_KEPT = 200_000;
const SHOWN = 200;
const BODY_LIMIT = 100_000;

export type LocalOutbox = {
  sent: readonly Sent[];
  /** False when the request is not for the outbox. */
  answer: (request: IncomingMessage, url: URL, response: ServerResponse) => Promise<boolean>;
};

/** `portal` is the portal's address; `run` runs its jobs as if at that moment (ms). */
export function createLocalOutbox({
  portal,
  run,
  state,
  copy = () => Promise.reject(new Error("npm run dev writes no copies: use npm start.")),
}: {
  portal: string;
  run: (at: number) => Promise<void>;
  /** The portal's state folder, and what writes a copy of it and returns its name (scripts/backup.ts). */
  state?: string | undefined;
  copy?: () => Promise<{ copied: string }>;
}): LocalOutbox {
  const sent: Sent[] = [];
  /** The chat's person, as far as this run knows. */
  const chats = new Map<string, string>();
  const replies = new Map<string, string>();
  /** The messages in channels, by chat and number. */
  const standing = new Map<string, string>();

  function keep(one: Omit<Sent, "at">): void {
    sent.push({ ...one, at: new Date().toISOString() });
    if (sent.length > MOST_KEPT) sent.shift();
  }

  async function answer(request: IncomingMessage, url: URL, response: ServerResponse) {
    const { pathname, searchParams: query } = url;
    const asked = `${request.method} ${pathname}`;
    if (!mayAsk(request, pathname)) {
      response.writeHead(403, { "content-type": "text/plain; charset=utf-8" });
      response.end("This did not come from the local outbox or the portal.");
      return true;
    }
    if (asked === "GET /outbox") sendPage(response, sent);
    else if (asked === "GET /outbox.json") sendJson(response, 200, sent);
    else if (asked === "GET /outbox/mail") showMail(sent[Number(query.get("n"))], response);
    else if (asked === "POST /run") await runAt(await bodyOf(request), response);
    else if (asked === "GET /state.json") sendJson(response, 200, { state });
    else if (asked === "POST /copy") await writeCopy(response);
    else if (asked === "POST /mail") mail(await bodyOf(request), response);
    else if (asked === "POST /devices") {
      sendJson(response, 200, subscriptionOf(query.get("person") ?? "somebody"));
    } else if (pathname === "/telegram/start") await startTelegram(query, response);
    else if (pathname.startsWith("/push/"))
      push(pathname, request, await bodyOf(request), response);
    else if (pathname.startsWith("/telegram/bot"))
      telegram(pathname, await bodyOf(request), response);
    else return false;
    return true;
  }

  async function runAt(body: Buffer, response: ServerResponse): Promise<void> {
    const at = Date.parse((jsonOf(body) as { at?: string } | undefined)?.at ?? "");
    if (Number.isNaN(at)) {
      return sendJson(response, 400, { error: 'Send {"at": "2026-11-22T19:00:00+05:30"}.' });
    }
    await run(at);
    sendJson(response, 200, { ok: true, sent: sent.length });
  }

  async function writeCopy(response: ServerResponse): Promise<void> {
    try {
      sendJson(response, 200, { name: (await copy()).copied });
    } catch (error) {
      sendJson(response, 500, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  function mail(body: Buffer, response: ServerResponse): void {
    const { to, subject, text, html, url, headers } = jsonOf(body) as Record<string, string> & {
      headers: Record<string, string>;
    };
    // The watch from outside says no address beside its text.
    const kept = { to: to!, title: subject!, text: text!, url: url ?? "", headers };
    keep({ channel: "email", ...kept, ...(html && { html }) });
    sendJson(response, 200, {});
  }

  /** Checks the sender like a push service, and decrypts like a browser. */
  function push(
    pathname: string,
    { headers }: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): void {
    const name = decodeURIComponent(pathname.slice("/push/".length));
    if (headers["content-encoding"] !== "aes128gcm" || !(Number(headers.ttl) > 0)) {
      return sendJson(response, 400, { error: "no aes128gcm, or no TTL" });
    }
    if (!isSigned(headers.authorization ?? "")) return sendJson(response, 403, { error: "vapid" });
    const { title, text, url } = JSON.parse(readPush(name, body)) as Record<string, string>;
    const { ttl, urgency, topic } = headers as Record<string, string>;
    keep({
      channel: "push",
      to: name,
      title: title!,
      text: text!,
      url: url!,
      headers: { ttl: ttl!, urgency: urgency ?? "", topic: topic ?? "" },
    });
    response.writeHead(201).end();
  }

  /** A person's phone: presses Start, or says something else, and shows the bot's answer. */
  async function startTelegram(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const person = query.get("chat") ?? `chat-${randomInt(1_000_000)}`;
    const id = Number.parseInt(createHash("sha256").update(person).digest("hex").slice(0, 10), 16);
    chats.set(String(id), person);
    const text = query.get("say") ?? `/start ${query.get("token") ?? ""}`;
    const command = text.split(" ", 1)[0]!;
    const told = await fetch(`${portal}/telegram`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-telegram-bot-api-secret-token": LOCAL_TELEGRAM.secret,
      },
      body: JSON.stringify({
        update_id: randomInt(2 ** 31),
        message: {
          message_id: randomInt(2 ** 31),
          date: Math.floor(Date.now() / 1000),
          chat: { id, type: "private", first_name: person },
          from: {
            id,
            is_bot: false,
            first_name: person,
            language_code: query.get("language") ?? "en",
          },
          text,
          ...(command.startsWith("/") && {
            entities: [{ type: "bot_command", offset: 0, length: command.length }],
          }),
        },
      }),
    });
    await told.arrayBuffer();
    sendHtml(
      response,
      `<h1>Telegram</h1><p>${escapeHtml(command)} was sent: the portal answered ${told.status}.</p>
      <blockquote>${escapeHtml(replies.get(String(id)) ?? "")}</blockquote>
      <p><a href="${portal}/profile/alerts">Back to your alerts</a>, or to the <a href="/outbox">outbox</a></p>`,
    );
  }

  /** Telegram's Bot API. Answers to people are no alerts: keeps only the last. */
  function telegram(pathname: string, body: Buffer, response: ServerResponse): void {
    const { chat_id: chat, text = "" } = (jsonOf(body) ?? {}) as {
      chat_id?: string;
      text?: string;
    };
    if (/^[@-]/.test(String(chat))) return channel(pathname, body, response);
    const lines = text.split("\n\n");
    const url = lines.at(-1)!;
    if (pathname.endsWith("/sendMessage") && url.startsWith(portal)) {
      keep({
        channel: "telegram",
        to: chats.get(String(chat)) ?? String(chat),
        title: lines[0]!,
        text: lines.slice(1, -1).join("\n\n"),
        url,
      });
    } else replies.set(String(chat), text);
    sendJson(response, 200, {
      ok: true,
      result: {
        message_id: randomInt(2 ** 31),
        date: 0,
        chat: { id: Number(chat), type: "private" },
        text,
      },
    });
  }

  /** A channel keeps its posts; an edit must name a message and change it. */
  function channel(pathname: string, body: Buffer, response: ServerResponse): void {
    const {
      chat_id: chat,
      text,
      message_id: known,
    } = jsonOf(body) as {
      chat_id: string;
      text: string;
      message_id?: number;
    };
    const edited = pathname.endsWith("/editMessageText");
    const id = known ?? randomInt(2 ** 31);
    const before = standing.get(`${chat} ${id}`);
    const wrong =
      edited &&
      (before === undefined
        ? "message to edit not found"
        : before === text && "message is not modified");
    if (wrong) {
      const refusal = { ok: false, error_code: 400, description: `Bad Request: ${wrong}` };
      return sendJson(response, 400, refusal);
    }
    standing.set(`${chat} ${id}`, text);
    const [title = "", ...lines] = text.split("\n");
    const url = lines.find((line) => line.startsWith(portal)) ?? portal;
    keep({
      channel: "telegram",
      to: chat,
      title,
      text: lines.join("\n"),
      url,
      message: { id, edited },
    });
    const said = { message_id: id, date: 0, chat: { id: chat, type: "channel" }, text };
    sendJson(response, 200, { ok: true, result: said });
  }

  return { sent, answer };
}

/** Browsers say where a request began. The portal, on its own port, only leads to the phone that the outbox plays. */
function mayAsk({ method, headers }: IncomingMessage, pathname: string): boolean {
  const { origin, "sec-fetch-site": site = "none" } = headers;
  if (method === "GET") return pathname !== "/telegram/start" || site !== "cross-site";
  // fault: outbox-origin
  if (origin !== undefined && origin !== `http://${headers.host}`) return false;
  // fault: outbox-site
  return site === "none" || site === "same-origin";
}

/** By the holder of the named key (RFC 8292), within a day, for this service. */
function isSigned(authorization: string): boolean {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const publicKey = createPublicKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: x!, y: y! },
  });
  const good = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp, sub } = jsonOf(Buffer.from(claims, "base64url")) as Record<string, unknown>;
  const left = Number(exp) - Date.now() / 1000;
  const mail = typeof sub === "string" && sub.startsWith("mailto:");
  return good && left > 0 && left <= 86_400 && `${String(aud)}/` === LOCAL_PUSH && mail;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    parts.push(part as Buffer);
    if ((length += (part as Buffer).length) > BODY_LIMIT)
      throw new Error("A request body is too long.");
  }
  return Buffer.concat(parts);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  response.writeHead(status, headers).end(JSON.stringify(value));
}

function sendHtml(response: ServerResponse, body: string): void {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  };
  response.writeHead(200, headers).end(pageOf(body, "Outbox"));
}

/** As a mail program shows it: without script, and with nothing fetched. */
function showMail(mail: Sent | undefined, response: ServerResponse): void {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  };
  response.writeHead(mail?.html ? 200 : 404, headers).end(mail?.html ?? "There is no such mail.");
}

function sendPage(response: ServerResponse, sent: readonly Sent[]): void {
  const rows = sent
    .map((one, n) => ({ ...one, n }))
    .slice(-SHOWN)
    .toReversed()
    .map(
      ({ channel, to, title, text, html, url, message, at, n }) =>
        `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(channel)} to ${escapeHtml(to)}, ${escapeHtml(at)}${message ? `, message ${message.id}${message.edited ? ", edited" : ""}` : ""}</p>
        <pre>${escapeHtml(text)}</pre>${html ? `<p><a href="/outbox/mail?n=${n}">As a mail program shows it</a></p>` : ""}<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`,
    );
  sendHtml(
    response,
    `<h1>Outbox</h1><p>What alerts would have sent, newest first. Nothing here leaves this machine.
    <a href="/outbox.json">As JSON</a></p>${rows.join("") || "<p>Nothing yet.</p>"}`,
  );
}
