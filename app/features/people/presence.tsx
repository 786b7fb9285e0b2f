import { useEffect, useState } from "react";

import { shortStamp } from "#app/base/calendar.ts";
import type { ShownStatus } from "#app/features/people/presence.ts";

const MINUTE_MS = 60_000;

export function Presence({ status }: { status: ShownStatus }) {
  return <span className={status === "online" ? "presence here" : "presence"}>{status}</span>;
}

/** When a person was last seen. While they are online it follows the clock, however long the page is open. */
export function LastSeen({ status, lastSeen }: { status: ShownStatus; lastSeen: number | null }) {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (status !== "online") return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [status]);
  const seen = status === "online" ? Math.max(now, lastSeen ?? 0) : lastSeen;
  return seen ? shortStamp(seen) : "Never";
}
