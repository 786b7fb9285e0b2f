import { inLanguage } from "#app/base/languages.ts";
import type { Message, Sent } from "#app/features/alerts/deliver.server.ts";
import { stopPath } from "#app/features/alerts/stop.server.ts";
import { sent } from "#app/messages/en/sent.ts";
import { wordsFor } from "#app/messages/words.ts";
import type { Config } from "#workers/front/config.ts";

/** One mail as every way of sending takes it. */
type Mail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
};

/** Sends bulletins by email, each with a way out of it by one click (RFC 8058). */
export function mailSender(
  env: Env,
  { mailFrom, localOutbox, subscriberSecret }: Config,
  origin: string,
) {
  return async ({ title, text, path, email, uid, language }: Message): Promise<Sent> => {
    const say = wordsFor(language, sent);
    const stop = origin + (await stopPath(uid, subscriberSecret));
    const mail = {
      to: email,
      from: mailFrom!,
      // A line break would begin another header.
      subject: title.replaceAll(/\s+/g, " "),
      text: [
        text,
        origin + path,
        say.noFee,
        `${say.asked(origin + inLanguage(language, "/profile/alerts"))}\n${say.noMore(stop)}`,
      ]
        .filter(Boolean)
        .join("\n\n"),
      headers: {
        "List-Unsubscribe": `<${stop}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
    return localOutbox ? sendLocally(localOutbox, mail, origin + path) : sendMail(env, mail);
  };
}

async function sendLocally(outbox: string, mail: Mail, url: string): Promise<Sent> {
  const answer = await fetch(`${outbox}/mail`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...mail, url }),
  });
  await answer.body?.cancel();
  return answer.ok ? { outcome: "sent" } : { outcome: "later", seconds: 60 };
}

/** Errors that a later try cannot mend. */
const FOR_GOOD = /RECIPIENT|INVALID|VALIDATION|NOT_ALLOWED|TOO_LARGE/;

/** Through Cloudflare's own binding; another service would go here. */
async function sendMail(env: Env, mail: Mail): Promise<Sent> {
  try {
    await env.EMAIL!.send(mail);
    return { outcome: "sent" };
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    const reason = typeof code === "string" ? code : "no answer";
    if (FOR_GOOD.test(reason)) return { outcome: "refused", reason };
    return { outcome: "later", seconds: /DAILY/.test(reason) ? 3600 : 60 };
  }
}
