import { dayOf, dayTitle, weekday } from "#app/base/calendar.ts";
import { stampInList } from "#app/base/clock.ts";
import { readAdminFigures } from "#app/features/admin/admin.server.ts";
import { roomsContext } from "#app/features/chat/rooms.ts";
import { useDesk } from "#app/features/chat/use-desk.ts";
import { cityChannelsContext, IN_DOUBT } from "#app/features/outreach/channels.ts";
import { databaseContext, requestContext } from "#app/http/context.ts";
import { useLive } from "#app/live/use-live.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/admin.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(requestContext);
  const [figures, { online, complete }] = await Promise.all([
    readAdminFigures(context.get(databaseContext), now),
    context.get(roomsContext).look([]),
  ]);
  const today = dayOf(now);
  const { problem } = context.get(cityChannelsContext);
  const troubles = figures.channels.map(
    ({ city, day, reason }) =>
      `The Telegram channel of ${city}, list of ${dayTitle(day, today)}: ${reason ? `Telegram says “${reason}”` : IN_DOUBT}.`,
  );
  return {
    figures,
    here: { online, complete },
    today,
    troubles: [...troubles, ...(problem ? [problem] : [])],
  };
}

export const meta: Route.MetaFunction = () => ownHead("Admin Panel");

const PLACES: { to: string; label: string; icon: IconName }[] = [
  { to: "/admin/users", label: "All Users", icon: "users" },
  { to: "/admin/submit-code", label: "Submit Code", icon: "key" },
  { to: "/admin/subscribers", label: "Subscribers", icon: "mail" },
  { to: "/admin/reports", label: "Reports", icon: "alert" },
  { to: "/admin/suggestions", label: "Suggestions", icon: "mail" },
  { to: "/admin/appeals", label: "Appeals", icon: "mail" },
  { to: "/admin/words", label: "Wrong words", icon: "mail" },
  { to: "/admin/chat", label: "Chat inbox", icon: "chat" },
  { to: "/admin/checks", label: "Checks", icon: "checks" },
  { to: "/post/paste", label: "Paste messages", icon: "copy" },
  { to: "/admin/share", label: "Share lists", icon: "share" },
  { to: "/admin/numbers", label: "Numbers", icon: "list" },
  { to: "/admin/health", label: "Health", icon: "checks" },
  { to: "/admin/passkeys", label: "Passkeys", icon: "key" },
  { to: "/admin/log", label: "Log", icon: "list" },
];

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { figures, here, today, troubles } = loaderData;
  useDesk(() => true);
  useLive("queues");
  const since = (queue: keyof typeof figures.since) => {
    const moment = figures.since[queue];
    return moment === null ? undefined : stampInList(moment, today);
  };
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel"]]} />
      <h1>Admin Panel</h1>
      <p className="lead">
        {weekday(today)}, {dayTitle(today)}
      </p>
      {figures.fallen.map(({ city, n, usual }) => (
        <p key={city} className="notice">
          {`${city} has ${n === 1 ? "1 drive" : `${n} drives`} today: less than half of the ${Math.round(usual)} of the last four ${weekday(today)}s.`}{" "}
          <Link className="link" to="/admin/numbers">
            Numbers
          </Link>
        </p>
      ))}
      {troubles.map((trouble) => (
        <p key={trouble} className="notice bad">
          {trouble}{" "}
          <Link className="link" to="/admin/share">
            Channels
          </Link>
        </p>
      ))}
      <section aria-label="Today's figures">
        <ul className="mt-4 grid grid-cols-2 gap-3 desk:grid-cols-4">
          <Figure
            to="/drive"
            n={figures.waiting}
            label={figures.waiting === 1 ? "Waiting submission" : "Waiting submissions"}
            since={since("waiting")}
            calls
          />
          <Figure
            to="/admin/reports"
            n={figures.reported}
            label={figures.reported === 1 ? "Reported drive" : "Reported drives"}
            since={since("reported")}
            calls
          />
          <Figure
            to="/admin/suggestions"
            n={figures.suggested}
            label={figures.suggested === 1 ? "Suggestion" : "Suggestions"}
            since={since("suggested")}
            calls
          />
          <Figure
            to="/admin/chat?show=unread"
            n={figures.unread}
            label={figures.unread === 1 ? "Unread conversation" : "Unread conversations"}
            calls
          />
          <Figure to="/admin/checks" n={figures.unchecked} label="Not confirmed today" calls />
          <Figure
            to="/admin/users?status=online"
            n={here.online}
            label={here.complete ? "Online now" : "Online now, or more"}
          />
          <Figure
            to="/admin/users?status=new"
            n={figures.newToday}
            label={figures.newToday === 1 ? "New person today" : "New people today"}
          />
          <Figure
            to="/admin/numbers"
            n={figures.drivesToday}
            label={`${figures.drivesToday === 1 ? "Drive" : "Drives"} today, ${figures.drivesLastWeek.toLocaleString("en-IN")} last ${weekday(today)}`}
          />
        </ul>
        <p className="hint mt-2">
          {`Alerts: ${figures.messagesWaiting.toLocaleString("en-IN")} messages wait, ${figures.messagesFailed.toLocaleString("en-IN")} failed today.`}
        </p>
      </section>
      <nav aria-label="Admin area" className="mt-6">
        <ul className="grid gap-3 wide:grid-cols-2 desk:grid-cols-3">
          {PLACES.map(({ to, label, icon }) => (
            <li key={to}>
              <Link className="btn soft w-full justify-start" to={to}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** A number that links to what it counts. `calls` highlights it above zero: an admin is needed. */
function Figure({
  to,
  n,
  label,
  since,
  calls = false,
}: {
  to: string;
  n: number;
  label: string;
  since?: string | undefined;
  calls?: boolean;
}) {
  return (
    <li>
      <Link className={calls && n ? "figure calls" : "figure"} to={to}>
        <b>{n.toLocaleString("en-IN")}</b>
        {label}
        {since ? <small>oldest: {since}</small> : null}
      </Link>
    </li>
  );
}
