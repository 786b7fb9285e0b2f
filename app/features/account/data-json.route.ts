import { dataFile } from "#app/features/account/data-file.server.ts";
import { ownDataAsJson } from "#app/features/account/personal-data.server.ts";
import { readerContext } from "#app/http/context.ts";

import type { Route } from "./+types/data-json.route";

export function loader({ context }: Route.LoaderArgs) {
  const { uid } = context.get(readerContext)!;
  return dataFile(context, uid, {
    ending: "json",
    type: "application/json",
    pieces: ownDataAsJson,
  });
}
