import { dayOf } from "#app/base/calendar.ts";
import { draw } from "#app/document/draw.server.tsx";
import { Part } from "#app/document/drawn.tsx";
import { HealthItems } from "#app/features/health/health.server.tsx";
import { healthContext } from "#app/features/health/health.ts";
import { requestContext } from "#app/http/context.ts";
import { drawingOf } from "#app/http/drawing.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ownHead } from "#app/ui/head.ts";

import type { Route } from "./+types/health.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(requestContext);
  const health = await context.get(healthContext)();
  return {
    parts: draw(drawingOf({ request, context }), {
      health: <HealthItems health={health} now={now} today={dayOf(now)} />,
    }),
  };
}

export const meta: Route.MetaFunction = () => ownHead("Health");

export default function HealthPage() {
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Health"]]} />
      <h1>Health</h1>
      <Part name="health" className="contents" />
      <p className="hint mt-4">
        Judged every minute. Admins are told by email, and by Telegram where they joined it, when an
        item is wrong twice in a row, and once more when it is right five times in a row. What to do
        is in docs/operations.md, “When the watch calls”.
      </p>
    </>
  );
}
