import { Outlet } from "react-router";

import { requireUser } from "#app/http/require-user.ts";

import type { Route } from "./+types/signed-in-layout.route";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** Without a loader the layout's middleware would not run on navigations in the browser. */
export function loader() {
  return null;
}

export default function SignedIn() {
  return <Outlet />;
}
