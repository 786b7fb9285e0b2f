import { data, redirect } from "react-router";

import { readId } from "#app/base/ids.ts";
import { refused } from "#app/base/outcomes.ts";
import { takeLine } from "#app/features/claims/claims.server.ts";
import { CLAIMED_QUEUES } from "#app/features/claims/claims.ts";
import { QUEUE_PLACES } from "#app/features/queues/queue-places.ts";
import { announceContext } from "#app/http/context.ts";
import { refuse, text } from "#app/http/forms.server.ts";
import { answers } from "#app/http/intents.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/claim.route";

/** Takes a line of a queue. Without a script it leads back to the queue, where the line says who has it. */
export const action = answers({
  async claim({ form, url, context, db, by, now, id: named }) {
    const place = QUEUE_PLACES.find(({ queue }) => queue === url.searchParams.get("queue"));
    const queue = CLAIMED_QUEUES.find((one) => one === place?.queue);
    if (!place || !queue) {
      return refuse(form, refused("invalid", "Say which queue it is in.").problem);
    }
    const id = readId(named) ?? "";
    const taken = await takeLine(db, { by, now, queue, id });
    if (taken.ok) context.get(announceContext)("queues");
    if (text(form, "inline")) return taken.ok ? data(null) : refuse(form, taken.problem);
    return redirect(`${place.to}#q-${id}`, 303);
  },
});

export const meta: Route.MetaFunction = () => ownHead("Take it");

/** Seen only after a refusal without a script. */
export default function TakeLine({ actionData: refusal }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["Admin Panel", "/admin"], ["Take it"]]} />
      <h1>Take it</h1>
      <Alert message={refusal?.message} />
      <p>Lines are taken in their queues.</p>
      <ul className="acts">
        {QUEUE_PLACES.map(({ to, label }) => (
          <li key={to}>
            <Link className="btn soft" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
