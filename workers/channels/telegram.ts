import { Bot, type Context, GrammyError, webhookCallback } from "grammy/web";

import { type Language, languageOf } from "#app/base/languages.ts";
import { type Message, SEND_WITHIN, type Sent } from "#app/features/alerts/deliver.server.ts";
import type { Joining } from "#app/features/alerts/telegram.server.ts";
import { MOST_TYPED } from "#app/features/filters/filters.ts";
import { bodyText, headOf } from "#app/features/notices/body.ts";
import { sent } from "#app/messages/en/sent.ts";
import { wordsFor } from "#app/messages/words.ts";
import type { Config } from "#workers/edge/config.ts";

type Telegram = NonNullable<Config["telegram"]>;

/** States the bot's own facts: asking Telegram for them would cost each isolate a request. */
export function botOf({ token, name, api }: Telegram): Bot {
  return new Bot(token, {
    botInfo: {
      id: Number(token.split(":", 1)[0]),
      is_bot: true,
      first_name: name,
      username: name,
      can_join_groups: false,
      can_read_all_group_messages: false,
      can_manage_bots: false,
      supports_inline_queries: false,
      can_connect_to_business: false,
      has_main_web_app: false,
      has_topics_enabled: false,
      allows_users_to_create_topics: false,
      supports_guest_queries: false,
      supports_join_request_queries: false,
    },
    client: { timeoutSeconds: SEND_WITHIN / 1000, ...(api && { apiRoot: api }) },
  });
}

/** Sends bulletins. Telegram may tell us to wait, or that a person has blocked the bot (403). */
export function telegramSender({ telegram }: Config, origin: string) {
  const write = telegramWriter(telegram!);
  return ({ title, text, body, path, chatId }: Message): Promise<Sent> =>
    write(chatId!, [headOf({ title, body }), body ? bodyText(body) : text, origin + path]);
}

/** Sends paragraphs to a chat, without the empty ones. */
export function telegramWriter(telegram: Telegram) {
  const bot = botOf(telegram);
  return async (chatId: string, paragraphs: string[]): Promise<Sent> => {
    try {
      await bot.api.sendMessage(chatId, paragraphs.filter(Boolean).join("\n\n"), {
        link_preview_options: { is_disabled: true },
      });
      return { outcome: "sent" };
    } catch (error) {
      if (!(error instanceof GrammyError)) return { outcome: "later", seconds: 60 };
      const { error_code: code, parameters } = error;
      if (code === 403) return { outcome: "gone", reason: "403" };
      if (code === 429) return { outcome: "later", seconds: parameters.retry_after ?? 60 };
      return code >= 500
        ? { outcome: "later", seconds: 60 }
        : { outcome: "refused", reason: String(code) };
    }
  };
}

/** "/start" and "/stop" give the chat's language; undefined when it is nobody's: then Telegram's language. */
export function telegramWebhook(
  { telegram }: Config,
  act: {
    join: (token: string, chatId: string) => Promise<Joining | undefined>;
    confirm: (code: string, chatId: string) => Promise<Language | undefined>;
    leave: (chatId: string) => Promise<Language | undefined>;
    /** The answer to a search, or to another text; undefined when too much is asked at once. */
    answer: (
      q: string | undefined,
      asks: { chatId: string; theirs: Language },
    ) => Promise<string | undefined>;
  },
): (request: Request) => Promise<Response> {
  const bot = botOf(telegram!);
  const reply = async (c: Context, q: string | undefined) => {
    const asks = { chatId: String(c.chat!.id), theirs: senderLanguage(c.from) };
    const answer = await act.answer(q, asks);
    if (answer) await c.reply(answer, { link_preview_options: { is_disabled: true } });
  };
  bot.chatType("private").command("start", async (c) => {
    if (!c.match) return reply(c, undefined);
    const joined = await act.join(c.match, String(c.chat.id));
    const say = wordsFor(joined?.language ?? senderLanguage(c.from), sent);
    if (!joined) await c.reply(say.telegramLinkOver);
    else if (!joined.asks) await c.reply(say.telegramJoined);
    else await c.reply(say.telegramAsks(joined.asks.name, `/join_${joined.asks.code}`));
  });
  bot.chatType("private").hears(/^\/join_(\w+)$/, async (c) => {
    const joined = await act.confirm(c.match[1]!, String(c.chat.id));
    const say = wordsFor(joined ?? senderLanguage(c.from), sent);
    await c.reply(joined ? say.telegramJoined : say.telegramLinkOver);
  });
  bot.chatType("private").command("stop", async (c) => {
    const left = await act.leave(String(c.chat.id));
    await c.reply(wordsFor(left ?? senderLanguage(c.from), sent).telegramLeft);
  });
  bot.chatType("private").on("message", (c) => {
    const text = c.message.text?.trim();
    // A picture, another command or a forwarded post is no search.
    const isSearch = text && !text.startsWith("/") && text.length <= MOST_TYPED;
    return reply(c, isSearch ? text : undefined);
  });
  return webhookCallback(bot, "cloudflare-mod", {
    secretToken: telegram!.secret,
    onTimeout: "return",
  });
}

function senderLanguage(person: { language_code?: string } | undefined): Language {
  return languageOf(person?.language_code?.slice(0, 2) ?? "");
}
