import { GrammyError } from "grammy/web";

import type { ChannelSender, ChannelText } from "#app/features/outreach/channel-posts.server.ts";
import { botOf } from "#workers/channels/telegram.ts";
import type { Config } from "#workers/edge/config.ts";

/** Nothing is left to change. */
const SAME = /message is not modified/i;
const GONE = /message to edit not found|message can't be edited|MESSAGE_ID_INVALID/i;

/** Posts in channels and edits there. What Telegram answers is certain; what it does not answer is told as such. */
export function channelSender({ telegram }: Config): ChannelSender {
  const { api } = botOf(telegram!);
  return {
    async post(chat, message) {
      try {
        const { message_id: messageId } = await api.sendMessage(chat, message.text, how(message));
        return { outcome: "posted", messageId };
      } catch (error) {
        return error instanceof GrammyError ? refusalOf(error) : { outcome: "unknown" };
      }
    },
    async edit(chat, messageId, message) {
      try {
        await api.editMessageText(chat, messageId, message.text, how(message));
        return { outcome: "edited" };
      } catch (error) {
        // An edit may come twice.
        if (!(error instanceof GrammyError)) return { outcome: "later", seconds: 60 };
        if (SAME.test(error.description)) return { outcome: "edited" };
        return GONE.test(error.description) ? { outcome: "gone" } : refusalOf(error);
      }
    },
  };
}

function how({ links }: ChannelText) {
  return {
    link_preview_options: { is_disabled: true },
    entities: links.map(({ at, length, url }) => ({
      type: "text_link" as const,
      offset: at,
      length,
      url,
    })),
  };
}

function refusalOf({ error_code: code, description, parameters }: GrammyError) {
  return code === 429 || code >= 500
    ? { outcome: "later" as const, seconds: parameters.retry_after ?? 60 }
    : { outcome: "refused" as const, reason: description };
}
