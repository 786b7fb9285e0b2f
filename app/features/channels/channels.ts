import { createContext } from "react-router";

import type { CHANNELS } from "#drizzle/values.ts";

export type Channel = (typeof CHANNELS)[number];

export type Offered = Record<Channel, boolean>;

/** The Worker sets it (workers/channels). */
export type Channels = {
  offered: Offered;
  pushKey: string | undefined;
  /** Whether the local push service's addresses are accepted. */
  local: boolean;
  telegramLink: (token: string) => string;
  /** Only under `npm start`: joins the phones of the local outbox. */
  joinLocally:
    | ((joining: {
        email: string;
        push: boolean;
        telegramToken: string | undefined;
      }) => Promise<{ endpoint: string; p256dh: string; auth: string } | undefined>)
    | undefined;
  /** Sends the mail that asks to confirm the news, after the answer; undefined where no mails are sent. */
  askToConfirm: ((asked: { email: string; path: string; never: string }) => void) | undefined;
  /** Sends pending messages soon instead of within the minute. */
  look: () => void;
};

export const channelsContext = createContext<Channels>();
