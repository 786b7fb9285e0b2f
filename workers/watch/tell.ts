/* Two ways to a person: Telegram's own interface, and one seam for mail. */
import type { Change, Channel } from "./log.ts";
import { lengthOf, momentOf } from "./words.ts";

export type WatchEnv = {
  /** The portal's address. */
  PORTAL: string;
  TELEGRAM_TOKEN?: string;
  TELEGRAM_CHAT?: string;
  /** For your own machine. */
  TELEGRAM_API?: string;
  MAIL_URL?: string;
  MAIL_KEY?: string;
  MAIL_FROM?: string;
  MAIL_TO?: string;
};

/** In ms. */
const TAKEN_WITHIN = 10_000;

/** The channels that are set up. */
export function channelsOf(env: WatchEnv): Channel[] {
  return [
    ...(env.TELEGRAM_TOKEN && env.TELEGRAM_CHAT ? (["telegram"] as const) : []),
    ...(env.MAIL_URL && env.MAIL_TO ? (["mail"] as const) : []),
  ];
}

/** Whether it was taken. Never rejects. */
export async function tell(
  env: WatchEnv,
  { channel, change }: { channel: Channel; change: Change },
): Promise<boolean> {
  const { title, text } = wordsOf(env.PORTAL, change);
  const url = env.PORTAL;
  try {
    const answer = await (channel === "telegram"
      ? post(
          `${env.TELEGRAM_API ?? "https://api.telegram.org"}/bot${env.TELEGRAM_TOKEN}/sendMessage`,
          {
            chat_id: env.TELEGRAM_CHAT,
            text: [title, text, url].join("\n\n"),
          },
        )
      : post(
          env.MAIL_URL!,
          { from: env.MAIL_FROM, to: env.MAIL_TO, subject: title, text: `${text}\n\n${url}` },
          env.MAIL_KEY,
        ));
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

function wordsOf(
  portal: string,
  { state, from, was, why }: Change,
): { title: string; text: string } {
  const { host } = new URL(portal);
  return state === "down"
    ? {
        title: `⚠ ${host} is down`,
        text: `Since ${momentOf(from)}: ${why}.\nLook at Cloudflare's status, then at the last release.\nMore: docs/operations.md, "The watch from outside".`,
      }
    : {
        title: `${host} is back`,
        text: `Since ${momentOf(from)}. It was down for ${lengthOf(was)}.`,
      };
}

function post(url: string, body: object, key?: string): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TAKEN_WITHIN),
  });
}
