import { Form, redirect } from "react-router";

import { isToken } from "#app/base/tokens.server.ts";
import { subscriberSchema } from "#app/features/subscribers/subscribers.schema.ts";
import { subscribe } from "#app/features/subscribers/subscribers.server.ts";
import { unsubscribePath } from "#app/features/subscribers/subscribers.ts";
import { databaseContext, requestContext, subscriberSecretContext } from "#app/http/context.ts";
import { parseForm, formOf } from "#app/http/forms.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Field, FormProblem } from "#app/ui/form.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Link } from "#app/ui/link.tsx";

import type { Route } from "./+types/subscribe.route";

/** After subscribing the address carries the token, so that the page can be kept as the way out. */
export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { wayOut: isToken(token) ? unsubscribePath(token) : undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(await formOf(request), subscriberSchema);
  if (!parsed.ok) return parsed.answer;
  const { now } = context.get(requestContext);
  const { token } = await subscribe(context.get(databaseContext), {
    email: parsed.value.email,
    now,
    secret: context.get(subscriberSecretContext),
  });
  throw redirect(`/subscribe?token=${token}`, 303);
}

export const meta: Route.MetaFunction = () => ownHead("News by email");

/** Where the footer's form leads: the thanks, or the form again with what is wrong. */
export default function Subscribe({ loaderData, actionData: refusal }: Route.ComponentProps) {
  if (loaderData.wayOut && !refusal) return <Thanks wayOut={loaderData.wayOut} />;
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["News by email"]]} />
      <h1>News by email</h1>
      <p className="lead">New cities and new sections, now and then. No advertising.</p>
      <Form method="post" className="form sheet">
        <FormProblem refusal={refusal} />
        <Field
          name="email"
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          value={refusal?.typed.email}
          errors={refusal?.errors.email}
        />
        <p className="acts">
          <button className="btn">Subscribe</button>
        </p>
      </Form>
    </>
  );
}

function Thanks({ wayOut }: { wayOut: string }) {
  return (
    <>
      <Breadcrumb trail={[["Home", "/home"], ["News by email"]]} />
      <h1>Thank you</h1>
      <p className="lead" role="status">
        We will write when there is something new.
      </p>
      <div className="sheet">
        <p>To stop, use the link that stands in every mail, or keep this page.</p>
        <p className="acts">
          <Link className="btn ghost" to={wayOut}>
            Unsubscribe
          </Link>
        </p>
      </div>
    </>
  );
}
