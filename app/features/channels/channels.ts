import { createContext } from "react-router";

import type { CHANNELS } from "#drizzle/values.ts";

export type Channel = (typeof CHANNELS)[number];

/** Which channels can be used. */
export type Offered = Record<Channel, boolean>;

/** What pages need of the channels; the Worker sets it (workers/channels). */
export type Channels = {
  offered: Offered;
  /** The public key that browsers want before they subscribe. */
  pushKey: string | undefined;
  /** Whether addresses of the local push service are taken. */
  local: boolean;
  /** The link that joins Telegram with this token. */
  telegramLink: (token: string) => string;
  /** Under `npm start` there is no phone: this joins the ones of the local outbox. Undefined anywhere else. */
  joinLocally:
    | ((joining: {
        email: string;
        push: boolean;
        telegramToken: string | undefined;
      }) => Promise<{ endpoint: string; p256dh: string; auth: string } | undefined>)
    | undefined;
  /**
   * Sends the mail that asks for news to be confirmed, after the answer; undefined where no mails are sent. `path` is
   * the page that confirms.
   */
  askToConfirm: ((asked: { email: string; path: string }) => void) | undefined;
  /** Has what is owed told soon, rather than within the minute. */
  look: () => void;
};

export const channelsContext = createContext<Channels>();
