import { addDays, dayOf } from "#app/base/calendar.ts";
import { stamp } from "#app/base/clock.ts";
import { LANGUAGES } from "#app/base/languages.ts";
import type { ChannelPost } from "#app/features/outreach/channel-posts.server.ts";
import { type CityChannels, IN_DOUBT, isInDoubt } from "#app/features/outreach/channels.ts";

type Shown = CityChannels & { on: boolean; posts: ChannelPost[]; now: number };

/** Each city's channel, and its posts of today and tomorrow. */
export function ChannelList({ channels, problem, on, posts, now }: Shown) {
  const today = dayOf(now);
  const days = [
    ["Today", today],
    ["tomorrow", addDays(today, 1)],
  ] as const;
  return (
    <section className="sheet" aria-labelledby="channels">
      <h2 id="channels">Telegram channels</h2>
      {problem ? <p className="notice bad">{problem}</p> : null}
      {channels.size && !on ? (
        <p className="notice bad">
          The bot is not set up, so nothing is posted: TELEGRAM_BOT, TELEGRAM_TOKEN and
          TELEGRAM_SECRET are missing.
        </p>
      ) : null}
      {channels.size ? (
        <ul className="mt-2 grid gap-2">
          {[...channels].map(([city, { chat, language }]) => (
            <li key={city}>
              <b>{city}</b> {[chat, LANGUAGES[language].name].join(", ")}
              <p className="hint">
                {days
                  .map(([name, day]) => {
                    const post = posts.find((one) => one.city === city && one.day === day);
                    return `${name}: ${saidOf(post, now)}`;
                  })
                  .join("; ")}
              </p>
            </li>
          ))}
        </ul>
      ) : problem ? null : (
        <p className="hint">
          No city has one. Tomorrow’s list would be posted at 7 pm, and edited when it changes.
        </p>
      )}
    </section>
  );
}

function saidOf(post: ChannelPost | undefined, now: number): string {
  if (!post) return "nothing posted";
  const { state, changedAt, reason } = post;
  if (isInDoubt(post, now)) return IN_DOUBT;
  if (state === "gone") return "somebody has deleted the message";
  if (state === "sending") return "is being posted";
  if (state === "waiting") return "Telegram asks to wait a moment";
  if (reason) return `Telegram says “${reason}”; the next try is within the hour`;
  return `as of ${stamp(changedAt, dayOf(now))}`;
}
