import { data, redirect } from "react-router";

import { dayOf } from "#app/base/calendar.ts";
import { timeOfDay } from "#app/base/clock.ts";
import { readId } from "#app/base/ids.ts";
import { languageNow } from "#app/base/languages.ts";
import { alertSchema, decisionsSchema } from "#app/features/alerts/alerts.schema.ts";
import {
  chooseDecisions,
  createAlert,
  readAlerts,
  removeAlert,
} from "#app/features/alerts/alerts.server.ts";
import { MOST_ALERTS, readWish, removedAlert, whenWords } from "#app/features/alerts/alerts.ts";
import { addDevice, removeDevice } from "#app/features/alerts/devices.server.ts";
import { QUIET_FROM, QUIET_UNTIL } from "#app/features/alerts/due.ts";
import { AlertForm } from "#app/features/alerts/page/alert-form.tsx";
import { decisionsPage } from "#app/features/alerts/page/decisions.server.ts";
import { Decisions } from "#app/features/alerts/page/decisions.tsx";
import { OwnAlerts } from "#app/features/alerts/page/own-alerts.tsx";
import { previewAlert, sendNow } from "#app/features/alerts/page/send-now.server.ts";
import { Where } from "#app/features/alerts/page/where.tsx";
import { whyOff } from "#app/features/alerts/reach.ts";
import { leaveTelegram, telegramToken } from "#app/features/alerts/telegram.server.ts";
import { type Channel, channelsContext } from "#app/features/channels/channels.ts";
import { choicesOf, groupTitle, MOST_TYPED } from "#app/features/filters/filters.ts";
import { GROUPS } from "#app/features/filters/groups.ts";
import { saidIn } from "#app/features/notices/written.server.ts";
import { browserFamily } from "#app/features/sign-in/browser-family.ts";
import {
  type Context,
  databaseContext,
  readerContext,
  requestContext,
  searchContext,
  subscriberSecretContext,
} from "#app/http/context.ts";
import { parseForm, refuse, text } from "#app/http/forms.server.ts";
import { redirectOrRefuse, answers } from "#app/http/intents.server.ts";
import { alerts as words } from "#app/messages/en/alerts.ts";
import { shell } from "#app/messages/en/shell.ts";
import { wordsOf } from "#app/messages/words.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ownHead } from "#app/ui/head.ts";

import type { Route } from "./+types/alerts.route";

const HERE = "/profile/alerts";

const HOURS = Array.from({ length: QUIET_FROM - QUIET_UNTIL }, (_, index) => QUIET_UNTIL + index);

export async function loader({ url, context }: Route.LoaderArgs) {
  const by = context.get(readerContext)!;
  const { now, session } = context.get(requestContext);
  const db = context.get(databaseContext);
  const { offered, pushKey } = context.get(channelsContext);
  const { dropped: _, ...wish } = readWish(url.searchParams);
  const shown = readId(url.searchParams.get("preview"));
  const [own, preview] = await Promise.all([
    readAlerts(db, { uid: by.uid, session, now }),
    shown
      ? previewAlert({ db, search: context.get(searchContext) }, { by, now, id: shown })
      : undefined,
  ]);
  return {
    reach: own.reach,
    decisions: decisionsPage({ offered, ...own }),
    removed: removedIn(url).flatMap((form) => removedAlert(form, own.alerts) ?? []),
    // As words from the server: code for hours and filters in every language would cost 2 KB here.
    alerts: own.alerts.map((alert) => ({ ...alert, when: whenWords(alert) })),
    hours: HOURS.map((hour) => ({ value: String(hour), label: timeOfDay(hour * 60) })),
    offered,
    // A browser that gets pushes already is not asked again.
    pushKey: own.pushedHere ? undefined : pushKey,
    wish,
    choices: GROUPS.map((group) => ({
      group,
      title: groupTitle(group),
      values: choicesOf(group, undefined, wish.filters, dayOf(now)),
    })),
    mostTyped: MOST_TYPED,
    preview:
      shown && preview?.ok
        ? { id: shown, said: preview.value.said ? saidIn(languageNow(), preview.value.said) : null }
        : undefined,
  };
}

