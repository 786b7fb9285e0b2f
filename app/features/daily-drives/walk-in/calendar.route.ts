import { data } from "react-router";

import { readId } from "#app/base/ids.ts";
import { calendarAnswer, calendarText } from "#app/features/calendar/calendar.server.ts";
import { calendarDrive } from "#app/features/daily-drives/calendar-drive.server.ts";
import { dailyDriveQuery } from "#app/features/daily-drives/daily-drives.server.ts";
import { driveTitle } from "#app/features/daily-drives/daily-drives.ts";
import { databaseContext, requestContext } from "#app/http/context.ts";

import type { Route } from "./+types/calendar.route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const { now, origin } = context.get(requestContext);
  const [drive] = id ? await dailyDriveQuery(context.get(databaseContext), id, now) : [];
  if (!drive) throw data(null, { status: 404 });
  const event = calendarDrive(drive, origin);
  return calendarAnswer(calendarText(driveTitle(drive), [event]), `walk-in-${drive.day}.ics`);
}
