import { inLanguage, languageNow } from "#app/base/languages.ts";
import type { Message, Sent } from "#app/features/alerts/deliver.server.ts";
import { stopPath } from "#app/features/alerts/stop.server.ts";
import { type Body, bodyText, headOf } from "#app/features/notices/body.ts";
import { sent } from "#app/messages/en/sent.ts";
import { wordsFor, wordsOf } from "#app/messages/words.ts";
import { mailPage } from "#workers/channels/mail-page.ts";
import type { Config } from "#workers/edge/config.ts";

type Mail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** Each mail has a one-click way out of its kind (RFC 8058). */
export function mailSender(env: Env, config: Config, origin: string) {
  return async (message: Message): Promise<Sent> => {
    const { title, text, path, email, uid, language, planned, account } = message;
    const say = wordsFor(language, sent);
    const kind = planned ? "decisions" : "alerts";
    const stop = origin + (await stopPath(uid, kind, config.subscriberSecret));
    const chosen = origin + inLanguage(language, `/profile/alerts${planned ? "#decisions" : ""}`);
    // What concerns the account nobody asked for.
    const foot = account
      ? []
      : [planned ? say.planned(chosen) : say.asked(chosen), say.noMore(stop)];
    const link = (to: string) => origin + inLanguage(language, to);
    const url = origin + path;
    const body: Body = message.body ?? {
      tone: "list",
      lead: text.split("\n"),
      drives: [],
      more: null,
    };
    const mail = {
      to: email,
      subject: headOf(message),
      text: [bodyText(body, link), url, say.noFee, foot.join("\n")].filter(Boolean).join("\n\n"),
      html: mailPage({
        ...body,
        language,
        title,
        button: { label: planned || account ? say.openDrive : say.openList, url },
        noFee: say.noFee,
        foot: [...foot, url],
        link,
      }),
      headers: oneClick(stop),
    };
    return send(env, config, mail, url);
  };
}

/** Asks an address's owner to confirm, in the present language. `url` is the way to say yes, `never` the way out. */
export function askToConfirm(
  env: Env,
  config: Config,
  { email, url, never }: { email: string; url: string; never: string },
): Promise<Sent> {
  const say = wordsOf(sent);
  const foot = [say.confirmNot, say.confirmNever(never)];
  const mail = {
    to: email,
    subject: say.confirmEmail,
    text: [say.confirmAsked, url, foot.join("\n")].join("\n\n"),
    html: mailPage({
      tone: "list",
      lead: [say.confirmAsked],
      drives: [],
      more: null,
      language: languageNow(),
      title: say.confirmEmail,
      button: { label: say.confirmNow, url },
      foot: [...foot, url],
      link: String,
    }),
    headers: oneClick(never),
  };
  return send(env, config, mail, url);
}

/** Tells somebody of the team what concerns the portal itself. */
export function writeToTeam(
  env: Env,
  config: Config,
  { to, title, text, url }: { to: string; title: string; text: string; url: string },
): Promise<Sent> {
  const mail = {
    to,
    subject: title,
    text: `${text}\n\n${url}`,
    html: mailPage({
      tone: "list",
      lead: text.split("\n"),
      drives: [],
      more: null,
      language: "en",
      title,
      button: { label: "Open", url },
      foot: [url],
      link: String,
    }),
    headers: {},
  };
  return send(env, config, mail, url);
}

/** RFC 8058. */
function oneClick(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** `url` is the page that the mail is about. */
function send(
  env: Env,
  { mailFrom, localOutbox }: Config,
  written: Omit<Mail, "from">,
  url: string,
): Promise<Sent> {
  // A line break would begin another header.
  const subject = written.subject.replaceAll(/\s+/g, " ");
  const mail = { ...written, subject, from: mailFrom! };
  return localOutbox ? sendLocally(localOutbox, mail, url) : sendMail(env, mail);
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

/** No later try can mend these. */
const FOR_GOOD = /RECIPIENT|INVALID|VALIDATION|NOT_ALLOWED|TOO_LARGE/;

/** By Cloudflare's own binding. Another service would go here. */
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
