import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";

import { DailyTicket } from "../../ticket.tsx";

/** The usual way in the template: the drives are data, and components render them. */
export function drawTickets(drives: DailyDrive[], { now }: { now: number }) {
  return { drives, now };
}

export function DailyTickets({ drawn }: { drawn: ReturnType<typeof drawTickets> }) {
  return (
    <div>
      {drawn.drives.map((drive, index) => (
        <DailyTicket key={drive.id} drive={drive} number={index + 1} now={drawn.now} />
      ))}
    </div>
  );
}
