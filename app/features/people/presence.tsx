import { useEffect, useState } from "react";

import { shortStamp } from "#app/base/calendar.ts";
import type { Status } from "#app/features/people/presence.ts";

const MINUTE_MS = 60_000;

/** Shows by colour and by word whether a person is online. */
export function Presence({ status }: { status: Status }) {
  return <span className={status === "online" ? "presence here" : "presence"}>{status}</span>;
}

/** When a person was last seen: of somebody online never more than a minute ago, however long the page is open. */
export function LastSeen({ status, lastSeen }: { status: Status; lastSeen: number | null }) {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (status === "offline") return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [status]);
  const seen = status === "online" ? Math.max(now, lastSeen ?? 0) : lastSeen;
  return seen ? shortStamp(seen) : "Never";
}
