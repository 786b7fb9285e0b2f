import { Bot, GrammyError, webhookCallback } from "grammy/web";

import { type Message, SEND_WITHIN, type Sent } from "#app/features/alerts/deliver.server.ts";
import type { Config } from "#workers/front/config.ts";

type Telegram = NonNullable<Config["telegram"]>;

/** The bot without asking Telegram who it is: that would cost each isolate a request. */
function botOf({ token, name, api }: Telegram): Bot {
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

/** Sends bulletins by Telegram. It may be told to wait, and that a person has blocked the bot (403). */
export function telegramSender({ telegram }: Config, origin: string) {
  const bot = botOf(telegram!);
  return async ({ title, text, path, chatId }: Message): Promise<Sent> => {
    try {
      await bot.api.sendMessage(
        chatId!,
        [title, text, origin + path].filter(Boolean).join("\n\n"),
        { link_preview_options: { is_disabled: true } },
      );
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

/** What the bot hears. `join` is called with the token of "/start" and the chat, `leave` with the chat of "/stop". */
export function telegramWebhook(
  { telegram }: Config,
  act: {
    join: (token: string, chatId: string) => Promise<boolean>;
    leave: (chatId: string) => Promise<void>;
  },
): (request: Request) => Promise<Response> {
  const bot = botOf(telegram!);
  bot.chatType("private").command("start", async (c) => {
    const joined = await act.join(c.match, String(c.chat.id));
    await c.reply(
      joined
        ? "Joined. We write to you here from now on; /stop ends it."
        : "This link is not good any more. Open your alerts on WalkinMitra and join again.",
    );
  });
  bot.chatType("private").command("stop", async (c) => {
    await act.leave(String(c.chat.id));
    await c.reply("We do not write to you here any more.");
  });
  return webhookCallback(bot, "cloudflare-mod", {
    secretToken: telegram!.secret,
    onTimeout: "return",
  });
}
