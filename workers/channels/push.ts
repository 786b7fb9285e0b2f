import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import { LRUCache } from "lru-cache";

import { type Message, SEND_WITHIN, type Sent } from "#app/features/alerts/deliver.server.ts";
import { LOCAL_PUSH } from "#app/features/alerts/devices.ts";
import { headOf } from "#app/features/notices/body.ts";
import type { Config } from "#workers/edge/config.ts";

/** For a phone that is off, in seconds. */
const KEPT_SECONDS = 12 * 3600;

/** Of our own text. Every push service takes this much. */
const MOST_BYTES = 3900;

/** Encrypts for one device (RFC 8291) and sends to its push service. */
export function pushSender({ push, localOutbox }: Config, origin: string) {
  return async ({ title, text, body: whole, path, bulletin, device }: Message): Promise<Sent> => {
    const { endpoint, p256dh, auth } = device!;
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    const head = headOf({ title, body: whole });
    const said = shortened({ title: head, text, url: origin + path, tag: bulletin });
    // Unpadded: half a kilobyte instead of four for a phone on a slow network.
    const body = await encryptNotification(subscription, said, { pad: false });
    const answer = await fetch(localOutbox ? locally(endpoint, localOutbox) : endpoint, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(SEND_WITHIN),
      headers: {
        authorization: await signatureFor(subscription, push!),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(KEPT_SECONDS),
        urgency: "normal",
        topic: topicOf(bulletin),
      },
      body,
    });
    await answer.body?.cancel();
    if (answer.ok) return { outcome: "sent" };
    if (answer.status === 404 || answer.status === 410) {
      return { outcome: "gone", reason: `${answer.status}` };
    }
    if (answer.status === 429 || answer.status >= 500) {
      return { outcome: "later", seconds: Number(answer.headers.get("retry-after")) || 60 };
    }
    return { outcome: "refused", reason: `${answer.status}` };
  };
}

/** How long we reuse a signature, in ms. */
const SIGNED_FOR = 3_600_000;

/** They say who sends (RFC 8292), for 12 hours: one per push service, for all its devices. */
const signatures = new LRUCache<string, string>({ max: 100, ttl: SIGNED_FOR });

async function signatureFor(
  subscription: Parameters<typeof vapidHeaders>[0],
  push: NonNullable<Config["push"]>,
): Promise<string> {
  const key = `${push.publicKey} ${new URL(subscription.endpoint).origin}`;
  const known = signatures.get(key);
  if (known) return known;
  const { headers } = await vapidHeaders(subscription, push);
  signatures.set(key, headers.authorization);
  return headers.authorization;
}

/** The library takes https only, so the local push service has a made-up name. */
function locally(endpoint: string, outbox: string): string {
  return endpoint.startsWith(LOCAL_PUSH) ? `${outbox}/push${new URL(endpoint).pathname}` : endpoint;
}

/** A later message with this topic replaces an undelivered one. At most 32 characters. */
function topicOf(bulletin: string): string {
  return bulletin.replaceAll("-", "");
}

function shortened(said: { title: string; text: string; url: string; tag: string }): Uint8Array {
  const encoder = new TextEncoder();
  for (let text = said.text; ; text = text.slice(0, Math.floor(text.length / 2))) {
    const whole = encoder.encode(JSON.stringify({ ...said, text }));
    if (!text || whole.length <= MOST_BYTES) return whole;
  }
}
