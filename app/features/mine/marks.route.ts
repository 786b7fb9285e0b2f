import { readMarks } from "#app/features/mine/mine.server.ts";
import type { Marks } from "#app/features/mine/own-marks.ts";
import { databaseContext, readerContext } from "#app/http/context.ts";

import type { Route } from "./+types/marks.route";

/** For a page whose room could not reach it for a while. */
export async function loader({ context }: Route.LoaderArgs) {
  const { uid } = context.get(readerContext)!;
  const marks: Marks = await readMarks(context.get(databaseContext), uid);
  return Response.json(marks);
}
