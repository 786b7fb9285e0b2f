import { createContext } from "react-router";

import { HOUR_MS, startOfDay } from "#app/base/calendar.ts";
import { type City, findCity, PAN_INDIA } from "#app/base/cities.ts";
import { isLanguage, type Language } from "#app/base/languages.ts";
import { QUIET_FROM } from "#app/features/alerts/due.ts";

/* The Telegram channels of cities: which there are, and when they are told. */

export type CityChannel = { chat: string; language: Language };

export type CityChannels = {
  channels: ReadonlyMap<City, CityChannel>;
  /** What is wrong with the variable; its other channels work. */
  problem: string | undefined;
};

/** For pages: `on` where the bot exists. */
export const cityChannelsContext = createContext<CityChannels & { on: boolean }>();

/** A public channel's name, or a private one's number. */
const CHAT = /^(?:@[a-z]\w{3,31}|-\d{6,20})$/i;

const HOW =
  'Write it like {"Pune": "@name", "Delhi": {"chat": "-1001234567890", "language": "hi"}}';

/** Reads `TELEGRAM_CHANNELS`. Never throws: what cannot be read is told in one sentence. */
export function readCityChannels(text: string | undefined): CityChannels {
  const channels = new Map<City, CityChannel>();
  if (!text) return { channels, problem: undefined };
  let typed: unknown;
  try {
    typed = JSON.parse(text);
  } catch {
    return { channels, problem: `TELEGRAM_CHANNELS is no JSON. ${HOW}.` };
  }
  if (typeof typed !== "object" || typed === null || Array.isArray(typed))
    return { channels, problem: `TELEGRAM_CHANNELS names no cities. ${HOW}.` };
  const wrong: string[] = [];
  for (const [name, value] of Object.entries(typed)) {
    const city = findCity(name);
    const channel = channelOf(value);
    if (!city || city === PAN_INDIA)
      wrong.push(`"${name.slice(0, 40)}" is no city with a daily list`);
    else if (typeof channel === "string") wrong.push(`${city} ${channel}`);
    else channels.set(city, channel);
  }
  return {
    channels,
    problem: wrong.length ? `TELEGRAM_CHANNELS is wrong: ${wrong.join("; ")}. ${HOW}.` : undefined,
  };
}

/** The channel, or what is wrong with it. */
function channelOf(value: unknown): CityChannel | string {
  const { chat, language = "en" } = (
    typeof value === "object" && value !== null ? value : { chat: value }
  ) as { chat?: unknown; language?: unknown };
  if (typeof chat !== "string" && typeof chat !== "number") return "has no chat";
  if (!CHAT.test(String(chat))) return "has a chat that is neither @name nor a channel's number";
  if (typeof language !== "string" || !isLanguage(language))
    return "has a language that we do not have";
  return { chat: String(chat), language };
}

/** In India's time: tomorrow's list in the evening, today's in the morning where it has not been told yet. */
const EVENING = 19 * HOUR_MS;
const MORNING = 6.5 * HOUR_MS;
const NIGHT = QUIET_FROM * HOUR_MS;

/** The days whose lists are due at a moment: never "it is 7 pm now", so a missed run is made up for. */
export function dueDays(
  { today, tomorrow }: { today: string; tomorrow: string },
  now: number,
): string[] {
  const time = now - startOfDay(today);
  if (time >= NIGHT) return [];
  return [...(time >= MORNING ? [today] : []), ...(time >= EVENING ? [tomorrow] : [])];
}

/** How long (ms) one run owns a post; a request to Telegram takes less. */
export const LEASE = 2 * (HOUR_MS / 60);

/** Whether nobody will ever know that its message has arrived. */
export function isInDoubt(
  { state, changedAt }: { state: string; changedAt: number },
  now: number,
): boolean {
  return state === "sending" && changedAt < now - LEASE;
}

export const IN_DOUBT = "it is not known whether it was posted, so it is not posted again";
