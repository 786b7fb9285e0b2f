import { Form, redirect } from "react-router";

import { databaseContext, requestContext } from "#app/context.ts";
import { subscriberSchema } from "#app/domain/subscribers.schema.ts";
import { subscribe } from "#app/domain/subscribers.server.ts";
import { parseForm } from "#app/forms.server.ts";
import { Field, FormProblem } from "#app/ui/form.tsx";
import { ownHead } from "#app/ui/head.ts";
import { Breadcrumb } from "#app/ui/screens.tsx";

import type { Route } from "./+types/subscribe";

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(await request.formData(), subscriberSchema);
  if (!parsed.ok) return parsed.answer;
  const { now } = context.get(requestContext);
  await subscribe(context.get(databaseContext), { email: parsed.value.email, now });
  throw redirect("/subscribe?notice=subscribed", 303);
}

export const meta: Route.MetaFunction = () => ownHead("News by email");

/** Where the footer's form leads: the thanks, or the form again with what is wrong. */
export default function Subscribe({ actionData: refusal }: Route.ComponentProps) {
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
