import type { DailyDrive } from "#app/features/daily-drives/daily-drives.ts";

import { DailyTicket } from "../../ticket.tsx";

/** The usual way in the template: the drives are data, and components render them. */
export function drawTickets(drives: DailyDrive[], { spent }: { spent: boolean }) {
  return { drives, spent };
}

export function DailyTickets({ drawn }: { drawn: ReturnType<typeof drawTickets> }) {
  return (
    <div className="desk:grid desk:grid-cols-2 desk:gap-x-4">
      {drawn.drives.map((drive, index) => (
        <DailyTicket key={drive.id} drive={drive} number={index + 1} spent={drawn.spent} />
      ))}
    </div>
  );
}
