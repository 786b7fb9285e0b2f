import { errorFacts } from "#app/base/error-facts.ts";
import { tellChannels } from "#app/features/outreach/channel-posts.server.ts";
import { createDatabase } from "#drizzle/client.ts";
import { channelSender } from "#workers/channels/city-channels.ts";
import { readConfig } from "#workers/edge/config.ts";
import { log } from "#workers/edge/logs.ts";

/** Said once by each isolate. */
let saidProblem: string | undefined;

/** Every minute: posts and edits in the Telegram channels of cities. Never rejects: alerts go out beside it. */
export async function runChannels(env: Env, now: number): Promise<void> {
  const config = readConfig(env);
  const { alertsOn, cityChannels, portalOrigin, telegram } = config;
  const { channels, problem } = cityChannels;
  if (problem && problem !== saidProblem) log("error", { event: "configuration", problem });
  saidProblem = problem;
  if (!alertsOn || !telegram || !portalOrigin || channels.size === 0) return;
  try {
    const sender = channelSender(config);
    const done = await tellChannels(createDatabase(env.DB), {
      channels,
      sender,
      origin: portalOrigin,
      now,
    });
    if (done.posted || done.edited || done.failed) log("log", { event: "channels", ...done });
  } catch (error) {
    log("error", { event: "channels", ...errorFacts(error) });
  }
}