export const action = answers({
  async create({ form, context, db, by, now, url }) {
    const parsed = parseForm(form, alertSchema(context.get(channelsContext).offered));
    if (!parsed.ok) return parsed.answer;
    const typed = new URLSearchParams();
    for (const [name, value] of form) if (typeof value === "string") typed.append(name, value);
    const made = await createAlert(db, readWish(typed), parsed.value, { by, now });
    if (made.ok) await joinLocally(context, parsed.value.channel);
    return redirectOrRefuse(form, made, () => withRemoved("alert-saved", removedIn(url)));
  },
  async decisions({ form, context, db, by }) {
    const { offered } = context.get(channelsContext);
    const parsed = parseForm(form, decisionsSchema(offered));
    if (!parsed.ok) return parsed.answer;
    const channels = parsed.value.channel;
    await chooseDecisions(db, { uid: by.uid, channels, offered });
    await joinLocally(context, channels);
    return redirect(`${HERE}?notice=decisions-saved`, 303);
  },
  async delete({ form, db, by, id }) {
    const removed = await removeAlert(db, { by, id });
    return redirectOrRefuse(form, removed, (forms) => withRemoved("alert-removed", forms));
  },
  async "stop-all"({ form, db, by }) {
    const removed = await removeAlert(db, { by, id: undefined });
    return redirectOrRefuse(form, removed, (forms) => withRemoved("alerts-stopped", forms));
  },
  async "send-now"({ form, context, db, by, now, id }) {
    const secret = context.get(subscriberSecretContext);
    const asked = { by, now, id, secret };
    const sent = await sendNow({ db, search: context.get(searchContext) }, asked);
    if (sent.ok) context.get(channelsContext).look();
    return redirectOrRefuse(form, sent, () => `${HERE}?notice=alert-sent`);
  },
  async "add-device"({ form, request, context, db, by, now }) {
    const { offered, local } = context.get(channelsContext);
    if (!offered.push) return refuse(form, { code: "invalid", message: whyOff("push") });
    const subscription = {
      endpoint: text(form, "endpoint"),
      p256dh: text(form, "p256dh"),
      auth: text(form, "auth"),
    };
    const browser = browserFamily(request.headers.get("user-agent") ?? undefined);
    const { session } = context.get(requestContext);
    const own = { uid: by.uid, session, browser, now, local };
    const added = await addDevice(db, subscription, own);
    return redirectOrRefuse(form, added, () => `${HERE}?notice=device-added`);
  },
  async "remove-device"({ db, by, id }) {
    await removeDevice(db, { uid: by.uid, id });
    return redirect(`${HERE}?notice=device-removed`, 303);
  },
  async "join-telegram"({ form, context, db, by, now }) {
    const { offered, telegramLink } = context.get(channelsContext);
    if (!offered.telegram) return refuse(form, { code: "invalid", message: whyOff("telegram") });
    const token = await telegramToken(db, { uid: by.uid, now });
    return data({ telegram: telegramLink(token) });
  },
  async "leave-telegram"({ db, by }) {
    await leaveTelegram(db, { uid: by.uid });
    return redirect(`${HERE}?notice=telegram-left`, 303);
  },
});

/** The forms that make removed alerts again. */
function removedIn(url: URL): string[] {
  return url.searchParams.getAll("removed").slice(0, MOST_ALERTS);
}

/** Here again, with such forms. */
function withRemoved(notice: string, removed: string[]): string {
  return `${HERE}?${new URLSearchParams([["notice", notice], ...removed.map((form) => ["removed", form])])}`;
}

/** Under `npm start` there is no phone: the local outbox joins instead. */
async function joinLocally(context: Context, channels: readonly Channel[]): Promise<void> {
  const { joinLocally: join, local } = context.get(channelsContext);
  if (!join) return;
  const db = context.get(databaseContext);
  const { uid, email } = context.get(readerContext)!;
  const { now, session } = context.get(requestContext);
  const { reach } = await readAlerts(db, { uid, session, now });
  const token =
    channels.includes("telegram") && !reach.telegram
      ? await telegramToken(db, { uid, now })
      : undefined;
  const push = channels.includes("push") && !reach.devices.length;
  const device = await join({ email, push, telegramToken: token });
  const browser = "Local outbox";
  if (device) await addDevice(db, device, { uid, session, browser, now, local });
}

export const meta: Route.MetaFunction = () => ownHead(wordsOf(shell).alerts);

export default function Alerts({ loaderData: page, actionData }: Route.ComponentProps) {
  const refusal = actionData && "message" in actionData ? actionData : undefined;
  const telegram = actionData && "telegram" in actionData ? actionData.telegram : undefined;
  const of = refusal && (refusal.typed.intent ?? "create");
  const frame = wordsOf(shell);
  return (
    <>
      <Breadcrumb trail={[[frame.home, "/home"], [frame.profile, "/profile"], [frame.alerts]]} />
      <h1>{frame.alerts}</h1>
      <p className="lead">{wordsOf(words).lead}</p>
      <div className="two">
        <div>
          <Decisions page={page.decisions} refusal={of === "decisions" ? refusal : undefined} />
          <OwnAlerts
            page={page}
            refusal={of === "create" || of === "decisions" ? undefined : refusal}
          />
          <AlertForm page={page} refusal={of === "create" ? refusal : undefined} />
        </div>
        <Where page={page} telegram={telegram} />
      </div>
    </>
  );
}
