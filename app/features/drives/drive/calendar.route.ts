import { data } from "react-router";

import { readId } from "#app/base/ids.ts";
import { calendarAnswer, calendarText } from "#app/features/calendar/calendar.server.ts";
import { calendarDrive } from "#app/features/drives/calendar-drive.server.ts";
import { readDrive } from "#app/features/drives/drives.server.ts";
import { driveTitle } from "#app/features/drives/drives.ts";
import { databaseContext, readerContext, requestContext } from "#app/http/context.ts";

import type { Route } from "./+types/calendar.route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const { now, origin } = context.get(requestContext);
  const { role, uid } = context.get(readerContext)!;
  const db = context.get(databaseContext);
  const asked = { year: Number(params.year), reader: { role, uid }, now };
  const found = id ? await readDrive(db, { id, ...asked }) : undefined;
  const day = found?.drive.walkInDate;
  if (!found || !day) throw data(null, { status: 404 });
  const { drive } = found;
  const event = calendarDrive(drive, { day, origin });
  return calendarAnswer(calendarText(driveTitle(drive), [event]), `walk-in-${day}.ics`);
}
