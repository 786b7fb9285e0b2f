import type { Reach } from "#app/features/alerts/alerts.ts";
import { channelName } from "#app/features/alerts/reach.ts";
import type { Channel, Offered } from "#app/features/channels/channels.ts";
import { alerts } from "#app/messages/en/alerts.ts";
import { told } from "#app/messages/en/told.ts";
import { wordsOf } from "#app/messages/words.ts";
import { CHANNELS } from "#drizzle/values.ts";

export function decisionsPage({
  offered,
  reach,
  decisions,
}: {
  offered: Offered;
  reach: Reach;
  decisions: readonly Channel[];
}) {
  const [say, page] = [wordsOf(told), wordsOf(alerts)];
  const choices = CHANNELS.filter((channel) => offered[channel]).map((channel) => ({
    channel,
    label: channelName(channel),
    on: decisions.includes(channel),
  }));
  const missing: Record<Channel, string | false> = {
    push: !reach.devices.length && say.noBrowser,
    email: !reach.email.verified && page.notConfirmed,
    telegram: !reach.telegram && say.noTelegram,
  };
  const on = choices.filter((choice) => choice.on);
  const hints = on.flatMap(({ channel }) => missing[channel] || []);
  return {
    title: say.title,
    lead: say.lead,
    where: page.whereElse,
    choices,
    hints: on.length ? hints : [say.onlyNotices],
    save: page.save,
  };
}
